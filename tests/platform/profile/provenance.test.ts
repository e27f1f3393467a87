import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ProfileAdmin, PublicProfile, TeamTargets } from "~/contract/profile/profiles";
import type { FormerValues } from "~/contract/profile/provenance";
import type { Measurements } from "~/contract/profile/vitals";
import { organizations } from "~/platform/db/schema/places";
import { measurements, people } from "~/platform/db/schema/people";
import { reviewDecisions } from "~/platform/db/schema/review";
import { seedReference } from "~/platform/seed/reference";
import type { TopInterestValue } from "~/domain/profile/edit-values";
import { addAthlete, addSport, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { addDecision } from "../../setup/decisions";

const { db } = await testDatabase();
await seedReference(db);

const day = (text: string) => new Date(`${text}T18:00:00Z`);

async function athleteWithFacts() {
  const athlete = await addAthlete(db, "Committed", "Offered");
  const { personKey } = athlete;
  await addSport(db, personKey);
  const [school] = await db
    .insert(organizations)
    .values({
      level: "HighSchool",
      fullName: `New High ${personKey}`,
      name: "New",
      hasAthletics: true,
      searchText: "|new|",
      naturalKey: `new-${personKey}`,
    })
    .returning();
  await db.update(people).set({ classYear: 2027, highSchoolKey: school!.key, ncaaId: "1234567890" }).where(eq(people.key, personKey));
  const [dash] = await db
    .insert(measurements)
    .values({ personKey, measurementTypeKey: 6, value: "4.52", dateOccurred: "2026-07-10" })
    .returning();
  const asked = await cast(db, athlete);
  const decided = (parts: Omit<Parameters<typeof addDecision>[1], "personKey" | "userKey">) =>
    addDecision(db, { personKey, userKey: asked.reviewer.userKey, ...parts });
  const read = async <T>(path: string, ask: typeof asked.owner.ask = asked.ask) => (await (await ask("GET", path)).json()) as T;
  return { ...athlete, ...asked, school: school!, dash: dash!, decided, read };
}

function topInterest(
  team: { key: number; fullName: string },
  recruitmentStatus: TopInterestValue["recruitmentStatus"],
  order: number,
): TopInterestValue {
  return {
    recruitmentInterestKey: 1,
    organizationKey: team.key,
    organizationName: team.fullName,
    recruitmentStatus,
    offer: true,
    contacted: true,
    primaryPersonKey: null,
    primaryPersonName: null,
    order,
    visits: [],
  };
}

describe("Z1: where a fact comes from", () => {
  it("is the latest standing approval of it; without one nobody knows since when", async () => {
    const { personKey, decided, read, owner, dash } = await athleteWithFacts();
    await decided({
      type: "hsClassYear",
      target: "hsClassYear",
      before: null,
      after: { value: 2026 },
      at: day("2026-07-01"),
      decision: { tier: "StaffVerified" },
    });
    await decided({ type: "hsClassYear", target: "hsClassYear", before: { value: 2026 }, after: { value: 2027 }, at: day("2026-07-20") });
    await decided({
      type: "vitals",
      target: `vitals:${dash.key}`,
      before: null,
      after: { key: null, measurementTypeKey: 6, value: "4.52", dateOccurred: "2026-07-10" },
      at: day("2026-07-12"),
      decision: { tier: "StaffVerified", verdict: "AutoApproved" },
    });
    await decided({ type: "sportPlayed", target: "sportPlayed:1", before: null, after: {} as never, at: day("2026-07-13") });
    await decided({ type: "ncaaId", target: "ncaaId", before: null, after: { value: "1234567890" }, at: day("2026-07-14") });
    const decisionDay = { day: "2026-12-16", time: null, place: null };
    await decided({ type: "decisionDate", target: "decisionDate", before: null, after: decisionDay, at: day("2026-07-16") });

    await decided({ type: "bio", target: "bio", before: null, after: { value: "I run." }, at: day("2026-07-17") });
    const named = { fullName: "Ada Reed", firstName: "Ada", lastName: "Reed", knownName: null };
    const nameless = { ...named, firstName: null, lastName: null };
    await decided({ type: "name", target: "name", before: nameless, after: named, at: day("2026-07-18") });
    await decided({ type: "dateOfBirth", target: "dateOfBirth", before: null, after: { value: "1999-03-04" }, at: day("2026-07-19") });

    const profile = await read<PublicProfile>(`/public/rdb/v1/player/${personKey}/profile`);
    expect(profile.sources).toEqual({
      hsClassYear: { tier: "SelfReported", date: expect.stringContaining("2026-07-20"), isAltered: false },
      highSchool: null,
      hometown: null,
      profileImage: null,
      decisionDate: { tier: "SelfReported", date: expect.stringContaining("2026-07-16"), isAltered: false },
      bio: { tier: "SelfReported", date: expect.stringContaining("2026-07-17"), isAltered: false },
      name: { tier: "SelfReported", date: expect.stringContaining("2026-07-18"), isAltered: false },
    });
    expect(profile.sports[0]!.source).toMatchObject({ tier: "SelfReported" });
    const measured = await read<Measurements>(`/public/rdb/v1/people/${personKey}/measurements`);
    expect(measured.measurements[0]!.source).toMatchObject({ tier: "StaffVerified", date: expect.stringContaining("2026-07-12") });

    const admin = await read<ProfileAdmin>(`/rdb/v2/person/${personKey}/profile-admin`, owner.ask);
    expect(admin.player.sources).toMatchObject({
      ncaaId: { tier: "SelfReported" },
      dateOfBirth: { tier: "SelfReported" },
      highSchool: null,
    });
    expect(admin.measurements[0]!.source).toMatchObject({ tier: "StaffVerified" });
    expect(JSON.stringify(profile)).not.toContain("ncaaId");
  });

  it("is not a rejection, nor what was undone or reversed, nor somebody else's", async () => {
    const { personKey, decided, read, reviewer } = await athleteWithFacts();
    const other = await addAthlete(db);
    await decided({ type: "hsClassYear", target: "hsClassYear", before: null, after: { value: 2027 }, at: day("2026-07-01") });
    for (const endedAs of ["Undone", "Reversed"] as const) {
      await db.transaction(async (tx) => {
        const key = await addDecision(tx, {
          personKey,
          userKey: reviewer.userKey,
          type: "hsClassYear",
          target: "hsClassYear",
          before: { value: 2027 },
          after: { value: 2030 },
          at: day("2026-07-02"),
          decision: { tier: "StaffVerified", endedAt: day("2026-07-03"), endedAs },
        });
        await tx.execute(`update review_items set status = 'Rejected' where key = ${key}`);
      });
    }
    await decided({
      type: "hsClassYear",
      target: "hsClassYear",
      before: { value: 2027 },
      after: { value: 2031 },
      at: day("2026-07-05"),
      decision: { verdict: "Rejected" },
    });
    await addDecision(db, {
      personKey: other.personKey,
      userKey: reviewer.userKey,
      type: "hsClassYear",
      target: "hsClassYear",
      before: null,
      after: { value: 2028 },
      at: day("2026-07-06"),
    });
    const profile = await read<PublicProfile>(`/public/rdb/v1/player/${personKey}/profile`);
    expect(profile.sources.hsClassYear).toMatchObject({ tier: "SelfReported", date: expect.stringContaining("2026-07-01") });
    const former = await read<FormerValues>(`/public/rdb/v1/people/${personKey}/former-values`);
    expect(former).toEqual({ formerValues: [] });
  });

  it("Z2: of a team it is that of the status, whatever was approved since", async () => {
    const { personKey, teams, decided, read, owner } = await athleteWithFacts();
    const [team] = teams;
    const ofTeam = { type: "topInterest", target: `topInterest:${team!.key}` } as const;
    const committed = topInterest(team!, "Committed", 2);
    await decided({
      ...ofTeam,
      before: topInterest(team!, "Offered", 2),
      after: committed,
      at: day("2026-07-01"),
      kind: "commitment",
      decision: { tier: "StaffVerified" },
    });
    await decided({ ...ofTeam, before: committed, after: topInterest(team!, "Committed", 1), at: day("2026-07-09") });
    const { teamTargets } = await read<TeamTargets>(`/public/rdb/v1/player/${personKey}/team-targets`);
    expect(teamTargets.map(({ source }) => source)).toEqual([
      { tier: "StaffVerified", date: expect.stringContaining("2026-07-01"), isAltered: false },
      null,
    ]);
    const admin = await read<ProfileAdmin>(`/rdb/v2/person/${personKey}/profile-admin`, owner.ask);
    expect(admin.recruitmentInterests[0]!.source).toMatchObject({ tier: "StaffVerified" });
  });
});

describe("through the desk", () => {
  it("an approval gives a fact its tier and day, and undoing it gives back those of before", async () => {
    const { personKey, decided, read, submit, reviewer } = await athleteWithFacts();
    await decided({ type: "hsClassYear", target: "hsClassYear", before: null, after: { value: 2027 }, at: day("2026-07-01") });
    const { item } = await submit({ type: "hsClassYear", editType: "Update", value: 2028 });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: { ...seen(item), tier: "StaffVerified" } });
    const source = async () => (await read<PublicProfile>(`/public/rdb/v1/player/${personKey}/profile`)).sources.hsClassYear;
    const former = async () =>
      (await read<FormerValues>(`/public/rdb/v1/people/${personKey}/former-values`)).formerValues.map(
        ({ fact, value }) => `${fact}: ${value}`,
      );
    expect(await source()).toMatchObject({ tier: "StaffVerified" });
    expect(await former()).toEqual(["Class year: 2027"]);
    const [decision] = await db.select().from(reviewDecisions).where(eq(reviewDecisions.reviewItemKey, item.key));
    expect((await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/undo`, { body: { decisionKey: decision!.key } })).status).toBe(
      200,
    );
    expect(await source()).toMatchObject({ tier: "SelfReported", date: expect.stringContaining("2026-07-01") });
    expect(await former()).toEqual([]);
  });
});

describe("a value that the desk put in the place of what was sent", () => {
  it("is told as that, until what the athlete’s side sends takes its place", async () => {
    const { personKey, read, submit, reviewer } = await athleteWithFacts();
    const source = async () => (await read<PublicProfile>(`/public/rdb/v1/player/${personKey}/profile`)).sources.hsClassYear;
    const approve = async (value: number, how: object) => {
      const { item } = await submit({ type: "hsClassYear", editType: "Update", value });
      const asked = await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: { ...seen(item), ...how } });
      expect(asked.status).toBe(200);
    };
    const change = { type: "hsClassYear", editType: "Update", value: 2029 };
    await approve(2028, { change, sentence: "The school’s list says so." });
    expect(await source()).toMatchObject({ tier: "SelfReported", isAltered: true });
    await approve(2028, {});
    expect(await source()).toMatchObject({ tier: "SelfReported", isAltered: false });
  });
});

describe("Z3: what stood before", () => {
  it("is read in words, the latest first; the NCAA ID by the athlete's side and staff alone", async () => {
    const { personKey, teams, dash, school, decided, read, ask, owner, guardian, reader, other } = await athleteWithFacts();
    const [team] = teams;
    await decided({
      type: "highSchool",
      target: "highSchool",
      before: { organizationKey: 1, organizationName: "Manual High School" },
      after: { organizationKey: school.key, organizationName: school.fullName },
      at: day("2026-07-19"),
    });
    await decided({
      type: "vitals",
      target: `vitals:${dash.key}`,
      before: { key: dash.key, measurementTypeKey: 6, value: "4.61", dateOccurred: "2026-07-10" },
      after: { key: dash.key, measurementTypeKey: 6, value: "4.52", dateOccurred: "2026-07-10" },
      at: day("2026-07-20"),
    });
    const visited = {
      ...topInterest(team!, "Offered", 2),
      visits: [{ type: "visit" as const, dateOccurred: "2026-05-05", official: true }],
    };
    await decided({
      type: "topInterest",
      target: `topInterest:${team!.key}`,
      before: visited,
      after: topInterest(team!, "Committed", 1),
      at: day("2026-07-21"),
      kind: "commitment",
    });
    await decided({
      type: "ncaaId",
      target: "ncaaId",
      before: { value: "9876543210" },
      after: { value: "1234567890" },
      at: day("2026-07-22"),
    });
    await decided({
      type: "profileImage",
      target: "profileImage",
      before: { file: { domain: "", path: "/photos/secret", fileName: "x" }, width: 1, height: 1 },
      after: { file: null, width: null, height: null },
      at: day("2026-07-23"),
    });

    const forAll = await read<FormerValues>(`/public/rdb/v1/people/${personKey}/former-values`);
    expect(forAll.formerValues.map(({ fact, value }) => `${fact}: ${value}`)).toEqual([
      `${team!.fullName}: Offered`,
      "40 Yard Dash: 4.61 secs on 07/10/26",
      "High school: Manual High School",
    ]);
    expect(forAll.formerValues[2]!.until).toContain("2026-07-19");

    for (const asker of [owner, guardian, reader]) {
      const own = await read<FormerValues>(`/rdb/v1/people/${personKey}/former-values`, asker.ask);
      expect(own.formerValues[0]).toMatchObject({ type: "ncaaId", fact: "NCAA ID", value: "9876543210" });
      expect(own.formerValues.slice(1)).toEqual(forAll.formerValues);
    }
    expect((await other.ask("GET", `/rdb/v1/people/${personKey}/former-values`)).status).toBe(404);
    expect((await ask("GET", `/rdb/v1/people/${personKey}/former-values`)).status).toBe(401);
    expect((await ask("GET", `/public/rdb/v1/people/${team!.coachKey}/former-values`)).status).toBe(404);
  });
});
