/** The demo's NIL deals, as rows: of adults of the world, some disclosed and some not, and a collective that pays (docs/rules.md C20). */
import { sql } from "drizzle-orm";
import type { DealFrequency, DealKind, DealPays, DealStructure } from "~/domain/profile/deals";
import { usualDueHours } from "~/domain/profile/review-kinds";
import type { Transaction } from "../db/database";
import { deals } from "../db/schema/deals";
import { organizations } from "../db/schema/places";
import type { TokenViewer } from "../module";
import { sendEdit } from "../review/gated/acts";
import { naturalKeyOf, searchTextOf } from "../teams/organizations/names";
import { entryOf } from "./organizations";

/** Invented, as whoever it pays. */
const collective = { name: "Bluegrass Collective", cityName: "Lexington", stateAbbreviation: "KY" };

interface Made {
  daysAgo: number;
  /** Null of one with the collective. */
  brand: string | null;
  kind: DealKind;
  frequency: DealFrequency;
  structure: DealStructure;
  pays: DealPays;
  /** Staff have seen proof. */
  isConfirmed: boolean;
  /** Whose consent stands. */
  publishedBy: "both" | "athlete" | "staff" | null;
}

const flat = (frequency: DealFrequency, amount: number) => ({ frequency, structure: "Flat" as const, pays: { amount } });

const made: readonly Made[] = [
  { daysAgo: 9, brand: "Delta Freight Lines", kind: "Endorsement", ...flat("Monthly", 12_000), isConfirmed: true, publishedBy: "both" },
  { daysAgo: 10, brand: "Palmetto Credit Union", kind: "Appearance", ...flat("OneTime", 40_000), isConfirmed: true, publishedBy: "both" },
  {
    ...{ daysAgo: 11, brand: "Hill Country Outfitters", kind: "Merchandise", frequency: "Annually", structure: "Percent" },
    ...{ pays: { percent: 12.5, percentOf: "merchandise sales", expected: 9_000 }, isConfirmed: false, publishedBy: null },
  },
  {
    ...{ daysAgo: 14, brand: "Coastline Kneepads", kind: "Endorsement", frequency: "Annually", structure: "StairStep" },
    pays: {
      steps: [
        { from: 0, amount: 25_000 },
        { from: 10, amount: 40_000 },
        { from: 20, amount: 60_000 },
      ],
      stepsOf: "games started",
    },
    ...{ isConfirmed: true, publishedBy: "both" },
  },
  { daysAgo: 17, brand: "Bull City Coffee", kind: "SocialMedia", ...flat("Weekly", 350), isConfirmed: false, publishedBy: "athlete" },
  { daysAgo: 26, brand: "Peachtree Motors", kind: "Endorsement", ...flat("Annually", 90_000), isConfirmed: true, publishedBy: "both" },
  { daysAgo: 40, brand: null, kind: "Collective", ...flat("Monthly", 4_000), isConfirmed: true, publishedBy: "both" },
  { daysAgo: 52, brand: null, kind: "Collective", ...flat("Monthly", 2_500), isConfirmed: false, publishedBy: null },
  { daysAgo: 60, brand: "Bluegrass Grill", kind: "Appearance", ...flat("Monthly", 1_500), isConfirmed: true, publishedBy: "both" },
  { daysAgo: 75, brand: "Ironworks Gym", kind: "Camp", ...flat("OneTime", 800), isConfirmed: true, publishedBy: "staff" },
  { daysAgo: 91, brand: "Corner Cards", kind: "Autographs", ...flat("OneTime", 2_200), isConfirmed: false, publishedBy: null },
  { daysAgo: 120, brand: "Riverbend Radio", kind: "Other", ...flat("Weekly", 200), isConfirmed: true, publishedBy: "both" },
];

/** Of adults whose key is above `after`, and who say it from accounts of their own; an address that leads nowhere stands for the proof. */
export async function insertDeals(tx: Transaction, { after, now }: { after: number; now: Date }): Promise<void> {
  const [added] = await tx
    .insert(organizations)
    .values({
      ...{ level: "Collective", fullName: collective.name, ...collective, naturalKey: naturalKeyOf("collective", collective.name, "", "") },
      searchText: searchTextOf({ fullName: collective.name, name: collective.name, aliases: [] }),
    })
    .returning({ key: organizations.key });
  const { rows: athletes } = await tx.execute<{ person: number; user: number }>(sql`
    select p.key as person, own.user_key as user from people p
    join claims own on own.person_key = p.key and own.claimant_type = 'Athlete' and own.verified_at is not null
    where p.key > ${after} and p.position_type = 'Player' and p.visibility = 'Normal' and p.privacy = 'Public'
      and p.date_of_birth < ${now.toISOString()}::date - interval '18 years'
      and not exists (select from origins came where came.person_key = p.key)
    order by p.key limit ${made.length - 1}
  `);
  const { rows: staff } = await tx.execute<{ key: number }>(sql`select key from users where 'rdb4' = any(roles) order by key limit 1`);
  if (athletes.length === 0 || !staff[0] || !added) throw new Error("The demo has nobody who could have a deal.");
  const day = (daysAgo: number) => new Date(now.getTime() - daysAgo * 86_400_000).toISOString().slice(0, 10);
  await tx.insert(deals).values(
    made.map(({ daysAgo, brand, isConfirmed, publishedBy, ...said }, index) => {
      const { person, user } = athletes[index % athletes.length]!;
      const [byAthlete, byStaff] = [publishedBy === "both" || publishedBy === "athlete", publishedBy === "both" || publishedBy === "staff"];
      return {
        ...{ personKey: person, brand, collectiveKey: brand === null ? added.key : null, day: day(daysAgo), ...said },
        ...{ proofUrl: isConfirmed ? `https://example.com/notices/${index + 1}` : null, saidDay: day(daysAgo - 2), changedAt: now },
        ...(isConfirmed
          ? { standing: "Confirmed" as const, saidBy: "Staff" as const }
          : { standing: "Claimed" as const, saidBy: "Athlete" as const }),
        ...(byAthlete && { athletePublishedAt: now, athletePublishedByUserKey: user }),
        ...(byStaff && { staffPublishedAt: now, staffPublishedByUserKey: staff[0]!.key }),
      };
    }),
  );
}

/** A deal of the cast's minor, which waits for the guardian. */
export async function seedMinorsDeal(
  tx: Transaction,
  viewers: ReadonlyMap<string, TokenViewer>,
  playerKeys: ReadonlyMap<string, number>,
  now: Date,
): Promise<void> {
  const sentAt = new Date(now.getTime() - 4 * 3_600_000);
  const act = { db: tx, viewer: entryOf(viewers, "casey"), now: sentAt, requestId: "seed", dueHours: usualDueHours };
  const sent = await sendEdit(
    act,
    entryOf(playerKeys, "casey"),
    {
      edit: {
        ...{ type: "deal", editType: "Add", brand: "Corner Cards", kind: "Autographs", day: sentAt.toISOString().slice(0, 10) },
        ...{ frequency: "OneTime", structure: "Flat", amount: 150 },
      },
    },
    null,
  );
  if (!sent.ok) throw new Error(`A minor's deal of the demo was refused: ${sent.problem.message}`);
}
