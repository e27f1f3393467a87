/** The demo: reference data, colleges, schools, the cast and its stories, and the world around them. */
import { randomUUID } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { record } from "../audit/record";
import type { Act } from "../act";
import "../registrations";
import { amendEdit } from "../review/own/change";
import { submitEdit } from "../review/own/submit";
import { readTopInterestList } from "../profile/top-interests";
import { reject } from "../review/desk/decide";
import { hashPassword as hashWithArgon2 } from "../account/sessions/passwords";
import type { TokenViewer } from "../module";
import type { UpdateTopInterest } from "~/contract/profile/teams";
import type { Visit } from "~/domain/profile/visits";
import { topInterestTarget } from "~/domain/profile/edit-values";
import { usualDueHours } from "~/domain/profile/review-kinds";
import type { Database, Transaction } from "../db/database";
import { reviewItems } from "../db/schema/review";
import { users } from "../db/schema/accounts";
import { backgroundAccounts, castAccounts, castPassword } from "./accounts";
import { seedGuardian } from "./guardian";
import { seedMeasurements, seedSentMeasurements } from "./measurements";
import { seedNetwork } from "./network";
import { seedBoard } from "./demo-board";
import { seedMinorsDeal } from "./demo-deals";
import { seedWorld, worldInWords } from "./demo-world";
import { entryOf, seedPlaces, type SeededPlaces } from "./organizations";
import { seedOwn } from "./own";
import { coachAt, seedAccounts, seedPlayers, visitsOf } from "./people";
import { seedReference } from "./reference";
import { stories, type Story } from "./stories";
import { seedValuations } from "./valuations";

export { castAccounts, castPassword } from "./accounts";
export { seedNetwork } from "./network";
export { seedReference } from "./reference";

/** Held while one node seeds; the number means nothing but must never change. */
const seedLock = 7_446_223;

export interface SeedOptions {
  /** Ages and dates are counted back from here; the present moment when left out. */
  now?: Date;
  hashPassword?: (password: string) => Promise<string>;
  /** Told what is being made, where the invented world is to stand beside the cast; without it the cast is alone. */
  tellWorld?: (line: string) => void;
}

export async function hasUsers(db: Database): Promise<boolean> {
  return (await db.select({ key: users.key }).from(users).limit(1)).length > 0;
}

/**
 * Seeds the demo when there are no users, and answers whether it did. One
 * transaction: half a cast never exists. Nodes that start at once take turns.
 */
export async function seedCast(
  db: Database,
  { now = new Date(), hashPassword = hashWithArgon2, tellWorld }: SeedOptions = {},
): Promise<boolean> {
  if (await hasUsers(db)) return false;
  const [castHash, unknownHash] = await Promise.all([hashPassword(castPassword), hashPassword(randomUUID())]);
  const isSeeded = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock})`);
    if (await hasUsers(tx)) return false;
    await seedReference(tx);
    const places = await seedPlaces(tx);
    await seedNetwork(tx);
    const playerKeys = await seedPlayers(tx, places, now);
    await seedMeasurements(tx, playerKeys, now);
    const cast = await seedAccounts(tx, castAccounts, castHash, playerKeys, places, now);
    const others = await seedAccounts(tx, backgroundAccounts, unknownHash, playerKeys, places, now);
    await record(tx, { act: "cast.seeded", detail: { users: cast.size + others.size } });
    const viewers = new Map([...cast, ...others]);
    for (const story of stories) await tell(tx, story, viewers, playerKeys, places, now);
    await seedOwn(tx, viewers, playerKeys, now);
    await seedGuardian(tx, viewers, playerKeys, now);
    await seedValuations(tx, viewers, playerKeys, now);
    await seedSentMeasurements(tx, viewers, playerKeys, now);
    if (tellWorld) {
      tellWorld(worldInWords);
      await seedWorld(tx, places, unknownHash, now);
      await seedBoard(tx, viewers, playerKeys, now);
      await seedMinorsDeal(tx, viewers, playerKeys, now);
    }
    return true;
  });
  if (isSeeded) await db.execute(tellWorld ? sql`analyze` : sql`analyze organizations, people, cities`);
  return isSeeded;
}

/** One story, told through the same acts that the product uses. */
async function tell(
  tx: Transaction,
  story: Story,
  viewers: ReadonlyMap<string, TokenViewer>,
  playerKeys: ReadonlyMap<string, number>,
  places: SeededPlaces,
  now: Date,
): Promise<void> {
  const at = new Date(now.getTime() - story.hoursAgo * 3_600_000);
  const act: Act = { db: tx, viewer: entryOf(viewers, story.by), now: at, requestId: "seed", dueHours: usualDueHours };
  const personKey = entryOf(playerKeys, story.player);
  const { key: organizationKey, coaches } = entryOf(places.colleges, story.college);

  if (story.act === "reject") {
    const seen = await openItem(tx, personKey, organizationKey);
    return must(await reject(act, seen.key, { seen: [seen], code: story.code, reason: story.reason }));
  }
  const standing = await standingVisits(tx, personKey, organizationKey);
  const edit: UpdateTopInterest = {
    type: "topInterest",
    editType: "Update",
    organizationKey,
    ...(story.status && { recruitmentStatus: story.status }),
    ...(story.recruiter && { primaryPersonKey: coachAt(coaches, story.recruiter).key }),
    ...(story.order && { order: story.order }),
    ...(story.newVisits && { visits: [...standing, ...visitsOf(story.newVisits, story.college, places, now)].map(asSent) }),
  };
  switch (story.act) {
    case "add":
      return must(
        await submitEdit(act, personKey, { edit: { ...edit, editType: "Add", recruitmentStatus: story.status ?? "Interested" } }, null),
      );
    case "change":
      return must(await submitEdit(act, personKey, { edit, ...(story.batch && { batchKey: story.batch }) }, null));
    case "amend":
      return must(await amendEdit(act, (await openItem(tx, personKey, organizationKey)).key, { edit }));
  }
}

async function openItem(tx: Transaction, personKey: number, organizationKey: number): Promise<{ key: number; version: number }> {
  const [item] = await tx
    .select({ key: reviewItems.key, version: reviewItems.version })
    .from(reviewItems)
    .where(
      and(
        eq(reviewItems.personKey, personKey),
        eq(reviewItems.target, topInterestTarget(organizationKey)),
        eq(reviewItems.status, "Pending"),
      ),
    );
  if (!item) throw new Error("A story of the seed speaks of an edit that does not wait.");
  return item;
}

async function standingVisits(tx: Transaction, personKey: number, organizationKey: number): Promise<Visit[]> {
  const { approved } = await readTopInterestList(tx, personKey);
  return approved.find((team) => team.organizationKey === organizationKey)?.visits ?? [];
}

/** A visit as an edit sends it. */
function asSent(visit: Visit): NonNullable<UpdateTopInterest["visits"]>[number] {
  const { visitKey, dateOccurred } = visit;
  if (visit.type === "visit") return { type: "visit", visitKey, dateOccurred, official: Boolean(visit.official) };
  return { type: "coaching", visitKey, dateOccurred, coachPersonKeys: (visit.coaches ?? []).map((coach) => coach.key) };
}

function must(answer: { ok: true } | { ok: false; problem: { message: string } }): void {
  if (!answer.ok) throw new Error(`A story of the seed was refused: ${answer.problem.message}`);
}
