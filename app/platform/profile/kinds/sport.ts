/** The edits of sports that an athlete plays. */
import { and, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { editProblems } from "~/contract/profile/profile-edits";
import { applied } from "~/domain/profile/edits";
import { fieldErrors, toasts } from "~/domain/base/messages";
import { fitsTogether } from "~/domain/profile/person-sports";
import type { SportPlayedValue } from "~/domain/profile/edit-values";
import type { Database } from "../../db/database";
import { organizations, positions, sports } from "../../db/schema/places";
import { personSports } from "../../db/schema/people";
import { fieldRefused, refuse } from "../../module";
import { findSchool } from "./details";
import type { EditKind, Landing } from "../../review/kind";

export const sportPlayed: EditKind<"sportPlayed"> = {
  masked: null,
  addsOnce: true,
  target: ({ sportKey }) => targetOf(sportKey),
  standsOtherwise: sql`(ri.edit_type = 'Add' and exists (
    select from person_sports ps where ps.person_key = ri.person_key and ps.sport_key = (ri.new_value ->> 'sportKey')::int
  ))`,
  isSame: ({ newValue }) => sql`ri.new_value ->> 'sportKey' = ${String(newValue.sportKey)}`,

  async propose(tx, personKey, edit, pending) {
    const oldValue = await readSport(tx, personKey, edit.sportKey);
    if (edit.editType === "Add" && oldValue) return fieldRefused("sportKey", fieldErrors.sportTwice);
    if (edit.editType === "Update" && !oldValue && !pending) return refuse(409, editProblems.stale, toasts.teamStale.text);

    const [sport] = await tx.select({ sportName: sports.displayName }).from(sports).where(eq(sports.key, edit.sportKey));
    if (!sport) return fieldRefused("sportKey", fieldErrors.sportRequired);
    const { primaryPositionKey, secondaryPositionKey } = edit;
    const names = await positionNames(tx, edit.sportKey, [primaryPositionKey, secondaryPositionKey ?? null]);
    const primaryPositionName = names.get(primaryPositionKey);
    if (!primaryPositionName) return fieldRefused("primaryPositionKey", fieldErrors.positionNotOfSport);
    if (secondaryPositionKey && !names.has(secondaryPositionKey))
      return fieldRefused("secondaryPositionKey", fieldErrors.positionNotOfSport);

    const school =
      edit.editType === "Update" ? await findSchoolOrKept(tx, edit.organizationKey, [oldValue, pending?.newValue ?? null]) : null;
    if (edit.editType === "Update" && !school) return fieldRefused("organizationKey", fieldErrors.highSchoolUnknown);
    const base = pending?.newValue ?? oldValue;
    const newValue: SportPlayedValue = {
      sportKey: edit.sportKey,
      sportName: sport.sportName,
      firstYear: edit.firstYear === undefined ? (base?.firstYear ?? null) : edit.firstYear,
      lastYear: edit.lastYear === undefined ? (base?.lastYear ?? null) : edit.lastYear,
      primaryPositionKey,
      primaryPositionName,
      secondaryPositionKey: secondaryPositionKey ?? null,
      secondaryPositionName: secondaryPositionKey ? (names.get(secondaryPositionKey) ?? null) : null,
      jerseyNumber: edit.jerseyNumber || null,
      year: edit.editType === "Update" ? edit.year : (base?.year ?? null),
      organizationKey: school?.organizationKey ?? base?.organizationKey ?? null,
      organizationName: school?.organizationName ?? base?.organizationName ?? null,
    };
    return { editType: oldValue ? "Update" : "Add", oldValue, newValue };
  },

  async apply(tx, personKey, items) {
    const landings: Landing<"sportPlayed">[] = [];
    for (const item of items) {
      const { sportKey } = item.newValue;
      const before = await readSport(tx, personKey, sportKey);
      if (!item.oldValue && before)
        return refuse(409, editProblems.sportTwice, "This sport is on the profile by now. Reject this item as a duplicate.");
      if (item.oldValue && !before)
        return refuse(409, editProblems.stale, "This sport is no longer on the profile. Reject this item with a reason.");
      const after = applied({ type: "sportPlayed", ...item }, before) as SportPlayedValue;
      if (!fitsTogether(after))
        return refuse(
          409,
          editProblems.stale,
          "What this changes no longer fits what stands on the profile. Reject this item with a reason.",
        );
      if (before) {
        await write(tx, personKey, after);
      } else {
        const isFirst = sql<boolean>`not exists (select 1 from person_sports where person_key = ${personKey} and is_default)`;
        await tx.insert(personSports).values({ personKey, sportKey, isDefault: isFirst, ...columnsOf(after) });
      }
      landings.push({ target: targetOf(sportKey), before, after });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    const all = await readSports(db, personKey);
    return landings.every(({ after }) => {
      const current = all.find((one) => one.sportKey === after.sportKey);
      return current && JSON.stringify(columnsOf(current)) === JSON.stringify(columnsOf(after));
    });
  },

  async revert(tx, personKey, landings) {
    for (const { before, after } of landings) {
      if (before) await write(tx, personKey, before);
      else await remove(tx, personKey, after.sportKey);
    }
  },

  async current(db, personKey, items) {
    const all = await readSports(db, personKey);
    return items.map(({ newValue }) => all.find((one) => one.sportKey === newValue.sportKey) ?? null);
  },
};

function targetOf(sportKey: number): string {
  return `sportPlayed:${sportKey}`;
}

async function write(tx: Database, personKey: number, value: SportPlayedValue): Promise<void> {
  await tx
    .update(personSports)
    .set(columnsOf(value))
    .where(and(eq(personSports.personKey, personKey), eq(personSports.sportKey, value.sportKey)));
}

/** Takes an added sport away again. The default one leaves its place to the one that came next, as if it had never come. */
async function remove(tx: Database, personKey: number, sportKey: number): Promise<void> {
  const [gone] = await tx
    .delete(personSports)
    .where(and(eq(personSports.personKey, personKey), eq(personSports.sportKey, sportKey)))
    .returning({ key: personSports.key, isDefault: personSports.isDefault });
  if (!gone?.isDefault) return;
  const next = sql`(select min(later.key) from person_sports later where later.person_key = ${personKey} and later.key > ${gone.key})`;
  await tx
    .update(personSports)
    .set({ isDefault: true })
    .where(and(eq(personSports.personKey, personKey), sql`${personSports.key} = ${next}`));
}

function columnsOf({
  firstYear,
  lastYear,
  primaryPositionKey,
  secondaryPositionKey,
  jerseyNumber,
  year,
  organizationKey,
}: SportPlayedValue) {
  return { firstYear, lastYear, primaryPositionKey, secondaryPositionKey, jerseyNumber, year, organizationKey };
}

/** The school that is named already stays valid, whatever its level. */
async function findSchoolOrKept(tx: Database, organizationKey: number, kept: readonly (SportPlayedValue | null)[]) {
  const named = kept.find((one) => one?.organizationKey === organizationKey);
  if (named?.organizationName) return { organizationKey, organizationName: named.organizationName };
  return findSchool(tx, organizationKey);
}

async function positionNames(tx: Database, sportKey: number, keys: readonly (number | null)[]): Promise<Map<number, string>> {
  const wanted = keys.filter((key) => key !== null);
  const rows = await tx
    .select({ key: positions.key, name: positions.name })
    .from(positions)
    .where(and(eq(positions.sportKey, sportKey), inArray(positions.key, wanted)));
  return new Map(rows.map((row) => [row.key, row.name]));
}

async function readSport(tx: Database, personKey: number, sportKey: number): Promise<SportPlayedValue | null> {
  return (await readSports(tx, personKey)).find((one) => one.sportKey === sportKey) ?? null;
}

async function readSports(tx: Database, personKey: number): Promise<SportPlayedValue[]> {
  const primary = alias(positions, "primary_position");
  const secondary = alias(positions, "secondary_position");
  return tx
    .select({
      sportKey: sports.key,
      sportName: sports.displayName,
      firstYear: personSports.firstYear,
      lastYear: personSports.lastYear,
      primaryPositionKey: personSports.primaryPositionKey,
      primaryPositionName: primary.name,
      secondaryPositionKey: personSports.secondaryPositionKey,
      secondaryPositionName: secondary.name,
      jerseyNumber: personSports.jerseyNumber,
      year: personSports.year,
      organizationKey: personSports.organizationKey,
      organizationName: organizations.fullName,
    })
    .from(personSports)
    .innerJoin(sports, eq(sports.key, personSports.sportKey))
    .leftJoin(primary, eq(primary.key, personSports.primaryPositionKey))
    .leftJoin(secondary, eq(secondary.key, personSports.secondaryPositionKey))
    .leftJoin(organizations, eq(organizations.key, personSports.organizationKey))
    .where(eq(personSports.personKey, personKey));
}
