import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { searchAsked, searchShown } from "~/pages/sites/search.server";
import { allowEveryone } from "~/session/guards";

/** Rows below a field while somebody types. */
const most = 6;

/** What a search may be about, for the script of documents: `{ rows: [{ to, name, detail }] }`, of what has a page (docs/rules.md S12). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await allowEveryone(request, context);
  const { people, teams, conferences } = await searchShown(visitor, searchAsked(request).text, null, false);
  const rows = [...teams.filter(({ to }) => to !== null).slice(0, 2), ...conferences.slice(0, 1), ...people].slice(0, most);
  return json({ rows: rows.map(({ to, name, detail }) => ({ to, name, detail })) }, { headers: { "cache-control": "no-store" } });
}
