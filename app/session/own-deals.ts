/** The deals of the profile that is worked on, read once a request: each look of staff is written down (docs/rules.md C22). */
import type { AppLoadContext } from "@remix-run/node";
import type { OwnDeals } from "~/contract/profile/deals";
import { refusalOf, type Api } from "./guards";

const readings = new WeakMap<AppLoadContext, ReturnType<Api["deals"]["own"]>>();

/** An action reads for itself: the loaders that run after it show what it has changed. */
export async function ownDeals({ api, personKey }: { api: Api; personKey: number }, request: Request, context: AppLoadContext) {
  const reading = (request.method === "GET" ? readings.get(context) : undefined) ?? api.deals.own(personKey);
  if (request.method === "GET") readings.set(context, reading);
  const read = await reading;
  if (!read.ok) throw refusalOf(read.problem);
  return read.value satisfies OwnDeals;
}
