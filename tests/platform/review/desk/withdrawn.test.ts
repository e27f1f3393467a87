/** An edit that no longer waits: each act, of either side, says how it ended, and changes nothing. */
import { addHours } from "date-fns";
import { describe, expect, test } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { BulkOutcome } from "~/contract/desk/review-items";
import { auditRows } from "~/platform/db/schema/audit";
import { reviewEntries } from "~/platform/db/schema/review";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { image, upload } from "../../../setup/images";

const { db } = await testDatabase();

async function begin() {
  const clock = { now: new Date("2026-11-20T12:00:00Z") };
  const athlete = await addAthlete(db, "Interested");
  const people = await cast(db, athlete, { now: () => clock.now });
  const status = (recruitmentStatus: string) => ({
    type: "topInterest",
    editType: "Update",
    organizationKey: athlete.teams[0]!.key,
    recruitmentStatus,
  });
  const desk = (item: ReviewItem, path: string, body?: object) =>
    people.reviewer.ask(path === "claim" ? "PUT" : "POST", `/rdb/v1/review-items/${item.key}/${path}`, { body });
  const change = (item: ReviewItem, body: object) => people.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body });
  return { ...people, clock, status, desk, change, team: async () => (await people.submit(status("Contacted"))).item };
}
type Scene = Awaited<ReturnType<typeof begin>>;

interface Ending {
  /** What the desk is told. */
  words: string;
  send: (scene: Scene) => Promise<ReviewItem>;
  end: (scene: Scene, item: ReviewItem) => Promise<unknown>;
}

const endings: Record<string, Ending> = {
  withdrawn: {
    words: "This edit was withdrawn.",
    send: ({ team }) => team(),
    end: ({ change }, item) => change(item, { resolution: "Withdrawn" }),
  },
  "changed back": {
    words: "This edit was changed back to what stands.",
    send: ({ team }) => team(),
    end: ({ change, status }, item) => change(item, { edit: status("Interested") }),
  },
  "run out": {
    words: "This edit ran out.",
    send: async ({ submit }) => (await submit({ type: "profileImage", editType: "Add" })).item,
    end: async ({ platform, clock }) => {
      const sentAt = clock.now;
      clock.now = addHours(sentAt, 25);
      await platform.tend();
      clock.now = sentAt;
    },
  },
  approved: {
    words: "This item is already decided.",
    send: ({ team }) => team(),
    end: ({ desk }, item) => desk(item, "approve", seen(item)),
  },
  rejected: {
    words: "This item is already decided.",
    send: ({ team }) => team(),
    end: ({ desk }, item) => desk(item, "reject", { ...seen(item), code: "Other", reason: "No." }),
  },
};

const said = { seenEntryKey: 0, text: "Which camp was it?" };

const atDesk: Record<string, (scene: Scene, item: ReviewItem) => Promise<Response>> = {
  take: ({ desk }, item) => desk(item, "claim"),
  approve: ({ desk }, item) => desk(item, "approve", seen(item)),
  reject: ({ desk }, item) => desk(item, "reject", { ...seen(item), code: "Other", reason: "No." }),
  ask: ({ desk }, item) => desk(item, "questions", said),
  offer: ({ desk, status }, item) =>
    desk(item, "offers", {
      edit: item.type === "profileImage" ? { type: "profileImage", editType: "Add" } : status("Offered"),
      version: item.version,
      text: said.text,
    }),
  "add a link": ({ desk }, item) => desk(item, "evidence", { url: "https://results.example/a", text: "The list" }),
};

const ofOwn: Record<string, (scene: Scene, item: ReviewItem) => Promise<Response>> = {
  change: ({ change, status }, item) =>
    change(item, { edit: item.type === "profileImage" ? { type: "profileImage", editType: "Add" } : status("Offered") }),
  withdraw: ({ change }, item) => change(item, { resolution: "Withdrawn" }),
  answer: ({ owner }, item) => owner.ask("POST", `/elite/v1/profile-edits/${item.key}/answers`, { body: { ...said, seenEntryKey: 1 } }),
  "accept an offer": ({ owner }, item) =>
    owner.ask("POST", `/elite/v1/profile-edits/${item.key}/offer-acceptance`, { body: { entryKey: 1 } }),
  "add a link": ({ owner }, item) =>
    owner.ask("POST", `/elite/v1/profile-edits/${item.key}/evidence`, { body: { url: "https://results.example/a", text: "The list" } }),
};

const ways = Object.keys(endings);
const combined = (acts: object) => Object.keys(acts).flatMap((act) => ways.map((way): [string, string] => [act, way]));

/** The item at its end, and how many rows tell of what was done. */
async function ended(way: string) {
  const scene = await begin();
  const item = await endings[way]!.send(scene);
  await endings[way]!.end(scene, item);
  const written = async () => [await db.$count(reviewEntries), await db.$count(auditRows)];
  return { scene, item, words: endings[way]!.words, written };
}

describe("the desk is told how an edit ended", () => {
  test.each(combined(atDesk))("%s, of one that was %s", async (act, way) => {
    const { scene, item, words, written } = await ended(way);
    const before = await written();
    const refused = await atDesk[act]!(scene, item);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: "not-pending", message: words })]);
    expect(await written()).toEqual(before);
  });

  // A photo is never approved among many.
  test.each(ways.filter((way) => way !== "run out"))("approve many, one of which was %s", async (way) => {
    const { scene, item, words } = await ended(way);
    const answer = await scene.reviewer.ask("POST", "/rdb/v1/review-items/approve-all", { body: { kind: "topInterest", ...seen(item) } });
    expect(((await answer.json()) as BulkOutcome).refused).toMatchObject([{ key: item.key, message: words }]);
  });

  test.each(ways)("a note is left on one that was %s", async (way) => {
    const { scene, item } = await ended(way);
    expect((await scene.desk(item, "notes", { text: "Called." })).status).toBe(200);
  });
});

describe("the athlete's side is told that it no longer waits, and where to see how it ended", () => {
  const told = {
    code: "not-pending",
    message: "This edit no longer waits in review. Open it again to see how it ended.",
  };

  test.each(combined(ofOwn))("%s, of one that was %s", async (act, way) => {
    const { scene, item, written } = await ended(way);
    const before = await written();
    const refused = await ofOwn[act]!(scene, item);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining(told)]);
    expect(await written()).toEqual(before);
  });

  test("send the file of a photo that ran out", async () => {
    const { scene, item } = await ended("run out");
    const body = upload(await image(200, 200));
    const refused = await scene.owner.ask("PUT", `/elite/v1/profile-edits/${item.key}/attach-file`, { body });
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining(told)]);
  });
});
