/** B1: every operation of the API × who asks has an answer in the table below, and gives it. */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { usualSettings } from "~/domain/account/settings";
import { claims } from "~/platform/db/schema/accounts";
import { careers } from "~/platform/db/schema/careers";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { guardianRequests } from "~/platform/db/schema/guardian";
import { contacts } from "~/platform/db/schema/own";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { addAthlete, addSport, addValuation, cast } from "../../setup/athlete";
import { challengeAs, missSchool, rejectAlone } from "./to-decide";
import { testDatabase } from "../../setup/database";
import { addMergePair } from "../../setup/merges";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Offered");
await addSport(db, athlete.personKey);
await addValuation(db, athlete.personKey, "2026-01-01", 100_000);
const people = await cast(db, athlete);

/** Nobody, somebody with another profile, the athlete, who manages the profile, and staff of each kind. */
const askers = {
  guest: people,
  other: people.other,
  owner: people.owner,
  guardian: people.guardian,
  rdb1: people.reader,
  rdb3: people.reviewer,
  rdb4: await people.person("lead", { roles: ["rdb4"] }),
  // A lead, but of a profile that is theirs to manage.
  ownLead: people.ownReviewer,
  developer: await people.person("developer", { roles: ["developer"] }),
};
type Role = keyof typeof askers;
const roles = Object.keys(askers) as Role[];

const person = athlete.personKey;
const dash = (value: string) => ({ type: "vitals", editType: "Add", measurementTypeKey: 6, value, dateOccurred: "2026-05-01" });
const waiting = (await people.submit(dash("4.6"))).item;
const photoEdit = (await people.submit({ type: "profileImage", editType: "Update" })).item;
const decided = (await people.submit(dash("4.5"))).item;
const decision = await rejectAlone(db, people.reviewer, decided);
const dispute = await challengeAs(people.owner, person);
const [claim] = await db.select({ key: claims.key }).from(claims).where(eq(claims.userKey, people.guardian.userKey));
const school = await missSchool(people.owner);
const merge = await addMergePair(db, athlete.teams[0]!.key);
const [career] = await db
  .insert(careers)
  .values({ personKey: person, sportKey: 1, organizationKey: athlete.teams[0]!.key, fromYear: 2025, saidAt: new Date("2026-09-01") })
  .returning({ key: careers.key });
const [interest] = await db
  .select({ key: recruitmentInterests.key })
  .from(recruitmentInterests)
  .where(eq(recruitmentInterests.personKey, person));
const [contest] = await db
  .insert(commitmentAnswers)
  .values({
    personKey: person,
    organizationKey: athlete.teams[0]!.key,
    status: "Committed",
    answer: "Contested",
    authorUserKey: people.other.userKey,
    text: "He has not signed with us.",
    at: new Date("2026-09-01"),
  })
  .returning({ key: commitmentAnswers.key });
const [relative] = await db
  .insert(contacts)
  .values({ personKey: person, relationship: "Guardian", name: "Jordan" })
  .returning({ key: contacts.key });
const heldBack = {
  personKey: person,
  act: "Commitment",
  words: "Commit",
  submission: { does: "submit" },
  sentAt: new Date("2026-09-01"),
} as const;
const [held, over] = await db
  .insert(guardianRequests)
  .values([
    { ...heldBack, authorUserKey: people.owner.userKey },
    { ...heldBack, authorUserKey: people.owner.userKey, givenUpAt: new Date("2026-09-02"), givenUpAs: "TakenBack" },
  ])
  .returning({ key: guardianRequests.key });
const unknownSport = { sportKey: 999, organizationKey: athlete.teams[0]!.key, fromYear: 2020 };
const stale = { seen: [{ key: waiting.key, version: 999 }] };
const file = new FormData();
file.set("file", new File(["not a photo"], "x.png", { type: "image/png" }));

/** What the names in the addresses stand for. */
const keys: Record<string, string | number> = {
  person,
  dispute,
  school,
  edit: waiting.key,
  photoEdit: photoEdit.key,
  decided: decided.key,
  recruitment: athlete.recruitmentKey,
  organization: athlete.teams[0]!.key,
  coach: athlete.teams[0]!.coachKey,
  photo: `${"0".repeat(32)}-90.webp`,
  missing: 999_999,
  self: people.owner.userKey,
  claim: claim!.key,
  career: career!.key,
  relative: relative!.key,
  interest: interest!.key,
  transfer: 999_999,
  contest: contest!.key,
  merge: merge.pair,
  held: held!.key,
  over: over!.key,
  role: "nowhere_editor",
  jobName: "seal-audit",
  token: "1.none",
  job: "00000000-0000-4000-8000-000000000000",
};

