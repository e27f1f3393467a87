import { and, eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { ClaimablePerson } from "~/contract/profile/claims";
import { chosenVisibilities, profileVisibilities } from "~/domain/people/visibility";
import { notShownName } from "~/domain/profile/claims";
import { fieldErrors } from "~/domain/base/messages";
import { claims } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { notices } from "~/platform/db/schema/notices";
import { people } from "~/platform/db/schema/people";
import { addAthlete, addCollege, addValuation, cast } from "../../../setup/athlete";
import { claimant } from "../../../setup/claims";
import { testDatabase } from "../../../setup/database";
import { testPlatform } from "../../../setup/platform";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Offered");
await addValuation(db, athlete.personKey, "2026-07-01", 1000);
await db.update(people).set({ fullName: "Vera Visible", searchText: "|vera visible|" }).where(eq(people.key, athlete.personKey));
const { ask, owner, guardian, other, reader, reviewer, ownReviewer } = await cast(db, athlete);

const publicReads = [
  "/public/rdb/v1/player/KEY/page",
  "/public/rdb/v1/player/KEY/profile",
  "/public/rdb/v1/player/KEY/education",
  "/public/rdb/v1/player/KEY/team-targets",
  "/public/rdb/v1/player/KEY/visits",
  "/public/rdb/v1/player/KEY/contact-info",
  "/public/rdb/v1/people/KEY/measurements",
  "/public/rdb/v1/people/KEY/measurements/averages",
  "/public/rdb/v1/people/KEY/social",
  "/public/rdb/v1/people/KEY/former-values",
  "/public/rdb/v2/people/KEY/person-connections",
  "/public/rdb/v1/people/KEY/images",
  "/public/rdb/v1/people/KEY/latest-valuation",
  "/public/rdb/v1/people/KEY/valuation-growth",
].map((path) => path.replace("KEY", String(athlete.personKey)));
publicReads.push(`/public/rdb/v1/recruitments/${athlete.recruitmentKey}/profile`);

const become = (visibility: (typeof profileVisibilities)[number]) =>
  db.update(people).set({ visibility }).where(eq(people.key, athlete.personKey));
const found = async (by = other) =>
  ((await (await by.ask("GET", "/elite/v1/profile-info/search?searchText=vera")).json()) as ClaimablePerson[]).map(
    ({ personKey }) => personKey,
  );

describe.each(profileVisibilities)("a profile that is %s (B10)", (visibility) => {
  const isShown = ["Normal", "Show", "Frozen", "Final"].includes(visibility);

  test.each(publicReads)("%s", async (path) => {
    await become(visibility);
    const statuses = async () => [
      (await ask("GET", path)).status,
      (await other.ask("GET", path)).status,
      (await owner.ask("GET", path)).status,
      (await guardian.ask("GET", path)).status,
      (await reader.ask("GET", path)).status,
    ];
    expect(await statuses()).toEqual([...Array<number>(2).fill(isShown ? 200 : 404), 200, 200, 200]);
    if (!isShown)
      expect(await (await other.ask("GET", path)).json()).toEqual(
        await (await other.ask("GET", path.replace(/\/\d+(?=\/)/, "/999999"))).json(),
      );
  });

  test("its sports, for those who are signed in", async () => {
    await become(visibility);
    const path = `/rdb/v2/person/${athlete.personKey}/sports`;
    for (const by of [owner, guardian, reader]) expect((await by.ask("GET", path)).status).toBe(200);
    const theirs = await other.ask("GET", path);
    expect(theirs.status).toBe(isShown ? 200 : 404);
    if (!isShown) expect(await theirs.json()).toEqual(await (await other.ask("GET", "/rdb/v2/person/999999/sports")).json());
    expect((await ask("GET", path)).status).toBe(401);
  });

  test("is found by name, and claimed, only when it is shown", async () => {
    await become(visibility);
    expect(await found()).toEqual(isShown ? [athlete.personKey] : []);
    const response = await other.ask("GET", `/elite/v1/profile-info/person-n-${athlete.personKey}`);
    expect(response.status).toBe(isShown ? 200 : 404);
  });
});

test("what a search says of an athlete is what the public profile says", async () => {
  await become("Normal");
  const [one] = (await (await other.ask("GET", "/elite/v1/profile-info/search?searchText=visible")).json()) as ClaimablePerson[];
  expect(one).toEqual({
    personKey: athlete.personKey,
    positionType: "Player",
    name: "Vera Visible",
    classYear: null,
    organizationName: null,
    sportName: null,
    isAthleteClaimed: false,
    ownState: null,
  });
  for (const searchText of ["", "ve", "v e", "%%%", "___"])
    expect(await (await other.ask("GET", `/elite/v1/profile-info/search?searchText=${encodeURIComponent(searchText)}`)).json()).toEqual([]);
  expect((await ask("GET", "/elite/v1/profile-info/search?searchText=vera")).status).toBe(401);
});

test("a coach who is not shown is offered to nobody but staff", async () => {
  const college = await addCollege(db, "Hidden College");
  await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, college.coachKey));
  const search = async (by: typeof other) =>
    (await (await by.ask("GET", `/rdb/v1/people/search?searchText=hidden&currentOrganizationKey=${college.key}`)).json()) as unknown[];
  expect([(await search(other)).length, (await search(reader)).length]).toEqual([0, 1]);
});

