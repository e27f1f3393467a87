import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ClaimablePerson } from "~/contract/claims";
import { profileVisibilities } from "~/domain/claims";
import { auditRows } from "~/platform/db/schema/audit";
import { people } from "~/platform/db/schema/people";
import { addAthlete, addCollege, addValuation, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
const athlete = await addAthlete(db, "Offered");
await addValuation(db, athlete.personKey, "2026-07-01", 1000);
await db.update(people).set({ fullName: "Vera Visible", searchText: "|vera visible|" }).where(eq(people.key, athlete.personKey));
const { ask, owner, guardian, other, reader, reviewer, ownReviewer } = await cast(db, athlete);

const publicReads = [
  "/public/rdb/v1/player/KEY/profile",
  "/public/rdb/v1/player/KEY/team-targets",
  "/public/rdb/v1/player/KEY/visits",
  "/public/rdb/v1/player/KEY/contact-info",
  "/public/rdb/v1/people/KEY/measurements",
  "/public/rdb/v1/people/KEY/former-values",
  "/public/rdb/v1/people/KEY/images",
  "/public/rdb/v1/people/KEY/latest-valuation",
  "/public/rdb/v1/people/KEY/valuation-growth",
].map((path) => path.replace("KEY", String(athlete.personKey)));

const become = (visibility: (typeof profileVisibilities)[number]) => db.update(people).set({ visibility }).where(eq(people.key, athlete.personKey));
const found = async (by = other) => ((await (await by.ask("GET", "/elite/v1/profile-info/search?searchText=vera")).json()) as ClaimablePerson[]).map(({ personKey }) => personKey);

describe.each(profileVisibilities)("a profile that is %s (B10)", (visibility) => {
  const isShown = visibility === "Normal";

  test.each(publicReads)("%s", async (path) => {
    await become(visibility);
    const statuses = async () => [(await ask("GET", path)).status, (await other.ask("GET", path)).status, (await owner.ask("GET", path)).status, (await guardian.ask("GET", path)).status, (await reader.ask("GET", path)).status];
    expect(await statuses()).toEqual([...Array<number>(2).fill(isShown ? 200 : 404), 200, 200, 200]);
    if (!isShown) expect(await (await other.ask("GET", path)).json()).toEqual(await (await other.ask("GET", path.replace(String(athlete.personKey), "999999"))).json());
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
  expect(one).toEqual({ personKey: athlete.personKey, name: "Vera Visible", classYear: null, organizationName: null, sportName: null, isAthleteClaimed: false, ownState: null });
  for (const searchText of ["", "ve", "%%%", "___"]) expect(await (await other.ask("GET", `/elite/v1/profile-info/search?searchText=${encodeURIComponent(searchText)}`)).json()).toEqual([]);
  expect((await ask("GET", "/elite/v1/profile-info/search?searchText=vera")).status).toBe(401);
});

test("a coach who is not shown is offered to nobody but staff", async () => {
  const college = await addCollege(db, "Hidden College");
  await db.update(people).set({ visibility: "Hidden" }).where(eq(people.key, college.coachKey));
  const search = async (by: typeof other) => (await (await by.ask("GET", `/rdb/v1/people/search?searchText=hidden&currentOrganizationKey=${college.key}`)).json()) as unknown[];
  expect([(await search(other)).length, (await search(reader)).length]).toEqual([0, 1]);
});

describe("staff show a profile, or keep it from the public", () => {
  const path = `/elite/v1/profile-info/person-n-${athlete.personKey}/update-profile-search`;

  test("with one audit row, and the name is found anew", async () => {
    await become("Suspended");
    await db.update(people).set({ searchText: "|old name|" }).where(eq(people.key, athlete.personKey));
    expect((await reviewer.ask("PUT", path, { body: { visibility: "Normal" } })).status).toBe(200);
    expect(await found()).toEqual([athlete.personKey]);
    const rows = await db.select().from(auditRows).where(eq(auditRows.subject, `person:${athlete.personKey}`));
    expect(rows).toMatchObject([{ act: "profile.search-updated", actorUserKey: reviewer.userKey, detail: { visibility: "Normal" } }]);
  });

  test("at level 3, of existing athletes, and of no profile of their own", async () => {
    expect((await other.ask("PUT", path, { body: {} })).status).toBe(403);
    expect((await reader.ask("PUT", path, { body: {} })).status).toBe(403);
    expect((await ownReviewer.ask("PUT", path, { body: {} })).status).toBe(403);
    expect((await reviewer.ask("PUT", path.replace(String(athlete.personKey), "999999"), { body: {} })).status).toBe(404);
    expect((await reviewer.ask("PUT", path, { body: { visibility: "Loud" } })).status).toBe(400);
  });
});
