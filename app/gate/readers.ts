/**
 * Readers of people and sites, counted as their pages leave, a kept one too
 * (docs/rules.md S9). What is counted is told to the API in the background; of
 * who read, nothing leaves this process.
 */
import { randomUUID } from "node:crypto";
import { isbot } from "isbot";
import type { ReadersTold } from "~/contract/sites/readers";
import { managesProfile } from "~/domain/account/roles";
import { productDay } from "~/domain/base/format";
import { isLookedAt, readSubjectOf } from "~/domain/sites/readers";
import { asksNotToBeTracked } from "../session/looker";
import type { Viewer } from "../session/viewer";
import { networkOf } from "./client-address";
import { createSeenReaders, type SeenReaders } from "./seen-readers";

export interface Handed {
  request: Request;
  pathname: string;
  /** The visitor's. */
  address: string;
  viewer?: Viewer | null;
  response: Response;
}

export interface Readers {
  /** Counts whoever was handed a page that counts, once a day. */
  note(handed: Handed): void;
  /** Tells what is counted and not told yet, where the API takes it within two seconds. Never rejects. */
  settle(): Promise<void>;
}

export interface ReadersOptions {
  /** Answers whether a batch is done with: taken, now or before, or refused for good. Never rejects. */
  tell: (batch: ReadersTold) => Promise<boolean>;
  now?: () => number;
}

/** Milliseconds between two tellings; after which the clock is asked for the day again; that a stop waits. */
const times = { every: 30_000, day: 1_000, patience: 2_000 };

/** People and sites that wait to be told of, while the API takes nothing: of others nobody is counted then. In a batch. */
const most = { untold: 10_000, batch: 1_000 };

/** Characters of a browser's name that count: more says nothing, and costs. */
const longestAgent = 300;

export function createReaders({ tell, now = Date.now }: ReadersOptions): Readers {
  let today: { day: string; seen: SeenReaders } | null = null;
  let lookedAt = -Infinity;
  /** Readers of today by their subject: `person 12`, `site kentucky`. */
  const counts = new Map<string, number>();
  const batches: ReadersTold[] = [];
  let waiting = 0;
  let telling: Promise<void> | null = null;
  let timer: NodeJS.Timeout | null = null;

  /** Ends the day where it is over: its key and its marks are gone. */
  function turnDay(): void {
    const at = now();
    if (Math.abs(at - lookedAt) < times.day) return;
    lookedAt = at;
    if (today === null || today.day === productDay(new Date(at))) return;
    cut(today.day);
    today = null;
  }

  /** What is counted so far becomes batches, each of which keeps its number however often it is told. */
  function cut(day: string): void {
    const all = [...counts];
    counts.clear();
    for (let from = 0; from < all.length; from += most.batch) {
      const batch: ReadersTold = { batch: randomUUID(), day, people: [], sites: [] };
      for (const [subject, readers] of all.slice(from, from + most.batch)) {
        const [kind, name = ""] = subject.split(" ");
        if (kind === "person") batch.people.push({ key: Number(name), readers });
        else batch.sites.push({ slug: name, readers });
      }
      batches.push(batch);
    }
    waiting += all.length;
  }

  async function tellAll(): Promise<void> {
    turnDay();
    if (today && batches.length === 0) cut(today.day);
    for (let batch = batches[0]; batch && (await tell(batch)); batch = batches[0]) {
      batches.shift();
      waiting -= batch.people.length + batch.sites.length;
    }
  }

  function tellOnce(): Promise<void> {
    telling ??= tellAll().finally(() => (telling = null));
    return telling;
  }

  /** While there is a day to end or something to tell: a silent node does nothing. */
  function keepTelling(): void {
    timer ??= setTimeout(() => {
      timer = null;
      void tellOnce();
      if (today !== null || batches.length > 0) keepTelling();
    }, times.every).unref();
  }

  return {
    note({ request, pathname, address, viewer, response }) {
      const { headers } = request;
      if (!isLookedAt(request, response)) return;
      const of = readSubjectOf(pathname);
      const agent = headers.get("user-agent")?.slice(0, longestAgent);
      if (of === null || !agent || asksNotToBeTracked(headers)) return;
      if (viewer && "person" in of && managesProfile(viewer, of.person)) return;
      turnDay();
      today ??= { day: productDay(new Date(now())), seen: createSeenReaders() };
      keepTelling();
      const subject = "person" in of ? `person ${of.person}` : `site ${of.site}`;
      const reading = { subject, network: networkOf(address), agent };
      if (today.seen.has(reading) || isbot(agent)) return;
      const readers = counts.get(subject) ?? 0;
      if (readers === 0 && counts.size + waiting >= most.untold) return;
      if (today.seen.add(reading)) counts.set(subject, readers + 1);
    },

    async settle() {
      const told = async () => {
        await telling;
        await tellOnce();
        // What was counted while older batches were told.
        if (batches.length === 0) await tellOnce();
      };
      await Promise.race([told(), new Promise((resolve) => setTimeout(resolve, times.patience).unref())]);
    },
  };
}
