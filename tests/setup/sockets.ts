import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface OpenSocket {
  socket: Socket;
  /** All that came on it so far. */
  answer: () => string;
  ended: Promise<unknown>;
}

/** A socket that `text` was written to; it is put among `sockets`, which the test destroys. */
export async function openSocket(sockets: Socket[], port: number, text: string | Uint8Array = "", host = "127.0.0.1"): Promise<OpenSocket> {
  let answer = "";
  const socket = connect(port, host);
  sockets.push(socket);
  socket
    .setEncoding("utf8")
    .on("data", (part: string) => (answer += part))
    .on("error", () => undefined);
  const ended = once(socket, "close");
  await once(socket, "connect");
  socket.write(text);
  return { socket, answer: () => answer, ended };
}
