/** The reads of the two busiest pages find their rows by index, however many there are. */
import { sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { profileAdminStatement } from "~/platform/profiles/profile-admin";
import { queueStatement } from "~/platform/review-items/queue";
import { addAthlete, cast } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();
let viewer: Awaited<ReturnType<typeof cast>>["owner"];
let athlete: Awaited<ReturnType<typeof addAthlete>>;

beforeAll(async () => {
  athlete = await addAthlete(db, "Interested", "Offered");
  const { owner } = await cast(db, athlete);
  viewer = owner;
  await db.execute(sql`
    insert into people (full_name, position_type, recruitment_key, search_text)
    select 'Athlete ' || n, 'Player', 1000000 + n, 'athlete ' || n from generate_series(1, 4000) n
  `);
  await db.execute(sql`
    insert into recruitment_interests (person_key, organization_key, recruit_order)
    select p.key, ${athlete.teams[0]!.key}, 1 from people p where p.recruitment_key > 1000000
  `);
  await db.execute(sql`
    insert into visits (recruitment_interest_key, type, date_occurred, official)
    select i.key, 'visit', '2026-09-14', true from recruitment_interests i
  `);
  await db.execute(sql`
    insert into review_items (person_key, type, kind, due_at, edit_type, target, status, payload_version, new_value, author_user_key, submitted_at)
    select p.key, 'topInterest', 'topInterest', now() - (p.key % 1000) * interval '1 minute', 'Add', 'topInterest:' || n, case when n = 1 and p.key % 20 = 0 then 'Pending' else 'Approved' end, 1,
      json_build_object('organizationKey', ${athlete.teams[0]!.key}::int, 'organizationName', 'A college', 'visits', '[]'::json), ${owner.userKey},
      now() - (p.key % 1000) * interval '1 minute'
    from people p, generate_series(1, 5) n where p.recruitment_key > 1000000
  `);
  await db.execute(sql`analyze`);
});

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await db.execute<Record<string, string>>(sql`explain ${statement}`);
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

const large = /Seq Scan on (review_items|people|recruitment_interests|visits)\b/;

test("the athlete's aggregate", async () => {
  expect(await planOf(profileAdminStatement(athlete.personKey, { ...viewer, profileKey: athlete.personKey, profileKeys: [] }, new Date()))).not.toMatch(large);
});

test.each([
  ["the first page", { type: null, after: null }],
  ["a later page", { type: null, after: { submittedAt: new Date(0).toISOString(), key: 5 } }],
  ["one section", { type: "topInterest" as const, after: null }],
])("the queue: %s", async (_, filter) => {
  expect(await planOf(queueStatement(viewer, filter))).not.toMatch(large);
});
