import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { collegeLevels, highSchoolLevels } from "~/domain/teams/organizations";
import { organizations } from "~/platform/db/schema/places";
import { searchOrganizations, searchStatement } from "~/platform/teams/organizations/search";
import { testDatabase } from "../../../setup/database";

const { db } = await testDatabase();

/** As many schools and colleges as the public files hold, with names of as many different words. */
beforeAll(async () => {
  await db.execute(sql`
    insert into ${organizations} (level, full_name, name, search_text, natural_key, has_athletics)
    select
      case when i % 5 = 0 then 'College' else 'HighSchool' end,
      word || ' ' || kind, word || ' ' || kind, '|' || word || ' ' || kind || '|', 'plan|' || i, i % 40 = 0
    from generate_series(1, 31000) i,
      lateral (select substr(md5(i::text), 1, 9) as word, case when i % 5 = 0 then 'college' else 'high school' end as kind) names
  `);
  await db.execute(
    sql`insert into ${organizations} (level, full_name, name, search_text, natural_key, has_athletics) values ('College', 'Louisiana State University', 'LSU', '|louisiana state university|lsu|', 'plan|lsu', true)`,
  );
  await db.execute(sql`vacuum (analyze) ${organizations}`);
});

it.each([
  ["lsu", collegeLevels],
  ["louisiana st", collegeLevels],
  ["kentucky", [...collegeLevels, ...highSchoolLevels]],
])("a search for %s among 31,000 is answered by the index", async (term, levels) => {
  const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`explain ${searchStatement(db, null, term, levels).getSQL()}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("Bitmap Index Scan on organizations_search");
  expect(plan).not.toContain("Seq Scan");
});

it("loses nothing that begins with a term of 24,000 names, nor the one that is exactly it", async () => {
  await db.insert(organizations).values(
    ["High School", "High School of the Zenith", "Zz High School High"].map((name) => ({
      level: "HighSchool" as const,
      fullName: name,
      name,
      searchText: `|${name.toLowerCase()}|`,
      naturalKey: `broad|${name}`,
    })),
  );
  const found = await searchOrganizations(db, null, "high school", ["HighSchool"]);
  expect(found.slice(0, 2).map(({ name }) => name)).toEqual(["High School", "High School of the Zenith"]);
  expect(found).toHaveLength(20);
});

it("finds the one among them", async () => {
  expect(await searchOrganizations(db, null, "LSU", ["College"])).toMatchObject([{ fullName: "Louisiana State University" }]);
});
