/** An SMTP server as a process: `smtp.ts <port> <folder>`. Each message it takes is a file, there before it is acknowledged. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { openSmtpSink } from "../../setup/smtp-sink";

const [port, folder = "."] = process.argv.slice(2);
const sink = await openSmtpSink(Number(port));
sink.onTaken = ({ source }) => writeFileSync(join(folder, `${process.pid}-${sink.received.length}.eml`), source);
