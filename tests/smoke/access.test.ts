/** B1, B2: every route × who asks × how has an answer in the table below, and gives it. */
import { setTimeout as delay } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { join } from "node:path";
import { and, eq } from "drizzle-orm";
import { jwtDecode } from "jwt-decode";
import { afterAll, describe, expect, test } from "vitest";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { Claims } from "~/contract/account/sessions";
import { personSlug } from "~/domain/people/address";
import { missingOf } from "~/domain/profile/complete-profile";
import { sportKeys } from "~/domain/teams/sports";
import { openDatabase, type Database } from "~/platform/db/database";
import { users } from "~/platform/db/schema/accounts";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { paths } from "~/paths";
import type { ItemAct } from "~/paths/staff";
import { root } from "../architecture/client-build";
import { castPassword, signIn, type CastMember } from "../cast/cast";
import { isWhole } from "../setup/sample";
import { openBrowser, type Browser } from "./browser";
import { startCastServer } from "./cast-server";

const roles = ["guest", "avery", "blake", "gale", "kim", "rene", "robin", "kentucky", "fan", "admin"] as const;
type Role = (typeof roles)[number];

/** Accounts of roles that answer as one of the table's columns does; `lead` is level 4 without administration. */
const alike: Record<string, { role: string; as: Role; unless?: (id: string) => string | undefined }> = {
  "dana-developer": { role: "developer", as: "admin", unless: closedNewsroom },
  "lou-lead": { role: "rdb4", as: "admin", unless: closedAdministration },
  "five-rdb": { role: "rdb5", as: "admin", unless: closedAdministration },
  "rdb-admin": { role: "rdbadmin", as: "rene" },
  "desk-editor": { role: "desk_editor", as: "fan" },
  "miss-spelt": { role: "RDB5", as: "fan" },
};
/** What administration answers to anybody else; there is no mail to read at all. */
function closedAdministration(id: string): string | undefined {
  return id === "routes/admin.mail" ? "404" : id.startsWith("routes/admin.") ? "403" : closedNewsroom(id);
}
/** What the newsroom answers to whoever has no access to articles. */
function closedNewsroom(id: string): string | undefined {
  return id.startsWith("routes/newsroom.") ? "403" : undefined;
}
/** Casey's commitment, and the contest of it. */
const contested = { commitment: 0, contest: 0 };
const server = await startCastServer({
  async prepare(location) {
    const { db, close } = await openDatabase(location);
    Object.assign(contested, await contestOf(db, "casey", "kim"));
    const passwordHash = await hashPassword(castPassword);
    await db
      .insert(users)
      .values(Object.entries(alike).map(([username, { role }]) => ({ username, name: username, roles: [role], passwordHash })));
    await close();
  },
});
afterAll(() => server.stop());
const { routes: built } = (await import(pathToFileURL(join(root, "build", "server", "index.js")).href)) as {
  routes: Record<
    string,
    { id: string; parentId?: string; module: { loader?: unknown; action?: unknown; default?: unknown; ErrorBoundary?: unknown } }
  >;
};

/** Has somebody contest the commitment of a member of the cast. */
async function contestOf(db: Database, athlete: CastMember, by: CastMember) {
  const [own] = await db.select().from(users).where(eq(users.username, athlete));
  const [author] = await db.select().from(users).where(eq(users.username, by));
  const isCommitted = and(eq(recruitmentInterests.personKey, own!.personKey!), eq(recruitmentInterests.recruitmentStatus, "Committed"));
  const [interest] = await db.select().from(recruitmentInterests).where(isCommitted);
  const { key: commitment, personKey, organizationKey } = interest!;
  const said = { answer: "Contested", text: "He has not signed with us.", authorUserKey: author!.key, at: new Date() } as const;
  const [answer] = await db
    .insert(commitmentAnswers)
    .values({ personKey, organizationKey, status: "Committed", ...said })
    .returning({ key: commitmentAnswers.key });
  return { commitment, contest: answer!.key };
}

/** The profile that a member of the cast acts for, as the API reads it. */
async function profileOf(username: CastMember): Promise<ProfileAdmin> {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, username, `${server.url}/api`);
  const { pk, pks } = jwtDecode<Claims>(token);
  const response = await fetch(`${server.url}/api/rdb/v2/person/${pk ?? pks[0]}/profile-admin`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await response.json()) as ProfileAdmin;
}

const pageOf = ({ player }: ProfileAdmin) => paths.person(player.key, personSlug(player.fullName));

const avery = await profileOf("avery");
const casey = await profileOf("casey");
const averyTeam = avery.recruitmentInterests[0]!.organizationKey;
const caseyTeam = casey.recruitmentInterests[0]!.organizationKey;
const waiting = casey.pendingEdits.find((item) => item.type === "topInterest")!;
const rejected = casey.outcomes[0]!;
/** A result of casey's that waits in review. */
const waitingResult = await (async () => {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "gale", `${server.url}/api`);
  const response = await fetch(`${server.url}/api/elite/v1/people/${casey.player.key}/profile-edits`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "5.1", dateOccurred: "2026-06-01" } }),
  });
  return ((await response.json()) as { reviewItem: { key: number } }).reviewItem;
})();
/** A school that casey misses. */
const missing = await (async () => {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "gale", `${server.url}/api`);
  const body = JSON.stringify({ name: "Ironwood College", city: "Berea", state: "KY", kind: "College" });
  const response = await fetch(`${server.url}/api/elite/v1/school-requests`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body,
  });
  return (await response.json()) as { key: number };
})();
/** A contact of avery's. */
const averyContact = await (async () => {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "avery", `${server.url}/api`);
  const response = await fetch(`${server.url}/api/rdb/v1/people/${avery.player.key}/contacts`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return ((await response.json()) as { contacts: { key: number }[] }).contacts[0]!.key;
})();
const elm = await (async () => {
  const { token } = await signIn({ fetch: (request) => fetch(request) }, "robin", `${server.url}/api`);
  const response = await fetch(`${server.url}/api/rdb/v1/conferences`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    body: JSON.stringify({ name: "Elm Conference" }),
  });
  return (await response.json()) as { key: number };
})();
const waitingTeam = waiting.newValue.organizationKey;

/** A stylesheet and a picture. */
const noPages = [
  "routes/accents.$colors[.css]",
  "routes/account.data.$exportKey.$file",
  "routes/calendar[.ics]",
  "routes/conferences.$nameKey[.csv]",
  "routes/nil.deals[.csv]",
  "routes/nil[.csv]",
  "routes/people.$personKey_.valuation[.csv]",
  "routes/photos.$name",
  "routes/portal.$sport.$year[.csv]",
  "routes/portal.$sport.$year_.teams[.csv]",
  "routes/predictions.$userKey[.csv]",
  "routes/predictions[.csv]",
  "routes/rankings.$sport.$list[.csv]",
  "routes/rankings.$sport.$list_.$year[.csv]",
  "routes/rankings.$sport.draft.$year[.csv]",
  "routes/rankings.$sport.industry.$year[.csv]",
  "routes/rankings.$sport.trending[.csv]",
  "routes/rankings.trending[.csv]",
  "routes/schools.board[.csv]",
  "routes/scores.$sport.$day[.csv]",
  "routes/search_.suggestions",
  "routes/sites.$slug_.commits[.csv]",
  "routes/softball_.commits[.csv]",
  "routes/statistics.$sport.$year[.csv]",
  "routes/teams.$slug_.commits[.csv]",
  "routes/teams.$slug_.considering[.csv]",
  "routes/teams.$slug_.roster[.csv]",
  "routes/teams.$slug_.schedule[.csv]",
  "routes/teams.$slug_.schedule[.ics]",
  "routes/teams.$slug_.statistics[.csv]",
  "routes/teams.$slug_.transfers[.csv]",
];

/** Where someone whose General step is done is led. */
const photoOf = (profile: ProfileAdmin) => (missingOf(profile).photo ? ">/profile/complete/photo" : ">/profile");

type Row = [id: string, address: string, ask: "GET" | "POST", answers: string, fields?: Record<string, string>];

const formActs: ItemAct[] = ["partial-approval", "another-value", "rejection", "question", "note", "evidence", "undo", "reversal"];
const holdActs: ItemAct[] = ["hold", "release", "skip"];
const itemActs: ItemAct[] = ["approval", ...formActs, ...holdActs];

/**
 * A status; `login` is the way to sign in and back here; `>/x` leads to /x.
 * Gale acts for casey, so casey's records are hers and avery's are not.
 */
