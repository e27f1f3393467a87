/** The reads of the two busiest pages find their rows by index, however many there are. */
import { sql, type SQL } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { personPageQuery } from "~/platform/profile/whole/person-page";
import { profileAdminQuery } from "~/platform/profile/whole/profile-admin";
import { usualDueHours } from "~/domain/profile/review-kinds";
import { decisionsStatement } from "~/platform/review/desk/decided";
import { factsStatement } from "~/platform/review/desk-facts";
import { linesOf, queueStatement, type QueueFilter } from "~/platform/review/desk/queue";
import { placeJson } from "~/platform/review/usual";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";

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
  await db.execute(sql`
    insert into review_item_versions (review_item_key, version, new_value, author_user_key) select key, 1, new_value, author_user_key from review_items
  `);
  await db.execute(sql`
    insert into review_decisions (act_key, review_item_key, person_key, type, kind, is_lead, version, verdict, decider_user_key, decided_at, waited_seconds)
    select gen_random_uuid(), key, person_key, type, kind, key % 7 <> 0, 1, 'Approved', ${owner.userKey}, submitted_at, 60 from review_items where status = 'Approved'
  `);
  await db.execute(sql`vacuum analyze`);
});

async function planOf(statement: SQL): Promise<string> {
  const { rows } = await db.execute<Record<string, string>>(sql`explain ${statement}`);
  return rows.map((row) => Object.values(row)[0]).join("\n");
}

const large = /Seq Scan on (review_items|people|recruitment_interests|visits)\b/;

test("the athlete's aggregate", async () => {
  expect(
    await planOf(
      profileAdminQuery(
        db,
        { personKey: athlete.personKey, since: new Date().toISOString(), looksSince: new Date().toISOString() },
        { userKey: viewer.userKey },
      ).getSQL(),
    ),
  ).not.toMatch(large);
});

test("a person's page, to a guest", async () => {
  expect(await planOf(personPageQuery(db, null, { personKey: athlete.personKey, today: "2026-11-27" }).getSQL())).not.toMatch(large);
});

test.each<[string, QueueFilter]>([
  ["the first page", {}],
  ["a later page", { after: { submittedAt: new Date(0).toISOString(), key: 5 } }],
  ["after an item", { after: 5 }],
  ["a section", { type: "topInterest" }],
  ["a kind", { kind: "vitals" }],
  ["a sport", { sport: "1" }],
  ["flagged", { flagged: "true" }],
  ["overdue", { waiting: "overdue" }],
  ["a day", { waiting: "day" }],
  ["three days of a kind", { waiting: "three-days", kind: "vitals" }],
  ["mine", { mine: "true" }],
  ["waiting for an answer", { awaiting: "true" }],
  ["a reference", { search: "E-2026-000005" }],
])("the queue: %s", async (_, filter) => {
  const looking = { viewer: { userKey: viewer.userKey, profileKey: null, profileKeys: [] }, now: new Date(), dueHours: usualDueHours };
  expect(await planOf(queueStatement(looking, filter))).not.toMatch(large);
  expect(await planOf(linesOf(looking, filter, 1))).not.toMatch(/Sort.*\n.*Index Scan using review_items_queue\b/);
});

test.each([true, false])("what was decided, one's own: %s", async (mine) => {
  const reader = { ...viewer, name: "Robin", roles: ["rdb3"], profileKey: null, profileKeys: [], sessionKey: "none" };
  const plan = await planOf(decisionsStatement(reader, { mine, after: null }));
  expect(plan).not.toMatch(large);
  expect(plan).not.toMatch(/Seq Scan on (review_decisions (d|other)|review_item_versions)\b/);
});

test("an item's place in the queue", async () => {
  expect(await planOf(sql`select ${placeJson} from review_items ri where ri.key = 5`)).not.toMatch(large);
});

test("what a flag rests on", async () => {
  const edit = {
    type: "vitals" as const,
    oldValue: null,
    newValue: { key: null, measurementTypeKey: 6, value: "4.5", dateOccurred: "2026-11-01" },
  };
  expect(await planOf(factsStatement(athlete.personKey, edit, new Date()))).not.toMatch(large);
});