describe("a claim of a profile that is not shown any more (B10)", () => {
  const statement = "Call the school office, 555-0100, and ask for me.";
  const submission = { "idempotency-key": "form-hidden:0001" };
  const claimIt = (headers = {}) =>
    platform.ask("POST", "/elite/v1/profile-info/claim-person", {
      token,
      headers,
      body: { personKey: athlete.personKey, claimantType: "Guardian", statement },
    });
  const platform = testPlatform(db);
  let token = "";
  let claimKey = 0;

  async function everything() {
    const paths = [
      "/users/v1/users/claims",
      "/users/v1/notices",
      `/elite/v1/profile-info/claim-n-${claimKey}`,
      `/elite/v1/profile-info/person-n-${athlete.personKey}`,
    ];
    const answers = await Promise.all([...paths.map((path) => platform.ask("GET", path, { token })), claimIt(submission)]);
    return Promise.all(answers.map(async (answer) => ({ status: answer.status, text: await answer.text() })));
  }

  beforeAll(async () => {
    await become("Normal");
    const one = await claimant(db, platform);
    token = one.token;
    const made = await claimIt(submission);
    claimKey = ((await made.json()) as { key: number }).key;
    await db.insert(notices).values({ userKey: one.userKey, personKey: athlete.personKey, claimKey, kind: "ClaimRefused", at: new Date() });
  });
  const decided = (columns: Partial<typeof claims.$inferInsert>) =>
    db
      .update(claims)
      .set({ claimantType: "Guardian", verifiedAt: null, refusedAt: null, refusalReason: null, ...columns })
      .where(eq(claims.key, claimKey));

  test.each([
    ["that waits", {}],
    ["that was refused", { refusedAt: new Date(), refusalReason: "Nobody knows you." }],
    ["as Coach that is verified", { claimantType: "Coach" as const, verifiedAt: new Date() }],
  ])("%s tells nothing of it, and is claimed no more", async (_what, columns) => {
    await decided(columns);
    await become("Normal");
    for (const { text } of await everything()) expect(text).toContain("Vera Visible");
    await become("Hidden");
    const answers = await everything();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 200]);
    for (const { text } of answers) expect(text).not.toMatch(/Vera|"classYear":\d|High School/);
    expect(answers[0]!.text).toContain(`"name":"${notShownName}"`);
    expect((await claimIt()).status).toBe(404);
  });

  test("goes on opening it where it lets one manage the profile", async () => {
    await decided({ verifiedAt: new Date() });
    await become("Hidden");
    for (const { status, text } of await everything()) expect([status, text]).toEqual([200, expect.stringContaining("Vera Visible")]);
  });
});

describe("staff show a profile, or keep it from the public", () => {
  const path = `/elite/v1/profile-info/person-n-${athlete.personKey}/update-profile-search`;

  test("with one audit row, and the name is found anew", async () => {
    await become("Suspended");
    await db.update(people).set({ searchText: "|old name|" }).where(eq(people.key, athlete.personKey));
    expect((await reviewer.ask("PUT", path, { body: { visibility: "Normal" } })).status).toBe(200);
    expect(await found()).toEqual([athlete.personKey]);
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `person:${athlete.personKey}`));
    expect(rows).toMatchObject([{ act: "profile.search-updated", actorUserKey: reviewer.userKey, detail: { visibility: "Normal" } }]);
  });

  test("at level 3, of existing athletes, and of no profile of their own", async () => {
    expect((await other.ask("PUT", path, { body: {} })).status).toBe(403);
    expect((await reader.ask("PUT", path, { body: {} })).status).toBe(403);
    expect((await ownReviewer.ask("PUT", path, { body: {} })).status).toBe(403);
    expect((await reviewer.ask("PUT", path.replace(String(athlete.personKey), "999999"), { body: {} })).status).toBe(404);
    expect((await reviewer.ask("PUT", path, { body: { visibility: "Loud" } })).status).toBe(400);
  });

  test("never as new, and a new one only by its claim", async () => {
    await become("Hidden");
    const refused = await reviewer.ask("PUT", path, { body: { visibility: "Pending" } });
    expect([refused.status, await refused.json()]).toMatchObject([400, { fields: { visibility: [fieldErrors.visibilityInvalid] } }]);
    await become("Pending");
    for (const visibility of chosenVisibilities) {
      const early = await reviewer.ask("PUT", path, { body: { visibility } });
      expect([early.status, await early.json()]).toMatchObject([409, { code: "still-new" }]);
    }
    expect((await reviewer.ask("PUT", path, { body: {} })).status).toBe(200);
    expect(await db.$count(people, and(eq(people.key, athlete.personKey), eq(people.visibility, "Pending")))).toBe(1);
  });

  test("never again once it is Final", async () => {
    await become("Final");
    for (const visibility of chosenVisibilities.filter((one) => one !== "Final")) {
      const refused = await reviewer.ask("PUT", path, { body: { visibility } });
      expect([refused.status, await refused.json()]).toMatchObject([409, { code: "is-final" }]);
    }
    expect((await reviewer.ask("PUT", path, { body: { visibility: "Final" } })).status).toBe(200);
  });

  test("not of a profile that they manage by now, and each refusal is written down", async () => {
    const late = await addAthlete(db);
    const staff = await cast(db, late);
    await db
      .insert(claims)
      .values({ userKey: staff.reviewer.userKey, personKey: late.personKey, claimantType: "Guardian", verifiedAt: new Date() });
    const show = (by: typeof reader) =>
      by.ask("PUT", `/elite/v1/profile-info/person-n-${late.personKey}/update-profile-search`, { body: { visibility: "Hidden" } });
    for (const by of [staff.reader, staff.ownReviewer, staff.reviewer]) expect((await show(by)).status).toBe(403);
    const rows = await db
      .select()
      .from(auditRows)
      .where(eq(auditRows.subject, `person:${late.personKey}`))
      .orderBy(auditRows.key);
    expect(rows.map(({ act, detail }) => [act, detail.reason])).toEqual([
      ["decision.refused", "level"],
      ["decision.refused", "own-profile"],
      ["decision.refused", "own-profile"],
    ]);
  });
});
