/** What has changed, as a node knows it (docs/rules.md L9). */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createTopicWatch, type TopicWatchOptions } from "~/gate/topic-watch";
import type { TopicChanges } from "~/contract/base/topics";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] }));
afterEach(() => void vi.useRealTimers());

/** A watch of a database whose changes are handed out at the next question, and the questions. */
function begin(options: Pick<TopicWatchOptions, "elsewhere"> = {}) {
  const asked: (string | undefined)[] = [];
  const dropped: string[][] = [];
  let changes: string[] = [];
  let answer: (told: TopicChanges) => TopicChanges | Promise<TopicChanges> = (told) => told;
  const watch = createTopicWatch({
    async read(since) {
      asked.push(since);
      const topics = changes;
      changes = [];
      return answer({ snapshot: `${asked.length}:${asked.length}:`, topics });
    },
    changed: (topics) => void dropped.push([...topics]),
    ...options,
  });
  return {
    watch,
    asked,
    dropped,
    change: (...topics: string[]) => void changes.push(...topics),
    answers: (by: typeof answer) => void (answer = by),
  };
}

describe("asking", () => {
  it("asks nobody before a page is asked for, then twice a second, and is silent again when no page is", async () => {
    const { watch, asked } = begin();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked).toEqual([]);
    expect(await watch.isFresh()).toBe(true);
    await vi.advanceTimersByTimeAsync(4_000);
    expect(asked.length).toBeGreaterThanOrEqual(8);
    await vi.advanceTimersByTimeAsync(4_000);
    const { length } = asked;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBe(length);
  });

  it("asks on for as long as what was handed out may be handed on elsewhere", async () => {
    const { watch, asked } = begin({ elsewhere: 10_000 });
    await watch.isFresh();
    await vi.advanceTimersByTimeAsync(14_000);
    const { length } = asked;
    expect(length).toBeGreaterThanOrEqual(25);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.length).toBeLessThanOrEqual(length + 4);
  });

  it("hands on the snapshot of the answer before, and begins anew after half an hour", async () => {
    const { watch, asked, dropped } = begin();
    await watch.isFresh();
    watch.wrote();
    await watch.isFresh();
    await vi.advanceTimersByTimeAsync(31 * 60_000);
    await watch.isFresh();
    expect([asked[0], asked[1], asked.at(-1)]).toEqual([undefined, "1:1:", undefined]);
    expect([dropped[0], dropped.at(-1)]).toEqual([["everything"], ["everything"]]);
  });

  it("asks once for many pages", async () => {
    const { watch, asked } = begin();
    expect(await Promise.all(Array.from({ length: 100 }, () => watch.isFresh()))).toEqual(Array.from({ length: 100 }, () => true));
    expect(asked).toEqual([undefined]);
  });
});

describe("what is known", () => {
  it("is of a second ago at most, by when the question was asked", async () => {
    const { watch, answers } = begin();
    await watch.isFresh();
    answers((told) => new Promise((resolve) => setTimeout(() => resolve(told), 1_500)));
    await vi.advanceTimersByTimeAsync(600);
    expect(await watch.isFresh()).toBe(true);
    await vi.advanceTimersByTimeAsync(500);
    // The answer under way has not come, and the last one is too old by now.
    const late = watch.isFresh();
    await vi.advanceTimersByTimeAsync(300);
    expect(await late).toBe(false);
    // It comes 1.5 seconds after it was asked for: that is too old, too.
    await vi.advanceTimersByTimeAsync(700);
    const still = watch.isFresh();
    await vi.advanceTimersByTimeAsync(300);
    expect(await still).toBe(false);
  });

  it("is nothing while the API fails or hangs, and nobody waits long for it", async () => {
    const { watch, answers } = begin();
    answers(() => Promise.reject(new Error("away")));
    expect(await watch.isFresh()).toBe(false);
    answers(() => new Promise(() => undefined));
    const hanging = watch.isFresh();
    await vi.advanceTimersByTimeAsync(300);
    expect(await hanging).toBe(false);
    expect(await watch.isFresh()).toBe(false);
    answers((told) => told);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await watch.isFresh()).toBe(true);
  });

  it("holds what was written by way of this node, at once", async () => {
    const { watch, change, dropped } = begin();
    await watch.isFresh();
    change("person:7");
    expect(await watch.isFresh()).toBe(true);
    expect(dropped).toEqual([["everything"]]);
    watch.wrote();
    expect(await watch.isFresh()).toBe(true);
    expect(dropped.at(-1)).toEqual(["person:7"]);
  });

  it("does not take the answer to an earlier question for one that knows of what was written since", async () => {
    const { watch, asked, answers } = begin();
    await watch.isFresh();
    answers((told) => new Promise((resolve) => setTimeout(() => resolve(told), 50)));
    watch.wrote();
    const one = watch.isFresh();
    await vi.advanceTimersByTimeAsync(10);
    watch.wrote();
    const other = watch.isFresh();
    await vi.advanceTimersByTimeAsync(60);
    expect(await one).toBe(true);
    await vi.advanceTimersByTimeAsync(60);
    expect(await other).toBe(true);
    expect(asked).toHaveLength(3);
  });
});

