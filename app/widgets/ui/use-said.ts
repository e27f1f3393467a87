import { useNavigation } from "@remix-run/react";
import { useState } from "react";

/**
 * What the last answer said, also what has gone since: it keeps its room, unseen,
 * until the form is sent again, so that nothing moves under a pointer.
 */
export function useSaid<T>(now: readonly T[], keyOf: (one: T) => unknown = (one) => one) {
  const isIdle = useNavigation().state === "idle";
  const [{ before, isAsked }, setBefore] = useState({ before: now, isAsked: false });
  const holds = (list: readonly T[], one: T) => list.some((other) => keyOf(other) === keyOf(one));
  const isOther = now.some((one) => !holds(before, one)) || ((isAsked || !isIdle) && before.length > now.length);
  const said = isOther ? now : before;
  if (isOther || isAsked === isIdle) setBefore({ before: said, isAsked: !isIdle });
  return said.map((one) => ({ one, unseen: holds(now, one) ? "" : " invisible" }));
}
