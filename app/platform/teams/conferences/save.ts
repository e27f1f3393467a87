/** What staff say of conferences (docs/rules.md O10). */
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import {
  conferenceProblems,
  type AddConference,
  type ConferenceWithSeasons,
  type SaveConference,
  type SaveConferenceSeason,
} from "~/contract/teams/conferences";
import { hasRdbLevel } from "~/domain/account/roles";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { searchable } from "~/domain/teams/organizations";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { conferenceMembers, conferences, conferenceSeasons } from "../../db/schema/conferences";
import { organizations, sports } from "../../db/schema/places";
import { fieldRefused, notFound, refuse, type Answer, type Refusal } from "../../module";
import { readConference } from "./read";

/** Acts on conferences take turns; the number means nothing but must never change. */
const conferencesLock = 7_446_227;

export async function addConference(
  act: Act,
  { name, abbreviation = null, group = null }: AddConference,
): Promise<Answer<ConferenceWithSeasons>> {
  return asStaff(act, null, async (tx) => {
    const searchText = searchable(name);
    const refused = await nameRefused(tx, searchText, null);
    if (refused) return refused;
    const [added] = await tx.insert(conferences).values({ name, abbreviation, group, searchText }).returning({ key: conferences.key });
    return told(tx, act, added!.key, "conference.added");
  });
}

/** On the version that was seen. */
export async function saveConference(
  act: Act,
  key: number,
  { name, abbreviation = null, group = null, version }: SaveConference,
): Promise<Answer<ConferenceWithSeasons>> {
  return asStaff(act, key, async (tx) => {
    const [stands] = await tx.select().from(conferences).where(eq(conferences.key, key));
    if (!stands) return notFound();
    if (stands.version !== version) return changedMeanwhile();
    const searchText = searchable(name);
    const refused = await nameRefused(tx, searchText, key);
    if (refused) return refused;
    await tx
      .update(conferences)
      .set({ name, abbreviation, group, searchText, version: version + 1 })
      .where(eq(conferences.key, key));
    return told(tx, act, key, "conference.saved");
  });
}

/** One season as a whole, on the version that was seen; one without members is taken away. */
export async function saveConferenceSeason(
  act: Act,
  conferenceKey: number,
  { sportKey, year, division = null, organizationKeys, version }: SaveConferenceSeason,
): Promise<Answer<ConferenceWithSeasons>> {
  return asStaff(act, conferenceKey, async (tx) => {
    if (!(await tx.$count(conferences, eq(conferences.key, conferenceKey)))) return notFound();
    if (year > Number(productDay(act.now).slice(0, 4)) + 1) return fieldRefused("year", fieldErrors.seasonToCome);
    if (!(await tx.$count(sports, eq(sports.key, sportKey)))) return fieldRefused("sportKey", fieldErrors.sportRequired);
    const members = [...new Set(organizationKeys)];
    if ((await tx.$count(organizations, inArray(organizations.key, members))) < members.length)
      return fieldRefused("organizationKeys", fieldErrors.memberUnknown);

    const [stands] = await tx
      .select({ key: conferenceSeasons.key, version: conferenceSeasons.version })
      .from(conferenceSeasons)
      .where(
        and(
          eq(conferenceSeasons.conferenceKey, conferenceKey),
          eq(conferenceSeasons.sportKey, sportKey),
          eq(conferenceSeasons.year, year),
          sql`${conferenceSeasons.division} is not distinct from ${division}`,
        ),
      );
    if (stands && version === null) return seasonTwice();
    if ((stands?.version ?? null) !== version) return changedMeanwhile();
    if (stands) await tx.delete(conferenceMembers).where(eq(conferenceMembers.seasonKey, stands.key));
    if (members.length > 0) {
      const seasonKey = stands?.key ?? (await insertSeason(tx, { conferenceKey, sportKey, year, division }));
      await tx.insert(conferenceMembers).values(members.map((organizationKey) => ({ seasonKey, organizationKey, sportKey, year })));
      if (stands)
        await tx
          .update(conferenceSeasons)
          .set({ version: stands.version + 1 })
          .where(eq(conferenceSeasons.key, seasonKey));
    } else if (stands) {
      await tx.delete(conferenceSeasons).where(eq(conferenceSeasons.key, stands.key));
    }
    return told(tx, act, conferenceKey, "conference.season-saved", { sportKey, year, members: members.length });
  });
}

async function insertSeason(tx: Transaction, season: typeof conferenceSeasons.$inferInsert): Promise<number> {
  const [added] = await tx.insert(conferenceSeasons).values(season).returning({ key: conferenceSeasons.key });
  return added!.key;
}

/** Level 3, by the session and by what stands now; one act at a time. */
async function asStaff<T>(act: Act, key: number | null, change: (tx: Transaction) => Promise<Answer<T>>): Promise<Answer<T>> {
  return act.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${conferencesLock})`);
    if (hasRdbLevel(await heldRoles(tx, act.viewer), 3)) return change(tx);
    await record(tx, { ...entryOf(act, key), act: "decision.refused", detail: { reason: "level" } });
    return refuse(403, conferenceProblems.mayNotDecide, "Changing a conference takes level 3.");
  });
}

/** One that another conference has. */
async function nameRefused(tx: Transaction, searchText: string, key: number | null): Promise<Refusal<409> | null> {
  const isOther = and(eq(conferences.searchText, searchText), key === null ? undefined : ne(conferences.key, key));
  return (await tx.$count(conferences, isOther)) > 0
    ? refuse(409, conferenceProblems.twice, fieldErrors.conferenceTwice, { name: [fieldErrors.conferenceTwice] })
    : null;
}

/** One that was to be new, and is there: nobody has seen its members. */
function seasonTwice(): Refusal<409> {
  return refuse(409, conferenceProblems.versionConflict, fieldErrors.seasonTwice, { year: [fieldErrors.seasonTwice] });
}

function changedMeanwhile(): Refusal<409> {
  return refuse(409, conferenceProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you change it.");
}

async function told(
  tx: Transaction,
  act: Act,
  key: number,
  name: string,
  detail: Record<string, number> = {},
): Promise<Answer<ConferenceWithSeasons>> {
  await record(tx, { ...entryOf(act, key), act: name, detail });
  const conference = await readConference(tx, act.viewer, key);
  return conference ? { ok: true, value: conference } : notFound();
}

function entryOf({ viewer, requestId }: Act, key: number | null) {
  return { actorUserKey: viewer.userKey, subject: key === null ? null : `conference:${key}`, requestId };
}