describe("what has changed since a place", () => {
  it("is what was told after it, and everything when everything was", async () => {
    const { watch, change } = begin();
    await watch.isFresh();
    const before = watch.place();
    expect(watch.hasChanged(["person:7", "teams"], before)).toBe(false);
    change("person:7");
    watch.wrote();
    await watch.isFresh();
    const after = watch.place();
    expect([watch.hasChanged(["person:7"], before), watch.hasChanged(["person:8"], before)]).toEqual([true, false]);
    expect(watch.hasChanged(["person:7"], after)).toBe(false);
    change("everything");
    watch.wrote();
    await watch.isFresh();
    expect(watch.hasChanged(["person:8"], after)).toBe(true);
  });

  it("is told by topic, whichever question was answered with it, and whoever asked that", async () => {
    const { watch, change, asked } = begin();
    await watch.isFresh();
    change("person:6");
    watch.wrote();
    await watch.isFresh();
    const place = watch.place();
    change("person:7", "teams");
    watch.wrote();
    await watch.isFresh();
    change("person:8");
    expect(await watch.changedSince(place)).toEqual(["person:7", "teams", "person:8"]);
    expect(await watch.changedSince(watch.place())).toEqual([]);
    expect(asked).toHaveLength(5);
  });

  it("is told by a question of after the call, not by one under way", async () => {
    const { watch, change, answers } = begin();
    await watch.isFresh();
    answers((told) => new Promise((resolve) => setTimeout(() => resolve(told), 50)));
    const place = watch.place();
    watch.wrote();
    const underWay = watch.isFresh();
    await vi.advanceTimersByTimeAsync(10);
    change("person:7");
    const told = watch.changedSince(place);
    await vi.advanceTimersByTimeAsync(200);
    await underWay;
    expect(await told).toEqual(["person:7"]);
  });

  it("is everything while nobody says, and to who asks for the first time", async () => {
    const { watch, answers } = begin();
    expect(await watch.changedSince(watch.place())).toEqual(["everything"]);
    const place = watch.place();
    expect(await watch.changedSince(place)).toEqual([]);
    answers(() => Promise.reject(new Error("away")));
    expect(await watch.changedSince(place)).toEqual(["everything"]);
    answers(() => new Promise(() => undefined));
    const hanging = watch.changedSince(place);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(await hanging).toEqual(["everything"]);
  });

  it("is everything since what is no longer remembered", async () => {
    const { watch } = begin();
    await watch.isFresh();
    const place = watch.place();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(await watch.changedSince(place)).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await watch.changedSince(place)).toEqual(["everything"]);
  });

  it("is taken for changed once it is no longer remembered", async () => {
    const { watch } = begin();
    await watch.isFresh();
    const place = watch.place();
    await vi.advanceTimersByTimeAsync(31_000);
    expect(watch.hasChanged(["person:7"], place)).toBe(true);
  });
});
