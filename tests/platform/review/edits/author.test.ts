/** Who an edit is of: who wrote the version that stands, whoever began it (R1). */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, ne, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { AutoRuleRead } from "~/contract/desk/auto-rules";
import type { ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { Notices } from "~/contract/notices/notices";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { migrationsFolder } from "~/platform/db/migrate";
import { claims, users } from "~/platform/db/schema/accounts";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { image, upload } from "../../../setup/images";
import { testPlatform } from "../../../setup/platform";
import { addClaim } from "../../../setup/told";
import { photographed } from "../../profile/photos/photographed";

const { db } = await testDatabase();
await db.insert(measurementTypes).values([
  { key: 4, name: "100 Meters", units: "secs", isLowerBetter: true },
  { key: 2, name: "Weight", units: "lbs", isLowerBetter: false },
]);

type Person = Awaited<ReturnType<typeof cast>>["owner"];

const sprint = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 4, value, dateOccurred: "2026-05-01" });

async function scene() {
  const athlete = await addAthlete(db, "Interested");
  const people = await cast(db, athlete);
  await db.update(users).set({ personKey: athlete.personKey }).where(eq(users.key, people.owner.userKey));
  const itemOf = async (response: Response) => {
    expect([200, 201]).toContain(response.status);
    return ((await response.json()) as { reviewItem: ReviewItem }).reviewItem;
  };
  const send = async (by: Person, edit: object) =>
    itemOf(await by.ask("POST", `/elite/v1/people/${athlete.personKey}/profile-edits`, { body: { edit } }));
  const change = async (by: Person, item: Pick<ReviewItem, "key" | "version">, edit: object) =>
    itemOf(await by.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit, version: item.version } }));
  const atDesk = async (item: ReviewItem, by = people.reviewer) =>
    (await (await by.ask("GET", `/rdb/v1/review-items/${item.key}`)).json()) as ReviewItemAtDesk;
  const own = async (item: ReviewItem) => (await (await people.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const decide = async (item: ReviewItem, how: "approve" | "reject", by = people.reviewer) =>
    expect(
      (
        await by.ask("POST", `/rdb/v1/review-items/${item.key}/${how}`, {
          body: { ...seen(item), ...(how === "reject" && { code: "NotVerifiable", reason: "We could not find this." }) },
        })
      ).status,
    ).toBe(200);
  const undo = async (item: ReviewItem) => {
    const { decisions } = await atDesk(item);
    const undone = await people.reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, {
      body: { decisionKey: decisions[0]!.key },
    });
    expect(undone.status).toBe(200);
  };
  const names = new Map((await db.select({ key: users.key, name: users.name }).from(users)).map(({ key, name }) => [key, name]));
  const nameOf = (who: Person) => names.get(who.userKey)!;
  const notices = async (who: Person) => ((await (await who.ask("GET", "/users/v1/notices")).json()) as Notices).notices;
  return { ...people, athlete, send, change, atDesk, own, decide, undo, nameOf, notices };
}

/** What staff entered and undid, and the athlete has changed since. */
async function changedByTheAthlete() {
  const all = await scene();
  const team = { type: "topInterest", editType: "Update", organizationKey: all.athlete.teams[0]!.key };
  const entered = await all.send(all.reviewer, { ...team, recruitmentStatus: "Offered" });
  expect(entered).toMatchObject({ status: "AutoApproved", isOfStaff: true });
  await all.undo(entered);
  const item = await all.change(all.owner, entered, { ...team, recruitmentStatus: "Contacted" });
  return { ...all, item };
}

