/** B6: nobody decides on a profile of their own or that they manage, whatever the way, and whatever their token says. */
import { and, eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ClaimInfo } from "~/contract/profile/claims";
import type { ReviewItem } from "~/contract/profile/profile-edits";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { measurements } from "~/platform/db/schema/people";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addValuation, cast, seen } from "../../../setup/athlete";
import { claimant } from "../../../setup/claims";
import { testDatabase } from "../../../setup/database";
import { statement } from "../../../setup/newcomer";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
await seedReference(db);
type Persons = Awaited<ReturnType<typeof cast>>;
type Person = Persons["owner"];

const dash = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });
const manage = (personKey: number, { userKey }: Person) =>
  db.insert(claims).values({ userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() });

/** How a lead comes to have the profile for their own. */
const owners: Record<string, (personKey: number, persons: Persons) => Promise<Person>> = {
  "whose token names it as their own": (personKey, persons) => persons.person("own", { roles: ["rdb5"], profileKey: personKey }),
  "whose token names it among their profiles": (personKey, persons) =>
    persons.person("named", { roles: ["rdb4"], profileKeys: [personKey] }),
  "whose claim was taken back after their token was made": async (personKey, persons) => {
    const lead = await persons.person("left", { roles: ["rdb4"], profileKeys: [personKey] });
    await db.delete(claims).where(eq(claims.userKey, lead.userKey));
    return lead;
  },
  "whose claim was verified after their token was made": async (personKey, persons) => {
    const lead = await persons.person("claimed", { roles: ["rdb4"] });
    await manage(personKey, lead);
    return lead;
  },
  "whose account it became after their token was made": async (personKey, persons) => {
    const lead = await persons.person("became", { roles: ["administrator"] });
    await db.update(users).set({ personKey }).where(eq(users.key, lead.userKey));
    return lead;
  },
};

async function begin() {
  const athlete = await addAthlete(db, "Offered");
  await addValuation(db, athlete.personKey, "2026-01-01", 100_000);
  const persons = await cast(db, athlete);
  const edit = async (value: string) => (await persons.submit(dash(value))).item;
  return { ...athlete, persons, edit };
}

const post = (by: Person, item: ReviewItem, what: string, body: object) =>
  by.ask("POST", `/rdb/v1/review-items/${item.key}/${what}`, { body });
const rejection = (item: ReviewItem) => ({ ...seen(item), code: "Other", reason: "No." });
const standing = async (item: ReviewItem) =>
  (await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key))).find(({ endedAt }) => endedAt === null)!.key;
const everything = async (personKey: number) => ({
  items: await db.select().from(reviewItems).where(eq(reviewItems.personKey, personKey)).orderBy(reviewItems.key),
  decisions: await db.select().from(reviewDecisions).where(eq(reviewDecisions.personKey, personKey)).orderBy(reviewDecisions.key),
  measurements: await db.$count(measurements, eq(measurements.personKey, personKey)),
});
const refusals = (personKey: number) =>
  db.$count(
    auditRows,
    and(eq(auditRows.personKey, personKey), eq(auditRows.act, "decision.refused"), sql`${auditRows.detail} ->> 'reason' = 'own-profile'`),
  );

