import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import type { Queue } from "~/contract/desk/review-items";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import { measurementTypes as knownTypes } from "~/domain/profile/measurements";
import { sports as knownSports } from "~/domain/teams/sports";
import { cities, measurementTypes, organizations, positions, sports } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { reviewItems, reviewItemVersions } from "~/platform/db/schema/review";
import { claims, users } from "~/platform/db/schema/accounts";
import { auditRows } from "~/platform/db/schema/audit";
import { readWaitsFor } from "~/platform/review/apply";
import { hasUsers, seedCast, seedReference } from "~/platform/seed/seed";
import { verifyPassword } from "~/platform/account/sessions/passwords";
import { castMembers, castNames, castPassword, signIn, type CastMember } from "../../cast/cast";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";

const now = new Date("2026-11-20T15:00:00Z");
const opened = await testDatabase();
const { db } = opened;
const { ask, platform } = testPlatform(db);
let wasSeeded: boolean;

beforeAll(async () => {
  wasSeeded = await seedCast(db, { now });
});

async function userOf(username: string) {
  const [user] = await db.select().from(users).where(eq(users.username, username));
  if (!user) throw new Error(`no ${username}`);
  return user;
}

async function profileOf(username: CastMember, personKey?: number): Promise<ProfileAdmin> {
  const { token } = await signIn(platform, username);
  const answer = await ask("GET", `/rdb/v2/person/${personKey ?? (await userOf(username)).personKey}/profile-admin`, { token });
  expect(answer.status).toBe(200);
  return (await answer.json()) as ProfileAdmin;
}

async function managedBy(username: string, claimantType: string) {
  const { key } = await userOf(username);
  return db
    .select({
      personKey: claims.personKey,
      fullName: people.fullName,
      positionType: people.positionType,
      organizationKey: people.currentOrganizationKey,
    })
    .from(claims)
    .innerJoin(people, eq(people.key, claims.personKey))
    .where(and(eq(claims.userKey, key), sql`${claims.claimantType} = ${claimantType}`, isNotNull(claims.verifiedAt)))
    .orderBy(people.key);
}