describe("what staff entered, undid, and the athlete changed", () => {
  it("is the athlete's, to both sides and after its approval; the history tells who wrote what, and names no staff", async () => {
    const { item, atDesk, own, decide, nameOf, owner, lead, reviewer, read } = await changedByTheAthlete();
    expect(item).toMatchObject({ status: "Pending", version: 2, isOfStaff: false });
    expect((await atDesk(item)).author).toEqual({ name: nameOf(owner), isStaff: false, approved: 0, rejected: 0 });
    await decide(item, "approve", lead);
    expect(await read(item)).toMatchObject({ status: "Approved", isOfStaff: false });
    expect((await atDesk(item)).author).toEqual({ name: nameOf(owner), isStaff: false, approved: 1, rejected: 0 });

    const told = await own(item);
    expect(told.history.map(({ act, by }) => [act, by])).toEqual([
      ["Live", "Review desk"],
      ["Approved", "Review desk"],
      ["Changed", nameOf(owner)],
      ["Reopened", "Review desk"],
      ["Live", "Review desk"],
      ["Approved", "Review desk"],
      ["Sent", "Staff"],
    ]);
    expect(JSON.stringify(told)).not.toContain(nameOf(reviewer));
    // The desk reads who it was; one of it who has come to manage the profile reads what the athlete's side reads.
    expect((await atDesk(item)).history.at(-1)).toMatchObject({ act: "Sent", by: nameOf(reviewer) });
  });

  it("counts nothing for who entered it first", async () => {
    const { athlete, item, decide, atDesk, send, reviewer, lead, nameOf } = await changedByTheAthlete();
    await decide(item, "reject", lead);
    const next = await send(reviewer, {
      type: "topInterest",
      editType: "Update",
      organizationKey: athlete.teams[0]!.key,
      recruitmentStatus: "Offered",
    });
    expect((await atDesk(next)).author).toEqual({ name: nameOf(reviewer), isStaff: true, approved: 0, rejected: 0 });
  });

  it("is of who manages the profile by now also where they entered it as staff; what they entered then stays that of staff", async () => {
    const { athlete, send, undo, own, reviewer, nameOf } = await scene();
    const entered = await send(reviewer, sprint("11.4"));
    await undo(entered);
    await addClaim(db, reviewer.userKey, athlete.personKey, "Coach");
    await db.update(claims).set({ claimantType: "Guardian" }).where(eq(claims.userKey, reviewer.userKey));
    const { ask, tokenOf } = testPlatform(db);
    const token = await tokenOf({ userKey: reviewer.userKey, profileKeys: [athlete.personKey] });
    const changed = await ask("PUT", `/elite/v1/profile-edits/${entered.key}`, { token, body: { edit: sprint("11.3"), version: 1 } });
    expect(await changed.json()).toMatchObject({ reviewItem: { version: 2, isOfStaff: false } });
    expect((await own(entered)).history.filter(({ act }) => act === "Sent" || act === "Changed").map(({ by }) => by)).toEqual([
      nameOf(reviewer),
      "Staff",
    ]);
  });

  it("stays that of staff while nobody has changed it, and when somebody else approves it", async () => {
    const { send, undo, own, decide, atDesk, reviewer, lead, nameOf } = await scene();
    const entered = await send(reviewer, sprint("11.4"));
    await undo(entered);
    expect((await own(entered)).item).toMatchObject({ status: "Pending", isOfStaff: true });
    await decide(entered, "approve", lead);
    expect((await own(entered)).item).toMatchObject({ status: "Approved", isOfStaff: true });
    expect((await atDesk(entered)).author).toEqual({ name: nameOf(reviewer), isStaff: true, approved: 1, rejected: 0 });
  });

  it("of a photo too: another file by the athlete's side is theirs, and staff put none past it", async () => {
    const { begin, attach, reviewer, owner } = await photographed(db);
    const { key } = await begin(reviewer);
    expect(await attach(key, await image(300, 300), reviewer)).toMatchObject({ item: { status: "AutoApproved", isOfStaff: true } });
    const { decisions } = (await (await reviewer.ask("GET", `/rdb/v1/review-items/${key}`)).json()) as ReviewItemAtDesk;
    await reviewer.ask("POST", `/rdb/v1/review-items/${key}/undo`, { body: { decisionKey: decisions[0]!.key } });
    expect(await attach(key, await image(310, 300), owner)).toMatchObject({ item: { status: "Pending", version: 3, isOfStaff: false } });
    const late = await reviewer.ask("PUT", `/elite/v1/profile-edits/${key}/attach-file`, { body: upload(await image(320, 300)) });
    expect(late.status).toBe(404);
    const read = (await (await owner.ask("GET", `/elite/v1/profile-edits/${key}`)).json()) as OwnEdit;
    expect(read.history.filter(({ act }) => act === "Sent" || act === "Changed").map(({ by }) => by)).toEqual([
      expect.stringContaining("avery"),
      "Staff",
    ]);
  });
});

