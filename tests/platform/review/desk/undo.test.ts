/** Taking a decision back: within minutes by who decided, at any time by a lead. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { undoMinutes } from "~/domain/review/decisions";
import { mailOutbox, notices } from "~/platform/db/schema/notices";
import { measurements } from "~/platform/db/schema/people";
import { positions } from "~/platform/db/schema/places";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { addAthlete, addCollege, cast, seen, sendOrder } from "../../../setup/athlete";
import { actsOnItem, refusalsOfItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";
import { profileRows, seedPlaces, ways, type Places } from "./edits-of-every-kind";

const { db } = await testDatabase();
let places: Places;
beforeAll(async () => void (places = await seedPlaces(db)));

type Cast = Awaited<ReturnType<typeof cast>>;
type Asker = Cast["reviewer"];

async function begin(options: Parameters<typeof cast>[2] = {}) {
  const athlete = await addAthlete(db);
  const persons = await cast(db, athlete, options);
  return { athlete, persons, lead: await persons.person("lea", { roles: ["rdb4"] }) };
}

const post = (asker: Asker, item: Pick<ReviewItem, "key">, act: string, body: unknown) =>
  asker.ask("POST", `/rdb/v1/review-items/${item.key}/${act}`, { body });
const decide = async (asker: Asker, item: ReviewItem, ...others: ReviewItem[]) =>
  expect((await post(asker, item, "approve", seen(item, ...others))).status).toBe(200);
const reject = async (asker: Asker, item: ReviewItem) =>
  expect((await post(asker, item, "reject", { ...seen(item), code: "Duplicate", reason: "It is there already." })).status).toBe(200);
const standing = async ({ key }: Pick<ReviewItem, "key">) =>
  (
    await db
      .select()
      .from(reviewDecisions)
      .where(and(eq(reviewDecisions.reviewItemKey, key), isNull(reviewDecisions.endedAt)))
  )[0];
const undo = async (asker: Asker, item: ReviewItem) => {
  const decision = (
    await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key)).orderBy(desc(reviewDecisions.key))
  )[0]!;
  return answerOf(await post(asker, item, "undo", { decisionKey: decision.key }));
};
const reverse = async (asker: Asker, item: ReviewItem, reason = "The proof was not genuine.") => {
  const decision = (
    await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key)).orderBy(desc(reviewDecisions.key))
  )[0]!;
  return answerOf(await post(asker, item, "reverse", { decisionKey: decision.key, reason }));
};
async function answerOf(response: Response) {
  return { status: response.status, ...((await response.json()) as { code?: string; message?: string; reviewItems?: ReviewItem[] }) };
}
describe.each(Object.entries(ways))("%s", (_name, { send }) => {
  it("approved and undone leaves the profile as it was, and waits again in its version", async () => {
    const { athlete, persons } = await begin();
    const item = await send(db, places, athlete, persons);
    const before = await profileRows(db, athlete.personKey);
    await decide(persons.reviewer, item);
    const approved = await profileRows(db, athlete.personKey);
    expect(approved).not.toEqual(before);

    expect(await undo(persons.reviewer, item)).toMatchObject({
      status: 200,
      reviewItems: [{ key: item.key, status: "Pending", version: item.version, decidedAt: null }],
    });
    expect(await profileRows(db, athlete.personKey)).toEqual(before);
    expect(await standing(item)).toBeUndefined();

    await decide(persons.reviewer, item);
    expect(withoutKeys(await profileRows(db, athlete.personKey))).toEqual(withoutKeys(approved));
  });

  it("approved and reversed leaves the profile as it was, and is rejected with the lead's sentence", async () => {
    const { athlete, persons, lead } = await begin();
    const item = await send(db, places, athlete, persons);
    const before = await profileRows(db, athlete.personKey);
    await decide(persons.reviewer, item);
    const answer = await reverse(lead, item);
    expect(answer).toMatchObject({
      status: 200,
      reviewItems: [{ status: "Rejected", resolution: null, decision: { code: "Other", reason: "The proof was not genuine." } }],
    });
    expect(await profileRows(db, athlete.personKey)).toEqual(before);
    expect(await standing(item)).toMatchObject({ verdict: "Rejected", deciderUserKey: lead.userKey, isLead: false });
  });
});

/** What was added again has other keys. */
function withoutKeys(rows: Awaited<ReturnType<typeof profileRows>>): unknown {
  return JSON.parse(
    JSON.stringify(rows, (name, value: unknown) => (["key", "visitKey", "recruitmentInterestKey"].includes(name) ? undefined : value)),
  );
}

