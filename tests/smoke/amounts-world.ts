/** What athletes keep to themselves of money, twice: two sets of data that differ in that alone (docs/rules.md C29). */
import { eq, inArray, sql } from "drizzle-orm";
import { productDay } from "~/domain/base/format";
import type { DealPays, DealStructure } from "~/domain/profile/deals";
import type { Database } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { boardRows } from "~/platform/db/schema/board";
import { deals } from "~/platform/db/schema/deals";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { contacts, moneyWanted } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { reviewDecisions, reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addSport } from "../setup/athlete";
import { flatDeal } from "../setup/deal";
import type { Keys } from "./public-bytes";

export interface World {
  /** Whose amounts differ; the first is avery. */
  people: number[];
  keys: Keys;
}

/** Two adults and a minor; beside them come so many adults whose estimates are comparable (C13). */
const ofCast = ["avery", "parker", "casey"] as const;
const added = 6;
const nameOf = (place: number) => `Sam Estimated ${place}`;
/** Whom everybody finds on the lists. */
export const nameOfLast = nameOf(added - 1);

/** What a deal of the structure pays, and what it pays instead. */
const structures: Record<DealStructure, [DealPays, DealPays]> = {
  Flat: [{ amount: 7_654_321 }, { amount: 1 }],
  StairStep: [
    { steps: [{ from: 3, amount: 8_765_432 }], stepsOf: "posts" },
    {
      steps: [
        { from: 1, amount: 2 },
        { from: 9, amount: 3 },
      ],
      stepsOf: "tickets",
    },
  ],
  Percent: [
    { percent: 76.54, percentOf: "sales", expected: 9_876_543 },
    { percent: 0.01, percentOf: "tickets", expected: null },
  ],
};
const consents = [
  { athlete: false, staff: false },
  { athlete: true, staff: false },
  { athlete: false, staff: true },
] as const;

/** What the first of them publishes of a deal, as both sides do; the others one dollar more each. */
export const disclosed = 4_321_765;

/** Athletes with estimates, deals of every structure and consent, edits of deals, agents, and a coach who keeps them on the list. */
export async function fill(db: Database, now: Date): Promise<World> {
  const day = (daysAgo: number) => productDay(new Date(now.getTime() - daysAgo * 86_400_000));
  const accounts = await db.select().from(users);
  const userOf = (username: string) => accounts.find((user) => user.username === username)!;
  const [avery] = await db
    .select()
    .from(people)
    .where(eq(people.key, userOf("avery").personKey!));
  const made = Array.from({ length: added }, (_none, index) => ({
    ...{ fullName: nameOf(index), searchText: nameOf(index).toLowerCase(), positionType: "Player" as const, createdAt: now },
    ...{ dateOfBirth: "2005-01-01", highSchoolKey: avery!.highSchoolKey, recruitmentKey: 700_000 + index },
  }));
  const adults = await db.insert(people).values(made).returning({ key: people.key });
  for (const { key } of adults) await addSport(db, key);
  const whose = [...ofCast.map((name) => userOf(name).personKey!), ...adults.map(({ key }) => key)];
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt: now, changedAt: now, authorUserKey: userOf("admin").key };
  await db
    .insert(recruitmentEvaluations)
    .values(whose.map((personKey, index) => ({ personKey, sportKey: 1, rating: 80 + index, ...said })));
  const athlete = { athletePublishedAt: now, athletePublishedByUserKey: userOf("avery").key };
  const staff = { staffPublishedAt: now, staffPublishedByUserKey: userOf("rory").key };
  const standings = [
    { standing: "Claimed", saidBy: "Athlete", proofUrl: null },
    { standing: "Confirmed", saidBy: "Staff", proofUrl: "https://example.com/notice" },
  ] as const;
  const kept = Object.entries(structures).flatMap(([structure, [pays]]) =>
    consents.flatMap((by) =>
      standings.map((standing, place) => ({
        ...{ structure: structure as DealStructure, pays, ...standing, frequency: place ? ("Monthly" as const) : ("OneTime" as const) },
        ...{ ...(by.athlete && athlete), ...(by.staff && staff) },
      })),
    ),
  );
  await db.insert(deals).values(
    whose
      .flatMap((personKey, place) => [
        ...kept.map((deal, index) => ({ personKey, brand: `Kept ${index}`, kind: "Camp" as const, day: day(index + 2), ...deal })),
        {
          ...{ personKey, brand: "Told", kind: "Endorsement" as const, day: day(1), frequency: "Annually" as const, ...standings[1] },
          ...{ structure: "Flat" as const, pays: { amount: disclosed + place }, ...athlete, ...staff },
        },
      ])
      .map((deal) => ({ ...deal, saidDay: day(1), changedAt: now })),
  );
  const wanted = whose.slice(0, -1);
  await db
    .insert(moneyWanted)
    .values(wanted.map((personKey) => ({ personKey, annualWanted: 5_432_176, agentName: "Morgan", agentPhoneNumber: "8595550177" })))
    .onConflictDoNothing();
  await db
    .insert(contacts)
    .values(
      whose.map((personKey) => ({
        personKey,
        relationship: "Representation" as const,
        name: "Morgan",
        email: "m@agent.example",
        changedAt: now,
      })),
    )
    .onConflictDoNothing();
  const sent = new Date(now.getTime() - 6.5 * 3_600_000);
  for (const status of ["Pending", "Approved"] as const) {
    const edits = await db
      .insert(reviewItems)
      .values(
        whose.map((personKey) => ({
          ...{ personKey, type: "deal" as const, kind: "deal" as const, editType: "Add" as const, target: `deal:${status}`, status },
          ...{ payloadVersion: 1, newValue: flatDeal, authorUserKey: userOf("avery").key, submittedAt: sent, changedAt: sent, dueAt: now },
          ...(status === "Approved" && { decidedAt: now, deciderUserKey: userOf("rory").key }),
        })),
      )
      .returning({ reviewItemKey: reviewItems.key, personKey: reviewItems.personKey });
    const version = { version: 1, newValue: flatDeal, authorUserKey: userOf("avery").key, createdAt: now };
    await db.insert(reviewItemVersions).values(edits.map(({ reviewItemKey }) => ({ reviewItemKey, ...version })));
    if (status !== "Approved") continue;
    await db.insert(reviewDecisions).values(
      edits.map(({ reviewItemKey, personKey }, index) => ({
        ...{ actKey: `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`, reviewItemKey, personKey, type: "deal" as const },
        ...{ kind: "deal" as const, isLead: true, version: 1, verdict: "Approved" as const, deciderUserKey: userOf("rory").key },
        ...{ decidedAt: sent, waitedSeconds: 60, target: "deal:1", beforeValue: flatDeal, afterValue: flatDeal },
      })),
    );
  }
  const kim = userOf("kim").key;
  const seen = { interests: [], elsewhere: [], transfers: [], rating: null };
  const listed = whose.map((personKey, index) => ({ userKey: kim, personKey, place: index + 1, addedAt: now, seen, seenAt: now }));
  await db.insert(boardRows).values(listed);
  const team = await db.select().from(recruitmentInterests).where(eq(recruitmentInterests.personKey, avery!.key)).limit(1);
  const recruited = await db
    .select({ key: people.recruitmentKey })
    .from(people)
    .where(inArray(people.key, whose.slice(0, 3)));
  const some = [whose[0]!, whose[2]!, whose.at(-1)!];
  const organization = [team[0]!.organizationKey];
  const year = [now.getUTCFullYear()];
  return {
    people: whose,
    keys: {
      ...{ personKey: some, people: some, person: some, player: some, playerId: some, one: some.slice(0, 1), other: some.slice(2) },
      ...{
        organizationKey: organization,
        orgKey: organization,
        organizations: organization,
        recruitments: recruited.map(({ key }) => key!),
      },
      ...{ userKey: [userOf("avery").key], slug: ["kentucky"], sport: ["football"], sportKey: [1], year, classYear: year, day: [day(0)] },
      ...{ list: ["teams", "results"], key: [1], nameKey: [1], pair: some.map((key) => `person-n-${key}`), asOf: [day(40)] },
      ...{ searchText: ["sam"], search: ["sam"], brand: ["kept"], limit: [500], colors: ["003366-ffffff"] },
    },
  };
}

