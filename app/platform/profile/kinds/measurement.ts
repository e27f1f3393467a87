/** The edits of measurements: a new one each time, or a change of one that stands. */
import { and, desc, eq, inArray, sql, type SQL } from "drizzle-orm";
import { editProblems } from "~/contract/profile/profile-edits";
import { applied } from "~/domain/profile/edits";
import { fieldErrors, toasts } from "~/domain/base/messages";
import type { VitalsValue } from "~/domain/profile/edit-values";
import { measurementProblem, numberText, resultText } from "~/domain/profile/vitals";
import type { Database } from "../../db/database";
import { events } from "../../db/schema/events";
import { measurements } from "../../db/schema/people";
import { reviewItems } from "../../db/schema/review";
import { fieldRefused, refuse, type Refusal } from "../../module";
import type { EditKind, Landing } from "../../review/kind";
import { approvedBySomebody } from "../../review/decided-values";
import { readSpread } from "../spread";

const columns = {
  key: measurements.key,
  measurementTypeKey: measurements.measurementTypeKey,
  value: measurements.value,
  dateOccurred: measurements.dateOccurred,
};

export const vitals: EditKind<"vitals"> = {
  masked: null,
  target: ({ key }) => (key ? targetOf(key) : null),

  async propose(tx, personKey, { key, measurementTypeKey, value, dateOccurred }, pending) {
    const text = resultText(value);
    const problem = measurementProblem(measurementTypeKey, value);
    if (problem || text === null) return fieldRefused("value", problem ?? fieldErrors.measurementNotNumber);
    const oldValue = key ? await readOne(tx, personKey, key) : null;
    // The same number in other digits is no change.
    const same = [pending?.newValue, oldValue].find((one) => one && numberText(one.value) === numberText(text));
    const newValue: VitalsValue = { key: key ?? null, measurementTypeKey, value: same?.value ?? text, dateOccurred };
    if (!key) return { editType: "Add", oldValue: null, newValue };
    if (!oldValue) return refuse(409, editProblems.stale, toasts.teamStale.text);
    if (oldValue.measurementTypeKey !== measurementTypeKey) return fieldRefused("measurementTypeKey", fieldErrors.measurementTypeRequired);
    return { editType: "Update", oldValue, newValue };
  },

  /** The same result of the same day: one whose answer was lost, or that another tab has sent, comes again in other words. */
  async twin(db, personKey, result, own) {
    const { type, target, status, newValue } = reviewItems;
    const waiting = await db
      .select({ key: reviewItems.key, target, value: sql<VitalsValue>`${newValue}` })
      .from(reviewItems)
      .where(
        and(
          eq(reviewItems.personKey, personKey),
          eq(type, "vitals"),
          eq(status, "Pending"),
          sql`(${newValue} ->> 'measurementTypeKey')::int = ${result.measurementTypeKey}`,
        ),
      );
    const waits = waiting.find((one) => !own.includes(one.target) && isSameResult(one.value, result));
    if (waits) return { as: "waits", reviewItemKey: waits.key };
    const changing = waiting.map((one) => one.target);
    const isElsewhere = (one: { key: number }) => ![...own, ...changing].includes(targetOf(one.key));
    return (await readSame(db, personKey, result)).some(isElsewhere) ? { as: "stands" } : null;
  },

  async apply(tx, personKey, items) {
    const landings: Landing<"vitals">[] = [];
    for (const { oldValue, newValue } of items) {
      if (!newValue.key || !oldValue) {
        if (await standsElsewhere(tx, personKey, newValue)) return refuseTwin();
        const { measurementTypeKey, dateOccurred } = newValue;
        const [row] = await tx
          .insert(measurements)
          .values({ personKey, measurementTypeKey, value: newValue.value, dateOccurred })
          .returning(columns);
        if (!row) throw new Error("an inserted measurement came back without its key");
        landings.push({ target: targetOf(row.key), before: null, after: row });
        continue;
      }
      const before = await readWithEvent(tx, personKey, newValue.key);
      if (!before) return refuse(409, editProblems.stale, toasts.teamStale.text);
      // What was measured at the event is no longer what stands.
      const { eventKey: _event, ...after } = applied({ type: "vitals", oldValue, newValue }, before) as VitalsValue;
      if (await standsElsewhere(tx, personKey, after)) return refuseTwin();
      await write(tx, newValue.key, after);
      landings.push({ target: targetOf(newValue.key), before, after });
    }
    return landings;
  },

  async isRevertible(db, personKey, landings) {
    for (const { after } of landings) {
      const current = after.key ? await readOne(db, personKey, after.key) : null;
      if (!current || current.value !== after.value || current.dateOccurred !== after.dateOccurred) return false;
    }
    return true;
  },

  async inTheWay(db, personKey, landings) {
    for (const { before } of landings)
      if (before && (await standsElsewhere(db, personKey, before)))
        return "Another result is by now what this one was before, so it cannot be taken back any more.";
    return null;
  },

  async revert(tx, _personKey, landings) {
    for (const { before, after } of landings) {
      if (!after.key) throw new Error("an approved measurement has no key");
      if (before) await write(tx, after.key, before);
      else await tx.delete(measurements).where(eq(measurements.key, after.key));
    }
  },

  // The result that it would change, and others as `twin` looks for them: none of which a change waits.
  standsOtherwise: sql`exists (
    select from measurements m
    where m.person_key = ri.person_key and m.measurement_type_key = (ri.new_value ->> 'measurementTypeKey')::int
      and m.date_occurred = (ri.new_value ->> 'dateOccurred')::date and m.value = (ri.new_value ->> 'value')::numeric
      and ('vitals:' || m.key = ri.target or not exists (
        select from review_items changing
        where changing.person_key = m.person_key and changing.status = 'Pending' and changing.target = 'vitals:' || m.key
      ))
  )`,
  // Of a new result, what stands is the latest of its type.
  isSaidBy: (value, stands) => value.key !== null && stands !== null && isSameResult(value, stands),
  isSameAs: isSameResult,
  isSame: ({ newValue }) => sql`ri.new_value ->> 'measurementTypeKey' = ${String(newValue.measurementTypeKey)}`,
  results: (personKey, { newValue: { key, measurementTypeKey } }) => sql`(
    select coalesce(json_agg(json_build_object('value', m.value, 'dateOccurred', m.date_occurred)), '[]'::json) from measurements m
    where m.person_key = ${personKey} and m.measurement_type_key = ${measurementTypeKey} and m.key is distinct from ${key}::int
  )`,
  // Of a change what stood at its place, else the latest of its type: as somebody has approved or entered it, or from before all decisions.
  measuredFrom: ({ personKey, newValue, until }) => sql`(
    select stood.value from (
      select * from (
        select distinct on (decided.target) decided.target, decided.after_value as value, decided.key as place
        from review_decisions decided
        where ${bySomebody(personKey, until)} and decided.after_value -> 'measurementTypeKey' = ${newValue} -> 'measurementTypeKey'
        order by decided.target, decided.key desc
      ) approved
      union all
      select 'vitals:' || m.key, coalesce(first.before_value, jsonb_build_object(
        'key', m.key, 'measurementTypeKey', m.measurement_type_key, 'value', m.value::text, 'dateOccurred', m.date_occurred
      )), 0
      from measurements m left join lateral (
        select earliest.key, earliest.before_value from review_decisions earliest
        where earliest.person_key = m.person_key and earliest.type = 'vitals'
          and earliest.target = 'vitals:' || m.key and earliest.verdict <> 'Rejected'
        order by earliest.key limit 1
      ) first on true
      where m.person_key = ${personKey} and m.measurement_type_key = (${newValue} ->> 'measurementTypeKey')::int
        and (first.key is null or jsonb_typeof(first.before_value) = 'object')
        and not exists (
          select from review_decisions decided where ${bySomebody(personKey, until)} and decided.target = 'vitals:' || m.key
        )
    ) stood
    order by (stood.target = 'vitals:' || (${newValue} ->> 'key')) is true desc, stood.value ->> 'dateOccurred' desc, stood.place desc limit 1
  )`,
  spread: (db, { measurementTypeKey }) => readSpread(db, measurementTypeKey),

  /** Of a new one, the latest of its type. */
  async current(db, personKey, items) {
    const types = [...new Set(items.map((item) => item.newValue.measurementTypeKey))];
    const rows = await db
      .select(columns)
      .from(measurements)
      .where(and(eq(measurements.personKey, personKey), inArray(measurements.measurementTypeKey, types)))
      .orderBy(desc(measurements.dateOccurred), desc(measurements.key));
    return items.map(({ newValue: { key, measurementTypeKey } }) => {
      const row = rows.find((one) => (key ? one.key === key : one.measurementTypeKey === measurementTypeKey));
      return row ?? null;
    });
  },
};

