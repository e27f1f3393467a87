import type { Logger } from "pino";
import type { Database } from "../db/database";
import { composed, type MailLinks } from "../notices/mail";
import { claimDue, drop, markFailed, markSent, readDue, type ClaimedMail } from "./outbox";
import { MailRefused, type MailServer } from "./server";
import { takesItsTurn } from "./turn";

export interface MailOptions extends MailLinks {
  server: MailServer;
}

/** Messages that a round sends at most, and milliseconds after which it begins no other. */
const mostARound = 100;
const roundTakes = 10_000;

export interface Mailer {
  /** Whether there is a server to hand mail to. */
  isSending: boolean;
  /** Sends what is due. One round at a time: during another it does nothing. Aborted, it lets the message under way arrive. */
  send(signal?: AbortSignal): Promise<void>;
}

/** Without options, nothing is sent and the outbox waits. */
export function createMailer(db: Database, mail: MailOptions | null, log: Logger): Mailer {
  let round: Promise<void> | null = null;
  /** Taken by the server, while the database could not be told. */
  const taken = new Set<number>();

  async function sendDue(options: MailOptions, signal?: AbortSignal): Promise<void> {
    const until = performance.now() + roundTakes;
    for (const key of taken) await settle(key);
    for (let count = 0; count < mostARound && !signal?.aborted && performance.now() < until; count += 1) {
      const claimed = await claimDue(db);
      if (!claimed) return;
      const problem = await sendOne(claimed, options);
      if (problem && !problem.isOfMessage) return;
    }
  }

  async function sendOne(claimed: ClaimedMail, { server, ...pages }: MailOptions): Promise<MailRefused | null> {
    const { key, attempts } = claimed;
    if (!(await takesItsTurn(db, claimed))) return null;
    const due = await readDue(db, claimed);
    if (!due) {
      await drop(db, key);
      return null;
    }
    const { address, id } = due;
    try {
      if (address === null) throw new MailRefused("NO_ADDRESS", true);
      const { url, words, settingsUrl } = composed(due, pages);
      await server.send({ to: address, messageId: `<${id}@${new URL(url).hostname}>`, settingsUrl, ...words });
    } catch (error) {
      const problem = error instanceof MailRefused ? error : new MailRefused("UNKNOWN", true);
      log.warn({ outboxKey: key, attempts, problem: problem.code }, "an e-mail was not taken");
      await markFailed(db, key, problem.code);
      return problem;
    }
    taken.add(key);
    await settle(key);
    return null;
  }

  async function settle(key: number): Promise<void> {
    await markSent(db, key);
    taken.delete(key);
  }

  return {
    isSending: mail !== null,
    async send(signal) {
      if (!mail || signal?.aborted || round) return;
      round = sendDue(mail, signal);
      try {
        await round;
      } finally {
        round = null;
      }
    },
  };
}