/** Other values of all that is kept, no amount wanted where there was one, and one where there was none; how many rows each act changed. */
export async function change(db: Database, whose: readonly number[], now: Date): Promise<number[]> {
  const counts: number[] = [];
  const note = (rows: unknown[]) => counts.push(rows.length);
  const isKept = sql`(${deals.athletePublishedAt} is null or ${deals.staffPublishedAt} is null)`;
  for (const [structure, [, pays]] of Object.entries(structures))
    note(
      await db
        .update(deals)
        .set({ pays })
        .where(sql`${deals.structure} = ${structure} and ${isKept}`)
        .returning(),
    );
  const other = {
    annualWanted: 12,
    agentName: "Somebody Else",
    agentPhoneNumber: "2125550100",
    changedAt: new Date(now.getTime() - 1_000),
  };
  note(await db.update(moneyWanted).set(other).where(inArray(moneyWanted.personKey, whose)).returning());
  note(
    await db
      .delete(moneyWanted)
      .where(eq(moneyWanted.personKey, whose.at(-2)!))
      .returning(),
  );
  note(
    await db
      .insert(moneyWanted)
      .values({ personKey: whose.at(-1)!, ...other })
      .returning(),
  );
  const agent = { name: "Somebody Else", email: "else@agent.example", phoneNumber: "2125550100", agencyName: "Another" };
  note(await db.update(contacts).set(agent).where(eq(contacts.relationship, "Representation")).returning());
  const newValue = { ...flatDeal, pays: { amount: 3 } };
  const edits = await db.update(reviewItems).set({ newValue }).where(eq(reviewItems.type, "deal")).returning({ key: reviewItems.key });
  const ofThem = inArray(
    reviewItemVersions.reviewItemKey,
    edits.map(({ key }) => key),
  );
  note(edits);
  const decided = { beforeValue: newValue, afterValue: newValue };
  note(await db.update(reviewDecisions).set(decided).where(eq(reviewDecisions.type, "deal")).returning({ key: reviewDecisions.key }));
  note(await db.update(reviewItemVersions).set({ newValue }).where(ofThem).returning());
  return counts;
}
