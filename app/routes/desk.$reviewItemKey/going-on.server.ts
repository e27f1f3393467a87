import { redirect } from "@remix-run/node";
import type { NextClaim } from "~/contract/review-items";
import type { ToastName } from "~/domain/messages";
import { paths } from "~/paths";
import { redirectWithToast } from "~/session/toast";
import type { Acting } from "./acts.server";

/** What an item's address carries beside the queue's filter. */
const ownParams = ["run", "decided", "after", "index", "_data"];

/** The filter of the queue that the reviewer came from. */
export function filterOf(address: URL): Record<string, string> {
  return Object.fromEntries([...address.searchParams].filter(([name]) => !ownParams.includes(name)));
}

/** One item after the other: each decision leads on to the next. */
export function isRun(address: URL): boolean {
  return address.searchParams.get("run") === "1";
}

interface Onwards {
  toast?: ToastName;
  /** An item that was just decided, which can be undone from where this leads. */
  decided?: number;
  /** Goes on to the item that comes after this one, also outside of a run. */
  after?: number;
}

/** Where a decision leads: the desk, or in a run the next item, which is then held. */
export async function goOn({ api, address }: Acting, { toast, decided, after }: Onwards): Promise<Response> {
  const filter = filterOf(address);
  if (isRun(address) || after) {
    const next = await api.reviewItems.claimNext({ ...narrowingOf(filter), after });
    if (next.ok && next.value.key !== null) return leadTo(paths.reviewItem(next.value.key, { ...filter, run: isRun(address) ? 1 : null, decided }), toast);
  }
  return leadTo(paths.desk({ ...filter, decided }), toast);
}

/** Back to the item itself. */
export function stay({ key, address }: Acting, toast?: ToastName): Response {
  return leadTo(paths.reviewItem(key, { ...filterOf(address), run: isRun(address) ? 1 : null }), toast);
}

function leadTo(place: string, toast?: ToastName): Response {
  return toast ? redirectWithToast(place, toast) : redirect(place, 303);
}

/** The same for the API, which takes a number as one and a mark as true. */
function narrowingOf({ sport, flagged, mine, awaiting, ...rest }: Record<string, string>): NextClaim {
  const marks = Object.fromEntries(Object.entries({ flagged, mine, awaiting }).filter(([, value]) => value).map(([name]) => [name, true]));
  return { ...rest, ...marks, ...(sport && { sport: Number(sport) }) } as NextClaim;
}
