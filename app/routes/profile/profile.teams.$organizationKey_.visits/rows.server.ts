import type { Visit } from "~/domain/profile/visits";

/** A visit as a row begins with it, in the order that its fields stand in: whether the list has changed is told by its text. */
export function rowOf(visit: Visit) {
  return {
    type: visit.type,
    visitKey: visit.visitKey ?? undefined,
    dateOccurred: visit.dateOccurred,
    ...(visit.type === "coaching"
      ? { coachPersonKeys: (visit.coaches ?? []).map((coach) => coach.key) }
      : { official: visit.official ?? false }),
  };
}