describe("undoing", () => {
  it("a rejection brings the edit back; every act is one audit row", async () => {
    const { athlete, persons } = await begin();
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await reject(persons.reviewer, item);
    expect(await undo(persons.reviewer, item)).toMatchObject({ status: 200, reviewItems: [{ status: "Pending", decision: null }] });
    expect(await actsOnItem(db, item)).toEqual(["edit.submitted", "edit.rejected", "edit.undone"]);
    await decide(persons.reviewer, item);
  });

  it("a batch is undone as a whole: the order is the old one", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted", "Offered");
    const persons = await cast(db, athlete);
    const before = await profileRows(db, athlete.personKey);
    const [a, b, c, d] = athlete.teams;
    const { batchKey, items } = await sendOrder(persons.submit, [d, a, b, c]);
    await decide(persons.reviewer, items[0]!, ...items.slice(1));
    const undone = await undo(persons.reviewer, items[2]!);
    expect(undone.reviewItems?.map((item) => item.status)).toEqual(["Pending", "Pending", "Pending", "Pending"]);
    expect(await profileRows(db, athlete.personKey)).toEqual(before);
    expect(
      await db
        .select()
        .from(reviewItems)
        .where(and(eq(reviewItems.batchKey, batchKey), eq(reviewItems.isLead, true))),
    ).toHaveLength(1);
  });

  it("a sport that was the first leaves the default to the next", async () => {
    const { athlete, persons } = await begin();
    const first = await ways["a first sport"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, first);
    const { item: second } = await persons.submit({
      type: "sportPlayed",
      editType: "Add",
      sportKey: 2,
      lastYear: 2026,
      primaryPositionKey: await positionOf(2),
    });
    await decide(persons.reviewer, second);
    expect((await undo(persons.reviewer, first)).status).toBe(200);
    expect((await profileRows(db, athlete.personKey)).sports).toMatchObject([{ sportKey: 2, isDefault: true }]);
  });

  it("is refused once something later changed the same place, or waits there", async () => {
    const { athlete, persons, lead } = await begin();
    const first = await ways["an NCAA ID, changed"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, first);
    const second = (await persons.submit({ type: "ncaaId", editType: "Update", value: "3000000000" })).item;
    expect(await undo(persons.reviewer, first)).toMatchObject({
      status: 409,
      code: "touched-since",
      message: "A newer edit of the same waits in review. Decide that one first.",
    });
    await decide(persons.reviewer, second);
    expect(await undo(persons.reviewer, first)).toMatchObject({ status: 409, code: "touched-since" });
    expect(await reverse(lead, first)).toMatchObject({ status: 409, code: "touched-since" });
    expect((await profileRows(db, athlete.personKey)).person).toMatchObject({ ncaaId: "3000000000" });
    expect((await undo(persons.reviewer, second)).status).toBe(200);
    expect((await persons.owner.ask("PUT", `/elite/v1/profile-edits/${second.key}`, { body: { resolution: "Withdrawn" } })).status).toBe(
      200,
    );
    expect((await undo(persons.reviewer, first)).status).toBe(200);
    expect((await profileRows(db, athlete.personKey)).person).toMatchObject({ ncaaId: "1000000000" });
  });

  it("of a team that came is refused, in words, while a new order waits, whichever was sent first", async () => {
    const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
    const persons = await cast(db, athlete);
    const { items } = await sendOrder(persons.submit, athlete.teams, [2, 3, 1]);
    const { item } = await persons.submit({
      editType: "Add",
      organizationKey: (await addCollege(db)).key,
      recruitmentStatus: "Interested",
    });
    await decide(persons.reviewer, item);
    expect(await undo(persons.reviewer, item)).toMatchObject({
      status: 409,
      code: "touched-since",
      message: "A new order of this athlete’s teams waits in review. Decide that one first.",
    });
    await post(persons.reviewer, items[0]!, "reject", { ...seen(...items), code: "Duplicate", reason: "It is there already." });
    expect((await undo(persons.reviewer, item)).status).toBe(200);
  });

  it("of a team is refused once any team of the list was approved after it", async () => {
    const athlete = await addAthlete(db, "Committed", "Offered");
    const persons = await cast(db, athlete);
    const release = (await persons.submit({ editType: "Update", organizationKey: athlete.teams[0]!.key, recruitmentStatus: "Decommitted" }))
      .item;
    const commit = (await persons.submit({ editType: "Update", organizationKey: athlete.teams[1]!.key, recruitmentStatus: "Committed" }))
      .item;
    await decide(persons.reviewer, release);
    await decide(persons.reviewer, commit);
    expect(await undo(persons.reviewer, release)).toMatchObject({ status: 409, code: "touched-since" });
    expect((await undo(persons.reviewer, commit)).status).toBe(200);
    expect((await undo(persons.reviewer, release)).status).toBe(200);
    expect((await profileRows(db, athlete.personKey)).teams.map((team) => team.recruitmentStatus)).toEqual(["Committed", "Offered"]);
    expect(await answerOf(await post(persons.reviewer, commit, "approve", seen(commit)))).toMatchObject({
      status: 409,
      code: "waits-for-another",
    });
  });

  it("of a rejected commitment is refused while another one waits", async () => {
    const athlete = await addAthlete(db, "Offered", "Offered");
    const persons = await cast(db, athlete);
    const [first, second] = athlete.teams;
    const { item } = await persons.submit({ editType: "Update", organizationKey: first!.key, recruitmentStatus: "Committed" });
    await reject(persons.reviewer, item);
    expect((await persons.submit({ editType: "Update", organizationKey: second!.key, recruitmentStatus: "Committed" })).status).toBe(201);
    expect(await undo(persons.reviewer, item)).toMatchObject({
      status: 409,
      message: "Another commitment of this athlete waits in review. Decide that one first.",
    });
  });

  it("is refused when what stands is no longer what was approved", async () => {
    const { athlete, persons } = await begin();
    const item = await ways["a measurement, new"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, item);

    await db.update(measurements).set({ value: "4.9" }).where(eq(measurements.personKey, athlete.personKey));
    expect(await undo(persons.reviewer, item)).toMatchObject({ status: 409, code: "touched-since" });
    expect(await standing(item)).toMatchObject({ verdict: "Approved" });
  });

  it("is over after five minutes, a lead's reversal is not", async () => {
    let now = new Date("2026-11-20T12:00:00Z");
    const { athlete, persons, lead } = await begin({ now: () => now });
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, item);
    now = new Date(now.getTime() + undoMinutes * 60_000 + 1);
    expect(await undo(persons.reviewer, item)).toMatchObject({ status: 409, code: "too-late" });
    expect((await reverse(lead, item)).status).toBe(200);
  });

  it("is for who decided and for leads, never on one's own profile; refusals are written down", async () => {
    const { athlete, persons, lead } = await begin();
    const another = await persons.person("robin", { roles: ["rdb3"] });
    const second = await persons.person("rita", { roles: ["rdb2"] });
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, item);
    for (const asker of [another, persons.reader, second, persons.ownReviewer, persons.owner])
      expect((await undo(asker, item)).status).toBe(403);
    for (const asker of [another, persons.reviewer, persons.reader, second, persons.ownReviewer, persons.owner])
      expect((await reverse(asker, item)).status).toBe(403);
    expect(await refusalsOfItem(db, item)).toEqual([
      "not-decider",
      "level",
      "level",
      "own-profile",
      "level",
      "level",
      "level",
      "level",
      "own-profile",
    ]);
    expect((await undo(lead, item)).status).toBe(200);
  });

  it("happens once: a decision that has ended is not ended again; of another item it is missing", async () => {
    const { athlete, persons } = await begin();
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, item);
    const answers = await Promise.all([undo(persons.reviewer, item), undo(persons.reviewer, item)]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    const other = await ways["a class year, changed"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, other);
    expect((await post(persons.reviewer, item, "undo", { decisionKey: (await standing(other))!.key })).status).toBe(404);
    expect((await reverse((await begin()).lead, item)).code).toBe("not-standing");
  });

  it("a rejection cannot be reversed", async () => {
    const { athlete, persons, lead } = await begin();
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await reject(persons.reviewer, item);
    expect(await reverse(lead, item)).toMatchObject({ status: 409, code: "not-standing", message: "Only an approval can be reversed." });
  });

  it("takes back what was told, with its e-mail; of a reversal the rejection alone is told", async () => {
    const { athlete, persons, lead } = await begin();
    const told = async (item: ReviewItem) => [
      ...new Set((await db.select().from(notices).where(eq(notices.reviewItemKey, item.key))).map((notice) => notice.kind)),
    ];
    const item = await ways["an NCAA ID, new"]!.send(db, places, athlete, persons);
    await decide(persons.reviewer, item);
    expect(await told(item)).toEqual(["Approved"]);
    await undo(persons.reviewer, item);
    expect(await told(item)).toEqual([]);
    await decide(persons.reviewer, item);
    await reverse(lead, item);
    expect(await told(item)).toEqual(["Rejected"]);
    expect(await db.$count(mailOutbox)).toBe(0);
  });
});

async function positionOf(sportKey: number): Promise<number> {
  return (await db.select({ key: positions.key }).from(positions).where(eq(positions.sportKey, sportKey)).limit(1))[0]!.key;
}
