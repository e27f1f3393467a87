/** A reviewer's offer: judged like an edit, accepted with one act, void once the edit changed. */
import { randomUUID } from "node:crypto";
import { addDays } from "date-fns/addDays";
import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import type { Notices } from "~/contract/notices/notices";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { statusOfAthlete } from "~/domain/profile/top-interest";
import { acceptanceRefusals } from "~/domain/review/offer-words";
import { claims, users } from "~/platform/db/schema/accounts";
import { measurements, people } from "~/platform/db/schema/people";
import { measurementTypes } from "~/platform/db/schema/places";
import { reviewDecisions, reviewItemVersions } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, cast, seen } from "../../../setup/athlete";
import { auditOfItem } from "../../../setup/audit";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();
await db.insert(measurementTypes).values({ key: 6, name: "40 Yard Dash", units: "secs", isLowerBetter: true });

const dash = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });

async function begin() {
  const athlete = await addAthlete(db, "Interested", "Offered", "Contacted");
  const persons = await cast(db, athlete);
  const send = async (value = "4.31") => (await persons.submit(dash(value))).item;
  const offer = (
    item: ReviewItem,
    edit: object,
    { version = item.version, text = "The camp lists another time.", asker = persons.reviewer } = {},
  ) => asker.ask("POST", `/rdb/v1/review-items/${item.key}/offers`, { body: { edit, version, text } });
  const readOwn = async (item: ReviewItem) =>
    (await (await persons.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as OwnEdit;
  const offerOf = async (item: ReviewItem) => (await readOwn(item)).thread.filter((entry) => entry.kind === "Offer").at(-1)!;
  const accept = (item: ReviewItem, entryKey: number, asker = persons.owner) =>
    asker.ask("POST", `/elite/v1/profile-edits/${item.key}/offer-acceptance`, { body: { entryKey } });
  const results = () => db.select().from(measurements).where(eq(measurements.personKey, athlete.personKey));
  return { athlete, send, offer, readOwn, offerOf, accept, results, ...persons };
}

describe("an offer that is accepted", () => {
  it("is that one: an older one, accepted from a page of before, no longer stands", async () => {
    const { send, offer, offerOf, accept, results, guardian } = await begin();
    const item = await send("4.71");
    await offer(item, dash("4.72"));
    const older = await offerOf(item);
    await offer(item, dash("4.73"), { text: "The camp has corrected its list." });
    const newer = await offerOf(item);
    for (const asker of [undefined, guardian]) expect((await accept(item, newer.key, asker)).status).toBe(200);
    expect(await (await accept(item, older.key, guardian)).json()).toMatchObject({ status: 409, code: "not-pending" });
    expect((await results()).map(({ value }) => value)).toEqual(["4.73"]);
  });

  it("is the next version, approved at once in the name of who offered it", async () => {
    const { send, offer, readOwn, offerOf, accept, results, reviewer, owner } = await begin();
    const item = await send();
    expect(await (await offer(item, dash("4.38"))).json()).toMatchObject({ reviewItem: { awaitsAthlete: true, version: 1 } });
    const made = await offerOf(item);
    expect(made).toMatchObject({ by: "Review desk", version: 1, text: "The camp lists another time.", value: { value: "4.38" } });

    const response = await accept(item, made.key);
    expect(await response.json()).toMatchObject({
      reviewItem: { status: "Approved", version: 2, newValue: { value: "4.38" }, awaitsAthlete: false },
    });
    expect(await results()).toMatchObject([{ value: "4.38" }]);
    const versions = await db.select().from(reviewItemVersions).where(eq(reviewItemVersions.reviewItemKey, item.key));
    expect(versions.at(-1)).toMatchObject({ version: 2, authorUserKey: owner.userKey });
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    expect(decision).toMatchObject({
      verdict: "Approved",
      version: 2,
      deciderUserKey: reviewer.userKey,
      isAltered: false,
      tier: "SelfReported",
    });

    const { history } = await readOwn(item);
    expect(history.map((entry) => entry.act)).toEqual(["Live", "Approved", "OfferAccepted", "Offered", "Sent"]);
    const audit = await auditOfItem(db, item);
    expect(audit.map((row) => [row.act, row.actorUserKey])).toEqual([
      ["edit.submitted", owner.userKey],
      ["offer.made", reviewer.userKey],
      ["offer.accepted", owner.userKey],
    ]);
    expect(audit.at(-1)!.detail).toEqual({ version: 2, entry: expect.any(Number), decision: decision!.key });
  });

  it("is named as what waits for an answer, beside a question until that is answered", async () => {
    const { send, offer, offerOf, readOwn, owner, reviewer } = await begin();
    const item = await send();
    const asked = async () => (await readOwn(item)).item.asked;
    const answer = async () =>
      owner.ask("POST", `/elite/v1/profile-edits/${item.key}/answers`, {
        body: { seenEntryKey: (await offerOf(item)).key, text: "In Nashville." },
      });
    expect(await asked()).toEqual([]);
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/questions`, { body: { text: "Which camp was it?" } });
    expect(await asked()).toEqual(["Question"]);
    await offer(item, dash("4.38"));
    expect((await asked()).sort()).toEqual(["Offer", "Question"]);
    await answer();
    expect(await asked()).toEqual([]);
    await offer(item, dash("4.39"));
    expect(await asked()).toEqual(["Offer"]);
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: dash("4.4") } });
    expect(await asked()).toEqual([]);
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/questions`, { body: { text: "And the year?" } });
    expect(await asked()).toEqual(["Question"]);
  });

  it("is unread to nobody once another takes its place, and once one is accepted", async () => {
    const { send, offer, offerOf, accept, owner, guardian } = await begin();
    const item = await send();
    const unread = async () => {
      const lists = await Promise.all(
        [owner, guardian].map(async (one) => (await (await one.ask("GET", "/users/v1/notices")).json()) as Notices),
      );
      return lists.map(({ notices }) => notices.flatMap((notice) => (notice.kind === "Offer" && !notice.readAt ? notice.sentence : [])));
    };
    await offer(item, dash("4.38"), { text: "The camp lists 4.38." });
    await offer(item, dash("4.39"), { text: "The camp lists 4.39 by now." });
    expect(await unread()).toEqual([["The camp lists 4.39 by now."], ["The camp lists 4.39 by now."]]);
    expect((await accept(item, (await offerOf(item)).key)).status).toBe(200);
    expect(await unread()).toEqual([[], []]);
  });

  it("sent twice, even at once, is accepted once", async () => {
    const { send, offer, offerOf, accept, results } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    const { key } = await offerOf(item);
    expect((await Promise.all([accept(item, key), accept(item, key)])).map((one) => one.status)).toEqual([200, 200]);
    expect(await results()).toHaveLength(1);
  });

  it("of a team changes what was sent to what was offered", async () => {
    const { athlete, submit, offer, offerOf, accept, readOwn } = await begin();
    const organizationKey = athlete.teams[0]!.key;
    const { item } = await submit({ editType: "Update", organizationKey, recruitmentStatus: "Committed" });
    await offer(item, { type: "topInterest", editType: "Update", organizationKey, recruitmentStatus: "Offered" });
    expect((await accept(item, (await offerOf(item)).key)).status).toBe(200);
    expect(await readOwn(item)).toMatchObject({ item: { status: "Approved" }, current: { recruitmentStatus: "Offered", offer: true } });
  });
});

describe("an offer no longer stands", () => {
  async function offered() {
    const { send, offer, offerOf, accept, owner, results } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    const { key } = await offerOf(item);
    const isGone = async () => {
      expect(await (await accept(item, key)).json()).toMatchObject({ status: 409, code: "offer-gone" });
      expect(await results()).toEqual([]);
    };
    return { item, key, owner, isGone };
  }

  it("once the edit was changed", async () => {
    const { item, owner, isGone } = await offered();
    await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, { body: { edit: dash("4.4") } });
    await isGone();
  });

  it("once it was answered in words", async () => {
    const { item, key, owner, isGone } = await offered();
    await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/answers`, { body: { seenEntryKey: key, text: "No, it was 4.31." } });
    await isGone();
  });

  it("once another took its place, was decided, or withdrawn", async () => {
    const { send, offer, offerOf, accept, reviewer, owner } = await begin();
    const replaced = await send();
    await offer(replaced, dash("4.38"));
    const first = await offerOf(replaced);
    await offer(replaced, dash("4.36"));
    expect(await (await accept(replaced, first.key)).json()).toMatchObject({ status: 409, code: "offer-gone" });

    const decided = await send("4.5");
    await offer(decided, dash("4.58"));
    await reviewer.ask("POST", `/rdb/v1/review-items/${decided.key}/approve`, { body: seen(decided) });
    expect(await (await accept(decided, (await offerOf(decided)).key)).json()).toMatchObject({ status: 409, code: "not-pending" });

    const withdrawn = await send("4.6");
    await offer(withdrawn, dash("4.68"));
    await owner.ask("PUT", `/elite/v1/profile-edits/${withdrawn.key}`, { body: { resolution: "Withdrawn" } });
    expect((await accept(withdrawn, (await offerOf(withdrawn)).key)).status).toBe(409);
  });

  it("once its reviewer came to manage the profile", async () => {
    const { athlete, send, offer, offerOf, accept, reviewer } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    await db
      .insert(claims)
      .values({ userKey: reviewer.userKey, personKey: athlete.personKey, claimantType: "Guardian", verifiedAt: new Date() });
    expect((await accept(item, (await offerOf(item)).key)).status).toBe(409);
  });

  it.each([
    ["lost the role", { roles: ["rdb2"] }],
    ["was suspended", { suspendedAt: new Date() }],
  ])("once its reviewer %s", async (_what, loss) => {
    const { send, offer, offerOf, accept, results, reviewer } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    await db.update(users).set(loss).where(eq(users.key, reviewer.userKey));
    expect(await (await accept(item, (await offerOf(item)).key)).json()).toMatchObject({ status: 409, code: "offer-gone" });
    expect(await results()).toEqual([]);
  });

  it("still when its reviewer is verified as a coach of theirs, who manages nothing", async () => {
    const { athlete, send, offer, offerOf, accept, reviewer } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    await db
      .insert(claims)
      .values({ userKey: reviewer.userKey, personKey: athlete.personKey, claimantType: "Coach", verifiedAt: new Date() });
    expect(await (await accept(item, (await offerOf(item)).key)).json()).toMatchObject({
      reviewItem: { status: "Approved", newValue: { value: "4.38" } },
    });
  });

  it("once it was decided over, and that was undone", async () => {
    const { send, offer, readOwn, offerOf, accept, reviewer } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { ...seen(item), code: "Other", reason: "No." } });
    const [decision] = (await readOwn(item)).decisions;
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: decision!.key } });
    expect((await readOwn(item)).item.status).toBe("Pending");
    expect(await (await accept(item, (await offerOf(item)).key)).json()).toMatchObject({ status: 409, code: "offer-gone" });
  });

  it("once its decision was appealed", async () => {
    const { send, offer, offerOf, accept, reviewer, owner } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/reject`, { body: { ...seen(item), code: "Other", reason: "No." } });
    await owner.ask("POST", `/elite/v1/profile-edits/${item.key}/appeal`, { body: { text: "Look again." } });
    expect(await (await accept(item, (await offerOf(item)).key)).json()).toMatchObject({ status: 409, code: "offer-gone" });
  });

  it("of anybody else's edit is as good as missing", async () => {
    const { send, offer, offerOf, accept, other, reviewer, guardian } = await begin();
    const item = await send();
    await offer(item, dash("4.38"));
    const { key } = await offerOf(item);
    for (const stranger of [other, reviewer]) expect((await accept(item, key, stranger)).status).toBe(404);
    expect((await accept(item, key + 1000)).status).toBe(409);
    expect((await accept(item, key, guardian)).status).toBe(200);
  });
});