/** The approval `decided` is of a person, or of staff who entered it, and stood at that time. */
function bySomebody(personKey: SQL, until: SQL): SQL {
  return sql`decided.person_key = ${personKey} and decided.type = 'vitals' and ${approvedBySomebody(until)}`;
}

function targetOf(key: number): string {
  return `vitals:${key}`;
}

function isSameResult(one: VitalsValue, other: VitalsValue): boolean {
  return (
    one.measurementTypeKey === other.measurementTypeKey &&
    one.dateOccurred === other.dateOccurred &&
    numberText(one.value) === numberText(other.value)
  );
}

/** The results on the profile that are the same as this one; itself, too, where it stands. */
async function readSame(db: Pick<Database, "select">, personKey: number, result: VitalsValue) {
  const { measurementTypeKey, dateOccurred } = measurements;
  const ofDay = and(eq(measurementTypeKey, result.measurementTypeKey), eq(dateOccurred, result.dateOccurred));
  const rows = await db
    .select(columns)
    .from(measurements)
    .where(and(eq(measurements.personKey, personKey), ofDay));
  return rows.filter((one) => isSameResult(one, result));
}

async function standsElsewhere(db: Pick<Database, "select">, personKey: number, result: VitalsValue): Promise<boolean> {
  return (await readSame(db, personKey, result)).some(({ key }) => key !== result.key);
}

