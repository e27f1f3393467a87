/** The SMTP server that mail is handed to: one connection a message, every wait bounded. */
import { createTransport } from "nodemailer";

export interface MailLocation {
  /** `smtp://` or `smtps://`, with user and password where the server asks for them. */
  smtpUrl: string;
  /** `Signing Day <desk@signing.example>`. */
  from: string;
}

export interface Message {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same whenever the same message is sent. */
  messageId: string;
  /** Where its reader chooses whether such messages come; null of those that always do. */
  settingsUrl: string | null;
}

export interface MailServer {
  /** Settles once the server has taken the message; rejects with a MailRefused. */
  send(message: Message): Promise<void>;
  /** Settles once the server has let us in, without a message; rejects with a MailRefused. */
  greet(): Promise<void>;
}

/** Why a message was not taken, as a code; a server's words may name people. */
export class MailRefused extends Error {
  override name = "MailRefused";
  constructor(
    readonly code: string,
    /** It is about this message alone: others may be tried. */
    readonly isOfMessage: boolean,
  ) {
    super(code);
  }
}

/** Milliseconds that any one step may take, and a whole message. The second is far below what a claim holds (outbox.ts). */
const stepTakes = 10_000;
const messageTakes = 20_000;

export function createMailServer({ smtpUrl, from }: MailLocation): MailServer {
  const url = new URL(smtpUrl);
  const isSecure = url.protocol === "smtps:";
  const isHere = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname);
  const auth = url.username ? { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } : undefined;
  const transport = createTransport({
    host: url.hostname.replace(/^\[|\]$/g, ""),
    port: Number(url.port) || (isSecure ? 465 : 587),
    secure: isSecure,
    // A password never crosses a network in the clear; what stays on this machine needs no certificate.
    requireTLS: !isSecure && !isHere && auth !== undefined,
    ignoreTLS: !isSecure && isHere,
    auth,
    connectionTimeout: stepTakes,
    greetingTimeout: stepTakes,
    socketTimeout: stepTakes,
    dnsTimeout: stepTakes,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    async send({ to, settingsUrl, ...message }) {
      try {
        await transport.sendMail({
          ...message,
          from,
          // As an object: a list of addresses in one account's field is not read as several.
          to: { name: "", address: to },
          headers: { "Auto-Submitted": "auto-generated" },
          ...(settingsUrl !== null && { list: { unsubscribe: settingsUrl } }),
          signal: AbortSignal.timeout(messageTakes),
        });
      } catch (error) {
        throw refusalOf(error);
      }
    },
    async greet() {
      try {
        await transport.verify();
      } catch (error) {
        throw refusalOf(error);
      }
    },
  };
}

function refusalOf(error: unknown): MailRefused {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === "string" && /^[A-Z_]{2,30}$/.test(code) ? code : "UNKNOWN";
  return new MailRefused(typeof responseCode === "number" ? `${name} ${responseCode}` : name, name === "EENVELOPE" || name === "EMESSAGE");
}
