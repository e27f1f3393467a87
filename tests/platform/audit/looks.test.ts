/**
 * P6: what is private of an athlete reaches staff by looks that leave a row. Of
 * every GET that the API has, the answer is searched for all of it; what is not
 * asked here fails.
 */
import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { commitmentAnswers } from "~/platform/db/schema/commitments";
import { deals } from "~/platform/db/schema/deals";
import { people } from "~/platform/db/schema/people";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { seedReference } from "~/platform/seed/reference";
import { addAthlete, addCollege, addSport, addValuation, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { statement } from "../../setup/newcomer";

const { db } = await testDatabase();
await seedReference(db);
const college = await addCollege(db);
const athlete = await addAthlete(db, "Offered");
const { personKey } = athlete;
await db.update(people).set({ ncaaId: "1618033988" }).where(eq(people.key, personKey));
await addSport(db, personKey);
await addValuation(db, personKey, "2026-01-01", 100_000);
await db.execute(`update valuations set brand = 91011, roster = 8989`);
const persons = await cast(db, athlete);
const { owner, reviewer, reader } = persons;

/** What is private, as an answer would spell it. */
const secrets = {
  ncaaId: ["1618033988", "2718281828", "3141592653"],
  address: ["9 Secretive Lane"],
  academics: ["Secretive Studies"],
  contact: ["8595550199", "secret@home.test", "secret@coach.test"],
  amount: ["123456"],
  parts: ["91011"],
  deal: ["313131", "78.78"],
  case: ["Another school pays more."],
  claim: [statement],
  note: ["He sounds unsure."],
  contest: ["He told us otherwise."],
};

const send = async (value: string) => {
  const sent = await owner.ask("POST", `/elite/v1/people/${personKey}/profile-edits`, {
    body: { edit: { type: "ncaaId", editType: "Update", value } },
  });
  return ((await sent.json()) as { reviewItem: ReviewItem }).reviewItem;
};
const approved = await send("2718281828");
await reviewer.ask("POST", `/rdb/v1/review-items/${approved.key}/approve`, { body: seen(approved) });
const waiting = await send("3141592653");
const { item: another } = await persons.submit({
  type: "topInterest",
  editType: "Add",
  organizationKey: college.key,
  recruitmentStatus: "Offered",
});
await owner.ask("PUT", `/rdb/v1/people/${personKey}/contact-info`, {
  body: { phoneNumber: { value: "8595550199", visibility: "Private" }, parentInfo: { value: { email: "secret@home.test" } } },
});
await owner.ask("POST", `/rdb/v1/people/${personKey}/contacts`, {
  body: { relationship: "Coach", name: "Sam Oak", email: "secret@coach.test" },
});
await owner.ask("PUT", `/rdb/v1/people/${personKey}/mailing-address`, {
  body: { address: { addressLine1: "9 Secretive Lane", city: "Lexington", state: "KY", postalCode: "40506" } },
});
await owner.ask("PUT", `/rdb/v1/people/${personKey}/academic-info`, { body: { intendedMajor: "Secretive Studies" } });
await owner.ask("POST", "/rdb/v1/nil/money-wanted", { body: { personKey, annualWanted: 123_456 } });
await db.insert(deals).values({
  ...{ personKey, brand: "Delta", kind: "Camp", day: "2026-04-02", frequency: "OneTime", structure: "Flat" },
  ...{ pays: { amount: 313_131 }, standing: "Claimed", saidBy: "Athlete", saidDay: "2026-04-02" },
});
await persons.submit({
  ...{ type: "deal", editType: "Add", brand: "Another", kind: "Camp", day: "2026-04-02", frequency: "OneTime" },
  ...{ structure: "Percent", percent: 78.78, percentOf: "sales" },
});
const { key: dispute } = (await (
  await owner.ask("POST", "/nil/v1/nil-dispute-request", {
    body: { personKey, type: "Other", otherInformation: "Another school pays more." },
  })
).json()) as { key: number };
const claimant = await persons.person("nia", {});
const { key: claim } = (await (
  await claimant.ask("POST", "/elite/v1/profile-info/claim-person", { body: { personKey, claimantType: "Guardian", statement } })
).json()) as { key: number };
await reviewer.ask("POST", `/rdb/v1/review-items/${waiting.key}/notes`, { body: { text: "He sounds unsure." } });
const { key: school } = (await (
  await claimant.ask("POST", "/elite/v1/school-requests", {
    body: { name: "Ironwood College", city: "Berea", state: "KY", kind: "College" },
  })
).json()) as { key: number };
const contesting = await addCollege(db);
await db
  .insert(recruitmentInterests)
  .values({ personKey, organizationKey: contesting.key, recruitmentStatus: "Committed", recruitOrder: 2 });
const [contest] = await db
  .insert(commitmentAnswers)
  .values({
    personKey,
    organizationKey: contesting.key,
    status: "Committed",
    answer: "Contested",
    authorUserKey: claimant.userKey,
    text: "He told us otherwise.",
    at: new Date(),
  })
  .returning({ key: commitmentAnswers.key });
const lead = await persons.person("lou", { roles: ["rdb4"] });
const { ruleKey } = (await (
  await lead.ask("POST", "/rdb/v1/auto-rules", { body: { name: "Small", kind: "vitals", leastApproved: 1, mostRejected: 0 } })
).json()) as { ruleKey: number };

const { key: career } = (await (
  await lead.ask("POST", "/rdb/v1/person-sport-organizations", {
    body: { personKey, sportKey: 1, organizationKey: college.key, fromYear: 2024 },
  })
).json()) as { key: number };

/** What the names in paths stand for, and what is asked beside; a route with another name, or a pair, fails. */
const keys: Record<string, number | string> = {
  playerId: personKey,
  orgKey: college.key,
  personKey,
  id: waiting.key,
  userKey: reader.userKey,
  site_key: 1,
  siteKey: 1,
  role: "kentucky_editor",
  token: "1.none",
  name: `${"0".repeat(32)}-90.webp`,
};
const keyOf: [RegExp, number | string][] = [
  [/^\/nil\/v1\/people|\/player\//, personKey],
  [/person-sport-organizations/, career],
  [/recruitments/, athlete.recruitmentKey],
  [/organizations/, college.key],
  [/review-items/, waiting.key],
  [/school-commitments|data-exports/, 999_999],
  [/commitment-contests/, contest!.key],
  [/\/commitments\//, 999_999],
  [/nil-disputes/, dispute],
  [/school-requests/, school],
  [/auto-rules/, ruleKey],
  [/\/rdb\/v1\/recruitment-evaluations/, 999_999],
  [/sites|conference|events/, 1],
  [/people|player|person/, personKey],
];
const queries: Record<string, string> = {
  "/rdb/v1/zipcodes/search-postal-code": "?postalCode=405",
  "/public/rdb/v1/filters/positions": "?sportKey=1",
  "/rdb/v1/positions": "?sportKey=1",
  "/rdb/v1/cities": "?search=lex",
  "/rdb/v1/people/search": "?searchText=athlete&positionTypes=Player",
  "/elite/v1/profile-info/search": "?searchText=athlete",
  "/public/rdb/v1/organizations/advanced-search": "?searchText=college",
  "/public/rdb/v1/rpm-picks": `?personKey=${personKey}`,
  "/public/rdb/v1/recruits": "?committed=true",
  "/public/rdb/v1/search": "?searchText=athlete",
  "/public/rdb/v1/events": "?year=2026",
  "/rdb/v2/games/renovations": `?organizationKey=${college.key}&sportKey=1&season=2026`,
  "/public/rdb/v1/games": "?sportKey=1&day=2026-11-28",
  "/public/rdb/v1/games/days": "?day=2026-11-28",
  "/public/rdb/v1/rankings": "?of=teams",
  "/public/rdb/v1/person-sport-rankings": "?sportKey=1&type=Draft",
  "/public/rdb/v1/person-sport-rankings/{key}": "?sportKey=1&type=Player",
  "/public/rdb/v1/players/industry-comparision-list": "?sportKey=1&year=2027",
  "/rdb/v1/organization-composite-rankings": "?sportKey=1",
  "/rdb/v1/team-rankings/rankings": "?sportKey=1",
  "/rdb/v2/team-rankings/rankings": "?sportKey=1",
  "/rdb/v2/team-rankings/rankings/{orgKey}": "?sportKey=1",
  "/public/rdb/v1/statistics/leaders": "?sportKey=1&year=2026",
  "/public/rdb/v1/transfers/latest": "?sportKey=1&year=2026",
  "/public/rdb/v1/transfers/best-available": "?sportKey=1&year=2026",
  "/public/rdb/v1/transfers/teams": "?sportKey=1&year=2026",
  "/public/rdb/v1/filters/transfers": "?sportKey=1&year=2026",
};

function addressesOf(path: string): string[] {
  if (path.includes("{pair}")) return [`claim-n-${claim}`, `person-n-${personKey}`].map((pair) => path.replace("{pair}", pair));
  const address = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const key = name === "key" ? keyOf.find(([where]) => where.test(path))?.[1] : keys[name];
    if (key === undefined) throw new Error(`${path}: nobody says what stands for ${name}`);
    return String(key);
  });
  const others = path === "/rdb/v1/review-items/{key}" ? [approved.key, another.key].map((key) => path.replace("{key}", String(key))) : [];
  return [`${address}${queries[path] ?? ""}`, ...others];
}

const routes = persons.platform
  .routes()
  .filter(({ method }) => method === "get")
  .map(({ path }) => path);
const kindsIn = (text: string) =>
  Object.entries(secrets).flatMap(([kind, values]) => (values.some((value) => text.includes(value)) ? [kind] : []));

async function look(by: typeof reader, address: string) {
  const requestId = randomUUID();
  const response = await by.ask("GET", address, { headers: { "x-request-id": requestId } });
  const rows = await db
    .select({ act: auditRows.act, personKey: auditRows.personKey })
    .from(auditRows)
    .where(and(eq(auditRows.requestId, requestId), eq(auditRows.actorUserKey, by.userKey)));
  return { status: response.status, kinds: kindsIn(await response.text()), rows };
}

describe("P6: of all that staff can read", () => {
  test("what is private leaves one row a look, and what leaves none says nothing private", async () => {
    const found: Record<string, string[]> = {};
    for (const path of routes) {
      for (const address of addressesOf(path)) {
        const { kinds, rows, status } = await look(reader, address);
        expect([address, status]).not.toEqual([address, expect.toSatisfy((code: number) => code === 400 || code >= 500)]);
        if (kinds.length > 0) {
          const of = path === "/rdb/v1/commitment-contests" ? null : personKey;
          expect([address, rows]).toEqual([address, [{ act: expect.stringMatching(/read|looked-at/), personKey: of }]]);
          found[path] = [...new Set([...(found[path] ?? []), ...kinds])];
        }
      }
    }
    // Of lists there is one among them: its look is of all that it shows.
    expect(found).toEqual({
      "/rdb/v2/person/{key}/profile-admin": ["ncaaId", "deal"],
      "/elite/v1/people/{personKey}/deals": ["deal"],
      "/rdb/v1/people/{key}/former-values": ["ncaaId"],
      "/rdb/v1/people/{key}/contact-info": ["contact"],
      "/rdb/v1/people/{key}/contacts": ["contact"],
      "/rdb/v1/people/{key}/mailing-address": ["address"],
      "/rdb/v1/people/{key}/academic-info": ["academics"],
      "/rdb/v1/people/{playerId}/nil/money-wanted": ["amount"],
      "/rdb/v1/people/{personKey}/nil-dashboard-valuation-breakdown": ["parts"],
      "/rdb/v1/review-items/{key}": ["ncaaId", "note"],
      "/rdb/v1/nil-disputes/{key}": ["parts", "case"],
      "/elite/v1/profile-info/{pair}": ["claim"],
      "/rdb/v1/commitment-contests": ["contest"],
      "/rdb/v1/commitment-contests/{key}": ["contest"],
    });
  });

  test("lists say the last digits of an NCAA ID", async () => {
    const listed = async (address: string) => (await reader.ask("GET", address)).text();
    for (const address of ["/rdb/v1/review-items", `/rdb/v1/review-items/${another.key}`, `/elite/v1/people/${personKey}/profile-edits`])
      expect(await listed(address)).toContain('{"value":"••••••2653"}');
    expect(await listed("/rdb/v1/review-decisions")).toContain('{"value":"••••••1828"}');
    const own = (await (await owner.ask("GET", `/elite/v1/people/${personKey}/profile-edits`)).json()) as { reviewItems: ReviewItem[] };
    expect(own.reviewItems.map(({ newValue }) => newValue)).toContainEqual({ value: "3141592653" });
  });

  test("many NCAA IDs at once are approved by nobody: each is read first", async () => {
    const answer = await reviewer.ask("POST", "/rdb/v1/review-items/approve-all", { body: { kind: "ncaaId", ...seen(waiting) } });
    expect(await answer.json()).toMatchObject({
      done: [],
      refused: [{ key: waiting.key, message: "An NCAA ID is approved on its own page, where all of it can be read." }],
    });
  });
});

describe("H2: staff who manage the profile read of the desk what the athlete's side reads", () => {
  test("no note, and nobody of staff by name, whatever their token says", async () => {
    const late = await persons.person("late", { roles: ["rdb3"] });
    await db.insert(claims).values({ userKey: late.userKey, personKey, claimantType: "Guardian", verifiedAt: new Date() });
    await reviewer.ask("PUT", `/rdb/v1/review-items/${waiting.key}/claim`);
    await reviewer.ask("POST", `/rdb/v1/nil-disputes/${dispute}/answer`, {
      body: { version: 1, status: "PendingInformation", text: "Which school?" },
    });
    const [named] = (await db.select({ name: users.name }).from(users).where(eq(users.key, reviewer.userKey))).map(
      ({ name }) => `"${name}"`,
    );
    const addresses = [
      `/rdb/v1/review-items/${waiting.key}`,
      `/rdb/v1/review-items/${approved.key}`,
      "/rdb/v1/review-items",
      "/rdb/v1/review-decisions",
      `/rdb/v1/nil-disputes/${dispute}`,
    ];
    for (const address of addresses) {
      expect([address, (await (await reader.ask("GET", address)).text()).includes(named!)]).toEqual([address, true]);
      for (const by of [persons.ownReviewer, late]) {
        const text = await (await by.ask("GET", address)).text();
        expect([address, text.includes(named!), kindsIn(text).includes("note")]).toEqual([address, false, false]);
      }
    }
    const atDesk = (await (await late.ask("GET", `/rdb/v1/review-items/${waiting.key}`)).json()) as OwnEdit & { decisionRight: object };
    const own = (await (await owner.ask("GET", `/elite/v1/profile-edits/${waiting.key}`)).json()) as OwnEdit;
    expect([atDesk.thread, atDesk.history, atDesk.decisionRight]).toEqual([
      own.thread,
      own.history,
      { allowed: false, reason: "own-profile" },
    ]);
  });
});