function refuseTwin(): Refusal<409> {
  return refuse(409, editProblems.alreadyThere, "The same result of that day is on the profile already.");
}

/** The event that stood before stands again where the day still is one of its days. */
async function write(tx: Database, key: number, { value, dateOccurred, eventKey }: VitalsValue): Promise<void> {
  const event =
    eventKey === undefined
      ? null
      : sql`(
          select e.key from ${events} e
          where e.key = ${eventKey} and ${dateOccurred}::date between e.first_day and e.last_day for share
        )`;
  await tx.update(measurements).set({ value, dateOccurred, eventKey: event }).where(eq(measurements.key, key));
}

async function readOne(tx: Database, personKey: number, key: number): Promise<(VitalsValue & { key: number }) | null> {
  const [row] = await tx
    .select(columns)
    .from(measurements)
    .where(and(eq(measurements.key, key), eq(measurements.personKey, personKey)));
  return row ?? null;
}

/** With the event, where one is named. */
async function readWithEvent(tx: Database, personKey: number, key: number): Promise<(VitalsValue & { key: number }) | null> {
  const [row] = await tx
    .select({ ...columns, eventKey: measurements.eventKey })
    .from(measurements)
    .where(and(eq(measurements.key, key), eq(measurements.personKey, personKey)));
  if (!row) return null;
  const { eventKey, ...value } = row;
  return eventKey === null ? value : { ...value, eventKey };
}
