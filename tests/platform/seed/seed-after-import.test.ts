import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { cities, organizations } from "~/platform/db/schema/places";
import { people } from "~/platform/db/schema/people";
import { users } from "~/platform/db/schema/accounts";
import { seedCast } from "~/platform/seed/seed";
import { readImport, runImport } from "~/platform/import/import-file";
import { testDatabase } from "../../setup/database";
import { cityFile, highSchools, institutions } from "../import/files";

const opened = await testDatabase();
const { db } = opened;

it("takes what an import brought as it is, and doubles nothing", async () => {
  await runImport(
    opened,
    readImport(
      "colleges",
      institutions("100751,The University of Alabama,,Tuscaloosa,AL,1", "156620,Eastern Kentucky University,EKU,Richmond,KY,1"),
    ),
  );
  await runImport(opened, readImport("cities", cityFile("901,KY,Kentucky,Lexington,Fayette,38.04,-84.5")));
  await runImport(opened, readImport("high-schools", highSchools("Bluegrass Heights High School,Lexington,KY,public")));
  const [imported] = await db.select().from(organizations).where(eq(organizations.unitId, 100751));

  expect(await seedCast(db, { hashPassword: async () => "no password" })).toBe(true);

  expect(await db.$count(organizations, eq(organizations.level, "College"))).toBe(133);
  expect(await db.$count(organizations, eq(organizations.level, "HighSchool"))).toBe(150);
  const [alabama] = await db.select().from(organizations).where(eq(organizations.unitId, 100751));
  expect(alabama).toMatchObject({
    key: imported?.key,
    fullName: "University of Alabama",
    name: "Alabama",
    primaryColor: "#9e1b32",
    hasAthletics: true,
  });
  expect(alabama?.aliases).toContain("Bama");
  expect(await db.$count(cities, eq(cities.name, "Lexington"))).toBe(1);
  const [avery] = await db
    .select({ hometown: people.hometownCityKey })
    .from(people)
    .innerJoin(users, eq(users.personKey, people.key))
    .where(eq(users.username, "avery"));
  expect(avery?.hometown).toBe(901);
});

it("is all or nothing", async () => {
  const { db: other } = await testDatabase();
  await expect(seedCast(other, { hashPassword: async () => "\u0000" })).rejects.toThrow();
  expect(await other.$count(organizations)).toBe(0);
  expect(await other.$count(people)).toBe(0);
});
