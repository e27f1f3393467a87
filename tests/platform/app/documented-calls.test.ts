/**
 * The calls that the product's description names in its §7, each once, are in the API's document and answered by a route of their own.
 * They are 98: 2 of the session, 4 that stand in the athlete's flows alone (interests for staff, the amount wanted read and saved, and the
 * breakdown of a valuation, which §7 names again among those of rdb), 13 of profile editing with the dispute, 21 of rdb, 7 of content,
 * 31 public reads of version 1, 6 of version 2, 3 of deals and shows, 6 of sites and 5 of users; a refresh is named twice and counts once.
 */
import { Writable } from "node:stream";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { addAthlete, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const session = ["POST /users/v1/users/login", "POST /users/v1/users/refresh"];

const athleteFlows = [
  "GET /rdb/v1/recruitments/{key}/recruitment-interests/admin",
  "GET /rdb/v1/people/{playerId}/nil/money-wanted",
  "POST /rdb/v1/nil/money-wanted",
  "GET /rdb/v1/people/{personKey}/nil-dashboard-valuation-breakdown",
];

const profileEditing = [
  "POST /elite/v1/people/{personKey}/profile-edits",
  "GET /elite/v1/people/{personKey}/profile-edits",
  "GET /elite/v1/people/{key}/profile-progress",
  "PUT /elite/v1/people/{key}/profile-progress",
  "PUT /elite/v1/profile-edits/{id}/attach-file",
  "PUT /elite/v1/profile-edits/{id}",
  "POST /elite/v1/profile-info/claim-person",
  "POST /elite/v1/profile-info/collect-initial",
  "GET /elite/v1/profile-info/{a}-n-{b}",
  "PUT /elite/v1/profile-info/{a}-n-{b}/link-person",
  "PUT /elite/v1/profile-info/{a}-n-{b}/process-access",
  "PUT /elite/v1/profile-info/{a}-n-{b}/update-profile-search",
  "POST /nil/v1/nil-dispute-request",
];

const rdb = [
  "GET /rdb/v1/cities",
  "GET /rdb/v1/zipcodes/search-postal-code",
  "POST /rdb/v1/athlete-activation",
  "GET /rdb/v1/instagram/{key}/authorize",
  "GET /rdb/v1/people/{key}/contact-info",
  "PUT /rdb/v1/people/{key}/contact-info",
  "DELETE /rdb/v1/people/{key}",
  "GET /rdb/v1/people/{key}/measurements",
  "GET /rdb/v1/people/search",
  "GET /rdb/v1/person-sport-organizations/{key}",
  "PUT /rdb/v1/person-sport-organizations/{key}",
  "GET /rdb/v1/positions",
  "GET /rdb/v1/sports",
  "GET /rdb/v1/team-rankings/rankings",
  "GET /rdb/v1/organization-composite-rankings",
  "GET /rdb/v2/games/{id}/admin",
  "PUT /rdb/v2/games/renovate",
  "GET /rdb/v2/organizations/{orgKey}/schedule",
  "GET /rdb/v2/person/{key}/profile-admin",
  "GET /rdb/v2/person/{key}/sports",
  "GET /rdb/v2/team-rankings/rankings",
];

const content = [
  "GET /content/v1/categories/{category}/featured-headlines",
  "GET /content/v1/categories/{category}/headlines-paginated",
  "POST /content/v1/headlines/{id}/add-site-category/{categoryId}",
  "GET /content/v1/organizations/{orgKey}/headlines",
  "GET /content/v1/people/{key}/headlines-paginated",
  "GET /content/v1/sites/{siteKey}/headlines-for-category-type",
  "GET /content/v1/sites/premium-headlines",
];

const publicReads = [
  "GET /public/rdb/v1/default-year",
  "GET /public/rdb/v1/filters/positions",
  "GET /public/rdb/v1/filters/sports",
  "GET /public/rdb/v1/organizations/advanced-search",
  "GET /public/rdb/v1/organizations/{key}",
  "GET /public/rdb/v1/people/{key}/images",
  "GET /public/rdb/v1/people/{key}/latest-valuation",
  "GET /public/rdb/v1/people/{key}/measurements",
  "GET /public/rdb/v1/people/{key}/measurements/averages",
  "GET /public/rdb/v1/people/{key}/social",
  "GET /public/rdb/v1/people/{key}/valuation-growth",
  "GET /public/rdb/v1/people/{key}/feed",
  "GET /public/rdb/v1/person/{key}/primary-recruitment-evaluation",
  "GET /public/rdb/v1/person/{key}/recruitment-evaluations",
  "GET /public/rdb/v1/person/{key}/videos",
  "GET /public/rdb/v1/player/{key}/contact-info",
  "GET /public/rdb/v1/player/{key}/education",
  "GET /public/rdb/v1/player/{key}/organizations",
  "GET /public/rdb/v1/player/{key}/organizations/{orgKey}",
  "GET /public/rdb/v1/player/{key}/profile",
  "GET /public/rdb/v1/player/{key}/rankings",
  "GET /public/rdb/v1/player/{key}/team-targets",
  "GET /public/rdb/v1/player/{key}/visits",
  "POST /public/rdb/v1/player/{key}/verify",
  "GET /public/rdb/v1/players/industry-comparision-list",
  "GET /public/rdb/v1/recruitments/{key}/profile",
  "GET /public/rdb/v1/rpm-picks",
  "GET /public/rdb/v1/transfers/best-available",
  "GET /public/rdb/v1/transfers/latest",
  "GET /public/rdb/v1/trending-lists",
  "GET /public/rdb/v1/person-sport-rankings",
];

const publicReadsOfVersion2 = [
  "GET /public/rdb/v2/latest",
  "GET /public/rdb/v2/nil-100",
  "GET /public/rdb/v2/organizations/{orgKey}/transfers",
  "GET /public/rdb/v2/people/{key}/person-connections",
  "GET /public/rdb/v2/player/{key}/all-rankings",
  "GET /public/rdb/v2/users/{userKey}/predictions",
];

const dealsAndShows = ["GET /public/v2/deals", "GET /public/v2/people/{key}/deals", "GET /public/sites/v1/sites/{key}/shows"];

const sites = [
  "GET /sites/v1/menus/{id}",
  "GET /sites/v1/sites/{key}",
  "GET /sites/{key}/forums/latest-posts",
  "GET /sites/v1/sites",
  "GET /sites/{key}/menus",
  "GET /sites/slim-sites",
];

const users = [
  "DELETE /users/v1/settings/{userKey}/elite-followed-people/{personKey}",
  "PUT /users/v1/settings/{userKey}/elite-followed-people",
  "GET /users/v1/settings/{userKey}/elite/{personKey}/profile-settings",
  "POST /users/v1/sites/{key}/subscribe-to-newsletter",
  "GET /users/v1/users/piano-access",
];

const documented = [
  ...session,
  ...athleteFlows,
  ...profileEditing,
  ...rdb,
  ...content,
  ...publicReads,
  ...publicReadsOfVersion2,
  ...dealsAndShows,
  ...sites,
  ...users,
];

/** Those that no area answers yet. Whoever builds one takes it off. */
const missing = [
  "POST /rdb/v1/athlete-activation",
  "GET /rdb/v1/instagram/{key}/authorize",
  ...content,
  "GET /public/rdb/v1/people/{key}/feed",
  "POST /public/rdb/v1/player/{key}/verify",
  ...publicReadsOfVersion2.filter((call) => !/\/(person-connections|transfers|predictions|all-rankings|nil-100)$/.test(call)),
  ...dealsAndShows.filter((call) => !call.endsWith("/deals")),
  "GET /sites/{key}/forums/latest-posts",
  ...users.filter((call) => !call.endsWith("/profile-settings")),
];

let printed = "";
const log = pino({ level: "info" }, new Writable({ write: (chunk, _encoding, done) => done(void (printed += String(chunk))) }));

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Offered");
const { platform, owner } = await cast(db, athlete, { log });

/** Keys of every name are one: the document names them by what they are. */
const unnamed = (call: string) => call.replace(/\{\w+\}/g, "{}").replace("{}-n-{}", "{}");
const isOfDocument = new Set(
  Object.entries(platform.document().paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => unnamed(`${method.toUpperCase()} ${path}`)),
  ),
);