describe.each(Object.entries(owners))("B6: a lead %s", (name, make) => {
  test("decides nothing of it: each way is refused, changes nothing, and is written down once", async () => {
    const { personKey, persons, edit } = await begin();
    const [waiting, approved, rejected, appealed] = [await edit("4.6"), await edit("4.5"), await edit("4.4"), await edit("4.3")];
    await post(persons.reviewer, approved, "approve", seen(approved));
    await post(persons.reviewer, rejected, "reject", rejection(rejected));
    await post(persons.reviewer, appealed, "reject", rejection(appealed));
    expect(
      (await persons.owner.ask("POST", `/elite/v1/profile-edits/${appealed.key}/appeal`, { body: { text: "It is on the list." } })).status,
    ).toBe(200);
    const challenged = await persons.owner.ask("POST", "/nil/v1/nil-dispute-request", {
      body: { personKey, type: "Other", otherInformation: "It is more." },
    });
    const { key: dispute } = (await challenged.json()) as { key: number };
    const lead = await make(personKey, persons);
    const before = await everything(personKey);

    const ways: [string, () => Promise<Response>][] = [
      ["approve", () => post(lead, waiting, "approve", seen(waiting))],
      ["approve with proof", () => post(lead, waiting, "approve", { ...seen(waiting), tier: "StaffVerified" })],
      [
        "approve with a change",
        () => post(lead, waiting, "approve", { ...seen(waiting), change: dash("4.2"), sentence: "As the list says." }),
      ],
      ["reject", () => post(lead, waiting, "reject", rejection(waiting))],
      [
        "offer another value",
        () => post(lead, waiting, "offers", { edit: dash("4.2"), version: waiting.version, text: "As the list says." }),
      ],
      ["ask", () => post(lead, waiting, "questions", { text: "Which camp?" })],
      ["add evidence", () => post(lead, waiting, "evidence", { url: "https://results.example", text: "Line 14." })],
      ["take a note", () => post(lead, waiting, "notes", { text: "Look here." })],
      ["hold", () => lead.ask("PUT", `/rdb/v1/review-items/${waiting.key}/claim`)],
      ["decide the appeal", () => post(lead, appealed, "approve", seen(appealed))],
      ["undo an approval", async () => post(lead, approved, "undo", { decisionKey: await standing(approved) })],
      ["undo a rejection", async () => post(lead, rejected, "undo", { decisionKey: await standing(rejected) })],
      ["reverse", async () => post(lead, approved, "reverse", { decisionKey: await standing(approved), reason: "No." })],
      [
        "answer a challenge",
        () => lead.ask("POST", `/rdb/v1/nil-disputes/${dispute}/answer`, { body: { version: 1, status: "Approved", text: "Yes." } }),
      ],
    ];
    for (const [name, way] of ways) {
      const written = await refusals(personKey);
      expect([name, (await way()).status]).toEqual([name, 403]);
      expect([name, await refusals(personKey)]).toEqual([name, written + 1]);
    }
    const bulk = await lead.ask("POST", "/rdb/v1/review-items/approve-all", { body: { kind: "vitals", ...seen(waiting) } });
    expect(await bulk.json()).toMatchObject({
      done: [],
      refused: [{ key: waiting.key, message: "You cannot decide an edit on a profile that you manage." }],
    });
    expect(await everything(personKey)).toEqual(before);
  });

  test("writes it as everybody does, what they enter waits; or not at all any more", async () => {
    const { personKey, persons } = await begin();
    const lead = await make(personKey, persons);
    const sent = await lead.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, { body: { edit: dash("4.6") } });
    const { reviewItem } = (await sent.json()) as { reviewItem?: ReviewItem };
    expect([sent.status, reviewItem?.status]).toEqual(name.includes("taken back") ? [404, undefined] : [201, "Pending"]);
  });
});

test("B6: a value that a lead offered is accepted no more once they manage the profile", async () => {
  const { personKey, persons, edit } = await begin();
  const lead = await persons.person("lea", { roles: ["rdb4"] });
  const item = await edit("4.6");
  expect((await post(lead, item, "offers", { edit: dash("4.2"), version: 1, text: "As the list says." })).status).toBe(200);
  const { thread } = (await (await persons.owner.ask("GET", `/elite/v1/profile-edits/${item.key}`)).json()) as {
    thread: { key: number; kind: string }[];
  };
  const offer = thread.find(({ kind }) => kind === "Offer")!;
  await manage(personKey, lead);
  for (const by of [persons.owner, lead])
    expect([409, 404]).toContain(
      (await by.ask("POST", `/elite/v1/profile-edits/${item.key}/offer-acceptance`, { body: { entryKey: offer.key } })).status,
    );
  expect(await db.$count(measurements, eq(measurements.personKey, personKey))).toBe(0);
});

