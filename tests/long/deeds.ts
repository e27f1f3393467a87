/**
 * What clients have asked to be changed, as they themselves know it: each deed
 * with all its sendings. One that got no answer, or was told to come again, is
 * sent again as a browser would: the same form, with the same key.
 */
import { setTimeout as delay } from "node:timers/promises";
import type { Good } from "./crowd";
import type { Reply } from "./exchange";

export interface Sending {
  /** Milliseconds of the clock. */
  at: number;
  /** Null when no answer came. */
  status: number | null;
  /** As the answer names itself, which is how the audit knows it. */
  requestId: string | null;
  /** Where an answer leads that does. */
  leadsTo: string | null;
}

export interface Deed {
  userKey: number;
  name: string;
  /** The key of the rendered form, or of the submission. */
  key: string | null;
  sendings: Sending[];
  outcome: "acknowledged" | "refused" | "unknown";
  /** How many rows of the audit it has when it is done. */
  rows: [number, number];
  /** In how many sendings it may have been done a part at a time. */
  parts: number;
  /** What a yes said of items. */
  items: { key: number; version: number; status: string }[];
}

export interface DeedsSettings {
  /** Milliseconds after which nobody sends again. */
  patience: number;
}

export interface Deeds {
  all: Deed[];
  /** Every exchange, reading included, and the longest in milliseconds. */
  requests: number;
  slowest: number;
  /** Counts an exchange. */
  exchange<T>(send: () => Promise<T>): Promise<T>;
  /** Of every change that was acknowledged, when it was asked for and when it was answered. */
  good: Good[];
  /** Every answer that signed somebody in, as the audit knows it. */
  signIns: { username: string; requestId: string | null }[];
  /** What nobody may ever be answered. */
  complaints: string[];
  /** Sends until an answer says yes or no; null when none did. */
  insist(
    deed: Pick<Deed, "userKey" | "name" | "key"> & Partial<Deed>,
    send: () => Promise<Reply>,
    isYes?: (reply: Reply) => boolean,
  ): Promise<{ deed: Deed; reply: Reply } | null>;
}

const between = 250;

export function keepDeeds({ patience }: DeedsSettings): Deeds {
  const deeds: Deeds = {
    all: [],
    requests: 0,
    slowest: 0,
    good: [],
    signIns: [],
    complaints: [],
    async exchange(send) {
      const began = performance.now();
      deeds.requests += 1;
      try {
        return await send();
      } finally {
        deeds.slowest = Math.max(deeds.slowest, performance.now() - began);
      }
    },
    async insist(told, send, isYes = ({ status }) => status < 400) {
      const deed: Deed = { rows: [1, 1], parts: 1, items: [], ...told, sendings: [], outcome: "unknown" };
      deeds.all.push(deed);
      const until = performance.now() + patience;
      for (;;) {
        const at = Date.now();
        const asked = performance.now();
        const reply = await send().catch(() => null);
        deed.sendings.push({
          at,
          status: reply?.status ?? null,
          requestId: reply?.requestId ?? null,
          leadsTo: reply?.headers.location ?? null,
        });
        if (reply && !mayComeAgain(reply.status)) {
          deed.outcome = isYes(reply) ? "acknowledged" : "refused";
          if (deed.outcome === "acknowledged") deeds.good.push({ asked, answered: performance.now() });
          return { deed, reply };
        }
        if (performance.now() > until) return null;
        await delay(between);
      }
    },
  };
  return deeds;
}

/** Answers after which it is not known whether anything was done. */
export function mayComeAgain(status: number): boolean {
  return status === 499 || status >= 500;
}

/** Its one sending was answered, so that all is known of it. */
export function isCertain(deed: Deed): boolean {
  return deed.sendings.length === 1 && deed.outcome !== "unknown";
}
