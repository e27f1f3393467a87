/** What staff say of careers, of which who manages the profile is told (docs/rules.md E9). */
import { and, eq, isNull, sql } from "drizzle-orm";
import { careerProblems, type AddCareerRow, type PersonSportOrganization, type SaveCareerRow } from "~/contract/profile/careers";
import { canDecide } from "~/domain/account/roles";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { classYearOf } from "~/domain/people/class-years";
import { yearsMeet } from "~/domain/profile/careers";
import { viewerNow } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { careers } from "../../db/schema/careers";
import { organizations, positions, sports } from "../../db/schema/places";
import { fieldRefused, notFound, refuse, type Answer, type Refusal } from "../../module";
import { tellOfCareer } from "./notice";
import { readCareerRow } from "./read";

type Fields = Omit<SaveCareerRow, "version">;
type Columns = Omit<typeof careers.$inferInsert, "personKey">;

export async function addCareerRow(act: Act, { personKey, ...fields }: AddCareerRow): Promise<Answer<PersonSportOrganization>> {
  return act.db.transaction(async (tx) => {
    const barred = await barOf(tx, act, personKey);
    if (barred) return barred;
    const columns = await columnsOf(tx, act, personKey, fields);
    if ("ok" in columns) return columns;
    const [row] = await tx
      .insert(careers)
      .values({ personKey, ...columns })
      .returning({ key: careers.key });
    return told(tx, act, personKey, row!.key, "career.added");
  });
}

/** On the version that was seen. */
export async function saveCareerRow(
  act: Act,
  key: number,
  { version, ...fields }: SaveCareerRow,
): Promise<Answer<PersonSportOrganization>> {
  return onRow(act, key, version, async (tx, personKey) => {
    const columns = await columnsOf(tx, act, personKey, fields, key);
    if ("ok" in columns) return columns;
    await tx
      .update(careers)
      // From now on staff say so, and not the list that it came by.
      .set({ ...columns, sourceKey: null, ...(columns.positionKey !== null && { positionWord: null }), version: version + 1 })
      .where(eq(careers.key, key));
    return told(tx, act, personKey, key, "career.saved");
  });
}

export async function removeCareerRow(act: Act, key: number, version: number): Promise<Answer<null>> {
  return onRow<null>(act, key, version, async (tx, personKey) => {
    await tx.delete(careers).where(eq(careers.key, key));
    await noteChange(tx, act, personKey, key, "career.removed");
    return { ok: true, value: null };
  });
}

/** Runs an act on a row that staff entered, as it was seen, with its person in hand. */
async function onRow<T>(
  act: Act,
  key: number,
  version: number,
  change: (tx: Transaction, personKey: number) => Promise<Answer<T>>,
): Promise<Answer<T>> {
  return act.db.transaction(async (tx) => {
    const [found] = await tx.select({ personKey: careers.personKey }).from(careers).where(eq(careers.key, key));
    if (!found) return notFound();
    const barred = await barOf(tx, act, found.personKey);
    if (barred) return barred;
    const [stands] = await tx.select().from(careers).where(eq(careers.key, key)).for("update");
    if (!stands) return notFound();
    if (stands.personSportKey !== null)
      return refuse(409, careerProblems.isAthletes, "This is the sport that the athlete edits. Change it by an edit of the profile.");
    if (stands.version !== version)
      return refuse(409, careerProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you change it.");
    return change(tx, stands.personKey);
  });
}

/** Holds the person's row, for which other acts on the career wait; level 3, never on a profile that is one's own or that one manages. */
async function barOf(tx: Transaction, act: Act, personKey: number): Promise<Refusal<403 | 404> | null> {
  const { rows } = await tx.execute(sql`select 1 from people where key = ${personKey} and joined_to_key is null for update`);
  const right = canDecide(await viewerNow(tx, act.viewer, personKey), { personKey });
  if (!right.allowed) {
    await record(tx, { ...entryOf(act, personKey, null, "decision.refused"), detail: { reason: right.reason } });
    return refuse(
      403,
      careerProblems.mayNotDecide,
      right.reason === "level" ? "Changing a career takes level 3." : "You cannot change the career of a profile that you manage.",
    );
  }
  return rows.length > 0 ? null : notFound();
}

/** The fields as columns; a refusal of what names nothing, is no class, is too far ahead, or stands in the career already. */
async function columnsOf(
  tx: Transaction,
  act: Act,
  personKey: number,
  fields: Fields,
  except?: number,
): Promise<Columns | Refusal<409 | 422>> {
  const { sportKey, organizationKey, fromYear, toYear = null, positionKey = null, eligibility = null, status = null } = fields;
  const last = Number(productDay(act.now).slice(0, 4)) + 1;
  if (fromYear > last) return fieldRefused("fromYear", fieldErrors.careerYearToCome);
  if (toYear !== null && toYear > last) return fieldRefused("toYear", fieldErrors.careerYearToCome);
  const classTold = fields.classYear ? classYearOf(fields.classYear) : { classYear: null, classYearWord: null };
  if (!classTold) return fieldRefused("classYear", fieldErrors.playerClassUnknown);
  if (!(await tx.$count(sports, eq(sports.key, sportKey)))) return fieldRefused("sportKey", fieldErrors.sportRequired);
  if (!(await tx.$count(organizations, eq(organizations.key, organizationKey))))
    return fieldRefused("organizationKey", fieldErrors.organizationRequired);
  const isOfSport = and(eq(positions.key, positionKey ?? 0), eq(positions.sportKey, sportKey));
  if (positionKey !== null && !(await tx.$count(positions, isOfSport))) return fieldRefused("positionKey", fieldErrors.positionNotOfSport);

  const same = await tx
    .select({ key: careers.key, fromYear: careers.fromYear, toYear: careers.toYear })
    .from(careers)
    .where(
      and(
        eq(careers.personKey, personKey),
        eq(careers.sportKey, sportKey),
        eq(careers.organizationKey, organizationKey),
        isNull(careers.personSportKey),
      ),
    );
  if (same.some((other) => other.key !== except && yearsMeet(other, { fromYear, toYear })))
    return refuse(409, careerProblems.twice, fieldErrors.careerTwice, { fromYear: [fieldErrors.careerTwice] });
  const jerseyNumber = fields.jerseyNumber || null;
  return { sportKey, organizationKey, fromYear, toYear, positionKey, jerseyNumber, ...classTold, eligibility, status, saidAt: act.now };
}

async function told(tx: Transaction, act: Act, personKey: number, key: number, name: string): Promise<Answer<PersonSportOrganization>> {
  await noteChange(tx, act, personKey, key, name);
  const row = await readCareerRow(tx, act.viewer, key);
  return row ? { ok: true, value: row } : notFound();
}

/** Writes the change down, and tells who manages the profile of it. */
async function noteChange(tx: Transaction, act: Act, personKey: number, key: number, name: string): Promise<void> {
  await record(tx, entryOf(act, personKey, key, name));
  await tellOfCareer(tx, personKey, act.now);
}

function entryOf({ viewer, requestId }: Act, personKey: number, key: number | null, act: string) {
  return { act, actorUserKey: viewer.userKey, personKey, subject: key === null ? `person:${personKey}` : `career:${key}`, requestId };
}