describe("an offer that the profile does not take any more", () => {
  const ahead = (days: number) => productDay(addDays(new Date(), days));
  type Begun = Awaited<ReturnType<typeof begin>>;
  const standDay = ({ athlete }: Begun, decisionDay: string | null) =>
    db.update(people).set({ decisionDay }).where(eq(people.key, athlete.personKey));
  const interest = ({ athlete }: Begun, columns: Partial<typeof recruitmentInterests.$inferInsert>) =>
    db.update(recruitmentInterests).set(columns).where(eq(recruitmentInterests.organizationKey, athlete.teams[0]!.key));
  const day = { type: "decisionDate", editType: "Add", day: ahead(9), time: "09:00" };
  const status = ({ athlete }: Begun, recruitmentStatus: string) => ({
    type: "topInterest",
    editType: "Update",
    organizationKey: athlete.teams[0]!.key,
    recruitmentStatus,
  });
  const cases: [
    code: string,
    sent: (of: Begun) => Record<string, unknown>,
    offered: (of: Begun) => object,
    then: (of: Begun, sent: ReviewItem) => unknown,
  ][] = [
    ["stale", () => ({ ...day, editType: "Update" }), () => ({ ...day, editType: "Update", time: "10:00" }), (of) => standDay(of, null)],
    ["decided-already", () => day, () => ({ ...day, day: ahead(5) }), (of) => interest(of, { recruitmentStatus: "Committed" })],
    [
      "stale-interest",
      (of) => status(of, "Offered"),
      (of) => status(of, "Contacted"),
      ({ athlete }) => db.delete(recruitmentInterests).where(eq(recruitmentInterests.organizationKey, athlete.teams[0]!.key)),
    ],
  ];

  it.each(cases)("is refused as %s in words for the athlete's side, and what was sent waits on", async (code, sent, offered, then) => {
    const of = await begin();
    if (code === "stale") await standDay(of, ahead(9));
    const { item } = await of.submit(sent(of));
    expect((await of.offer(item, offered(of))).status).toBe(200);
    const made = await of.offerOf(item);
    await then(of, item);
    expect(await (await of.accept(item, made.key)).json()).toMatchObject({ status: 409, code, message: acceptanceRefusals[code] });
    expect((await of.readOwn(item)).item).toMatchObject({ status: "Pending", version: 1 });
  });

  it("never tells the athlete's side what the reviewer is to do", () => {
    for (const words of Object.values(acceptanceRefusals)) expect(words).not.toMatch(/reject|athlete|Decide that/i);
  });
});