describe("the author's record", () => {
  it("counts a decision for who wrote what was decided, and everybody who manages the profile is told all the same", async () => {
    const { send, change, atDesk, decide, notices, guardian, owner, nameOf } = await scene();
    const sent = await send(guardian, sprint("13.5"));
    expect((await atDesk(sent)).author).toEqual({ name: nameOf(guardian), isStaff: false, approved: 0, rejected: 0 });
    const changed = await change(owner, sent, sprint("11.1"));
    expect((await atDesk(changed)).author).toEqual({ name: nameOf(owner), isStaff: false, approved: 0, rejected: 0 });
    await decide(changed, "reject");
    expect((await atDesk(changed)).author).toEqual({ name: nameOf(owner), isStaff: false, approved: 0, rejected: 1 });
    expect((await atDesk(await send(guardian, sprint("13.6")))).author).toMatchObject({ name: nameOf(guardian), approved: 0, rejected: 0 });
    for (const who of [guardian, owner]) expect(await notices(who)).toMatchObject([{ kind: "Rejected", reviewItemKey: changed.key }]);
  });

  it("counts an offer for who accepted it, also of what staff had entered", async () => {
    const { send, undo, own, atDesk, reviewer, lead, owner, guardian, nameOf } = await scene();
    const accept = async (item: ReviewItem, value: string) => {
      const made = await lead.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, {
        body: { edit: sprint(value), version: item.version, text: "The list says so." },
      });
      expect(made.status).toBe(200);
      const offer = (await own(item)).thread.find(({ kind }) => kind === "Offer")!;
      return owner.ask("POST", `/elite/v1/profile-edits/${item.key}/offer-acceptance`, { body: { entryKey: offer.key } });
    };
    const entered = await send(reviewer, sprint("11.4"));
    await undo(entered);
    expect(await (await accept(entered, "11.5")).json()).toMatchObject({
      reviewItem: { status: "Approved", version: 2, isOfStaff: false },
    });
    const sent = await send(guardian, sprint("12.1"));
    expect((await accept(sent, "12.2")).status).toBe(200);
    expect((await atDesk(sent)).author).toEqual({ name: nameOf(owner), isStaff: false, approved: 2, rejected: 0 });
  });

  it("of an appeal stays that of who wrote what is appealed", async () => {
    const { send, change, decide, atDesk, guardian, owner, lead, nameOf } = await scene();
    const item = await change(owner, await send(guardian, sprint("13.5")), sprint("11.1"));
    await decide(item, "reject");
    await guardian.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "Look again." } });
    await decide(item, "reject", lead);
    expect((await atDesk(item)).author).toEqual({ name: nameOf(owner), isStaff: false, approved: 0, rejected: 1 });
  });
});

describe("a rule", () => {
  it("approves by the record of who wrote what was decided, and its dry run counts so", async () => {
    const { send, change, decide, guardian, owner, person } = await scene();
    const admin = await person("admin", { roles: ["rdb4"] });
    const weight = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 2, value, dateOccurred: "2026-06-01" });
    const written = await admin.ask("POST", "/rdb/v1/auto-rules", {
      body: { name: "Small steps", kind: "vitals", largestChange: 5, leastApproved: 1, mostRejected: 0 },
    });
    const { ruleKey } = (await written.json()) as { ruleKey: number };
    const dryRun = async () => ((await (await admin.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead).dryRun;

    for (const by of [owner, guardian]) await decide(await send(by, weight(by === owner ? "200" : "201")), "approve");
    // The guardian begins it, and the athlete's value is what is rejected.
    await decide(await change(owner, await send(guardian, weight("202")), weight("209")), "reject");
    const before = await dryRun();
    await decide(await send(owner, weight("201.5")), "approve");
    expect((await dryRun()).wouldApprove).toBe(before.wouldApprove);
    await decide(await send(guardian, weight("202")), "approve");
    expect((await dryRun()).wouldApprove).toBe(before.wouldApprove + 1);

    await admin.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: true } });
    expect((await send(owner, weight("203"))).status).toBe("Pending");
    expect((await send(guardian, weight("203.5"))).status).toBe("AutoApproved");
  });
});

it("every item names the author of the version that stands", async () => {
  const { rows } = await db.execute(sql`
    select ri.key from ${reviewItems} ri join ${reviewItemVersions} v on v.review_item_key = ri.key and v.version = ri.version
    where v.author_user_key <> ri.author_user_key
  `);
  expect(rows).toEqual([]);
});

it("of before is of who wrote the version that stands, once migrated", async () => {
  const { item, own, decide, owner, reviewer, lead } = await changedByTheAthlete();
  await decide(item, "approve", lead);
  const ofBefore = { authorUserKey: reviewer.userKey, authorSource: "DBAdmin" } as const;
  await db.update(reviewItems).set(ofBefore).where(eq(reviewItems.key, item.key));
  const kept = await db.select().from(reviewItems).where(ne(reviewItems.key, item.key)).orderBy(reviewItems.key);
  await db.execute(sql.raw(await readFile(join(migrationsFolder(), "0018_authors_of_what_stands.sql"), "utf8")));
  expect(await db.select().from(reviewItems).where(eq(reviewItems.key, item.key))).toMatchObject([
    { authorUserKey: owner.userKey, authorSource: "Athlete" },
  ]);
  expect((await own(item)).history.at(-1)).toMatchObject({ act: "Sent", by: "Staff" });
  expect(await db.select().from(reviewItems).where(ne(reviewItems.key, item.key)).orderBy(reviewItems.key)).toEqual(kept);
});
