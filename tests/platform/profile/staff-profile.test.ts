/** Coaches and who is of operations by the API, as everybody may read them (E11, I1, I5, I6). */
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { StaffProfile } from "~/contract/profile/staff";
import { mayBeShown, profilePrivacies, profileVisibilities } from "~/domain/people/visibility";
import { careers } from "~/platform/db/schema/careers";
import { contactInfo } from "~/platform/db/schema/own";
import { people } from "~/platform/db/schema/people";
import { organizations, sports } from "~/platform/db/schema/places";
import { sites } from "~/platform/db/schema/sites";
import { addAthlete, addCollege } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";
import { viewersOf } from "../../setup/viewers";

const { db } = await testDatabase();
const asked = testPlatform(db, { now: () => new Date("2026-11-20T18:00:00Z") });
await db.insert(sports).values({ key: 1, name: "Football", displayName: "Football" });
const [oak, elm] = [await addCollege(db, "Oak State"), await addCollege(db, "Elm State")];
await db.update(organizations).set({ cityName: "Oakville", stateAbbreviation: "KY" }).where(eq(organizations.key, oak.key));
const colors = { primaryColor: "#112233", secondaryColor: "#445566" };
await db.insert(sites).values([
  { key: 901, slug: "oak", name: "Oak", type: "team", organizationKey: oak.key, ...colors },
  { key: 902, slug: "elm-topic", name: "Elm", type: "topic", organizationKey: elm.key, ...colors },
]);

const { coachKey } = oak;
const coach = eq(people.key, coachKey);
const read = async (personKey: number, token: string | null = null) => {
  const response = await asked.ask("GET", `/public/rdb/v1/people/${personKey}/staff-profile`, { token });
  return { status: response.status, body: (await response.json()) as StaffProfile };
};
const stints = async (personKey = coachKey) =>
  (await read(personKey)).body.organizations.map(({ name, siteUrl, isNow, times }) => [
    name,
    siteUrl,
    isNow,
    times.map(({ fromYear, toYear, source }) => [fromYear, toYear, source?.tier]),
  ]);
const saidAt = new Date("2026-11-01T12:00:00Z");
const worked = (organizationKey: number, fromYear: number, toYear: number | null) =>
  db.insert(careers).values({ personKey: coachKey, sportKey: 1, organizationKey, fromYear, toYear, saidAt });

describe("a coach (E11)", () => {
  test("is told with the organization, its place and its team's site, and no years where none are known", async () => {
    await db.update(people).set({ title: "Head Coach" }).where(coach);
    expect(await read(coachKey)).toEqual({
      status: 200,
      body: {
        key: coachKey,
        fullName: "Coach of Oak State",
        positionType: "Coach",
        title: "Head Coach",
        organizations: [
          { key: oak.key, name: "Oak State", cityName: "Oakville", stateAbbreviation: "KY", siteUrl: "/teams/oak", isNow: true, times: [] },
        ],
        isIndexed: true,
      },
    });
  });

  test("has the years that staff entered, the organization of now first; a topic about an organization is no team's site", async () => {
    await worked(elm.key, 2022, 2025);
    await worked(oak.key, 2019, 2021);
    const before = ["Elm State", `/teams/elm-state-${elm.key}`, false, [[2022, 2025, "StaffVerified"]]];
    expect(await stints()).toEqual([["Oak State", "/teams/oak", true, [[2019, 2021, "StaffVerified"]]], before]);
    await db.update(people).set({ currentOrganizationKey: null }).where(coach);
    expect(await stints()).toEqual([before, ["Oak State", "/teams/oak", false, [[2019, 2021, "StaffVerified"]]]]);
    await db.update(people).set({ currentOrganizationKey: oak.key }).where(coach);
  });

  test("is read without organizations that may not be shown, but by staff and their own coaches (I5)", async () => {
    const hidden = { visibility: "Hidden" as const };
    await db.update(organizations).set(hidden).where(eq(organizations.key, elm.key));
    expect((await stints()).map(([name]) => name)).toEqual(["Oak State"]);
    await db.update(organizations).set(hidden).where(eq(organizations.key, oak.key));
    expect(await stints()).toEqual([]);
    const staff = await asked.tokenOf({ userKey: 1, roles: ["rdb1"] });
    expect((await read(coachKey, staff)).body.organizations.map(({ name }) => name)).toEqual(["Oak State", "Elm State"]);
    await db.update(organizations).set({ visibility: "Normal" });
  });

  test("is no page of a search engine's as a minor, or where not everybody may see it (I6)", async () => {
    const isIndexed = async (fields: Partial<typeof people.$inferInsert>) => {
      await db.update(people).set(fields).where(coach);
      const staff = await asked.tokenOf({ userKey: 1, roles: ["rdb1"] });
      return (await read(coachKey, staff)).body.isIndexed;
    };
    expect(await isIndexed({ dateOfBirth: "2009-01-01" })).toBe(false);
    expect(await isIndexed({ dateOfBirth: "1980-01-01" })).toBe(true);
    expect(await isIndexed({ dateOfBirth: null, currentOrganizationKey: null })).toBe(false);
    expect(await isIndexed({ currentOrganizationKey: oak.key })).toBe(true);
    expect(await isIndexed({ visibility: "Hidden" })).toBe(false);
    expect(await isIndexed({ visibility: "Normal", privacy: "Athletes" })).toBe(false);
    expect(await isIndexed({ privacy: "Public" })).toBe(true);
  });

  test("tells no way to be reached, also of one that was made public", async () => {
    await db.insert(contactInfo).values({ personKey: coachKey, email: "oak@x.example", publicFields: ["email"], changedAt: saidAt });
    expect(JSON.stringify(await read(coachKey))).not.toContain("oak@");
  });
});

test("who is of operations is read alike; an athlete and nobody are not", async () => {
  const { personKey } = await addAthlete(db, "Interested");
  await db.update(people).set({ positionType: "Operations", title: null }).where(eq(people.key, elm.coachKey));
  expect((await read(elm.coachKey)).body).toMatchObject({
    positionType: "Operations",
    organizations: [{ name: "Elm State", isNow: true }],
  });
  expect([(await read(personKey)).status, (await read(999_999)).status]).toEqual([404, 404]);
});

describe("whoever may not know of a coach reads what is read of nobody (I1)", async () => {
  const team = await addCollege(db);
  const viewers = await viewersOf(db, asked, { own: [coachKey], team });
  const states = profileVisibilities.flatMap((visibility) => profilePrivacies.map((privacy) => ({ visibility, privacy })));

  test.each(viewers)("$kind", async ({ kind, token }) => {
    for (const state of states) {
      await db.update(people).set(state).where(coach);
      // Nobody recruits a coach.
      const isShown = mayBeShown(state, kind === "recruiting-school" ? "other-school" : kind);
      const { status, body } = await read(coachKey, token);
      expect([state, status]).toEqual([state, isShown ? 200 : 404]);
      if (!isShown) expect(body).toEqual((await read(999_999, token)).body);
    }
  });
});
