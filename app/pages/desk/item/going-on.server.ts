import { redirect } from "@remix-run/node";
import type { ToastName } from "~/domain/base/messages";
import { narrowingOf, narrowingQuery } from "~/domain/desk/queue";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { redirectWithToast } from "~/session/toast";
import type { Acting } from "./acts.server";

/** The filter of the queue that the reviewer came from. */
export function filterOf(address: URL): Record<string, string> {
  return narrowingQuery(narrowingOf(address.searchParams));
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

/** Ids of the page. */
type ItemPart = "decide" | "conversation" | "notes" | "links";

/** Where a decision leads: the desk, or in a run the next item, which is then held. */
export async function goOn({ api, address }: Acting, { toast, decided, after }: Onwards): Promise<Response> {
  const filter = filterOf(address);
  if (isRun(address) || after) {
    const next = await api.reviewItems.claimNext({ ...narrowingOf(address.searchParams), after });
    if (next.ok && next.value.key !== null)
      return leadTo(staffPaths.reviewItem(next.value.key, { ...filter, run: isRun(address) ? 1 : null, decided }), toast);
  }
  return leadTo(paths.desk({ ...filter, decided }), toast);
}

/** Back to the item itself, to the part of it where what was done stands. */
export function stay({ key, address }: Acting, toast?: ToastName, part?: ItemPart): Response {
  return leadTo(staffPaths.reviewItem(key, { ...filterOf(address), run: isRun(address) ? 1 : null }) + (part ? `#${part}` : ""), toast);
}

/** With script the page stays as it is scrolled; without, it jumps to where the hold stands. */
export function stayAtHold(acting: Acting): Response {
  return stay(acting, undefined, acting.form.has("jumps") ? "decide" : undefined);
}

function leadTo(place: string, toast?: ToastName): Response {
  return toast ? redirectWithToast(place, toast) : redirect(place, 303);
}