/**
 * The route that answered, as the API's own log names it; null where none did. Its status does not say so: what is missing and what has no
 * route answer the same 404.
 */
async function answeredBy(call: string): Promise<{ route: string | null; status: number }> {
  const [method = "", address = ""] = call.split(" ");
  const path = address.replace("{a}-n-{b}", `person-n-${athlete.personKey}`).replace(/\{\w+\}/g, String(athlete.personKey));
  printed = "";
  const { status } = await owner.ask(method, path, method === "GET" || method === "DELETE" ? {} : { body: {} });
  const lines = printed.trim().split("\n");
  const { route } = JSON.parse(lines.find((line) => line.includes('"route":')) ?? "{}") as { route?: string };
  return { route: route === undefined || route === "/*" || route === "*" ? null : route, status };
}

describe("the documented calls", () => {
  test("are 98, each once", () => {
    expect(new Set(documented.map(unnamed)).size).toBe(documented.length);
    expect(documented.length).toBe(98);
  });

  test("that are missing are among them, each once", () => {
    expect(missing.filter((call) => !documented.includes(call))).toEqual([]);
    expect(new Set(missing).size).toBe(missing.length);
  });

  test("a path that nobody has heard of is told from one that answers 404", async () => {
    expect(await answeredBy("GET /rdb/v1/no-such-call")).toEqual({ route: null, status: 404 });
    expect(await answeredBy("GET /sites/v1/sites/{key}")).toEqual({ route: "/sites/v1/sites/:key", status: 404 });
  });

  test.each(documented.filter((call) => !missing.includes(call)))("%s is in the document and answered", async (call) => {
    expect(isOfDocument.has(unnamed(call))).toBe(true);
    const { route, status } = await answeredBy(call);
    expect(route).not.toBeNull();
    expect(status).toBeLessThan(500);
  });

  // What is built comes off the list, so that the list is true.
  test.each(missing)("%s is still missing", async (call) => {
    expect(isOfDocument.has(unnamed(call))).toBe(false);
    expect(await answeredBy(call)).toEqual({ route: null, status: 404 });
  });
});