/** Whoever may do it, does nothing by it: what they send is stale, missing or not enough. */
const unknownGame = {
  sportKey: 1,
  season: 2026,
  day: "2026-10-03",
  homeKey: 999_999,
  awayName: "Lambuth (TN)",
  site: "Home",
  status: "Scheduled",
  type: "RegularSeason",
};

const table: [operation: string, answers: string, body?: unknown][] = [
  // In the order of the askers: guest, other, owner, guardian, rdb1, rdb3, rdb4, ownLead, developer.
  ["POST /users/v1/users/login", "401 401 401 401 401 401 401 401 401", { username: "nobody", password: "wrong" }],
  ["POST /users/v1/users/refresh", "401 401 401 401 401 401 401 401 401", { refreshToken: "none" }],
  ["POST /users/v1/users/password-resets", "400 400 400 400 400 400 400 400 400", { account: "" }],
  ["POST /users/v1/users/password-resets/use", "404 404 404 404 404 404 404 404 404", { token: "1.none", password: "a long enough one" }],
  ["POST /users/v1/users/email-confirmations/use", "404 404 404 404 404 404 404 404 404", { token: "1.none" }],
  ["POST /users/v1/users/email-confirmations", "401 409 409 409 409 409 409 409 409"],
  ["POST /users/v1/users/email-changes", "401 403 403 403 403 403 403 403 403", { email: "new@home.test" }],
  ["GET /users/v1/users/account", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/settings/{self}", "401 404 200 404 404 404 404 404 404"],
  ["PUT /users/v1/settings/{self}", "401 404 200 404 404 404 404 404 404", usualSettings],
  ["GET /users/v1/settings/{self}/elite/{person}/profile-settings", "401 404 200 404 404 404 404 404 404"],
  ["GET /users/v1/users/links/{token}", "404 404 404 404 404 404 404 404 404"],
  ["GET /users/v1/users/profiles", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/users/sessions", "401 200 200 200 200 200 200 200 200"],
  ["DELETE /users/v1/users/sessions/{job}", "401 404 404 404 404 404 404 404 404"],
  ["DELETE /users/v1/users/sessions", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/users/data-exports", "401 200 200 200 200 200 200 200 200"],
  ["POST /users/v1/users/data-exports", "401 403 403 403 403 403 403 403 403", {}],
  ["GET /users/v1/users/data-exports/{missing}/file", "401 404 404 404 404 404 404 404 404"],
  ["GET /users/v1/users/deletions", "401 200 200 200 200 200 200 200 200"],
  ["POST /users/v1/users/deletion", "401 403 403 403 403 403 403 403 403", {}],
  ["DELETE /users/v1/users/deletion", "401 204 204 204 204 204 204 204 204"],
  ["DELETE /rdb/v1/people/{person}", "401 403 403 403 403 403 403 403 403", {}],
  ["DELETE /rdb/v1/people/{person}/deletion", "401 404 204 204 404 404 404 204 404"],
  ["GET /users/v1/users/ways-in", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/users/passkeys/options", "401 409 409 409 409 409 409 409 409"],
  ["POST /users/v1/users/passkeys", "401 400 400 400 400 400 400 400 400", { name: "" }],
  ["DELETE /users/v1/users/passkeys/{missing}", "401 403 403 403 403 403 403 403 403", {}],
  ["POST /users/v1/users/recovery-codes", "401 403 403 403 403 403 403 403 403", {}],
  ["PUT /users/v1/users/password", "401 403 403 403 403 403 403 403 403", { newPassword: "a long enough secret" }],
  ["DELETE /users/v1/users/password", "401 403 403 403 403 403 403 403 403", {}],
  ["GET /users/v1/users/login/passkey/options", "409 409 409 409 409 409 409 409 409"],
  ["POST /users/v1/users/login/passkey", "400 400 400 400 400 400 400 400 400", { credential: {} }],
  ["POST /users/v1/users/login/recovery-code", "401 401 401 401 401 401 401 401 401", { username: "nobody-else", code: "wrong" }],
  ["GET /users/v1/users/school", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/notices", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/notices/unread", "401 200 200 200 200 200 200 200 200"],
  ["POST /users/v1/notices/read", "401 404 404 404 404 404 404 404 404", { keys: [999_999] }],

  ["GET /rdb/v1/sports", "401 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/positions?sportKey=1", "401 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/cities?search=lex", "401 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/zipcodes/search-postal-code?postalCode=405", "401 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/search?searchText=coach", "401 400 400 400 200 200 200 200 200"],
  ["GET /rdb/v1/people/search?searchText=coach&positionTypes=Coach&organizationKey={organization}", "401 400 400 400 200 200 200 200 200"],
  ["GET /public/rdb/v1/default-year", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/filters/sports", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/filters/positions?sportKey=1", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/organizations/advanced-search?searchText=ken", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/organizations/{organization}", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/conferences?sportKey=1&year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/conferences/{missing}", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/conference-seasons/{missing}", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/conference-seasons?sportKey=1", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/conferences/{missing}/standings", "404 404 404 404 404 404 404 404 404"],
  ["GET /rdb/v1/collectives", "401 403 403 403 200 200 200 200 200"],
  ["POST /rdb/v1/collectives", "401 403 403 403 403 201 409 409 409", { name: "Bluegrass Collective" }],
  ["GET /public/v2/deals", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/v2/filters/deals", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/v2/people/{person}/deals", "200 200 200 200 200 200 200 200 200"],
  ["GET /elite/v1/people/{person}/deals", "401 404 200 200 200 200 200 200 200"],
  ["PUT /elite/v1/deals/{missing}/publication", "401 404 404 404 404 404 404 404 404", { publish: true, version: 1 }],
  ["POST /rdb/v1/conferences", "401 403 403 403 403 201 409 409 409", { name: "Bluegrass Conference" }],
  ["PUT /rdb/v1/conferences/{missing}", "401 403 403 403 403 404 404 404 404", { name: "Elm Conference", version: 1 }],
  [
    "PUT /rdb/v1/conferences/{missing}/seasons",
    "401 403 403 403 403 404 404 404 404",
    { sportKey: 1, year: 2025, organizationKeys: [], version: null },
  ],
  ["GET /public/rdb/v1/events?year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/events/{missing}", "404 404 404 404 404 404 404 404 404"],
  [
    "POST /rdb/v1/events",
    "401 403 403 403 403 201 409 409 409",
    { name: "Bluegrass Combine", kind: "Combine", firstDay: "2026-06-13", lastDay: "2026-06-14" },
  ],
  [
    "PUT /rdb/v1/events/{missing}",
    "401 403 403 403 403 404 404 404 404",
    { name: "Elm Camp", kind: "Camp", firstDay: "2026-06-13", lastDay: "2026-06-13", version: 1 },
  ],
  ["GET /public/nil/v1/people/{person}/valuation", "404 404 200 200 404 404 404 200 404"],
  ["GET /public/rdb/v1/person/{person}/recruitment-evaluations", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/person/{person}/primary-recruitment-evaluation", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/rpm-picks?personKey={person}", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/forecasters", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v2/users/{missing}/predictions", "404 404 404 404 404 404 404 404 404"],
  // None of them writes for the newsroom.
  ["GET /rdb/v1/people/{person}/predictions", "401 403 403 403 403 403 403 403 403"],
  ["GET /rdb/v1/predictions", "401 403 403 403 403 403 403 403 403"],
  ["POST /rdb/v1/predictions", "401 403 403 403 403 403 403 403 403", { personKey: 999_999, organizationKey: 1, confidence: 5 }],
  ["GET /rdb/v1/people/{person}/recruitment-evaluations", "401 403 403 403 403 403 403 403 403"],
  ["GET /rdb/v1/recruitment-evaluations", "401 403 403 403 403 403 403 403 403"],
  ["GET /rdb/v1/recruitment-evaluations/{missing}", "401 403 403 403 403 403 403 403 403"],
  ["POST /rdb/v1/recruitment-evaluations", "401 403 403 403 403 403 403 403 403", { personKey: 999_999, sportKey: 1 }],
  ["PUT /rdb/v1/recruitment-evaluations/{missing}", "401 403 403 403 403 403 403 403 403", { sportKey: 1, version: 1 }],
  ["POST /rdb/v1/recruitment-evaluations/{missing}/publish", "401 403 403 403 403 403 403 403 403", { version: 1 }],
  ["POST /rdb/v1/recruitment-evaluations/{missing}/primary", "401 403 403 403 403 403 403 403 403"],
  ["POST /rdb/v1/recruitment-evaluations/{missing}/hide", "401 403 403 403 403 403 403 403 403", { reason: "It is wrong." }],
  ["GET /rdb/v2/games/{missing}/admin", "401 403 403 403 403 404 404 404 404"],
  ["GET /rdb/v2/games/renovations?organizationKey={missing}&sportKey=1&season=2026", "401 403 403 403 403 404 404 404 404"],
  ["POST /rdb/v2/games", "401 403 403 403 403 422 422 422 422", unknownGame],
  ["PUT /rdb/v2/games/{missing}", "401 403 403 403 403 404 404 404 404", { ...unknownGame, version: 1 }],
  ["DELETE /rdb/v2/games/{missing}?version=1", "401 403 403 403 403 404 404 404 404"],
  ["PUT /rdb/v2/games/renovate", "401 403 403 403 403 404 404 404 404", { organizationKey: 999_999, sportKey: 1, season: 2026 }],
  ["POST /rdb/v2/games/renovations/{missing}/undo", "401 403 403 403 403 404 404 404 404"],
  [
    "PUT /rdb/v1/measurements/{missing}/event",
    "401 403 403 403 404 404 404 404 404",
    { eventKey: null, seen: { value: "4.6", dateOccurred: "2026-05-01", eventKey: null } },
  ],
  ["GET /public/rdb/v1/player/{person}/profile", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/person/{person}/videos", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v2/people/{person}/person-connections", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/page", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{coach}/staff-profile", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/recruitments/{recruitment}/profile", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/education", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/organizations", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/organizations/{organization}", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/team-targets", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/visits", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/player/{person}/contact-info", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/measurements", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/measurements/averages", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/social", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/former-values", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/images", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/latest-valuation", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/{person}/valuation-growth", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/search", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/decision-dates", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/moves", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/service", "200 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/photos/{photo}", "404 404 404 404 404 404 404 404 404"],
  ["GET /openapi.json", "200 200 200 200 200 200 200 200 200"],
  ["GET /docs", "200 200 200 200 200 200 200 200 200"],

  ["GET /rdb/v2/person/{person}/profile-admin", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v2/person/{person}/sports", "401 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/{person}/career", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/person-sport-organizations/{career}", "401 200 200 200 200 200 200 200 200"],
  ["POST /rdb/v1/person-sport-organizations", "401 403 403 403 403 422 422 403 422", { personKey: person, ...unknownSport }],
  ["PUT /rdb/v1/person-sport-organizations/{career}", "401 403 403 403 403 409 409 403 409", { version: 999, ...unknownSport }],
  ["DELETE /rdb/v1/person-sport-organizations/{career}?version=999", "401 403 403 403 403 409 409 403 409"],
  ["GET /rdb/v1/recruitments/{recruitment}/recruitment-interests", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/recruitments/{recruitment}/recruitment-interests/admin", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/{person}/former-values", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/{person}/measurements", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/{person}/nil-dashboard-valuation-breakdown", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/{person}/contact-info", "401 404 200 200 200 200 200 200 200"],
  ["PUT /rdb/v1/people/{person}/contact-info", "401 404 200 200 404 404 404 200 404", {}],
  ["GET /rdb/v1/people/{person}/contacts", "401 404 200 200 200 200 200 200 200"],
  ["POST /rdb/v1/people/{person}/contacts", "401 404 409 409 404 404 404 409 404", { relationship: "Guardian", name: "A second one" }],
  [
    "PUT /rdb/v1/people/{person}/contacts/{relative}",
    "401 404 409 409 404 404 404 409 404",
    { relationship: "Guardian", name: "Jordan", seenChangedAt: null },
  ],
  ["DELETE /rdb/v1/people/{person}/contacts/{relative}?seenChangedAt=2001-01-01T00:00:00Z", "401 404 409 409 404 404 404 409 404"],
  ["GET /rdb/v1/people/{person}/mailing-address", "401 404 200 200 200 200 200 200 200"],
  ["PUT /rdb/v1/people/{person}/mailing-address", "401 404 200 200 404 404 404 200 404", { address: null }],
  ["GET /rdb/v1/people/{person}/academic-info", "401 404 200 200 200 200 200 200 200"],
  ["PUT /rdb/v1/people/{person}/academic-info", "401 404 200 200 404 404 404 200 404", {}],
  ["GET /rdb/v1/people/{person}/privacy", "401 404 200 200 404 404 404 200 404"],
  ["PUT /rdb/v1/people/{person}/privacy", "401 404 200 200 404 404 404 200 404", { privacy: "Public" }],
  ["GET /rdb/v1/people/{person}/visibility", "401 403 403 403 200 200 200 200 200"],
  [
    "PUT /rdb/v1/people/{person}/visibility",
    "401 403 403 403 403 200 200 403 200",
    { visibility: "Normal", reason: "It stays.", seen: "Normal" },
  ],
  ["GET /rdb/v1/organizations/{organization}/visibility", "401 403 403 403 200 200 200 200 200"],
  [
    "PUT /rdb/v1/organizations/{organization}/visibility",
    "401 403 403 403 403 403 200 200 200",
    { visibility: "Normal", reason: "It stays.", seen: "Normal" },
  ],
  // Nobody of them speaks for a college.
  ["GET /rdb/v1/school-commitments", "401 404 404 404 404 404 404 404 404"],
  ["GET /rdb/v1/school-commitments/{interest}", "401 404 404 404 404 404 404 404 404"],
  ...["confirm", "contest", "take-back"].map((what): [string, string, unknown] => [
    `POST /rdb/v1/school-commitments/{interest}/${what}`,
    "401 404 404 404 404 404 404 404 404",
    { seen: "Offered.0.0", sentence: "He has not signed with us." },
  ]),
  ["GET /rdb/v1/school-board", "401 404 404 404 404 404 404 404 404"],
  ["POST /rdb/v1/school-board/people", "401 404 404 404 404 404 404 404 404", { personKey: person }],
  ["DELETE /rdb/v1/school-board/people/{person}", "401 404 404 404 404 404 404 404 404"],
  ["DELETE /rdb/v1/school-board/hidden", "401 404 404 404 404 404 404 404 404"],
  ["PUT /rdb/v1/school-board/people/{person}/note", "401 404 404 404 404 404 404 404 404", { note: "Quick." }],
  ["PUT /rdb/v1/school-board/people/{person}/place", "401 404 404 404 404 404 404 404 404", { before: null }],
  ["POST /rdb/v1/school-board/seen", "401 404 404 404 404 404 404 404 404", { rows: [] }],
  ["POST /rdb/v1/school-board/plan", "401 404 404 404 404 404 404 404 404", { personKeys: [person] }],
  ["GET /rdb/v1/school-transfers", "401 404 404 404 404 404 404 404 404"],
  ...["confirm", "take-back"].map((what): [string, string, unknown] => [
    `POST /rdb/v1/school-transfers/{transfer}/${what}`,
    "401 404 404 404 404 404 404 404 404",
    { seen: "1.0" },
  ]),
  ["GET /rdb/v1/commitment-contests", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/commitment-contests/{contest}", "401 403 403 403 200 200 200 200 200"],
  [
    "POST /rdb/v1/commitment-contests/{contest}/decide",
    "401 403 403 403 403 409 409 403 409",
    { seen: "none", decision: "Upheld", reason: "It stays." },
  ],
  // What it names is no commitment.
  ["GET /rdb/v1/commitments/{interest}", "401 403 403 403 404 404 404 404 404"],
  ...["confirm", "take-back"].map((what): [string, string, unknown] => [
    `POST /rdb/v1/commitments/{interest}/${what}`,
    "401 403 403 403 403 409 409 403 409",
    { seen: "Offered.0.0", url: "https://league.example/7" },
  ]),
  ["GET /rdb/v1/people/{person}/nil/money-wanted", "401 404 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/people/{person}/nil/money-wanted/looks", "401 404 200 200 404 404 404 200 404"],
  ["POST /rdb/v1/nil/money-wanted", "401 404 200 200 404 404 404 200 404", { personKey: person, annualWanted: 12_000 }],
  [
    "POST /nil/v1/nil-dispute-request",
    "401 404 200 200 404 404 404 200 404",
    { personKey: person, type: "Other", otherInformation: "It is more." },
  ],
  ["GET /nil/v1/people/{person}/nil-disputes", "401 404 200 200 404 404 404 200 404"],
  ["GET /elite/v1/people/{person}/profile-progress", "401 404 200 200 200 200 200 200 200"],
  ["PUT /elite/v1/people/{person}/profile-progress", "401 404 200 200 404 404 404 200 404", {}],
  [
    "POST /elite/v1/people/{person}/profile-edits",
    "401 404 422 422 404 422 422 422 422",
    { edit: { type: "topInterest", editType: "Update", organizationKey: 999_999, recruitmentStatus: "Offered" } },
  ],
  ["GET /elite/v1/people/{person}/profile-edits", "401 404 200 200 200 200 200 200 200"],
  ["GET /elite/v1/profile-edits/{edit}", "401 404 200 200 404 404 404 200 404"],
  ["PUT /elite/v1/profile-edits/{edit}", "401 404 409 409 404 404 404 409 404", { edit: dash("4.7"), version: 999 }],
  ["POST /elite/v1/profile-edits/{edit}/answers", "401 404 409 409 404 404 404 409 404", { seenEntryKey: 999, text: "Nobody asked." }],
  ["POST /elite/v1/profile-edits/{edit}/offer-acceptance", "401 404 409 409 404 404 404 409 404", { entryKey: 999 }],
  [
    "POST /elite/v1/profile-edits/{edit}/evidence",
    "401 404 200 200 404 404 404 200 404",
    { url: "https://results.example", text: "It is there." },
  ],
  ["POST /elite/v1/profile-edits/{edit}/appeal", "401 404 409 409 404 404 404 409 404", { text: "It is right." }],
  ["PUT /elite/v1/profile-edits/{photoEdit}/attach-file", "401 404 422 422 404 404 404 422 404", file],

  ["GET /rdb/v1/review-items", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/review-items/{edit}", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/review-decisions", "401 403 403 403 200 200 200 200 200"],
  ["POST /rdb/v1/review-items/next", "401 403 403 403 403 200 200 200 200", { narrowing: { sport: "99" } }],
  ["POST /rdb/v1/review-items/approve-all", "401 403 403 403 403 200 200 200 200", { kind: "vitals", ...stale }],
  ["POST /rdb/v1/review-items/{edit}/approve", "401 403 403 403 403 409 409 403 409", stale],
  ["POST /rdb/v1/review-items/{edit}/reject", "401 403 403 403 403 409 409 403 409", { ...stale, code: "Other", reason: "No." }],
  ["POST /rdb/v1/review-items/{decided}/reverse", "401 403 403 403 403 403 409 403 409", { decisionKey: decision.key, reason: "No." }],
  ["POST /rdb/v1/review-items/{decided}/undo", "401 403 403 403 403 200 409 403 409", { decisionKey: decision.key }],
  [
    "POST /rdb/v1/review-items/{edit}/offers",
    "401 403 403 403 403 409 409 403 409",
    { edit: dash("4.8"), version: 999, text: "The list says so." },
  ],
  [
    "POST /rdb/v1/review-items/{edit}/evidence",
    "401 403 403 403 403 200 200 403 200",
    { url: "https://results.example", text: "Line 14." },
  ],
  ["POST /rdb/v1/review-items/{edit}/notes", "401 403 403 403 403 200 200 403 200", { text: "Look here." }],
  // Taken by the first who may, it is held against the next.
  ["PUT /rdb/v1/review-items/{edit}/claim", "401 403 403 403 403 200 409 403 409"],
  ["DELETE /rdb/v1/review-items/{edit}/claim", "401 403 403 403 204 204 204 204 204"],
  ["POST /rdb/v1/review-items/{edit}/questions", "401 403 403 403 403 200 200 403 200", { text: "Which camp?" }],
  ["GET /rdb/v1/desk-filters", "401 403 403 403 200 200 200 200 200"],
  ["POST /rdb/v1/desk-filters", "401 403 403 403 200 200 200 200 200", { name: "All", narrowing: { kind: "vitals" } }],
  ["DELETE /rdb/v1/desk-filters/{missing}", "401 403 403 403 404 404 404 404 404"],
  ["GET /rdb/v1/nil-disputes", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/nil-disputes/{dispute}", "401 403 403 403 200 200 200 200 200"],
  ["POST /rdb/v1/nil-disputes/{dispute}/answer", "401 403 403 403 403 409 409 403 409", { version: 999, status: "Denied", text: "No." }],
  ["GET /rdb/v1/auto-rules", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/auto-rules/{missing}", "401 403 403 403 404 404 404 404 404"],
  ["POST /rdb/v1/auto-rules", "401 403 403 403 403 403 201 201 201", { name: "Small", kind: "vitals", leastApproved: 1, mostRejected: 0 }],
  ["PUT /rdb/v1/auto-rules/{missing}", "401 403 403 403 403 403 404 404 404", { version: 1, isOn: true }],
  ["POST /rdb/v1/auto-rules/{missing}/reversal", "401 403 403 403 403 403 404 404 404", { decisionKey: 1, reason: "No." }],

  ["POST /users/v1/users", "400 400 400 400 400 400 400 400 400", { name: "" }],
  ["GET /users/v1/users/claims", "401 200 200 200 200 200 200 200 200"],
  ["GET /elite/v1/profile-info/search?searchText=athlete", "401 200 200 200 200 200 200 200 200"],
  ["GET /elite/v1/profile-info/person-n-{person}", "401 200 200 200 200 200 200 200 200"],
  ["GET /elite/v1/profile-info/claim-n-{claim}", "401 404 404 200 200 200 200 200 200"],
  [
    "POST /elite/v1/profile-info/claim-person",
    "401 404 404 404 404 404 404 404 404",
    { personKey: 999_999, claimantType: "Guardian", statement: "The school office knows me well." },
  ],
  ["POST /elite/v1/profile-info/collect-initial", "401 400 400 400 400 400 400 400 400", { fullName: "" }],
  ["DELETE /elite/v1/profile-info/claim-n-{missing}", "401 404 404 404 404 404 404 404 404"],
  ["GET /elite/v1/people/{person}/guardian-requests", "401 404 200 200 404 404 404 200 404"],
  ["GET /elite/v1/guardian-requests/{held}", "401 404 200 200 404 404 404 200 404"],
  ["POST /elite/v1/guardian-requests/{over}/agreement", "401 404 409 409 404 404 404 409 404"],
  ["POST /elite/v1/guardian-requests/{over}/decline", "401 404 409 409 404 404 404 409 404", { sentence: "Not now." }],
  ["DELETE /elite/v1/guardian-requests/{over}", "401 404 409 409 404 404 404 409 404"],
  // The profile of a minor who has a guardian needs no other.
  ["POST /elite/v1/people/{person}/guardian-invitations", "401 404 409 409 404 404 404 409 404", { address: "mother@home.test" }],
  ["DELETE /elite/v1/people/{person}/guardian-invitations/{missing}", "401 404 404 404 404 404 404 404 404"],
  ["GET /elite/v1/school-requests", "401 200 200 200 200 200 200 200 200"],
  ["POST /elite/v1/school-requests", "401 400 400 400 400 400 400 400 400", { name: "" }],
  ["GET /rdb/v1/school-requests", "401 403 403 403 200 200 200 200 200"],
  ["GET /rdb/v1/school-requests/{school}", "401 403 403 403 200 200 200 200 200"],
  ["POST /rdb/v1/school-requests/{school}/decide", "401 403 403 403 403 422 422 422 422", { decision: "Added", organizationKey: 999_999 }],
  ["GET /rdb/v1/merges", "401 403 403 403 200 200 200 200 200"],
  ["POST /rdb/v1/merges/{merge}/join", "401 403 403 403 403 409 409 409 409", { version: 999, keptKey: merge.one }],
  ["POST /rdb/v1/merges/{merge}/keep-apart", "401 403 403 403 403 409 409 409 409", { version: 999 }],
  ["POST /rdb/v1/merges/{merge}/undo", "401 403 403 403 403 409 409 409 409", { version: 999 }],
  ["GET /rdb/v1/claims", "401 403 403 403 200 200 200 200 200"],
  ["PUT /elite/v1/profile-info/claim-n-{claim}/link-person", "401 403 403 403 403 409 409 403 409", { personKey: 999_999 }],
  [
    "PUT /elite/v1/profile-info/claim-n-{claim}/process-access",
    "401 403 403 403 403 409 409 403 409",
    { decision: "Verified", personKey: 999_999 },
  ],
  ["PUT /elite/v1/profile-info/person-n-{missing}/update-profile-search", "401 403 403 403 403 404 404 404 404", {}],

  ["GET /internal/v1/topic-changes", "404 404 404 404 404 404 404 404 404"],
  [
    "POST /internal/v1/readers",
    "404 404 404 404 404 404 404 404 404",
    { batch: "00000000-0000-4000-8000-000000000000", day: "2026-11-25", people: [], sites: [] },
  ],
  ["GET /public/rdb/v2/nil-100", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/trending-lists", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/people/trending", "200 200 200 200 200 200 200 200 200"],
  ["GET /sites/v1/sites/{missing}/readers", "401 403 403 403 403 403 403 403 404"],
  ["GET /sites/slim-sites", "200 200 200 200 200 200 200 200 200"],
  ["GET /sites/v1/slim-sites", "200 200 200 200 200 200 200 200 200"],
  ["GET /sites/v1/sites", "200 200 200 200 200 200 200 200 200"],
  ["GET /sites/v1/sites/{missing}", "404 404 404 404 404 404 404 404 404"],
  ["GET /sites/v1/menus/{missing}", "404 404 404 404 404 404 404 404 404"],
  ["GET /sites/v1/sites/{missing}/menus", "404 404 404 404 404 404 404 404 404"],
  ["GET /sites/v1/teams/{missing}", "404 404 404 404 404 404 404 404 404"],
  ["GET /sites/{missing}/menus", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/transfers/portals", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/filters/transfers?sportKey=1&year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/transfers/latest?sportKey=1&year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/transfers/best-available?sportKey=1&year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/transfers/teams?sportKey=1&year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v2/organizations/{missing}/transfers", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/games?sportKey=1&day=2026-11-28", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/games/days?day=2026-11-28", "200 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v2/organizations/{missing}/rankings", "404 404 404 404 404 404 404 404 404"],
  ["GET /rdb/v2/organizations/{missing}/schedule", "404 404 404 404 404 404 404 404 404"],
  ["GET /rdb/v2/organizations/{missing}/statistics", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/player/{missing}/statistics", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/statistics/seasons", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/statistics/leaders?sportKey=1&year=2026", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/rankings?of=teams", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/person-sport-rankings?sportKey=1&type=Draft", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v1/person-sport-rankings/{missing}?sportKey=1&type=Player", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/players/industry-comparision-list?sportKey=1&year=2027", "200 200 200 200 200 200 200 200 200"],
  ["GET /public/rdb/v2/player/{missing}/all-rankings", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/player/{missing}/rankings", "404 404 404 404 404 404 404 404 404"],
  ["GET /rdb/v1/organization-composite-rankings?sportKey=1", "200 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v1/team-rankings/rankings?sportKey=1", "200 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v2/team-rankings/rankings?sportKey=1", "200 200 200 200 200 200 200 200 200"],
  ["GET /rdb/v2/team-rankings/rankings/{missing}?sportKey=1", "404 404 404 404 404 404 404 404 404"],
  ["GET /rdb/v2/organizations/{missing}/roster", "404 404 404 404 404 404 404 404 404"],
  ["GET /public/rdb/v1/recruits?committed=true", "200 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/users/site-roles", "401 200 200 200 200 200 200 200 200"],
  ["GET /users/v1/site-roles", "401 403 403 403 403 403 403 403 200"],
  ["GET /users/v1/site-roles/{role}", "401 403 403 403 403 403 403 403 404"],
  ["POST /users/v1/site-roles", "401 403 403 403 403 403 403 403 201", { role: "somewhere_editor" }],
  ["PUT /users/v1/site-roles/{role}", "401 403 403 403 403 403 403 403 404", { seen: "", sites: [] }],
  ["DELETE /users/v1/site-roles/{role}?seen=x", "401 403 403 403 403 403 403 403 404"],
  ["GET /admin/v1/mail", "401 404 404 404 404 404 404 404 404"],
  ["GET /admin/v1/jobs", "401 403 403 403 403 403 403 403 200"],
  ["POST /admin/v1/jobs/{jobName}/{job}/retry", "401 403 403 403 403 403 403 403 404"],

  ["POST /users/v1/users/logout", "204 204 204 204 204 204 204 204 204", {}],
];

/** The operation of a row, as the API names it: keys of every name are one. */
const unnamed = (operation: string) => operation.replace(/\?.*/, "").replace(/(\w+-n-)?\{\w+\}/g, "{}");

async function answerTo(role: Role, operation: string, body: unknown): Promise<string> {
  const [method = "", address = ""] = operation.split(" ");
  const path = address.replace(/\{(\w+)\}/g, (_all, name: string) => String(keys[name]));
  return String((await askers[role].ask(method, path, body === undefined ? {} : { body })).status);
}

describe("every operation, for everyone, answers as stated", () => {
  test("no operation is missing from the table, and none is too many", () => {
    const built = people.platform.routes().map(({ method, path }) => unnamed(`${method.toUpperCase()} ${path}`));
    expect([...new Set(table.map(([operation]) => unnamed(operation)))].sort()).toEqual(built.sort());
  });

  test.each(table)("%s", async (operation, answers, body) => {
    const given: string[] = [];
    for (const role of roles) given.push(await answerTo(role, operation, body));
    expect(Object.fromEntries(roles.map((role, index) => [role, given[index]]))).toEqual(
      Object.fromEntries(answers.split(/\s+/).map((answer, index) => [roles[index], answer])),
    );
  });
});