test.each([
  ["wrote", "lea", "lou"],
  ["switched on", "lou", "lea"],
])(
  "B6: a rule that who manages the profile %s approves nothing of it, and goes on approving for others",
  async (_act, writer, switcher) => {
    const { personKey, persons } = await begin();
    const leads: Record<string, Person> = {
      lea: await persons.person("lea", { roles: ["rdb4"] }),
      lou: await persons.person("lou", { roles: ["rdb5"] }),
    };
    const written = await leads[writer]!.ask("POST", "/rdb/v1/auto-rules", {
      body: { name: `Any ${writer}`, kind: "vitals", leastApproved: 0, mostRejected: 9 },
    });
    const { ruleKey } = (await written.json()) as { ruleKey: number };
    expect((await leads[switcher]!.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: true } })).status).toBe(200);
    await manage(personKey, leads.lea!);
    expect((await persons.submit(dash("4.6"))).item.status).toBe("Pending");
    const other = await begin();
    expect((await other.edit("4.6")).status).toBe("AutoApproved");
    expect((await leads[switcher]!.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 2, isOn: false } })).status).toBe(200);
  },
);

test("B6: a claim that is verified while its claimant decides comes before the decision, which is refused, or after it", async () => {
  for (let round = 0; round < 20; round += 1) {
    const { personKey, persons, edit } = await begin();
    const lead = await persons.person("lea", { roles: ["rdb4"] });
    const staff = await persons.person("lou", { roles: ["rdb3"] });
    const item = await edit("4.6");
    const claimed = await lead.ask("POST", "/elite/v1/profile-info/claim-person", {
      body: { personKey, claimantType: "Guardian", statement },
    });
    const { key } = (await claimed.json()) as { key: number };
    const verify = () =>
      staff.ask("PUT", `/elite/v1/profile-info/claim-n-${key}/process-access`, { body: { decision: "Verified", personKey } });
    const approve = () => post(lead, item, "approve", seen(item));
    const [first, second] = round % 2 ? [verify, approve] : [approve, verify];
    await Promise.all([first(), second()]);
    const acts = (
      await db.select({ act: auditRows.act }).from(auditRows).where(eq(auditRows.personKey, personKey)).orderBy(auditRows.key)
    ).map(({ act }) => act);
    expect([
      ["edit.approved", "claim.verified"],
      ["claim.verified", "decision.refused"],
    ]).toContainEqual(acts.slice(-2));
  }
});

describe("B6: claims of the profile", () => {
  test("are not decided by who claims it, nor by who took that claim back in the last thirty days", async () => {
    const { personKey, persons } = await begin();
    const lead = await persons.person("lea", { roles: ["rdb4"] });
    const { key } = (await (
      await lead.ask("POST", "/elite/v1/profile-info/claim-person", { body: { personKey, claimantType: "Guardian", statement } })
    ).json()) as { key: number };
    const rival = await claimant(db, testPlatform(db));
    const { body } = await rival.claim(personKey);
    const refuse = () =>
      lead.ask("PUT", `/elite/v1/profile-info/claim-n-${body.key}/process-access`, {
        body: { decision: "Refused", personKey, reason: "We do not know you." },
      });
    const readStatement = async () =>
      ((await (await lead.ask("GET", `/elite/v1/profile-info/claim-n-${body.key}`)).json()) as { claim: { statement: string | null } })
        .claim.statement;

    expect((await refuse()).status).toBe(403);
    expect((await lead.ask("DELETE", `/elite/v1/profile-info/claim-n-${key}`)).status).toBe(204);
    expect(await (await refuse()).json()).toMatchObject({
      status: 403,
      message: "You cannot decide a claim of your own, nor one of a profile that you claim.",
    });
    expect(await readStatement()).toBeNull();

    // Of longer ago it is no bar.
    const another = await persons.person("lou", { roles: ["rdb3"] });
    const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
    const tookBack = (at: Date) => db.insert(auditRows).values({ act: "claim.withdrawn", actorUserKey: another.userKey, personKey, at });
    const mayDecide = async () =>
      ((await (await another.ask("GET", `/elite/v1/profile-info/claim-n-${body.key}`)).json()) as ClaimInfo).desk?.decisionRight;
    await tookBack(daysAgo(31));
    expect(await mayDecide()).toEqual({ allowed: true });
    await tookBack(daysAgo(29));
    expect(await mayDecide()).toEqual({ allowed: false, reason: "own-claim" });
  });
});
