/** P1: the one condition in SQL says what the rule says, of every visibility, privacy and kind of viewer. */
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mayBeShown, profilePrivacies, profileVisibilities } from "~/domain/people/visibility";
import { organizationMayBeShown } from "~/domain/teams/organizations";
import { claims } from "~/platform/db/schema/accounts";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { recruitmentInterests } from "~/platform/db/schema/teams";
import { visibleTo } from "~/platform/people/visibility";
import { organizationVisibleTo } from "~/platform/teams/organizations/visibility";
import { addCollege } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";
import { testPlatform } from "../../setup/platform";
import { viewersOf } from "../../setup/viewers";

const { db } = await testDatabase();
const team = await addCollege(db);
const all = profileVisibilities.flatMap((visibility) => profilePrivacies.map((privacy) => ({ visibility, privacy })));
const persons = await db
  .insert(people)
  .values(
    all.map((columns, index) => ({
      ...columns,
      fullName: `Person ${index}`,
      positionType: "Player" as const,
      searchText: `person ${index}`,
    })),
  )
  .returning({ key: people.key, visibility: people.visibility, privacy: people.privacy });
await db
  .insert(recruitmentInterests)
  .values(
    persons.map(({ key }) => ({ personKey: key, organizationKey: team.key, recruitmentStatus: "Interested" as const, recruitOrder: 1 })),
  );
const viewers = await viewersOf(db, testPlatform(db), { own: persons.map(({ key }) => key), team });

test("there is one of each", () => {
  expect(persons).toHaveLength(32);
  expect(viewers).toHaveLength(7);
});

describe.each(viewers)("to $kind", ({ kind, viewer }) => {
  test("it shows the people that the rule lets be shown, and no others", async () => {
    const { rows } = await db.execute<{ key: number }>(
      sql`select p.key from people p where p.full_name like 'Person %' and ${visibleTo(viewer)} order by p.key`,
    );
    expect(rows.map(({ key }) => key)).toEqual(persons.filter((person) => mayBeShown(person, kind)).map(({ key }) => key));
  });

  test("it says the same of people by another name", async () => {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from people where full_name like 'Person %' and ${visibleTo(viewer, "people")}`,
    );
    expect(rows[0]!.count).toBe(persons.filter((person) => mayBeShown(person, kind)).length);
  });
});

test("a school is one while its coach is verified, and is of a college", async () => {
  const school = viewers.find(({ kind }) => kind === "recruiting-school")!.viewer!;
  const friends = persons.find(({ visibility, privacy }) => visibility === "Normal" && privacy === "Friends")!;
  const sees = async () => {
    const { rows } = await db.execute(sql`select 1 from people p where p.key = ${friends.key} and ${visibleTo(school)}`);
    return rows.length === 1;
  };
  expect(await sees()).toBe(true);
  await db.update(organizations).set({ level: "HighSchool" }).where(eq(organizations.key, team.key));
  expect(await sees()).toBe(false);
  await db.update(organizations).set({ level: "JuniorCollege" }).where(eq(organizations.key, team.key));
  expect(await sees()).toBe(true);
  await db.update(claims).set({ verifiedAt: null }).where(eq(claims.userKey, school.userKey));
  expect(await sees()).toBe(false);
  await db.update(claims).set({ verifiedAt: new Date() }).where(eq(claims.userKey, school.userKey));
});

test.each(profileVisibilities)("an organization that is %s is shown to whom the rule lets", async (visibility) => {
  await db.update(organizations).set({ visibility }).where(eq(organizations.key, team.key));
  for (const { kind, viewer } of viewers) {
    const { rows } = await db.execute(sql`select 1 from organizations o where o.key = ${team.key} and ${organizationVisibleTo(viewer)}`);
    const as = kind === "staff" ? "staff" : kind === "recruiting-school" ? "own-coach" : "other";
    expect([kind, rows.length === 1]).toEqual([kind, organizationMayBeShown(visibility, as)]);
  }
});