describe("what may be offered", () => {
  it("is judged as an edit would be", async () => {
    const { send, offer } = await begin();
    const item = await send();
    expect(await (await offer(item, dash("fast"))).json()).toMatchObject({
      status: 400,
      fields: { value: [fieldErrors.measurementNotNumber] },
    });
    expect((await offer(item, { type: "ncaaId", editType: "Add", value: "1234567890" })).status).toBe(422);
    expect(await (await offer(item, dash("4.31"))).json()).toMatchObject({ status: 422, code: "nothing-changed" });
    expect(await (await offer(item, dash("4.38"), { version: 2 })).json()).toMatchObject({ status: 409, code: "version-conflict" });
    expect(await (await offer(item, dash("4.38"), { text: " " })).json()).toMatchObject({
      status: 400,
      fields: { text: [fieldErrors.rejectionReasonRequired] },
    });
  });

  it("is neither what stands, nor a commitment beside another", async () => {
    const { athlete, submit, offer } = await begin();
    const [first, second] = athlete.teams;
    const team = (organizationKey: number, recruitmentStatus: string) => ({
      type: "topInterest",
      editType: "Update",
      organizationKey,
      recruitmentStatus,
    });
    const { item } = await submit(team(first!.key, "Contacted"));
    expect(await (await offer(item, team(first!.key, "Interested"))).json()).toMatchObject({ status: 422, code: "nothing-changed" });
    await submit(team(second!.key, "Committed"));
    expect(await (await offer(item, team(first!.key, "Committed"))).json()).toMatchObject({ status: 409, code: "commitment-held" });
  });

  it("makes no commitment that the athlete did not propose, and no change of a status that the edit leaves", async () => {
    const { athlete, submit, offer } = await begin();
    const [first, second] = athlete.teams;
    const team = (fields: object, { key } = first!) => ({ type: "topInterest", editType: "Update", organizationKey: key, ...fields });
    const { item } = await submit(team({ recruitmentStatus: "Contacted" }));
    const refused = { status: 422, fields: { recruitmentStatus: [statusOfAthlete] } };
    expect(await (await offer(item, team({ recruitmentStatus: "Committed" }))).json()).toMatchObject(refused);
    const { item: recruiter } = await submit(team({ primaryPersonKey: second!.coachKey }, second));
    expect(await (await offer(recruiter, team({ recruitmentStatus: "Contacted" }, second))).json()).toMatchObject(refused);
  });

  it("is nothing of a new order, and nothing of a photo", async () => {
    const { athlete, submit, offer } = await begin();
    const [first, second] = athlete.teams;
    const batchKey = randomUUID();
    const { item } = await submit({ editType: "Update", organizationKey: first!.key, order: 2 }, { batchKey });
    await submit({ editType: "Update", organizationKey: second!.key, order: 1 }, { batchKey });
    expect(
      await (await offer(item, { type: "topInterest", editType: "Update", organizationKey: first!.key, order: 3 })).json(),
    ).toMatchObject({ status: 422, code: "no-offer" });
    expect(
      await db.$count(reviewDecisions, and(eq(reviewDecisions.personKey, athlete.personKey), eq(reviewDecisions.verdict, "Approved"))),
    ).toBe(0);
  });
});
