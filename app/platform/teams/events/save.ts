/** What staff say of events (docs/rules.md O12). */
import { and, eq, ne, sql } from "drizzle-orm";
import { eventProblems, type AddEvent, type SaveEvent, type SportEvent } from "~/contract/teams/events";
import { hasRdbLevel } from "~/domain/account/roles";
import { productDay } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { isDayOf } from "~/domain/teams/events";
import { searchable } from "~/domain/teams/organizations";
import { heldRoles } from "../../account/sessions/managers";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { events } from "../../db/schema/events";
import { measurements } from "../../db/schema/people";
import { organizations } from "../../db/schema/places";
import { fieldRefused, notFound, refuse, type Answer, type Refusal } from "../../module";
import { readEvent } from "./read";

/** Acts on events take turns; the number means nothing but must never change. */
const eventsLock = 7_446_228;

type Columns = typeof events.$inferInsert;

export async function addEvent(act: Act, fields: AddEvent): Promise<Answer<SportEvent>> {
  return asStaff(act, null, async (tx) => {
    const columns = await columnsOf(tx, act, fields, null);
    if ("ok" in columns) return columns;
    const [added] = await tx.insert(events).values(columns).returning({ key: events.key });
    return told(tx, act, added!.key, "event.added");
  });
}

/** On the version that was seen. A result that names the event holds the row until it does, so that none is of another day. */
export async function saveEvent(act: Act, key: number, { version, ...fields }: SaveEvent): Promise<Answer<SportEvent>> {
  return asStaff(act, key, async (tx) => {
    const [stands] = await tx.select().from(events).where(eq(events.key, key)).for("update");
    if (!stands) return notFound();
    if (stands.version !== version)
      return refuse(409, eventProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you change it.");
    const columns = await columnsOf(tx, act, fields, key);
    if ("ok" in columns) return columns;
    const days = await tx.selectDistinct({ day: measurements.dateOccurred }).from(measurements).where(eq(measurements.eventKey, key));
    const [missed] = days.filter(({ day }) => !isDayOf(columns, day));
    if (missed) return fieldRefused(missed.day < columns.firstDay ? "firstDay" : "lastDay", fieldErrors.eventDayOfResult);
    await tx
      .update(events)
      .set({ ...columns, version: version + 1 })
      .where(eq(events.key, key));
    return told(tx, act, key, "event.saved");
  });
}

/** The fields as columns; a refusal of days that are too far ahead, of an unknown organization, and of what another event is. */
async function columnsOf(
  tx: Transaction,
  { now }: Act,
  { name, kind, firstDay, lastDay, place = null, organizationKey = null }: AddEvent,
  key: number | null,
): Promise<Columns | Refusal<409 | 422>> {
  const lastOfAll = `${Number(productDay(now).slice(0, 4)) + 1}-12-31`;
  if (firstDay > lastOfAll) return fieldRefused("firstDay", fieldErrors.eventDayToCome);
  if (lastDay > lastOfAll) return fieldRefused("lastDay", fieldErrors.eventDayToCome);
  if (organizationKey !== null && !(await tx.$count(organizations, eq(organizations.key, organizationKey))))
    return fieldRefused("organizationKey", fieldErrors.organizationRequired);
  const searchText = searchable(name);
  const isOther = and(eq(events.searchText, searchText), eq(events.firstDay, firstDay), key === null ? undefined : ne(events.key, key));
  if ((await tx.$count(events, isOther)) > 0)
    return refuse(409, eventProblems.twice, fieldErrors.eventTwice, { name: [fieldErrors.eventTwice] });
  return { name, kind, firstDay, lastDay, place, organizationKey, searchText, saidAt: now };
}

/** Level 3, by the session and by what stands now; one act at a time. */
async function asStaff<T>(act: Act, key: number | null, change: (tx: Transaction) => Promise<Answer<T>>): Promise<Answer<T>> {
  return act.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${eventsLock})`);
    if (hasRdbLevel(await heldRoles(tx, act.viewer), 3)) return change(tx);
    await record(tx, { ...entryOf(act, key), act: "decision.refused", detail: { reason: "level" } });
    return refuse(403, eventProblems.mayNotDecide, "Changing an event takes level 3.");
  });
}

async function told(tx: Transaction, act: Act, key: number, name: string): Promise<Answer<SportEvent>> {
  await record(tx, { ...entryOf(act, key), act: name });
  const event = await readEvent(tx, act.viewer, key);
  return event ? { ok: true, value: event } : notFound();
}

function entryOf({ viewer, requestId }: Act, key: number | null) {
  return { actorUserKey: viewer.userKey, subject: key === null ? null : `event:${key}`, requestId };
}
