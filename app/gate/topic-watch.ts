/**
 * What has changed of what kept pages rest on, as this node knows it
 * (docs/decisions/a-guests-page-is-kept.md). It asks while pages are asked for,
 * and a silent node asks nobody.
 */
import type { TopicChanges } from "~/contract/base/topics";

export interface TopicWatch {
  /**
   * Whether what had changed a second ago is known: only then may a page that is kept be handed out. Asks where nobody did lately, and
   * waits for the answer, but not for long.
   */
  isFresh(): Promise<boolean>;
  /** The same, as far as it is known without asking. */
  knowsNow(): boolean;
  /** Something was written by way of this node: whoever asks next sees it, as on other nodes within a second. */
  wrote(): void;
  /** Where the changes stand: to be asked for before the facts of a page are read. */
  place(): Place;
  /** Whether one of the topics may have changed since. */
  hasChanged(topics: Iterable<string>, since: Place): boolean;
  /** What has changed since, whatever was done before the call; `everything` where that cannot be told. Never rejects. */
  changedSince(place: Place): Promise<string[]>;
}

export interface Place {
  /** The number of the question that was answered last. */
  readonly answered: number;
  readonly at: number;
}

export interface TopicWatchOptions {
  /** The topics that changed since a snapshot; without one, the snapshot alone. */
  read: (since: string | undefined) => Promise<TopicChanges>;
  /** Drops the pages that rest on these. */
  changed: (topics: readonly string[]) => void;
  /** Milliseconds for which a page that was handed out may be handed on elsewhere: for so much longer it asks what has changed of it. */
  elsewhere?: number;
  now?: () => number;
}

/** Milliseconds. */
const times = {
  /** What a kept page may be behind: less than what an act that hides something waits for (`hidesWithin`). */
  fresh: 1_000,
  /** Between two questions while pages are asked for, and how long after the last one it still asks. */
  every: 450,
  idle: 5_000,
  /** That a page waits for an answer; that an answer may take. */
  patience: 250,
  answer: 2_000,
  /** For how long changes are remembered here: a page that took longer to make is not kept. */
  remembered: 60_000,
  /** After which it begins anew: half of how long the database remembers. */
  longest: 30 * 60_000,
};

/** Milliseconds after which every node knows of a change, or hands out nothing that is kept: the time of an act that hides something. */
export const hidesWithin = times.fresh + 500;

export function createTopicWatch({ read, changed, elsewhere = 0, now = () => performance.now() }: TopicWatchOptions): TopicWatch {
  let since: string | undefined;
  /** When the last question that has its answer was asked. */
  let askedAt = -Infinity;
  let wanted = -Infinity;
  /** Questions so far, the one of them that was answered last, and the first that was asked after something was written here. */
  const questions = { begun: 0, answered: 0, needed: 0 };
  let asking: { number: number; began: number; done: Promise<void> } | null = null;
  let timer: NodeJS.Timeout | null = null;
  /** By topic, the answer that told of it last. */
  const told = new Map<string, Place>();

  async function ask(number: number, began: number): Promise<void> {
    if (began - askedAt > times.longest) since = undefined;
    const from = since;
    const answer = await Promise.race([read(from), passed(times.answer)]);
    if (!answer) return;
    const topics = from === undefined ? ["everything"] : answer.topics;
    since = answer.snapshot;
    askedAt = began;
    questions.answered = number;
    for (const topic of topics) told.set(topic, { answered: number, at: began });
    for (const [topic, { at }] of told) if (began - at > times.remembered) told.delete(topic);
    if (topics.length > 0) changed(topics);
  }

  function askOnce(): Promise<void> {
    if (asking) return asking.done;
    const began = now();
    const number = (questions.begun += 1);
    const done = ask(number, began)
      // Nothing that is kept is handed out then. The next question begins anew: a snapshot that was refused would be refused again.
      .catch(() => void (since = undefined))
      .finally(() => (asking = null));
    asking = { number, began, done };
    return done;
  }

  function keepAsking(): void {
    timer ??= setTimeout(() => {
      timer = null;
      if (now() - wanted > times.idle + elsewhere) return;
      void askOnce();
      keepAsking();
    }, times.every).unref();
  }

  function knows(needed: number): boolean {
    return questions.answered >= needed && now() - askedAt < times.fresh;
  }

  /** A question that was asked before says nothing of what was written after it. */
  async function askAsOf(needed: number): Promise<void> {
    if (asking && asking.number < needed) await asking.done;
    await askOnce();
  }

  /** Whether it is too long ago to say what has changed since. */
  function isForgotten({ at }: Place): boolean {
    return now() - at > times.remembered / 2;
  }

  return {
    async isFresh() {
      wanted = now();
      keepAsking();
      // As of now: whoever writes without end keeps nobody from what is kept.
      const { needed } = questions;
      if (knows(needed)) return true;
      if (asking && now() - asking.began > times.patience) return false;
      await Promise.race([askAsOf(needed), passed(times.patience)]);
      return knows(needed);
    },
    knowsNow: () => knows(questions.needed),
    wrote: () => void (questions.needed = questions.begun + 1),
    place: () => ({ answered: questions.answered, at: now() }),
    hasChanged(topics, place) {
      if (isForgotten(place)) return true;
      const isLater = (topic: string) => (told.get(topic)?.answered ?? 0) > place.answered;
      return isLater("everything") || [...topics].some(isLater);
    },
    async changedSince(place) {
      const needed = questions.begun + 1;
      await Promise.race([askAsOf(needed), passed(times.answer)]);
      if (questions.answered < needed || isForgotten(place)) return ["everything"];
      return [...told].flatMap(([topic, { answered }]) => (answered > place.answered ? [topic] : []));
    },
  };
}

function passed(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds).unref());
}
