/** What is an edit of its own each time, sent again after its rejection: once at a time, and changed (docs/rules.md R13). */
import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import { measurements, people as persons } from "~/platform/db/schema/people";
import { measurementTypes, organizations } from "~/platform/db/schema/places";
import { addAthlete, addCollege, cast, seen, sendOrder } from "../../../setup/athlete";
import { addCities } from "../../../setup/places";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });
const [city] = await addCities(db);
const [school] = await db
  .insert(organizations)
  .values({ level: "HighSchool", fullName: "Azalea High", name: "Azalea High", searchText: "|azalea high|", naturalKey: "azalea-high" })
  .returning();

/** What stands in the athlete's row. */
type Own = typeof persons.$inferInsert;

async function begin(...statuses: RecruitmentStatus[]) {
  const athlete = await addAthlete(db, ...statuses);
  const people = await cast(db, athlete);
  const rory = await people.person("rory", { roles: ["rdb4"] });
  const dash = (value: string, resubmits?: number) =>
    people.submit({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" }, { resubmits });
  const reject = (item: ReviewItem, asker = people.reviewer, items = [item]) =>
    asker.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, {
      body: { ...seen(...items), code: "NotVerifiable", reason: "We could not find it." },
    });
  const appeal = async (item: ReviewItem) =>
    (await people.owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It is on the list." } })).status;
  const approve = (...items: ReviewItem[]) =>
    people.reviewer.ask("POST", `/rdb/v1/review-items/${items[0]!.key}/approve`, { body: seen(...items) });
  /** The rejections that stand under Needs you, and on the profile. */
  const needed = async () => {
    const path = `/elite/v1/people/${athlete.personKey}`;
    const list = (await (await people.owner.ask("GET", `${path}/profile-edits?state=needs-you`)).json()) as { reviewItems: ReviewItem[] };
    const profile = (await (await people.owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as {
      outcomes: ReviewItem[];
    };
    const onProfile = profile.outcomes.filter(({ status }) => status === "Rejected").map(({ key }) => key);
    const own = list.reviewItems.map(({ key }) => key);
    expect(onProfile.sort()).toEqual([...own].sort());
    return own;
  };
  const readOwn = async (item: ReviewItem) =>
    (await (await people.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const { item } = await dash("4.60");
  await reject(item);
  return { ...people, rory, athlete, item, dash, reject, approve, appeal, needed, readOwn };
}

describe("a measurement that is sent again", () => {
  it("waits in the place of the rejected one, which is neither sent a second time nor appealed beside it", async () => {
    const { item, dash, reject, appeal, readOwn } = await begin();
    const again = await dash("4.58", item.key);
    expect(again).toMatchObject({ status: 201, item: { status: "Pending", version: 1, newValue: { value: "4.58" } } });
    expect(again.item.key).not.toBe(item.key);
    expect(await readOwn(item)).toMatchObject({
      mayAppeal: false,
      waitingSince: { key: again.item.key, reference: again.item.reference },
    });
    expect(await dash("4.57", item.key)).toMatchObject({ status: 409, code: "already-pending" });
    expect(await appeal(item)).toBe(409);
    // Another result of the same type is none of this.
    expect((await dash("4.55")).status).toBe(201);

    await reject(again.item);
    expect(await readOwn(item)).toMatchObject({ mayAppeal: true, waitingSince: null });
    const third = await dash("4.59", again.item.key);
    for (const before of [item, again.item]) expect((await readOwn(before)).waitingSince?.key).toBe(third.item.key);
  });

  it("is refused as it was rejected, in whatever digits", async () => {
    const { item, dash, appeal, reject, rory } = await begin();
    for (const same of ["4.60", "4.6", "04.600"])
      expect(await dash(same, item.key)).toMatchObject({ status: 422, code: "rejected-before" });
    expect(await appeal(item)).toBe(200);
    expect(await dash("4.58", item.key)).toMatchObject({ status: 409, code: "under-appeal" });
    await reject(item, rory);
    expect(await dash("4.60", item.key)).toMatchObject({ status: 422, code: "rejected-before" });
  });

  it("is told of an appeal only where one can be made", async () => {
    const { item, dash, appeal, owner, reject } = await begin();
    const told = async () => (await dash("4.60")).message;
    expect(await told()).toBe("This is what was rejected. Change it, or appeal.");
    const again = await dash("4.58", item.key);
    expect(await told()).toBe("This is what was rejected. Change it.");
    await reject(again.item);
    expect(await told()).toBe("This is what was rejected. Change it, or appeal.");
    await appeal(item);
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await told()).toBe("This is what was rejected. Change it.");
  });

  it("is no second one beside what was rejected, where that waits again by an undo or was approved then", async () => {
    const { item, dash, reviewer, approve } = await begin();
    const read = await (await reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json();
    const decisionKey = (read as { decisions: { key: number }[] }).decisions[0]!.key;
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey } })).status).toBe(200);
    expect(await dash("4.58", item.key)).toMatchObject({ status: 409, code: "already-pending" });
    expect((await approve(item)).status).toBe(200);
    expect(await dash("4.58", item.key)).toMatchObject({ status: 409, code: "not-pending" });
    expect((await dash("4.58")).status).toBe(201);
  });

  it("is sent again once: approved, it is neither sent anew nor is the rejection undone", async () => {
    const { item, dash, reviewer, approve, readOwn } = await begin();
    const again = await dash("4.58", item.key);
    expect((await approve(again.item)).status).toBe(200);
    expect(await dash("4.57", item.key)).toMatchObject({ status: 409, code: "not-pending" });
    expect(await readOwn(item)).toMatchObject({ approvedSince: { key: again.item.key } });
    const read = await (await reviewer.ask("GET", `/rdb/v1/review-items/${item.key}`)).json();
    const decisionKey = (read as { decisions: { key: number }[] }).decisions[0]!.key;
    const undone = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey } });
    expect([undone.status, await undone.json()]).toEqual([409, expect.objectContaining({ code: "touched-since" })]);
  });

  it("is not changed back to what was rejected, whichever time that was", async () => {
    const { item, dash, reject, owner } = await begin();
    const { item: second } = await dash("4.58", item.key);
    await reject(second);
    const { item: third } = await dash("4.57", second.key);
    const amend = async (value: string) => {
      const edit = { type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" };
      const answer = await owner.ask("PUT", `/elite/v1/profile-edits/${third.key}`, { body: { edit } });
      return [answer.status, ((await answer.json()) as { code?: string }).code];
    };
    for (const value of ["4.60", "4.58"]) expect(await amend(value)).toEqual([422, "rejected-before"]);
    expect((await amend("4.56"))[0]).toBe(200);
  });

  it("names an own rejected edit, or is one like any other", async () => {
    const { item, dash } = await begin();
    const { item: theirs } = await begin();
    const { status, item: sent } = await dash("4.62", theirs.key);
    expect([status, sent.newValue]).toMatchObject([201, { value: "4.62" }]);
    expect((await dash("4.61", 2_000_000)).status).toBe(201);
    expect((await dash("4.58", item.key)).status).toBe(201);
  });
});

