/** At which event a result was measured, as staff say (docs/rules.md N8). */
import { eq } from "drizzle-orm";
import { eventNamingProblems, type Measurement, type NameEvent } from "~/contract/profile/vitals";
import { fieldErrors } from "~/domain/base/messages";
import { numberText } from "~/domain/profile/vitals";
import { isDayOf } from "~/domain/teams/events";
import type { Act } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { events } from "../../db/schema/events";
import { measurements } from "../../db/schema/people";
import { fieldRefused, notFound, refuse, type Answer, type Refusal } from "../../module";
import { lockPlayer } from "../../people/lock";
import { barOfPerson } from "../../people/showing";
import { readMeasurements } from "./read";

/** Names the event, or takes it off, on the result as it was seen; an approval of the same result waits meanwhile. */
export async function nameEvent(act: Act, key: number, { eventKey, seen }: NameEvent): Promise<Answer<Measurement>> {
  return act.db.transaction(async (tx) => {
    const isResult = eq(measurements.key, key);
    const [found] = await tx.select({ personKey: measurements.personKey }).from(measurements).where(isResult);
    if (!found) return notFound();
    const { personKey } = found;
    const entry = { actorUserKey: act.viewer.userKey, personKey, subject: `measurement:${key}`, requestId: act.requestId };
    await lockPlayer(tx, personKey);
    const reason = await barOfPerson(tx, act.viewer, personKey);
    if (reason) {
      await record(tx, { ...entry, act: "decision.refused", detail: { reason } });
      return refuse(
        403,
        eventNamingProblems.mayNotDecide,
        reason === "level" ? "Naming an event takes level 3." : "You cannot name an event on a profile that you manage.",
      );
    }
    const [stands] = await tx.select().from(measurements).where(isResult);
    if (!stands) return notFound();
    if (!isSeen(stands, seen))
      return refuse(409, eventNamingProblems.versionConflict, "Somebody else has changed this meanwhile. Look again before you change it.");
    const refused = eventKey === null ? null : await eventRefused(tx, eventKey, stands.dateOccurred);
    if (refused) return refused;
    await tx.update(measurements).set({ eventKey }).where(isResult);
    await record(tx, { ...entry, act: eventKey === null ? "measurement.event-removed" : "measurement.event-named" });
    const list = await readMeasurements(tx, act.viewer, personKey);
    const measurement = list?.measurements.find((one) => one.key === key);
    return measurement ? { ok: true, value: measurement } : notFound();
  });
}

function isSeen(stands: NameEvent["seen"], seen: NameEvent["seen"]): boolean {
  return (
    numberText(stands.value) === numberText(seen.value) && stands.dateOccurred === seen.dateOccurred && stands.eventKey === seen.eventKey
  );
}

/** An event that is none, or was on other days; its days stand still until the act is over. */
async function eventRefused(tx: Transaction, eventKey: number, day: string): Promise<Refusal<422> | null> {
  const [event] = await tx
    .select({ firstDay: events.firstDay, lastDay: events.lastDay })
    .from(events)
    .where(eq(events.key, eventKey))
    .for("share");
  if (!event) return fieldRefused("eventKey", fieldErrors.eventUnknown);
  return isDayOf(event, day) ? null : fieldRefused("eventKey", fieldErrors.eventOfOtherDays);
}
