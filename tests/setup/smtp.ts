import { afterAll } from "vitest";
import { openSmtpSink, type SmtpSink } from "./smtp-sink";

/** The same; it closes when the test file ends. */
export async function smtpSink(port = 0): Promise<SmtpSink> {
  const sink = await openSmtpSink(port);
  afterAll(() => sink.close());
  return sink;
}