describe("what was sent anew and decided", () => {
  it("approved, it needs nobody: what was rejected is neither appealed nor under Needs you, and leads to what was approved", async () => {
    const { item, dash, approve, appeal, needed, readOwn } = await begin();
    expect(await needed()).toEqual([item.key]);
    const again = await dash("4.58", item.key);
    expect(await needed()).toEqual([]);
    await approve(again.item);
    expect(await needed()).toEqual([]);
    expect(await readOwn(item)).toMatchObject({
      mayAppeal: false,
      waitingSince: null,
      approvedSince: { key: again.item.key, reference: again.item.reference },
    });
    expect(await appeal(item)).toBe(409);
    expect((await readOwn(again.item)).approvedSince).toBeNull();
  });

  it("rejected, it alone needs them; what was rejected first can still be appealed", async () => {
    const { item, dash, reject, needed, readOwn } = await begin();
    const again = await dash("4.58", item.key);
    await reject(again.item);
    expect(await needed()).toEqual([again.item.key]);
    expect(await readOwn(item)).toMatchObject({ mayAppeal: true, approvedSince: null });
  });

  it("is answered by another result that becomes the same, until that is another again", async () => {
    const { item, athlete, dash, approve, needed, readOwn, owner, submit } = await begin();
    await approve((await dash("4.70")).item);
    const [result] = await db.select().from(measurements).where(eq(measurements.personKey, athlete.personKey));
    const change = async (value: string) =>
      (
        await submit({
          type: "vitals",
          editType: "Update",
          key: result!.key,
          measurementTypeKey: 6,
          value,
          dateOccurred: "2026-05-01",
        })
      ).item;
    const same = await change("4.6");
    expect(await needed()).toEqual([item.key]);
    await approve(same);
    expect(await needed()).toEqual([]);
    expect(await readOwn(item)).toMatchObject({ isThereByNow: true, mayAppeal: false });
    const closed = await owner.ask("GET", `/elite/v1/people/${athlete.personKey}/profile-edits?state=decided`);
    expect(((await closed.json()) as { reviewItems: ReviewItem[] }).reviewItems.map(({ key }) => key)).toContain(item.key);
    const other = await change("4.65");
    expect(await needed()).toEqual([item.key]);
    await approve(other);
    expect(await needed()).toEqual([item.key]);
  });

  it.each<[what: string, edit: Record<string, unknown>, before: Partial<Own>, same: Partial<Own>, other: Partial<Own>]>([
    ["an NCAA ID", { type: "ncaaId", value: "1234567890" }, {}, { ncaaId: "1234567890" }, { ncaaId: "1234567891" }],
    ["a class year", { type: "hsClassYear", value: 2029 }, { classYear: 2028 }, { classYear: 2029 }, { classYear: 2027 }],
    ["a high school", { type: "highSchool", organizationKey: school!.key }, {}, { highSchoolKey: school!.key }, { highSchoolKey: null }],
    ["a hometown", { type: "hometown", hometownCityKey: city }, {}, { hometownCityKey: city }, { hometownCityKey: null }],
    [
      "a decision day",
      { type: "decisionDate", day: "2031-02-03", time: "15:30" },
      {},
      { decisionDay: "2031-02-03", decisionTime: "15:30" },
      { decisionDay: "2031-02-03", decisionTime: null },
    ],
    [
      "a decision day that is taken off",
      { type: "decisionDate", removed: true },
      { decisionDay: "2031-02-03" },
      { decisionDay: null },
      { decisionDay: "2031-02-04" },
    ],
  ])("is answered by %s that staff or an import have made the same, as long as that stands", async (_what, edit, before, same, other) => {
    const { item: result, athlete, owner, submit, reject, appeal, needed, readOwn } = await begin();
    const stand = (values: Partial<Own>) => db.update(persons).set(values).where(eq(persons.key, athlete.personKey));
    if (Object.keys(before).length > 0) await stand(before);
    const { item, status } = await submit({ editType: Object.keys(before).length > 0 ? "Update" : "Add", ...edit });
    expect(status).toBe(201);
    await reject(item);
    expect(await needed()).toEqual([item.key, result.key]);
    expect(await readOwn(item)).toMatchObject({ isThereByNow: false, mayAppeal: true });
    await stand(same);
    expect(await needed()).toEqual([result.key]);
    expect(await readOwn(item)).toMatchObject({ isThereByNow: true, mayAppeal: false });
    const refused = await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "It is so." } });
    expect(await refused.json()).toMatchObject({ code: "no-appeal", message: expect.stringContaining("by now.") });
    await stand(other);
    expect(await needed()).toEqual([item.key, result.key]);
    expect(await appeal(item)).toBe(200);
  });

  it("a change of a result is answered by the same that stands there by now, as long as it does", async () => {
    const { item, athlete, dash, approve, reject, appeal, needed, readOwn, submit } = await begin();
    await approve((await dash("4.70")).item);
    const [result] = await db.select().from(measurements).where(eq(measurements.personKey, athlete.personKey));
    const stand = (value: string) => db.update(measurements).set({ value }).where(eq(measurements.key, result!.key));
    const edit = { type: "vitals", editType: "Update", key: result!.key, measurementTypeKey: 6, value: "4.50", dateOccurred: "2026-05-01" };
    const { item: change } = await submit(edit);
    await reject(change);
    expect([await needed(), (await readOwn(change)).isThereByNow]).toEqual([[change.key, item.key], false]);
    await stand("4.5");
    expect(await needed()).toEqual([item.key]);
    expect(await readOwn(change)).toMatchObject({ isThereByNow: true, mayAppeal: false });
    expect(await appeal(change)).toBe(409);
    await stand("4.65");
    expect(await needed()).toEqual([change.key, item.key]);
    expect(await appeal(change)).toBe(200);
  });

  it("is answered by a team that has got on the list another way", async () => {
    const { item, rory, athlete, submit, reject, needed } = await begin("Interested");
    const added = { editType: "Add", organizationKey: (await addCollege(db)).key, recruitmentStatus: "Interested" };
    const { item: team } = await submit(added);
    await reject(team);
    expect(await needed()).toEqual([team.key, item.key]);
    const entered = await rory.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, {
      body: { edit: { type: "topInterest", ...added } },
    });
    expect(entered.status).toBe(201);
    expect(await needed()).toEqual([item.key]);
  });

  it("withdrawn, it leaves the rejection as it was", async () => {
    const { item, dash, needed, owner } = await begin();
    const again = await dash("4.58", item.key);
    await owner.ask("PUT", `/elite/v1/profile-edits/${again.item.key}`, { body: { resolution: "Withdrawn" } });
    expect(await needed()).toEqual([item.key]);
  });

  it("of a team it is an edit that changes some of the same, and of an order any later one", async () => {
    const { athlete, item, submit, reject, approve, needed } = await begin("Interested", "Contacted", "Interested");
    const [first, second, third] = athlete.teams.map(({ key }) => key);
    const change = async (edit: Record<string, unknown>, batchKey?: string) =>
      (await submit({ editType: "Update", organizationKey: first, ...edit }, { batchKey })).item;
    const offered = await change({ recruitmentStatus: "Offered" });
    await reject(offered);
    await approve(await change({ visits: [{ type: "visit", dateOccurred: "2026-09-14", official: true }] }));
    expect(await needed()).toEqual([offered.key, item.key]);
    await approve(await change({ recruitmentStatus: "Contacted" }));
    expect(await needed()).toEqual([item.key]);

    const orderOf = async (places: [number | undefined, number][]) => {
      const batchKey = randomUUID();
      const items: ReviewItem[] = [];
      for (const [organizationKey, order] of places) items.push(await change({ organizationKey, order }, batchKey));
      return items;
    };
    const [moved, other] = await orderOf([
      [first, 2],
      [second, 1],
    ]);
    await reject(moved!, undefined, [moved!, other!]);
    expect(await needed()).toEqual([other!.key, moved!.key, item.key]);
    await approve(
      ...(await orderOf([
        [second, 3],
        [third, 2],
      ])),
    );
    expect(await needed()).toEqual([item.key]);
  });

  it.each<[what: string, removal: boolean, of: "day" | "team"]>([
    ["a day, by its removal", false, "day"],
    ["the removal of a day, by another day", true, "day"],
    ["a team's status, by its removal", false, "team"],
    ["the removal of a team, by another status", true, "team"],
  ])("%s: what takes it off changes all of it", async (_what, removalFirst, of) => {
    const { item, athlete, submit, reject, approve, appeal, needed, readOwn } = await begin("Interested");
    await db.update(persons).set({ decisionDay: "2031-02-03" }).where(eq(persons.key, athlete.personKey));
    const about = of === "day" ? { type: "decisionDate" } : { organizationKey: athlete.teams[0]!.key };
    const change = of === "day" ? { day: "2031-02-10" } : { recruitmentStatus: "Offered" };
    const edits = removalFirst ? [{ removed: true }, change] : [change, { removed: true }];
    const [first, second] = edits.map((edit) => async () => (await submit({ editType: "Update", ...about, ...edit })).item);
    const rejected = await first!();
    await reject(rejected);
    expect(await needed()).toEqual([rejected.key, item.key]);
    const anew = await second!();
    expect(await needed()).toEqual([item.key]);
    await approve(anew);
    expect(await needed()).toEqual([item.key]);
    expect(await readOwn(rejected)).toMatchObject({ mayAppeal: false, approvedSince: { key: anew.key } });
    expect(await appeal(rejected)).toBe(409);
  });

  it("an order is sent anew by another one, whichever teams that moves: while it waits, approved, and rejected, but not withdrawn", async () => {
    const { athlete, item, submit, owner, reject, approve, needed, readOwn } = await begin(
      "Interested",
      "Contacted",
      "Interested",
      "Offered",
    );
    const { items } = await sendOrder(submit, athlete.teams.slice(0, 2), [2, 1]);
    await reject(items[0]!, undefined, items);
    const ofIt = async (what: "waitingSince" | "approvedSince") => Promise.all(items.map(async (one) => (await readOwn(one))[what]));
    /** Moves the second team, and the third. */
    const another = async () => (await sendOrder(submit, athlete.teams.slice(1, 3), [3, 2])).items;

    const taken = await another();
    expect([await needed(), await ofIt("waitingSince")]).toEqual([[item.key], items.map(() => firstOf(taken))]);
    await owner.ask("PUT", `/elite/v1/profile-edits/${taken[1]!.key}`, { body: { resolution: "Withdrawn" } });
    expect(new Set(await needed())).toEqual(new Set([...items, item].map(({ key }) => key)));

    const refused = await another();
    await reject(refused[0]!, undefined, refused);
    expect(new Set(await needed())).toEqual(new Set([...refused, item].map(({ key }) => key)));

    const approved = await another();
    await approve(...approved);
    expect([await needed(), await ofIt("approvedSince")]).toEqual([[item.key], items.map(() => firstOf(approved))]);
    for (const one of items) expect((await readOwn(one)).mayAppeal).toBe(false);
  });
});

/** What an order goes by: its first edit. */
function firstOf([first]: readonly ReviewItem[]) {
  return { key: first!.key, reference: first!.reference };
}