describe("seeding", () => {
  it("happens once, and only without users", async () => {
    expect(wasSeeded).toBe(true);
    expect(await hasUsers(db)).toBe(true);
    const before = await db.execute(
      sql`select (select count(*)::int from people) as people, (select count(*)::int from users) as users, (select count(*)::int from organizations) as organizations, (select count(*)::int from audit_rows) as audit`,
    );
    expect(await seedCast(db, { now })).toBe(false);
    const after = await db.execute(
      sql`select (select count(*)::int from people) as people, (select count(*)::int from users) as users, (select count(*)::int from organizations) as organizations, (select count(*)::int from audit_rows) as audit`,
    );
    expect(after.rows).toEqual(before.rows);
  });

  it("brings sports, positions and measurement types, and may do so again", async () => {
    await seedReference(db);
    expect(await db.select().from(sports).orderBy(sports.key)).toEqual(knownSports);
    expect(await db.select().from(measurementTypes).orderBy(measurementTypes.key)).toEqual(knownTypes);
    const withPositions = await db.selectDistinct({ sportKey: positions.sportKey }).from(positions).orderBy(asc(positions.sportKey));
    expect(withPositions.map((row) => row.sportKey)).toEqual(knownSports.map((sport) => sport.key));
  });

  it("brings colleges with place, colors and five coaches, schools and their towns", async () => {
    const colleges = await db.select().from(organizations).where(eq(organizations.level, "College"));
    expect(colleges).toHaveLength(133);
    for (const college of colleges) {
      expect(college.cityName && college.stateAbbreviation && college.division && college.hasAthletics, college.fullName).toBeTruthy();
      for (const color of [college.primaryColor, college.secondaryColor]) expect(color).toMatch(/^#[0-9a-f]{6}$/);
    }
    const coaches = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from people where position_type = 'Coach' and title is not null group by current_organization_key`,
    );
    expect(coaches.rows.map((row) => row.count)).toEqual(colleges.map(() => 5));
    expect(await db.$count(organizations, eq(organizations.level, "HighSchool"))).toBe(150);
    const towns = await db.select({ key: cities.key }).from(cities);
    expect(towns.length).toBeGreaterThan(150);
    for (const { key } of towns) expect(key).toBeGreaterThanOrEqual(1_000_000);
  });

  it("gives no two people one name", async () => {
    const { rows } = await db.execute(
      sql`select full_name from people where position_type = 'Coach' group by full_name having count(*) > 1`,
    );
    expect(rows).toEqual([]);
  });
});

describe("the cast", () => {
  it.each(castMembers)("%s signs in, and is called by a name that begins with the username", async (username) => {
    const { token } = await signIn(platform, username);
    expect(token.split(".")).toHaveLength(3);
    const user = await userOf(username);
    expect(user.name).toBe(castNames[username]);
    expect(user.name.toLowerCase().startsWith(`${username} `)).toBe(true);
    const person = user.personKey ? (await db.select().from(people).where(eq(people.key, user.personKey)))[0] : null;
    if (person) expect(person.fullName).toBe(user.name);
  });

  it("shares one hash of the password; nobody else has it", async () => {
    const hashes = await db.selectDistinct({ passwordHash: users.passwordHash }).from(users);
    expect(hashes).toHaveLength(2);
    const { passwordHash } = await userOf("jordan");
    expect(await verifyPassword(passwordHash, castPassword)).toBe(false);
  });

  it.each([
    ["rene", ["rdb1"], false],
    ["robin", ["rdb3"], false],
    ["rory", ["rdb4"], false],
    ["kentucky", ["kentucky_editor"], false],
    ["fan", [], true],
    ["admin", ["administrator"], false],
    ["avery", [], false],
  ] as const)("%s holds the roles %j", async (username, roles, hasSubscription) => {
    expect(await userOf(username)).toMatchObject({ roles, hasSubscription });
  });

  it("avery is an adult with a full football profile and six open teams, none at Alabama or LSU", async () => {
    const { player, sports: played, recruitmentInterests, pendingEdits } = await profileOf("avery");
    expect(player).toMatchObject({
      classYear: 2027,
      highSchool: { name: "Bluegrass Heights High School" },
      hometown: { cityName: "Lexington", stateAbbreviation: "KY" },
    });
    const [person] = await db.select().from(people).where(eq(people.key, player.key));
    expect(new Date(person?.dateOfBirth ?? now) <= new Date("2008-11-20")).toBe(true);
    expect(played[0]).toMatchObject({
      sportName: "Football",
      isDefault: true,
      primaryPosition: { name: "Quarterback" },
      secondaryPosition: { name: "Athlete" },
      jerseyNumber: "7",
      lastYear: 2026,
    });
    expect(pendingEdits).toEqual([]);
    expect(
      recruitmentInterests.map((team) => [
        team.organizationName,
        team.recruitmentStatus,
        team.primaryPersonName !== null,
        team.visits.length,
      ]),
    ).toEqual([
      ["University of Kentucky", "Offered", true, 3],
      ["University of Tennessee", "Contacted", true, 1],
      ["Vanderbilt University", "Offered", true, 2],
      ["Middle Tennessee State University", "Interested", false, 0],
      ["Florida State University", "Offered", true, 1],
      ["University of Oregon", "Interested", false, 0],
    ]);
    const visits = recruitmentInterests.flatMap((team) => team.visits);
    expect(new Set(visits.map((visit) => (visit.type === "coaching" ? "coaching" : visit.official ? "official" : "unofficial"))).size).toBe(
      3,
    );
  });

  it("blake has claimed a profile with nothing in it", async () => {
    expect(await profileOf("blake")).toMatchObject({
      player: { highSchool: null, hometown: null, classYear: null },
      sports: [],
      recruitmentInterests: [],
      pendingEdits: [],
      outcomes: [],
    });
  });

  it("casey is committed to one of four teams, with one edit rejected and one waiting", async () => {
    const { recruitmentInterests, pendingEdits, outcomes } = await profileOf("casey");
    expect(recruitmentInterests.map((team) => team.recruitmentStatus)).toEqual(["Committed", "Offered", "Offered", "Contacted"]);
    expect(pendingEdits).toMatchObject([
      { status: "Pending", editType: "Update", newValue: { organizationName: "University of Connecticut" } },
    ]);
    expect(outcomes).toMatchObject([{ status: "Rejected", decision: { code: "NotVerifiable" } }]);
  });

  it("gale looks after casey and another athlete, rory after one", async () => {
    const casey = await userOf("casey");
    const gale = await managedBy("gale", "Guardian");
    expect(gale).toHaveLength(2);
    expect(gale.map((one) => one.personKey)).toContain(casey.personKey);
    expect(await managedBy("rory", "Guardian")).toHaveLength(1);
    expect(await profileOf("gale", gale[1]?.personKey)).toMatchObject({ player: { fullName: "Devon Whitaker-Bloom" } });
  });

  it("kim is a coach of one of avery's teams, and avery's recruiter there", async () => {
    const [coach] = await managedBy("kim", "Coach");
    const { recruitmentInterests } = await profileOf("avery");
    expect(coach).toMatchObject({ positionType: "Coach", fullName: "Kim Alvarez" });
    expect(recruitmentInterests).toContainEqual(
      expect.objectContaining({ organizationKey: coach?.organizationKey, primaryPersonKey: coach?.personKey }),
    );
  });
});

describe("the desk", () => {
  it("has at least ten lines over several days, oldest first, one of them a batch and one that waits for another", async () => {
    const { token } = await signIn(platform, "robin");
    const queue = (await (await ask("GET", "/rdb/v1/review-items", { token })).json()) as Queue;
    expect(queue.items.length).toBeGreaterThanOrEqual(10);
    const days = new Set(queue.items.map((line) => line.waitsSince.slice(0, 10)));
    expect(days.size).toBeGreaterThanOrEqual(5);
    expect(new Date(queue.items.at(-1)?.waitsSince ?? 0).getTime()).toBeLessThan(now.getTime());
    expect(queue.items.map((line) => line.itemCount)).toContain(3);
    const commitments = await db
      .select()
      .from(reviewItems)
      .where(and(eq(reviewItems.status, "Pending"), reviewItems.isCommitment));
    const waiting = await Promise.all(commitments.map((item) => readWaitsFor(db, item.personKey, item)));
    expect(waiting.filter((first) => first !== null)).toEqual([{ organizationName: expect.any(String), key: expect.any(Number) }]);
  });

  it("every item has its versions and its audit rows", async () => {
    const items = await db.select().from(reviewItems);
    for (const item of items) {
      const versions = await db
        .select()
        .from(reviewItemVersions)
        .where(eq(reviewItemVersions.reviewItemKey, item.key))
        .orderBy(reviewItemVersions.version);
      expect(versions.map((version) => version.version)).toEqual(Array.from({ length: item.version }, (_, index) => index + 1));
      const acts = await db
        .select({ act: auditRows.act })
        .from(auditRows)
        .where(eq(auditRows.subject, `review-item:${item.key}`));
      expect(acts).toHaveLength(item.version + (item.status === "Pending" ? 0 : 1));
    }
  });

  it("every waiting item can be approved, the oldest first", async () => {
    const { token } = await signIn(platform, "admin");
    const queue = (await (await ask("GET", "/rdb/v1/review-items", { token })).json()) as Queue;
    for (const line of queue.items) {
      const { batch } = (await (await ask("GET", `/rdb/v1/review-items/${line.key}`, { token })).json()) as {
        batch: { key: number; version: number }[];
      };
      const seen = batch.map(({ key, version }) => ({ key, version }));
      const answer = await ask("POST", `/rdb/v1/review-items/${line.key}/approve`, { token, body: { seen } });
      expect(answer.status, `${line.athlete.name}: ${await answer.clone().text()}`).toBe(200);
    }
  });
});