const table: Row[] = [
  //                                                                                   guest  avery blake gale  kim   rene  robin kent. fan
  //  admin
  [
    "root",
    "/",
    "GET",
    /*                                                           */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "root",
    "/",
    "POST",
    /*                                                          */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/_index",
    "/?index",
    "GET",
    /*                                            */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/_index",
    "/?index",
    "POST",
    /*                                           */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/login",
    "/login",
    "GET",
    /*                                              */ "200   >/profile >/profile >/profile >/ >/desk >/desk >/ >/ >/desk",
  ],
  [
    "routes/login",
    "/login",
    "POST",
    /*                                             */ "400   400   400   400   400   400   400   400   400   400",
  ],
  ["routes/login_.forgot", "/login/forgot", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/login_.forgot", "/login/forgot", "POST", "400   400   400   400   400   400   400   400   400   400"],
  ["routes/login_.reset", "/login/reset", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/login_.reset", "/login/reset", "POST", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/account.email", "/account/email", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.email", "/account/email", "POST", "login 400 400 400 400 400 400 400 400 400"],
  ["routes/account.password", "/account/password", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.password", "/account/password", "POST", "login 400 400 400 400 400 400 400 400 400"],
  ["routes/account.settings", "/account/settings", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.settings", "/account/settings", "POST", "login 400 400 400 400 400 400 400 400 400"],
  ["routes/account.sessions", "/account/sessions", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.data._index", "/account/data?index", "GET", "login 200 200 200 200 200 200 200 200 200"],
  [
    "routes/account.data._index",
    "/account/data?index",
    "POST",
    "login >/account/data >/account/data >/account/data >/account/data >/account/data >/account/data >/account/data >/account/data >/account/data",
  ],
  ["routes/account.data.$exportKey.$file", "/account/data/999999/all.json", "GET", "login 404 404 404 404 404 404 404 404 404"],
  ["routes/account.data.$exportKey.$file", "/account/data/999999/all.json", "POST", "405 405 405 405 405 405 405 405 405 405"],
  ["routes/account.deletion", "/account/deletion", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.deletion", "/account/deletion", "POST", "login 400 400 400 400 400 400 400 400 400"],
  [
    "routes/account.sessions",
    "/account/sessions",
    "POST",
    "login >/account/sessions >/account/sessions >/account/sessions >/account/sessions >/account/sessions >/account/sessions >/account/sessions >/account/sessions >/account/sessions",
    { session: "00000000-0000-4000-8000-000000000000" },
  ],
  ["routes/account.passkeys._index", "/account/passkeys?index", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.passkeys._index", "/account/passkeys?index", "POST", "login 400 400 400 400 400 400 400 400 400"],
  ["routes/account.passkeys.$passkeyKey.remove", "/account/passkeys/999999/remove", "GET", "login 404 404 404 404 404 404 404 404 404"],
  ["routes/account.passkeys.$passkeyKey.remove", "/account/passkeys/999999/remove", "POST", "login 404 404 404 404 404 404 404 404 404"],
  ["routes/account.recovery-codes", "/account/recovery-codes", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.recovery-codes", "/account/recovery-codes", "POST", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.without-password", "/account/without-password", "GET", "login 200 200 200 200 200 200 200 200 200"],
  ["routes/account.without-password", "/account/without-password", "POST", "login 409 409 409 409 409 409 409 409 409"],
  ["routes/login_.passkey", "/login/passkey", "GET", "200   >/    >/    >/    >/    >/    >/    >/    >/    >/"],
  ["routes/login_.passkey", "/login/passkey", "POST", "400 400 400 400 400 400 400 400 400 400"],
  ["routes/login_.recovery", "/login/recovery", "GET", "200   >/    >/    >/    >/    >/    >/    >/    >/    >/"],
  ["routes/login_.recovery", "/login/recovery", "POST", "400 400 400 400 400 400 400 400 400 400"],
  ["routes/login_.confirm", "/login/confirm", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/login_.confirm", "/login/confirm", "POST", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/account._index", "/account?index", "GET", "login 200   200   200   200   200   200   200   200   200"],
  ["routes/account._index", "/account?index", "POST", "login 409   409   409   409   409   409   409   409   409"],
  [
    "routes/signup",
    "/signup",
    "GET",
    /*                                            */ "200   >/profile >/profile >/profile >/ >/desk >/desk >/ >/ >/desk",
  ],
  [
    "routes/signup",
    "/signup",
    "POST",
    /*                                           */ "400   400   400   400   400   400   400   400   400   400",
  ],
  [
    "routes/claim",
    "/claim",
    "GET",
    /*                                              */ "login 200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/claim",
    "/claim",
    "POST",
    /*                                             */ "login 400   400   400   400   400   400   400   400   400",
  ],
  [
    "routes/claim",
    "/claim",
    "POST",
    /*                                             */ "login >/claim >/claim >/claim >/claim >/claim >/claim >/claim >/claim >/claim",
    { withdraw: "999999" },
  ],
  [
    "routes/claim_.new",
    "/claim/new",
    "GET",
    /*                                     */ "login 200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/claim_.new",
    "/claim/new",
    "POST",
    /*                                    */ "login 400   400   400   400   400   400   400   400   400",
  ],
  [
    "routes/claim_.new",
    `/claim/new?person=${avery.player.key}`,
    "GET",
    /*          */ "login 200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/claim_.new",
    `/claim/new?person=${casey.player.key}`,
    "GET",
    /*          */ "login 200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/logout",
    "/logout",
    "GET",
    /*                                            */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/preferences",
    "/preferences",
    "GET",
    /*                                       */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/preferences",
    "/preferences",
    "POST",
    /*                                 */ ">/    >/    >/    >/    >/    >/    >/    >/    >/    >/",
  ],
  [
    "routes/accents.$colors[.css]",
    "/accents/0033a0-ffffff.css",
    "GET",
    /*          */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/accents.$colors[.css]",
    "/accents/0033a0-ffffff.css",
    "POST",
    /*         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/$",
    "/nothing/here",
    "GET",
    /*                                           */ "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/$",
    "/nothing/here",
    "POST",
    /*                                          */ "404   404   404   404   404   404   404   404   404   404",
  ],
  ["routes/people.$personKey", pageOf(casey), "GET", /*             */ "200   200   200   200   200   200   200   200   200   200"],
  ["routes/people.$personKey", pageOf(casey), "POST", /*            */ "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/people.$personKey",
    `/people/${casey.player.key}`,
    "GET",
    Array<string>(10)
      .fill(`>${pageOf(casey)}`)
      .join(" "),
  ],
  [
    "routes/receipt",
    "/receipt?to=/profile",
    "GET",
    /*                              */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/receipt",
    "/receipt",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/styleguide",
    "/styleguide",
    "GET",
    /*                                    */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/styleguide",
    "/styleguide",
    "POST",
    /*                                   */ "400   400   400   400   400   400   400   400   400   400",
  ],

  [
    "routes/photos.$name",
    `/photos/${"0".repeat(32)}-90.webp`,
    "GET",
    /*            */ "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/photos.$name",
    `/photos/${"0".repeat(32)}-90.webp`,
    "POST",
    /*           */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/profile.photo",
    "/profile/photo",
    "GET",
    /*                              */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.photo",
    "/profile/photo",
    "POST",
    /*                             */ "login 400   400   400   403   403   403   403   403   403",
  ],
  [
    "routes/profile.complete_.photo",
    "/profile/complete/photo",
    "GET",
    /*           */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.complete_.photo",
    "/profile/complete/photo",
    "POST",
    /*          */ "login 400   400   400   403   403   403   403   403   403",
  ],

  [
    "routes/profile",
    "/profile",
    "GET",
    /*                                          */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile",
    "/profile",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/profile_.teams",
    "/profile/teams",
    "GET",
    /*                             */ "login >/profile#teams >/profile#teams >/profile#teams 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.teams",
    "/profile/teams",
    "POST",
    /*                            */ "login >/profile#teams >/profile#teams >/profile#teams 403 403 403 403 403 403",
    { intent: "discard" },
  ],
  [
    "routes/profile.teams.confirm",
    "/profile/teams/confirm",
    "GET",
    /*              */ "login >/profile#teams >/profile#teams >/profile#teams 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.confirm",
    "/profile/teams/confirm",
    "POST",
    /*             */ "login >/profile#teams >/profile#teams >/profile#teams 403 403 403 403 403 403",
    { intent: "discard" },
  ],
  [
    "routes/profile.teams.new",
    "/profile/teams/new",
    "GET",
    /*                      */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.teams.new",
    "/profile/teams/new",
    "POST",
    /*                     */ "login 400   400   400   403   403   403   403   403   403",
  ],
  ["routes/people.$personKey_.money-wanted", `${pageOf(avery)}/money-wanted`, "GET", "login 200 404 404 200   200   200   404   404   200"],
  ["routes/people.$personKey_.money-wanted", `${pageOf(casey)}/money-wanted`, "GET", "login 404 404 200 200   200   200   404   404   200"],
  [
    "routes/people.$personKey_.money-wanted",
    `/people/${casey.player.key}/money-wanted`,
    "GET",
    "login 404 404 LED LED LED LED 404 404 LED".replaceAll("LED", `>${pageOf(casey)}/money-wanted`),
  ],
  ["routes/people.$personKey_.money-wanted", `${pageOf(avery)}/money-wanted`, "POST", "login 200 404 404 200 200   200   404   404   200"],
  [
    "routes/profile.contact",
    "/profile/contact",
    "GET",
    /*                          */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.contact",
    "/profile/contact",
    "POST",
    /*                         */ "login 400   400   400   403   403   403   403   403   403",
    { email: "nowhere" },
  ],
  ["routes/profile_.sections", "/profile/sections", "GET", "login 200   200   200   403   403   403   403   403   403"],
  ["routes/profile_.sections", "/profile/sections", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/profile_.sections.academics", "/profile/sections/academics", "GET", "login 200   200   200   403   403   403   403   403   403"],
  [
    "routes/profile_.sections.academics",
    "/profile/sections/academics",
    "POST",
    /*             */ "login 400   400   400   403   403   403   403   403   403",
    { act: "37" },
  ],
  ["routes/profile_.sections.name", "/profile/sections/name", "GET", "login 200   200   200   403   403   403   403   403   403"],
  ["routes/profile_.sections.name", "/profile/sections/name", "POST", "login 400   400   400   403   403   403   403   403   403"],
  ["routes/profile_.sections.about", "/profile/sections/about", "GET", "login 200   200   200   403   403   403   403   403   403"],
  [
    "routes/profile_.sections.about",
    "/profile/sections/about",
    "POST",
    "login 400   400   400   403   403   403   403   403   403",
    { value: "x".repeat(501) },
  ],
  [
    "routes/profile_.sections.date-of-birth",
    "/profile/sections/date-of-birth",
    "GET",
    "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.sections.date-of-birth",
    "/profile/sections/date-of-birth",
    "POST",
    "login 400   400   400   403   403   403   403   403   403",
  ],
  ["routes/profile_.sections.videos", "/profile/sections/videos", "GET", "login 200   200   200   403   403   403   403   403   403"],
  ["routes/profile_.sections.videos", "/profile/sections/videos", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/profile_.sections.videos_.$videoKey",
    "/profile/sections/videos/new",
    "GET",
    "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.sections.videos_.$videoKey",
    "/profile/sections/videos/new",
    "POST",
    "login 400   400   400   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.sections.videos_.$videoKey",
    "/profile/sections/videos/999999",
    "GET",
    "login 404   404   404   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.sections.videos_.$videoKey_.remove",
    "/profile/sections/videos/999999/remove",
    "GET",
    "login 404   404   404   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.sections.videos_.$videoKey_.remove",
    "/profile/sections/videos/999999/remove",
    "POST",
    "login 409   409   409   403   403   403   403   403   403",
  ],
  ["routes/profile_.sections.social-media", "/profile/sections/social-media", "GET", "login 200 200 200 403 403 403 403 403 403"],
  [
    "routes/profile_.sections.social-media",
    "/profile/sections/social-media",
    "POST",
    "login 400 400 400 403 403 403 403 403 403",
    { youtubeHandle: "a b" },
  ],
  ["routes/profile_.sections_.transfers", "/profile/sections/transfers", "GET", "login 200 200 200 403 403 403 403 403 403"],
  ["routes/profile_.sections_.transfers", "/profile/sections/transfers", "POST", "405 405 405 405 405 405 405 405 405 405"],
  [
    "routes/profile_.sections_.transfers.$transferKey",
    "/profile/sections/transfers/new",
    "GET",
    "login 200 200 200 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.sections_.transfers.$transferKey",
    "/profile/sections/transfers/new",
    "POST",
    "login 400 400 400 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.sections_.transfers.$transferKey",
    "/profile/sections/transfers/999999",
    "GET",
    "login 404 404 404 403 403 403 403 403 403",
  ],
  ["routes/profile_.sections_.deals", "/profile/sections/deals", "GET", "login 200 200 200 403 403 403 403 403 403"],
  ["routes/profile_.sections_.deals", "/profile/sections/deals", "POST", "405 405 405 405 405 405 405 405 405 405"],
  [
    "routes/profile_.sections_.deals.$dealKey_.amount",
    "/profile/sections/deals/999999/amount",
    "GET",
    "login 404 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.sections_.deals.$dealKey_.amount",
    "/profile/sections/deals/999999/amount",
    "POST",
    "login 400 400 400 403 403 403 403 403 403",
  ],
  ["routes/profile_.sections_.deals.$dealKey", "/profile/sections/deals/new", "GET", "login 200 200 200 403 403 403 403 403 403"],
  ["routes/profile_.sections_.deals.$dealKey", "/profile/sections/deals/new", "POST", "login 400 400 400 403 403 403 403 403 403"],
  ["routes/profile_.sections_.deals.$dealKey", "/profile/sections/deals/999999", "GET", "login 404 404 404 403 403 403 403 403 403"],
  [
    "routes/profile_.sections_.deals.$dealKey_.remove",
    "/profile/sections/deals/999999/remove",
    "GET",
    "login 404 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.sections_.deals.$dealKey_.remove",
    "/profile/sections/deals/999999/remove",
    "POST",
    "login 409 409 409 403 403 403 403 403 403",
  ],
  ["routes/profile_.sections_.contacts", "/profile/sections/contacts", "GET", "login 200 200 200 403 403 403 403 403 403"],
  ["routes/profile_.sections_.contacts", "/profile/sections/contacts", "POST", "405 405 405 405 405 405 405 405 405 405"],
  ["routes/profile_.sections_.contacts.new", "/profile/sections/contacts/new", "GET", "login 200 200 200 403 403 403 403 403 403"],
  [
    "routes/profile_.sections_.contacts.new",
    "/profile/sections/contacts/new",
    "POST",
    "login 400 400 400 403 403 403 403 403 403",
    { name: "" },
  ],
  [
    "routes/profile_.sections_.contacts.$contactKey",
    `/profile/sections/contacts/${averyContact}`,
    "GET",
    "login 200 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.sections_.contacts.$contactKey",
    `/profile/sections/contacts/${averyContact}`,
    "POST",
    "login 400 400 400 403 403 403 403 403 403",
    { name: "" },
  ],
  [
    "routes/profile_.sections_.contacts.$contactKey_.remove",
    `/profile/sections/contacts/${averyContact}/remove`,
    "GET",
    "login 200 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.sections_.contacts.$contactKey_.remove",
    `/profile/sections/contacts/${averyContact}/remove`,
    "POST",
    "login 409 >/profile/sections/contacts >/profile/sections/contacts 403 403 403 403 403 403",
    { seen: "2001-01-01T00:00:00Z" },
  ],
  [
    "routes/profile_.sections.mailing-address",
    "/profile/sections/mailing-address",
    "GET",
    /*       */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.sections.mailing-address",
    "/profile/sections/mailing-address",
    "POST",
    /*      */ "login 400   400   400   403   403   403   403   403   403",
    { postalCode: "4" },
  ],
  [
    "routes/profile.money-wanted",
    "/profile/money-wanted",
    "GET",
    /*                */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.money-wanted",
    "/profile/money-wanted",
    "POST",
    /*               */ "login 400   400   400   403   403   403   403   403   403",
    { annualWanted: "much" },
  ],
  [
    "routes/profile.money-wanted_.looks",
    "/profile/money-wanted/looks",
    "GET",
    /*   */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.money-wanted_.looks",
    "/profile/money-wanted/looks",
    "POST",
    /*  */ "405   405   405   405   405   405   405   405   405   405",
  ],

  [
    "routes/profile.teams.$organizationKey",
    `/profile/teams/${averyTeam}`,
    "GET",
    /* */ "login 200  404   404   403   403   403   403   403   403",
  ],
  [
    "routes/profile.teams.$organizationKey",
    `/profile/teams/${averyTeam}`,
    "POST",
    /**/ "login 400  404   404   403   403   403   403   403   403",
  ],
  [
    "routes/profile.teams.$organizationKey",
    `/profile/teams/${caseyTeam}`,
    "GET",
    /* */ "login 404  404   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.teams.$organizationKey",
    `/profile/teams/${caseyTeam}`,
    "POST",
    /**/ "login 404  404   400   403   403   403   403   403   403",
  ],
  [
    "routes/profile.teams.$organizationKey_.visits",
    `/profile/teams/${averyTeam}/visits`,
    "GET",
    "login 200 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.visits",
    `/profile/teams/${averyTeam}/visits`,
    "POST",
    "login 400 404 404 403 403 403 403 403 403",
    { "visits[0].type": "coaching" },
  ],
  [
    "routes/profile.teams.$organizationKey_.visits",
    `/profile/teams/${caseyTeam}/visits`,
    "GET",
    "login 404 404 200 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.visits",
    `/profile/teams/${caseyTeam}/visits`,
    "POST",
    "login 404 404 400 403 403 403 403 403 403",
    { "visits[0].type": "coaching" },
  ],
  [
    "routes/profile.teams.$organizationKey_.remove",
    `/profile/teams/${averyTeam}/remove`,
    "GET",
    "login 200 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.remove",
    `/profile/teams/${caseyTeam}/remove`,
    "GET",
    "login 404 404 200 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.remove",
    `/profile/teams/${caseyTeam}/remove`,
    "POST",
    "login 404 404 409 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.withdraw",
    `/profile/teams/${averyTeam}/withdraw`,
    "GET",
    "login >/profile#teams 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.withdraw",
    `/profile/teams/${averyTeam}/withdraw`,
    "POST",
    "login >/profile#teams 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.withdraw",
    `/profile/teams/${waitingTeam}/withdraw`,
    "GET",
    "login 404 404 200 403 403 403 403 403 403",
  ],

  [
    "routes/profile.details",
    "/profile/details",
    "GET",
    /*                          */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.details",
    "/profile/details",
    "POST",
    /*                         */ "login 400   400   400   403   403   403   403   403   403",
  ],
  [
    "routes/profile.ncaa-id",
    "/profile/ncaa-id",
    "GET",
    /*                          */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.ncaa-id",
    "/profile/ncaa-id",
    "POST",
    /*                         */ "login 400   400   400   403   403   403   403   403   403",
  ],
  ["routes/profile.decision-date", "/profile/decision-date", "GET", "login 200   200   200   403   403   403   403   403   403"],
  ["routes/profile.decision-date", "/profile/decision-date", "POST", "login 400   400   400   403   403   403   403   403   403"],
  [
    "routes/profile.decision-date_.remove",
    "/profile/decision-date/remove",
    "GET",
    "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.decision-date_.remove",
    "/profile/decision-date/remove",
    "POST",
    "login 409   409   409   403   403   403   403   403   403",
  ],
  [
    "routes/profile.sports.new",
    "/profile/sports/new",
    "GET",
    /*                    */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.sports.new",
    "/profile/sports/new",
    "POST",
    /*                   */ "login 400   400   400   403   403   403   403   403   403",
  ],
  ["routes/profile.sports.$sportKey", `/profile/sports/${sportKeys.football}`, "GET", "login 200 404 404 403 403 403 403 403 403"],
  ["routes/profile.sports.$sportKey", `/profile/sports/${sportKeys.football}`, "POST", "login 400 404 404 403 403 403 403 403 403"],
  ["routes/profile.sports.$sportKey", `/profile/sports/${sportKeys.womensBasketball}`, "GET", "login 404 404 200 403 403 403 403 403 403"],
  ["routes/profile.sports.$sportKey", `/profile/sports/${sportKeys.womensBasketball}`, "POST", "login 404 404 400 403 403 403 403 403 403"],
  [
    "routes/profile.complete",
    "/profile/complete",
    "GET",
    /*                        */ `login ${photoOf(avery)} 200 ${photoOf(casey)} 403 403 403 403 403 403`,
  ],
  [
    "routes/profile.complete",
    "/profile/complete",
    "POST",
    /*                       */ `login ${photoOf(avery)} 400 ${photoOf(casey)} 403 403 403 403 403 403`,
  ],
  [
    "routes/profile.valuation.challenge",
    "/profile/valuation/challenge",
    "GET",
    /*  */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.valuation.challenge",
    "/profile/valuation/challenge",
    "POST",
    /* */ "login 400   400   400   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.vitals",
    "/profile/vitals",
    "GET",
    /*                            */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.vitals",
    "/profile/vitals",
    "POST",
    /*                           */ "login >/profile#vitals >/profile#vitals >/profile#vitals 403 403 403 403 403 403",
    { intent: "save" },
  ],
  [
    "routes/profile.vitals.new",
    "/profile/vitals/new",
    "GET",
    /*                     */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile.vitals.new",
    "/profile/vitals/new",
    "POST",
    /*                    */ "login 400   400   400   403   403   403   403   403   403",
  ],
  ["routes/profile.vitals.new", `/profile/vitals/new?change=${waitingResult.key}`, "GET", "login 404 404 200 403 403 403 403 403 403"],
  [
    "routes/profile.vitals.new",
    `/profile/vitals/new?change=${waitingResult.key}`,
    "POST",
    "login 404 404 400 403 403 403 403 403 403",
    { value: "fast" },
  ],
  ["routes/profile.vitals.new", `/profile/vitals/new?change=${waiting.key}`, "GET", "login 404 404 404 403 403 403 403 403 403"],

  [
    "routes/profile_.outcomes.$reviewItemKey",
    `/profile/outcomes/${rejected.key}`,
    "GET",
    "login >/profile >/profile >/profile 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.outcomes.$reviewItemKey",
    `/profile/outcomes/${rejected.key}`,
    "POST",
    "login 404 404 >/profile 403 403 403 403 403 403",
    { decidedAt: rejected.decidedAt! },
  ],
  [
    "routes/profile_.outcomes.$reviewItemKey",
    `/profile/outcomes/${waiting.key}`,
    "POST",
    "login 404 404 >/profile#outcomes 403 403 403 403 403 403",
  ],
  [
    "routes/notices",
    "/notices",
    "GET",
    /*                                          */ "login 200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/notices",
    "/notices",
    "POST",
    /*                                         */ "login 400   400   400   400   400   400   400   400   400",
  ],
  [
    "routes/notices",
    "/notices",
    "POST",
    /*                                         */ "login 404   404   404   404   404   404   404   404   404",
    { read: "999999" },
  ],
  [
    "routes/profile_.edits._index",
    "/profile/edits?index",
    "GET",
    /*                */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.edits._index",
    "/profile/edits?index",
    "POST",
    /*               */ "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/profile_.edits.$reviewItemKey", `/profile/edits/${waiting.key}`, "GET", "login 404 404 200 403 403 403 403 403 403"],
  ["routes/profile_.edits.$reviewItemKey", `/profile/edits/${waiting.key}`, "POST", "login 404 404 400 403 403 403 403 403 403"],
  [
    "routes/profile_.edits.$reviewItemKey",
    `/profile/edits/${waiting.key}`,
    "POST",
    "login 404 404 409 403 403 403 403 403 403",
    { intent: "answer", seenEntryKey: "1", text: "Nobody asked." },
  ],
  [
    "routes/profile_.edits.$reviewItemKey_.appeal",
    `/profile/edits/${rejected.key}/appeal`,
    "GET",
    "login 404 404 200 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.edits.$reviewItemKey_.appeal",
    `/profile/edits/${waiting.key}/appeal`,
    "GET",
    `login 404 404 >/profile/edits/${waiting.key} 403 403 403 403 403 403`,
  ],
  [
    "routes/profile_.edits.$reviewItemKey_.appeal",
    `/profile/edits/${rejected.key}/appeal`,
    "POST",
    "login 404 404 400 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.edits.$reviewItemKey_.withdraw",
    `/profile/edits/${waiting.key}/withdraw`,
    "GET",
    "login 404 404 200 403 403 403 403 403 403",
  ],
  [
    "routes/profile_.edits.$reviewItemKey_.withdraw",
    `/profile/edits/${rejected.key}/withdraw`,
    "POST",
    `login 404 404 >/profile/edits/${rejected.key} 403 403 403 403 403 403`,
  ],
  [
    "routes/search",
    "/search?q=mont",
    "GET",
    /*                                          */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/search",
    "/search?q=mont",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/search_.suggestions",
    "/search/suggestions?q=mont",
    "GET",
    /*                                          */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/search_.suggestions",
    "/search/suggestions?q=mont",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/conferences._index", "/conferences?index", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/conferences._index", "/conferences?index", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/conferences.$nameKey",
    `/conferences/elm-conference-${elm.key}`,
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/conferences.$nameKey",
    `/conferences/elm-conference-${elm.key}`,
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/conferences.$nameKey[.csv]",
    `/conferences/elm-conference-${elm.key}.csv`,
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/conferences.$nameKey[.csv]",
    `/conferences/elm-conference-${elm.key}.csv`,
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/calendar", "/calendar", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/calendar", "/calendar", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/calendar[.ics]", "/calendar.ics", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/calendar[.ics]", "/calendar.ics", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/moves",
    "/moves",
    "GET",
    /*                                          */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/moves",
    "/moves",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/sites._index",
    "/sites",
    "GET",
    /*                                          */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/sites._index",
    "/sites",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/service",
    "/service",
    "GET",
    /*                                          */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/service",
    "/service",
    "POST",
    /*                                         */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/profile_.privacy",
    "/profile/privacy",
    "GET",
    /*                           */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.privacy",
    "/profile/privacy",
    "POST",
    /*                          */ "login 400   400   400   403   403   403   403   403   403",
  ],
  [
    "routes/people.$personKey_.guardian",
    `/people/${casey.player.key}/guardian`,
    "GET",
    /*        */ "login 404   404   200   404   404   404   404   404   404",
  ],
  [
    "routes/people.$personKey_.guardian",
    `/people/${casey.player.key}/guardian`,
    "POST",
    /*       */ "login 400   400   400   400   400   400   400   400   400",
  ],
  [
    "routes/people.$personKey_.guardian_.$requestKey",
    `/people/${casey.player.key}/guardian/999999`,
    "GET",
    /* */ "login 404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/people.$personKey_.guardian_.$requestKey",
    `/people/${casey.player.key}/guardian/999999`,
    "POST",
    /**/ "login 404   404   404   404   404   404   404   404   404",
    { intent: "agree" },
  ],
  [
    "routes/profile_.facts",
    "/profile/facts",
    "GET",
    /*                             */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.facts",
    "/profile/facts",
    "POST",
    /*                            */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/profile_.switch",
    "/profile/switch",
    "GET",
    /*                           */ "login 200   200   200   403   403   403   403   403   403",
  ],
  [
    "routes/profile_.switch",
    "/profile/switch",
    "POST",
    /*                          */ "login 404   404   >/profile 403 403 >/profile 403 403 >/profile",
    { personKey: String(casey.player.key) },
  ],
  [
    "routes/again",
    "/again",
    "GET",
    /*                                             */ "login 200   200   200   403   403   200   403   403   200",
  ],
  [
    "routes/again",
    "/again",
    "POST",
    /*                                            */ "login 404   404   404   403   403   404   403   403   404",
  ],

  [
    "routes/desk._index",
    "/desk?index",
    "GET",
    /*                                   */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk._index",
    "/desk?index",
    "POST",
    /*                                  */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.next",
    "/desk/next",
    "GET",
    /*                                      */ "login 403   403   403   403   >/desk >/desk 403 403 >/desk",
  ],
  [
    "routes/desk.next",
    "/desk/next",
    "POST",
    /*                                     */ "login 403   403   403   403   403   >/desk?sport=99 403 403 >/desk?sport=99",
    { sport: "99" },
  ],
  [
    "routes/desk.approve-all",
    "/desk/approve-all",
    "GET",
    /*                        */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.approve-all",
    "/desk/approve-all",
    "POST",
    /*                       */ "login 403   403   403   403   403   400   403   403   400",
    { kind: "vitals" },
  ],
  [
    "routes/desk.filters",
    "/desk/filters",
    "GET",
    /*                                */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.filters",
    "/desk/filters",
    "POST",
    /*                               */ "login 403   403   403   403   400   400   403   403   400",
    { name: "", kind: "vitals" },
  ],
  [
    "routes/desk.filters_.$filterKey.remove",
    "/desk/filters/999999/remove",
    "GET",
    /* */ "login 403 403   403   403   >/desk/filters >/desk/filters 403 403 >/desk/filters",
  ],
  [
    "routes/desk.filters_.$filterKey.remove",
    "/desk/filters/999999/remove",
    "POST",
    /* */ "login 403 403  403   403   404   404   403   403   404",
  ],
  [
    "routes/desk.$reviewItemKey",
    `/desk/${waiting.key}`,
    "GET",
    /*                  */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.$reviewItemKey",
    `/desk/${waiting.key}`,
    "POST",
    /*                 */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.$reviewItemKey.renewal",
    `/desk/${waiting.key}/renewal`,
    "GET",
    /*                 */ `login 403   403   403   403   >/desk/${waiting.key} >/desk/${waiting.key} 403 403 >/desk/${waiting.key}`,
  ],
  ...["_index", ...itemActs].map((act): Row => [
    `routes/desk.$reviewItemKey.${act}`,
    act === "_index" ? `/desk/${waiting.key}?index` : `/desk/${waiting.key}/${act}`,
    "GET",
    /*                 */ "login 403   403   403   403   200   200   403   403   200",
  ]),
  [
    "routes/desk.$reviewItemKey._index",
    `/desk/${waiting.key}?index`,
    "POST",
    /*                 */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.$reviewItemKey.approval",
    `/desk/${waiting.key}/approval`,
    "POST",
    /*                 */ "login 403   403   403   403   403   409   403   403   409",
    { seen: `${waiting.key}:999` },
  ],
  // What lacks its fields is told so before the level is asked; nobody holds or lets go of an item that is not there.
  ...formActs.map((act): Row => [
    `routes/desk.$reviewItemKey.${act}`,
    `/desk/${waiting.key}/${act}`,
    "POST",
    /*                 */ "login 403   403   403   403   400   400   403   403   400",
  ]),
  ...holdActs.map((act): Row => [
    `routes/desk.$reviewItemKey.${act}`,
    `/desk/999999/${act}`,
    "POST",
    /*                 */ "login 403   403   403   403   404   404   403   403   404",
  ]),
  [
    "routes/desk.$reviewItemKey.renewal",
    "/desk/999999/renewal",
    "POST",
    /*                 */ "login 403   403   403   403   >/desk/999999 >/desk/999999 403 403 >/desk/999999",
  ],
  [
    "routes/desk.rules._index",
    "/desk/rules?index",
    "GET",
    /*                       */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.rules._index",
    "/desk/rules?index",
    "POST",
    /*                      */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.rules.$ruleKey",
    "/desk/rules/new",
    "GET",
    /*                       */ "login 403   403   403   403   403   403   403   403   200",
  ],
  [
    "routes/desk.rules.$ruleKey",
    "/desk/rules/new",
    "POST",
    /*                      */ "login 403   403   403   403   403   403   403   403   400",
    { name: "" },
  ],
  [
    "routes/desk.decided",
    "/desk/decided",
    "GET",
    /*                                */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.decided",
    "/desk/decided",
    "POST",
    /*                               */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.claims._index",
    "/desk/claims?index",
    "GET",
    /*                     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.claims._index",
    "/desk/claims?index",
    "POST",
    /*                    */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.claims.$claimKey",
    "/desk/claims/1",
    "GET",
    /*                      */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.claims.$claimKey",
    "/desk/claims/1",
    "POST",
    /*                     */ "login 403   403   403   403   403   409   403   403   409",
    { decision: "Verified", personKey: String(avery.player.key) },
  ],
  [
    "routes/schools.board",
    "/schools/board",
    "GET",
    /*                            */ "login 404   404   404   200   404   404   404   404   404",
  ],
  [
    "routes/schools.board",
    "/schools/board",
    "POST",
    /*                           */ "login 404   404   404   409   404   404   404   404   404",
    { add: "999999" },
  ],
  [
    "routes/schools.board_.$personKey",
    "/schools/board/999999",
    "GET",
    /*                     */ "login 404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/schools.board_.$personKey",
    "/schools/board/999999",
    "POST",
    /*                    */ "login 404   404   404   404   404   404   404   404   404",
    { note: "Quick." },
  ],
  [
    "routes/schools.board_.plan",
    "/schools/board/plan",
    "GET",
    /*                       */ "login 404   404   404   200   404   404   404   404   404",
  ],
  [
    "routes/schools.board_.plan",
    "/schools/board/plan",
    "POST",
    /*                      */ "login 404   404   404   200   404   404   404   404   404",
    { personKeys: "999999", budget: "100" },
  ],
  [
    "routes/schools.board[.csv]",
    "/schools/board.csv",
    "GET",
    /*                        */ "login 404   404   404   200   404   404   404   404   404",
  ],
  [
    "routes/schools.board[.csv]",
    "/schools/board.csv",
    "POST",
    /*                       */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/schools.commitments",
    "/schools/commitments",
    "GET",
    /*                      */ "login 404   404   404   200   404   404   404   404   404",
  ],
  [
    "routes/schools.commitments",
    "/schools/commitments",
    "POST",
    /*                     */ "login 404   404   404   409   404   404   404   404   404",
    { confirm: "999999:Committed.0.0" },
  ],
  [
    "routes/schools.transfers",
    "/schools/transfers",
    "GET",
    /*                      */ "login 404   404   404   200   404   404   404   404   404",
  ],
  [
    "routes/schools.transfers",
    "/schools/transfers",
    "POST",
    /*                     */ "login 404   404   404   409   404   404   404   404   404",
    { confirm: "999999:Committed.0.0" },
  ],
  [
    "routes/schools.commitments_.$commitmentKey.contest",
    "/schools/commitments/999999/contest",
    "GET",
    /*       */ "login 404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/schools.commitments_.$commitmentKey.contest",
    "/schools/commitments/999999/contest",
    "POST",
    /*      */ "login 404   404   404   409   404   404   404   404   404",
    { seen: "Committed.0.0", sentence: "He has not signed with us." },
  ],
  [
    "routes/schools.missing",
    "/schools/missing",
    "GET",
    /*                          */ "login 200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/schools.missing",
    "/schools/missing",
    "POST",
    /*                         */ "login 400   400   400   400   400   400   400   400   400",
    { name: "" },
  ],
  [
    "routes/desk.careers.$personKey",
    `/desk/careers/${casey.player.key}`,
    "GET",
    /*               */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.careers.$personKey",
    `/desk/careers/${casey.player.key}`,
    "POST",
    /*              */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.careers.$personKey_.$careerKey",
    `/desk/careers/${casey.player.key}/new`,
    "GET",
    /*   */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.careers.$personKey_.$careerKey",
    `/desk/careers/${casey.player.key}/new`,
    "POST",
    /*  */ "login 403   403   403   403   403   422   403   403   422",
    { organizationKey: "1", sportKey: "999", fromYear: "2020" },
  ],
  [
    "routes/desk.events._index",
    "/desk/events?index",
    "GET",
    /*                    */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.events._index",
    "/desk/events?index",
    "POST",
    /*                   */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.events.$eventKey",
    "/desk/events/new",
    "GET",
    /*                   */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.events.$eventKey",
    "/desk/events/new",
    "POST",
    /*                  */ "login 403   403   403   403   403   422   403   403   422",
    { name: "Elm Camp", kind: "Camp", firstDay: "2100-01-01", lastDay: "2100-01-01" },
  ],
  [
    "routes/newsroom.predictions._index",
    "/newsroom/predictions?index",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   200",
  ],
  [
    "routes/newsroom.predictions._index",
    "/newsroom/predictions?index",
    "POST",
    /*                     */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/newsroom.predictions.new",
    "/newsroom/predictions/new?person=999999",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
  ],
  [
    "routes/newsroom.predictions.new",
    "/newsroom/predictions/new?person=999999",
    "POST",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
    { organizationKey: "1", confidence: "5" },
  ],
  ["routes/nil._index", "/nil?index", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/nil._index", "/nil?index", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/nil[.csv]", "/nil.csv", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/nil[.csv]", "/nil.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/rankings.trending", "/rankings/trending", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/rankings.trending", "/rankings/trending", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/rankings.$sport.trending", "/rankings/football/trending", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/rankings.$sport.trending", "/rankings/football/trending", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/rankings.trending[.csv]", "/rankings/trending.csv", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/rankings.trending[.csv]", "/rankings/trending.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/rankings.$sport.trending[.csv]",
    "/rankings/football/trending.csv",
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/rankings.$sport.trending[.csv]",
    "/rankings/football/trending.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/compare.$one", "/compare/999999", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/compare.$one", "/compare/999999", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/compare.$one_.$other", "/compare/999998/999999", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/compare.$one_.$other", "/compare/999998/999999", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/predictions._index", "/predictions?index", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/predictions._index", "/predictions?index", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/predictions[.csv]", "/predictions.csv", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/predictions[.csv]", "/predictions.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/predictions.$userKey", "/predictions/999999", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/predictions.$userKey", "/predictions/999999", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/predictions.$userKey[.csv]", "/predictions/999999.csv", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/predictions.$userKey[.csv]", "/predictions/999999.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/newsroom.evaluations._index",
    "/newsroom/evaluations?index",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   200",
  ],
  [
    "routes/newsroom.evaluations._index",
    "/newsroom/evaluations?index",
    "POST",
    /*                     */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey",
    "/newsroom/evaluations/999999",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey",
    "/newsroom/evaluations/999999",
    "POST",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
    { rating: "88.5" },
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey_.publication",
    "/newsroom/evaluations/999999/publication",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey_.hiding",
    "/newsroom/evaluations/999999/hiding",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey_.publication",
    "/newsroom/evaluations/999999/publication",
    "POST",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
    { version: "1" },
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey_.hiding",
    "/newsroom/evaluations/999999/hiding",
    "POST",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
    { reason: "It is of his brother." },
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey_.primary",
    "/newsroom/evaluations/999999/primary",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   >/newsroom/evaluations/999999",
  ],
  [
    "routes/newsroom.evaluations.$evaluationKey_.primary",
    "/newsroom/evaluations/999999/primary",
    "POST",
    /*                     */ "login 403   403   403   403   403   403   403   403   404",
  ],
  [
    "routes/desk.games._index",
    "/desk/games?index",
    "GET",
    /*                     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.games._index",
    "/desk/games?index",
    "POST",
    /*                    */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.games.$gameKey",
    "/desk/games/new",
    "GET",
    /*                     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.games.$gameKey",
    "/desk/games/new",
    "POST",
    /*                    */ "login 403   403   403   403   403   422   403   403   422",
    {
      sportKey: "1",
      season: "2026",
      day: "2026-10-03",
      homeKey: "999999",
      awayName: "Lambuth (TN)",
      site: "Home",
      status: "Scheduled",
      type: "RegularSeason",
    },
  ],
  [
    "routes/desk.games.renovate",
    `/desk/games/renovate?organizationKey=${elm.key}&sportKey=1&season=1999`,
    "GET",
    /*                     */ "login 403   403   403   403   403   200   403   403   200",
  ],
  [
    "routes/desk.games.renovate",
    `/desk/games/renovate?organizationKey=${elm.key}&sportKey=1&season=1999`,
    "POST",
    /*                    */ "login 403   403   403   403   403   409   403   403   409",
    { fingerprint: "x" },
  ],
  ["routes/desk.collectives", "/desk/collectives", "GET", "login 403   403   403   403   200   200   403   403   200"],
  ["routes/desk.collectives", "/desk/collectives", "POST", "login 403   403   403   403   400   400   403   403   400"],
  [
    "routes/desk.conferences._index",
    "/desk/conferences?index",
    "GET",
    /*               */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.conferences._index",
    "/desk/conferences?index",
    "POST",
    /*              */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.conferences.$conferenceKey",
    "/desk/conferences/new",
    "GET",
    /*         */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.conferences.$conferenceKey",
    "/desk/conferences/new",
    "POST",
    /*        */ "login 403   403   403   403   403   409   403   403   409",
    { name: "elm conference" },
  ],
  [
    "routes/desk.conferences.$conferenceKey_.seasons.$seasonKey",
    `/desk/conferences/${elm.key}/seasons/new`,
    "GET",
    /**/ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.conferences.$conferenceKey_.seasons.$seasonKey",
    `/desk/conferences/${elm.key}/seasons/new`,
    "POST",
    /**/ "login 403   403   403   403   403   422   403   403   422",
    { sportKey: "999", year: "2025", organizationKeys: "1" },
  ],
  [
    "routes/desk.visibility._index",
    "/desk/visibility?index",
    "GET",
    /*                */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.visibility._index",
    "/desk/visibility?index",
    "POST",
    /*               */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.visibility.people.$personKey",
    `/desk/visibility/people/${casey.player.key}`,
    "GET",
    /*     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.visibility.people.$personKey",
    `/desk/visibility/people/${casey.player.key}`,
    "POST",
    /*    */ "login 403   403   403   403   403   409   403   403   409",
    { visibility: "Hidden", reason: "The family asked.", seen: "Show" },
  ],
  [
    "routes/desk.visibility.organizations.$organizationKey",
    `/desk/visibility/organizations/${averyTeam}`,
    "GET",
    "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.visibility.organizations.$organizationKey",
    `/desk/visibility/organizations/${averyTeam}`,
    "POST",
    "login 403   403   403   403   403   403   403   403   409",
    { visibility: "Hidden", reason: "It closed.", seen: "Show" },
  ],
  [
    "routes/desk.contests._index",
    "/desk/contests?index",
    "GET",
    /*                  */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.contests._index",
    "/desk/contests?index",
    "POST",
    /*                 */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.contests.$contestKey",
    `/desk/contests/${contested.contest}`,
    "GET",
    /*     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.contests.$contestKey",
    `/desk/contests/${contested.contest}`,
    "POST",
    /*    */ "login 403   403   403   403   403   409   403   403   409",
    { seen: "none", decision: "Upheld", reason: "It stays." },
  ],
  [
    "routes/desk.commitments.$commitmentKey",
    `/desk/commitments/${contested.commitment}`,
    "GET",
    /**/ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.commitments.$commitmentKey",
    `/desk/commitments/${contested.commitment}`,
    "POST",
    /**/ "login 403   403   403   403   403   409   403   403   409",
    { seen: "none", url: "https://league.example/7" },
  ],
  [
    "routes/desk.schools._index",
    "/desk/schools?index",
    "GET",
    /*                   */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.schools._index",
    "/desk/schools?index",
    "POST",
    /*                  */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.schools.$requestKey",
    `/desk/schools/${missing.key}`,
    "GET",
    /*     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.schools.$requestKey",
    `/desk/schools/${missing.key}`,
    "POST",
    /*    */ "login 403   403   403   403   403   422   403   403   422",
    { decision: "Added", organizationKey: "999999" },
  ],
  [
    "routes/desk.merges",
    "/desk/merges",
    "GET",
    /*                                     */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.merges",
    "/desk/merges",
    "POST",
    /*                                    */ "login 403   403   403   403   404   404   403   403   404",
    { decision: "KeptApart", key: "999999", version: "1" },
  ],
  [
    "routes/desk.cases._index",
    "/desk/cases?index",
    "GET",
    /*                       */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.cases._index",
    "/desk/cases?index",
    "POST",
    /*                      */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/desk.cases.$caseKey",
    "/desk/cases/1",
    "GET",
    /*                         */ "login 403   403   403   403   200   200   403   403   200",
  ],
  [
    "routes/desk.cases.$caseKey",
    "/desk/cases/1",
    "POST",
    /*                        */ "login 403   403   403   403   403   409   403   403   409",
    { version: "999", status: "Denied", text: "No." },
  ],

  [
    "routes/teams.$slug",
    "/teams/kentucky",
    "GET",
    /*                               */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug",
    "/teams/kentucky",
    "POST",
    /*                              */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/sites.$slug",
    "/sites/recruiting",
    "GET",
    /*                             */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/sites.$slug",
    "/sites/recruiting",
    "POST",
    /*                            */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/softball",
    "/softball",
    "GET",
    /*                                        */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/softball",
    "/softball",
    "POST",
    /*                                       */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/teams.$slug_.commits",
    "/teams/kentucky/commits",
    "GET",
    /*                       */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.commits",
    "/teams/kentucky/commits",
    "POST",
    /*                      */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/teams.$slug_.commits[.csv]",
    "/teams/kentucky/commits.csv",
    "GET",
    /*                   */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.commits[.csv]",
    "/teams/kentucky/commits.csv",
    "POST",
    /*                  */ "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/teams.$slug_.roster", "/teams/kentucky/roster", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/teams.$slug_.roster", "/teams/kentucky/roster", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/teams.$slug_.roster[.csv]", "/teams/kentucky/roster.csv", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/teams.$slug_.roster[.csv]", "/teams/kentucky/roster.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/teams.$slug_.statistics", "/teams/kentucky/statistics", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/teams.$slug_.statistics", "/teams/kentucky/statistics", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/teams.$slug_.statistics[.csv]",
    "/teams/kentucky/statistics.csv",
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.statistics[.csv]",
    "/teams/kentucky/statistics.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/people.$personKey_.statistics", `${pageOf(avery)}/statistics`, "GET", "200 200 200 200 200   200   200   200   200   200"],
  ["routes/people.$personKey_.statistics", `${pageOf(avery)}/statistics`, "POST", "405 405 405 405 405   405   405   405   405   405"],
  ["routes/people.$personKey_.valuation", `${pageOf(avery)}/valuation`, "GET", "200 200 200 200 200   200   200   200   200   200"],
  ["routes/people.$personKey_.valuation", `${pageOf(avery)}/valuation`, "POST", "405 405 405 405 405   405   405   405   405   405"],
  [
    "routes/people.$personKey_.valuation[.csv]",
    `${pageOf(avery)}/valuation.csv`,
    "GET",
    "200 200 200 200 200   200   200   200   200   200",
  ],
  [
    "routes/people.$personKey_.valuation[.csv]",
    `${pageOf(avery)}/valuation.csv`,
    "POST",
    "405 405 405 405 405   405   405   405   405   405",
  ],
  ["routes/nil.deals", "/nil/deals", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/nil.deals", "/nil/deals", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/nil.deals[.csv]", "/nil/deals.csv", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/nil.deals[.csv]", "/nil/deals.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/people.$personKey_.deals", `${pageOf(avery)}/deals`, "GET", "200 200 200 200 200   200   200   200   200   200"],
  ["routes/people.$personKey_.deals", `${pageOf(avery)}/deals`, "POST", "405 405 405 405 405   405   405   405   405   405"],
  ["routes/statistics._index", "/statistics", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/statistics._index", "/statistics", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/statistics.$sport.$year", "/statistics/football/2026", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/statistics.$sport.$year", "/statistics/football/2026", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/statistics.$sport.$year[.csv]",
    "/statistics/football/2026.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/statistics.$sport.$year[.csv]",
    "/statistics/football/2026.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/rankings._index", "/rankings", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/rankings._index", "/rankings", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/rankings.$sport.$list", "/rankings/football/results", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/rankings.$sport.$list", "/rankings/football/results", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/rankings.$sport.$list[.csv]",
    "/rankings/football/results.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.$list[.csv]",
    "/rankings/football/results.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.$list_.$year",
    "/rankings/football/results/2012",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.$list_.$year",
    "/rankings/football/results/2012",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.$list_.$year[.csv]",
    "/rankings/football/results/2012.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.$list_.$year[.csv]",
    "/rankings/football/results/2012.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.$list_.why.$key",
    "/rankings/football/results/why/1",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.$list_.why.$key",
    "/rankings/football/results/why/1",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.$list_.$year_.why.$key",
    "/rankings/football/results/2012/why/1",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.$list_.$year_.why.$key",
    "/rankings/football/results/2012/why/1",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.draft.$year",
    "/rankings/football/draft/2015",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.draft.$year",
    "/rankings/football/draft/2015",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.draft.$year[.csv]",
    "/rankings/football/draft/2015.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.draft.$year[.csv]",
    "/rankings/football/draft/2015.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.industry.$year",
    "/rankings/football/industry/1999",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.industry.$year",
    "/rankings/football/industry/1999",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/rankings.$sport.industry.$year[.csv]",
    "/rankings/football/industry/1999.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/rankings.$sport.industry.$year[.csv]",
    "/rankings/football/industry/1999.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/scores._index", "/scores", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/scores._index", "/scores", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/scores.$sport.$day", "/scores/football/2026-11-28", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/scores.$sport.$day", "/scores/football/2026-11-28", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/scores.$sport.$day[.csv]",
    "/scores/football/2026-11-28.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/scores.$sport.$day[.csv]",
    "/scores/football/2026-11-28.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/portal._index", "/portal", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/portal._index", "/portal", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/portal.$sport.$year", "/portal/football/2026", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/portal.$sport.$year", "/portal/football/2026", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/portal.$sport.$year[.csv]", "/portal/football/2026.csv", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/portal.$sport.$year[.csv]", "/portal/football/2026.csv", "POST", "405   405   405   405   405   405   405   405   405   405"],
  ["routes/portal.$sport.$year_.teams", "/portal/football/2026/teams", "GET", "404   404   404   404   404   404   404   404   404   404"],
  ["routes/portal.$sport.$year_.teams", "/portal/football/2026/teams", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/portal.$sport.$year_.teams[.csv]",
    "/portal/football/2026/teams.csv",
    "GET",
    "404   404   404   404   404   404   404   404   404   404",
  ],
  [
    "routes/portal.$sport.$year_.teams[.csv]",
    "/portal/football/2026/teams.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/teams.$slug_.transfers", "/teams/kentucky/transfers", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/teams.$slug_.transfers", "/teams/kentucky/transfers", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/teams.$slug_.transfers[.csv]",
    "/teams/kentucky/transfers.csv",
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.transfers[.csv]",
    "/teams/kentucky/transfers.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  ["routes/teams.$slug_.schedule", "/teams/kentucky/schedule", "GET", "200   200   200   200   200   200   200   200   200   200"],
  ["routes/teams.$slug_.schedule", "/teams/kentucky/schedule", "POST", "405   405   405   405   405   405   405   405   405   405"],
  [
    "routes/teams.$slug_.schedule[.csv]",
    "/teams/kentucky/schedule.csv",
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.schedule[.csv]",
    "/teams/kentucky/schedule.csv",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/teams.$slug_.schedule[.ics]",
    "/teams/kentucky/schedule.ics",
    "GET",
    "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.schedule[.ics]",
    "/teams/kentucky/schedule.ics",
    "POST",
    "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/teams.$slug_.considering",
    "/teams/kentucky/considering",
    "GET",
    /*                   */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.considering",
    "/teams/kentucky/considering",
    "POST",
    /*                  */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/teams.$slug_.considering[.csv]",
    "/teams/kentucky/considering.csv",
    "GET",
    /*               */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/teams.$slug_.considering[.csv]",
    "/teams/kentucky/considering.csv",
    "POST",
    /*              */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/sites.$slug_.commits",
    "/sites/recruiting/commits",
    "GET",
    /*                     */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/sites.$slug_.commits",
    "/sites/recruiting/commits",
    "POST",
    /*                    */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/sites.$slug_.commits[.csv]",
    "/sites/recruiting/commits.csv",
    "GET",
    /*                 */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/sites.$slug_.commits[.csv]",
    "/sites/recruiting/commits.csv",
    "POST",
    /*                */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/softball_.commits",
    "/softball/commits",
    "GET",
    /*                             */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/softball_.commits",
    "/softball/commits",
    "POST",
    /*                            */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/softball_.commits[.csv]",
    "/softball/commits.csv",
    "GET",
    /*                         */ "200   200   200   200   200   200   200   200   200   200",
  ],
  [
    "routes/softball_.commits[.csv]",
    "/softball/commits.csv",
    "POST",
    /*                        */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/admin.roles._index",
    "/admin/roles?index",
    "GET",
    /*                     */ "login 403   403   403   403   403   403   403   403   200",
  ],
  [
    "routes/admin.roles._index",
    "/admin/roles?index",
    "POST",
    /*                    */ "login 403   403   403   403   403   403   403   403   400",
    { role: "" },
  ],
  [
    "routes/admin.roles.$role",
    "/admin/roles/kentucky_editor",
    "GET",
    /*            */ "login 403   403   403   403   403   403   403   403   200",
  ],
  [
    "routes/admin.roles.$role",
    "/admin/roles/kentucky_editor",
    "POST",
    /*           */ "login 403   403   403   403   403   403   403   403   409",
    { act: "remove", seen: "nothing" },
  ],
  [
    "routes/admin.roles.$role",
    "/admin/roles/desk_editor",
    "GET",
    /*                */ "login 403   403   403   403   403   403   403   403   404",
  ],
  [
    "routes/admin.jobs._index",
    "/admin/jobs?index",
    "GET",
    /*                      */ "login 403   403   403   403   403   403   403   403   200",
  ],
  [
    "routes/admin.jobs._index",
    "/admin/jobs?index",
    "POST",
    /*                     */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/admin.mail",
    "/admin/mail",
    "GET",
    /*                                             */ "404   404   404   404   404   404   404   404   404   200",
  ],
  [
    "routes/admin.mail",
    "/admin/mail",
    "POST",
    /*                                            */ "405   405   405   405   405   405   405   405   405   405",
  ],
  [
    "routes/admin.jobs.$job.$id.retry",
    "/admin/jobs/seal-audit/00000000-0000-4000-8000-000000000000/retry",
    "GET",
    /* */ "login 403   403   403   403   403   403   403   403   >/admin/jobs",
  ],
  [
    "routes/admin.jobs.$job.$id.retry",
    "/admin/jobs/seal-audit/00000000-0000-4000-8000-000000000000/retry",
    "POST",
    /* */ "login 403   403   403   403   403   403   403   403   404",
  ],

  // What these do lasts, so they come last.
  [
    "routes/profile.teams.$organizationKey_.remove",
    `/profile/teams/${averyTeam}/remove`,
    "POST",
    "login >/profile#teams 404 404 403 403 403 403 403 403",
  ],
  [
    "routes/profile.teams.$organizationKey_.withdraw",
    `/profile/teams/${waitingTeam}/withdraw`,
    "POST",
    "login 404 404 >/profile#teams 403 403 403 403 403 403",
  ],
  [
    "routes/logout",
    "/logout",
    "POST",
    /*                                           */ ">/    >/    >/    >/    >/    >/    >/    >/    >/    >/",
  ],
];

/** What staff of level 3 meet who work on casey's profile. */
const inContext: [address: string, answer: string][] = [
  ["/profile", "200"],
  ["/profile/teams/new", "200"],
  [`/profile/teams/${caseyTeam}`, "200"],
  [`/profile/teams/${averyTeam}`, "404"],
  [`/profile/teams/${caseyTeam}/visits`, "200"],
  [`/profile/teams/${caseyTeam}/remove`, "200"],
  ["/profile/details", "200"],
  ["/profile/ncaa-id", "200"],
  ["/profile/decision-date", "200"],
  ["/profile/decision-date/remove", "200"],
  ["/profile/sports/new", "200"],
  [`/profile/sports/${sportKeys.womensBasketball}`, "200"],
  [`/profile/sports/${sportKeys.football}`, "404"],
  ["/profile/vitals/new", "200"],
  ["/profile/photo", "200"],
  ["/profile/switch", "403"],
  ["/profile/contact", "403"],
  ["/profile/money-wanted", "403"],
  ["/profile/money-wanted/looks", "403"],
  ["/profile/sections", "403"],
  ["/profile/sections/academics", "403"],
  ["/profile/sections/mailing-address", "403"],
  ["/profile/sections/name", "403"],
  ["/profile/sections/about", "403"],
  ["/profile/sections/date-of-birth", "403"],
  ["/profile/sections/videos", "403"],
  ["/profile/sections/videos/new", "403"],
  ["/profile/sections/videos/1/remove", "403"],
  ["/profile/sections/social-media", "403"],
  ["/profile/sections/transfers", "200"],
  ["/profile/sections/transfers/new", "200"],
  ["/profile/sections/deals", "200"],
  ["/profile/sections/deals/new", "200"],
  ["/profile/sections/contacts", "403"],
  ["/profile/sections/contacts/new", "403"],
  [`/profile/sections/contacts/${averyContact}`, "403"],
  [`/profile/sections/contacts/${averyContact}/remove`, "403"],
  ["/profile/valuation/challenge", "403"],
  ["/profile/edits", "403"],
  [`/profile/edits/${waiting.key}`, "403"],
  [`/profile/edits/${rejected.key}/appeal`, "403"],
  ["/profile/complete", "403"],
];

const browsers = Object.fromEntries(
  await Promise.all(
    roles.map(async (role) => {
      const browser = openBrowser({ baseUrl: server.url });
      if (role !== "guest") await browser.signIn(role);
      return [role, browser] as const;
    }),
  ),
) as Record<Role, Browser>;

/** What a form of the profile that each role acts for says of itself; of none without one. */
const formKeys = Object.fromEntries(
  await Promise.all(
    roles.map(
      async (role) =>
        [
          role,
          (await browsers[role].get("/profile/teams/new")).document.querySelector<HTMLInputElement>("[name=formKey]")?.value ?? "",
        ] as const,
    ),
  ),
) as Record<Role, string>;

interface Asked {
  method?: string;
  fields?: Record<string, string>;
}

/**
 * One request with the cookies of a role; the answer's cookies are left where they are. Who is told that the server has too much to do asks
 * again.
 */
async function ask(role: Role, address: string, { method = "GET", fields }: Asked = {}): Promise<Response> {
  const cookie = [...browsers[role].cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { accept: "text/html", cookie, "sec-fetch-site": "same-origin", ...(method !== "GET" && { origin: server.url }) };
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(server.url + address, {
      method,
      headers,
      redirect: "manual",
      body: method === "POST" ? new URLSearchParams({ formKey: formKeys[role], ...fields }) : undefined,
    });
    if (answer.status !== 503 || tries === 10) return answer;
    await answer.arrayBuffer();
    await delay(100 * tries);
  }
}

/** An answer in the words of the table, a refusal of a page with what W6 has there; `page` is what a guest should come back to. */
async function wordOf(response: Response, page: string): Promise<string> {
  const text = await response.text();
  const isPage = response.headers.get("content-type")?.startsWith("text/html");
  if (response.status >= 400 && isPage) expect(text).toMatch(/<h1[ >]/);
  if (response.status >= 400 && text.includes(`Error ${response.status}<`)) expect(text).toContain("tell us this number");
  const target = response.headers.get("location") ?? response.headers.get("x-remix-redirect");
  if (target === null) return String(response.status);
  expect([204, 301, 302, 303]).toContain(response.status);
  // To whom sent a form, the page says that nothing was sent.
  return target.replace("&ended=1", "") === `/login?${new URLSearchParams({ redirectTo: page })}` ? "login" : `>${target}`;
}

function withData(address: string, id: string): string {
  return `${address}${address.includes("?") ? "&" : "?"}_data=${encodeURIComponent(id)}`;
}

describe("further roles answer as a column of the table does", () => {
  /** Where the columns differ, and are asked for a page. */
  const telling = table.filter(([, , method, answers]) => method === "GET" && new Set(answers.split(/\s+/).slice(1)).size > 1);

  /** Every address by two of them; the newsroom and administration, which differ from the column, by all. */
  const asked = (index: number) =>
    telling.filter(([id], place) => isWhole || place % 3 === index % 3 || /^routes\/(newsroom|admin)\./.test(id));

  test.each(Object.entries(alike).map(([username, of], index) => ({ username, ...of, index })))(
    "$username",
    async ({ username, as, unless, index }) => {
      const browser = openBrowser({ baseUrl: server.url });
      await browser.signIn(username);
      const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
      const given: Record<string, string> = {};
      const stated: Record<string, string> = {};
      for (const [id, address, , answers] of asked(index)) {
        const response = await fetch(server.url + address, {
          headers: { accept: "text/html", cookie, "sec-fetch-site": "same-origin" },
          redirect: "manual",
        });
        given[address] = await wordOf(response, address);
        stated[address] = unless?.(id) ?? answers.split(/\s+/)[roles.indexOf(as)]!;
      }
      expect(given).toEqual(stated);
    },
  );

  test("staff who have chosen a player's profile: what is reviewed of it is open, what is the athlete's own is not", async () => {
    const browser = openBrowser({ baseUrl: server.url });
    await browser.signIn("robin");
    const chosen = await browser.get("/profile/switch");
    const form = new URLSearchParams({
      personKey: String(casey.player.key),
      csrf: chosen.document.querySelector<HTMLInputElement>("[name=csrf]")?.value ?? "",
    });
    expect((await browser.post("/profile/switch", form)).headers.get("location")).toBe("/profile");
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const given: Record<string, string> = {};
    const stated: Record<string, string> = {};
    for (const [address, answer] of inContext) {
      const response = await fetch(server.url + address, {
        headers: { accept: "text/html", cookie, "sec-fetch-site": "same-origin" },
        redirect: "manual",
      });
      given[address] = await wordOf(response, address);
      stated[address] = answer;
    }
    expect(given).toEqual(stated);
  });
});

describe("what belongs to someone else is as good as missing", () => {
  /** The answer without what differs from request to request. */
  async function plain(address: string, method: string): Promise<[number, string]> {
    const response = await ask("blake", address, { method });
    const text = (await response.text()).replaceAll(address, "").replace(new RegExp(`${response.headers.get("x-request-id")}`, "g"), "");
    return [
      response.status,
      text.replace(
        /<script[\s\S]*?<\/script>|nonce="[^"]*"|<b class="num[^<]*<\/b>|name="csrf" value="[^"]*"|value="[^"]*" name="csrf"|value="[^"]*"/g,
        "",
      ),
    ];
  }

  test.each([
    ["a team", `/profile/teams/${averyTeam}`, "/profile/teams/999999"],
    ["its visits", `/profile/teams/${averyTeam}/visits`, "/profile/teams/999999/visits"],
    ["its withdrawal", `/profile/teams/${waitingTeam}/withdraw`, "/profile/teams/999999/withdraw"],
    ["an edit", `/profile/edits/${waiting.key}`, "/profile/edits/999999"],
    ["the appeal of an edit", `/profile/edits/${rejected.key}/appeal`, "/profile/edits/999999/appeal"],
    ["the withdrawal of an edit", `/profile/edits/${waiting.key}/withdraw`, "/profile/edits/999999/withdraw"],
  ])("%s, to look at and to change", async (_what, theirs, missing) => {
    for (const method of ["GET", "POST"]) {
      const answer = await plain(theirs, method);
      expect(answer[0]).toBe(404);
      expect(answer).toEqual(await plain(missing, method));
    }
  });

  test("an outcome, to put away", async () => {
    expect(await plain(`/profile/outcomes/${rejected.key}`, "POST")).toEqual(await plain("/profile/outcomes/999999", "POST"));
  });

  test.each(["01", "1e0", `0${averyTeam}`, `${averyTeam}.0`, `+${averyTeam}`, `%20${averyTeam}`, `${averyTeam}%00`, "constructor", "-1"])(
    "another spelling of a key, %s, names nothing",
    async (key) => {
      for (const address of [
        `/profile/teams/${key}`,
        `/profile/teams/${key}/visits`,
        `/profile/teams/${key}/withdraw`,
        `/profile/edits/${key}`,
        `/profile/edits/${key}/withdraw`,
      ]) {
        expect([address, (await ask("avery", address)).status]).toEqual([address, 404]);
      }
      expect((await ask("robin", `/desk/${key}`)).status).toBe(404);
      expect((await ask("guest", `/people/${key}`)).status).toBe(404);
    },
  );
});

describe("every route, for everyone, answers as stated", () => {
  test("no route is missing from the table, and none is too many", () => {
    expect([...new Set(table.map(([id]) => id))].sort()).toEqual(Object.keys(built).sort());
    for (const [id, , , answers] of table) expect([id, answers.split(/\s+/).length]).toEqual([id, roles.length]);
    for (const id of Object.keys(built))
      expect([id, ...new Set(table.filter((row) => row[0] === id).map((row) => row[2]))]).toEqual([id, "GET", "POST"]);
  });

  test("the methods are those of the build: what a route does not do is 405, what it does is not", () => {
    const postsOf = (id: string) => table.filter((row) => row[0] === id && row[2] === "POST").flatMap((row) => row[3].split(/\s+/));
    for (const [id, { parentId, module }] of Object.entries(built)) {
      // What an act of an item shows is read, and guarded, by the route of the item.
      const isGuarded = typeof (module.loader ?? built[parentId ?? ""]?.module.loader) === "function";
      expect([id, isGuarded]).toEqual([id, true]);
      expect([id, new Set(postsOf(id).map((answer) => answer === "405"))]).toEqual([id, new Set([module.action === undefined])]);
    }
  });

  /** No route is asked who may: each of the three asks it with one of the methods, and with all of them in a whole run. */
  test.each(["PUT", "PATCH", "DELETE"].map((method, turn) => [method, turn] as const))(
    "%s is answered by none of them",
    async (method, turn) => {
      const addresses = new Map(table.map(([id, address]) => [id, address]));
      for (const [place, [id, address]] of [...addresses].entries()) {
        const askers = ["guest", "avery", "admin"] as const;
        for (const role of isWhole ? askers : [askers[(place + turn) % askers.length]!]) {
          for (const asked of [address, withData(address, id)])
            expect([method, asked, role, (await ask(role, asked, { method })).status]).toEqual([method, asked, role, 405]);
        }
      }
    },
  );

  test("each of them shows something by itself, or a refusal there would stand in no page", () => {
    const bare = Object.entries(built).filter(([, { module }]) => !module.default && !module.ErrorBoundary);
    expect(bare.map(([id]) => id).sort()).toEqual(noPages);
  });

  /**
   * Where everybody is shown the page, or nobody may, a guest asks and a third of the others, another third for the data than for the page:
   * each of them asks for a third of such rows, and for all of them in a whole run.
   */
  const askersOf = (answers: string, turn: number): readonly Role[] =>
    isWhole || !/^(200|405)(\s+\1)+$/.test(answers) ? roles : roles.filter((role, place) => role === "guest" || place % 3 === turn % 3);

  const rows = table.map(([id, address, method, answers, fields], place) => ({ id, address, method, answers, fields, place }));
  test.each(rows)("$id at $address by $method", async ({ id, address, method, answers, fields, place }) => {
    const stated = answers.split(/\s+/);
    const page = address.replace("?index", "");
    const ways =
      method !== "GET" ? { action: address } : { document: address, ...(built[id]!.module.loader ? { data: withData(address, id) } : {}) };
    for (const [turn, [way, asked]] of Object.entries(ways).entries()) {
      const given = await Promise.all(
        askersOf(answers, place + turn).map(async (role) => {
          const answer = await ask(role, asked, { method, fields });
          const isRefusedPage = answer.status >= 400 && way !== "data" && !noPages.includes(id);
          if (isRefusedPage) expect([role, answer.headers.get("content-type")]).toEqual([role, "text/html; charset=utf-8"]);
          return [role, await wordOf(answer, page)] as const;
        }),
      );
      const expected = given.map(([role]) => [role, stated[roles.indexOf(role)]] as const);
      expect({ way, ...Object.fromEntries(given) }).toEqual({ way, ...Object.fromEntries(expected) });
    }
  });
});
