import { SMTPServer } from "smtp-server";

export interface Received {
  to: string[];
  from: string;
  /** As it came: its head and its body. */
  source: string;
  messageId: string;
}

export interface SmtpSink {
  /** Refuses a recipient for good. */
  refused: Set<string>;
  /** Breaks the connection after the message has been read, before it is acknowledged. */
  breaksAfterData: boolean;
  /** Breaks the connection while the message is coming. */
  breaksMidway: boolean;
  /** Waits for this before it takes a message. */
  before: Promise<unknown>;
  received: Received[];
  /** Told of each message before it is acknowledged. */
  onTaken(message: Received): void;
  /** Messages that have begun to come, taken or not. */
  begun: number;
  port: number;
  url: string;
  close(): Promise<void>;
}

/** An SMTP server that keeps what it is sent, on a free port or on the one given, until it is closed. */
export async function openSmtpSink(port = 0): Promise<SmtpSink> {
  const sink: SmtpSink = {
    refused: new Set(),
    breaksAfterData: false,
    breaksMidway: false,
    before: Promise.resolve(),
    received: [],
    onTaken: () => undefined,
    begun: 0,
    port,
    url: "",
    close,
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === "desk" && password === "p@ss" ? done(null, { user: username }) : done(new Error("535 no")),
    onRcptTo: ({ address }, _session, done) =>
      done(sink.refused.has(address) ? Object.assign(new Error(`no such mailbox ${address}`), { responseCode: 550 }) : null),
    onData(stream, session, done) {
      sink.begun += 1;
      const drop = () =>
        (session as unknown as { socket?: { destroy(): void } }).socket?.destroy() ?? [...connections].forEach((one) => one.destroy());
      if (sink.breaksMidway) {
        drop();
        return;
      }
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        const source = Buffer.concat(chunks).toString("utf8");
        const take = () => {
          const message = {
            to: session.envelope.rcptTo.map(({ address }) => address),
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            source,
            messageId: /^Message-ID: (.*)$/im.exec(source)?.[1]?.trim() ?? "",
          };
          sink.received.push(message);
          sink.onTaken(message);
          if (sink.breaksAfterData) drop();
          else done();
        };
        void sink.before.then(take);
      });
    },
  });
  const connections = new Set<{ destroy(): void }>();
  server.server.on("connection", (socket) => {
    connections.add(socket);
    socket.on("close", () => connections.delete(socket));
  });
  // A connection that breaks is what some tests are about.
  server.on("error", () => undefined);
  await new Promise<void>((resolve, reject) => {
    server.server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  sink.port = (server.server.address() as { port: number }).port;
  sink.url = `smtp://127.0.0.1:${sink.port}`;
  return sink;

  async function close(): Promise<void> {
    for (const socket of connections) socket.destroy();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
