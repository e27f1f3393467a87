/** The demo's world: its pages open and agree, what was decided stands, and the cast is as it is without it. */
import { and, asc, eq, gt, isNull, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServiceBoard } from "~/contract/desk/service";
import { openDatabase, type OpenedDatabase } from "~/platform/db/database";
import { people } from "~/platform/db/schema/people";
import { reviewDecisions, reviewItems } from "~/platform/db/schema/review";
import { castAccounts } from "~/platform/seed/seed";
import type { SportPlayedValue, TopInterestValue, VitalsValue } from "~/domain/profile/edit-values";
import { main as verify } from "../../scripts/audit-verify";
import { brokenState } from "../long/invariants";
import { standsOf, type Standing } from "../long/standing";
import { testPlatform } from "../setup/platform";
import { locationOf, removeData, startServer, type RunningServer } from "../setup/server";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const athletes = 2_000;
let server: RunningServer;
let opened: OpenedDatabase;

beforeAll(async () => {
  server = await startServer({ env: { SEED_WORLD: "on" }, keepsData: true });
});
afterAll(async () => {
  await opened?.close();
  await removeData(server.data);
});

describe("while it is served", () => {
  test("the start said what it was making, in one line", () => {
    expect(server.output().split("\n")[0]).toBe("Making a world to look at, once: 2,000 invented athletes and what they sent.");
  });

  test("a guest finds no page empty, and the figures agree", async () => {
    const guest = openBrowser({ baseUrl: server.url });
    const board = (await (await fetch(`${server.url}/api/public/rdb/v1/service`)).json()) as ServiceBoard;
    expect(board.backlog.waiting).toBeGreaterThanOrEqual(90);
    expect(board.backlog.waiting).toBeLessThanOrEqual(260);
    expect(board.backlog.overdue).toBeGreaterThan(0);
    expect(board.backlog.awaitingAthlete).toBeGreaterThan(0);
    // Today may have just begun.
    expect(board.days.slice(0, -1).every(({ approved }) => approved > 0)).toBe(true);
    const service = await guest.get("/service");
    expect([service.status, service.text("main").includes("Usual time: ")]).toEqual([200, true]);
    for (const path of [
      "/",
      "/teams/kentucky",
      "/teams/kentucky/commits",
      "/teams/kentucky/considering",
      "/softball",
      "/sites/recruiting",
      "/rankings/trending",
      "/rankings/football/trending?span=day",
    ]) {
      const page = await guest.get(path);
      expect([path, page.status, page.document.querySelectorAll('main a[href^="/people/"]').length > 0 || path === "/"]).toEqual([
        path,
        200,
        true,
      ]);
    }
    const commits = await guest.get("/teams/kentucky/commits");
    const person = await guest.get(commits.document.querySelector('main a[href^="/people/"]')!.getAttribute("href")!);
    expect([person.status, person.text("main")]).toEqual([200, expect.stringContaining("University of Kentucky")]);
  });

  test("what schools and staff say of commitments stands on every page that names them", async () => {
    const guest = openBrowser({ baseUrl: server.url });
    const pages = ["/moves?kind=commitments", "/teams/kentucky", "/teams/kentucky/commits"];
    for (const path of pages)
      expect([path, (await guest.get(path)).text("main")]).toEqual([path, expect.stringContaining("Confirmed by the school")]);
    const commits = await guest.get("/teams/kentucky/commits");
    const row = [...commits.document.querySelectorAll("main tr")].find((one) => one.textContent.includes("Confirmed by the school"))!;
    const person = await guest.get(row.querySelector("a")!.getAttribute("href")!);
    expect(person.text("main")).toContain("Confirmed by the school");
    const kim = openBrowser({ baseUrl: server.url });
    await kim.signIn("kim");
    expect((await kim.get("/schools/commitments?state=answered")).text("main")).toContain("Confirmed by");
    const robin = openBrowser({ baseUrl: server.url });
    await robin.signIn("robin");
    expect(
      (await robin.get("/desk/contests?state=closed")).document.querySelectorAll('main a[href^="/desk/contests/"]').length,
    ).toBeGreaterThan(3);
  });

  test("the desk has a queue, and its items open", async () => {
    const robin = openBrowser({ baseUrl: server.url });
    await robin.signIn("robin");
    const desk = await robin.get("/desk");
    const links = [...desk.document.querySelectorAll('main a[href^="/desk/"]')].map((link) => link.getAttribute("href")!);
    const items = links.filter((href) => /^\/desk\/\d+/.test(href));
    expect(items.length).toBeGreaterThanOrEqual(25);
    for (const href of items.slice(0, 2)) expect([href, (await robin.get(href)).status]).toEqual([href, 200]);
    for (const path of ["/desk/rules", "/desk/claims"]) expect([path, (await robin.get(path)).status]).toEqual([path, 200]);
  });

  test("nobody of it signs in, and the cast does", async () => {
    for (const username of ["world-athlete-1", "world-lead", "world-guardian-1", "world-coach-1"])
      expect((await openBrowser({ baseUrl: server.url }).signIn(username)).status).toBe(422);
    expect((await openBrowser({ baseUrl: server.url }).signIn("avery")).url.pathname).toBe("/profile");
  });
});

describe("as it stands", () => {
  beforeAll(async () => {
    await server.stop();
    opened = await openDatabase(locationOf(server.data));
  });

  test("the cast is as it is without it", async () => {
    const cast = await startCastServer({ keepsData: true });
    await cast.stop();
    const alone = await openDatabase(locationOf(cast.data));
    for (const statement of ofCast) {
      const [before, after] = [await alone.db.execute(sql.raw(statement)), await opened.db.execute(sql.raw(statement))];
      expect(before.rows.length).toBeGreaterThan(0);
      expect(after.rows).toEqual(before.rows);
    }
    await alone.close();
    await removeData(cast.data);
  });

  test("there is as much of everything as there should be", async () => {
    const { rows } = await opened.db.execute(sql`
      select (select count(*)::int from people where position_type = 'Player' and recruitment_key between 100001 and 199999) as athletes,
        (select count(distinct (sport_key, year))::int from transfers) as portals,
        (select count(distinct sport_key)::int from person_sports) as sports,
        (select count(*)::int from recruitment_interests where recruitment_status in ('Committed', 'Signed', 'Enrolled')) between 500 and 800 as "isThirdCommitted",
        (select count(*)::int from commitment_answers where answer = 'Confirmed' and side = 'School') between 200 and 500 as "areConfirmed",
        (select count(*)::int from commitment_answers where side = 'Staff') between 10 and 60 as "areVerified",
        (select count(*)::int from commitment_answers where answer = 'Contested') between 8 and 60 as "areFewContested",
        (select count(distinct recruitment_status)::int from recruitment_interests) as statuses,
        (select count(distinct visibility)::int > 2 and count(distinct privacy)::int = 4 from people) as "areSomeHidden",
        (select count(*)::int from careers c join recruitment_interests i using (person_key, organization_key) where i.recruitment_status = 'Enrolled') > 100 as "areEnrolled",
        (select count(*)::int from review_decisions where rule_version_key is not null) > 300 as "areByRule",
        (select count(*)::int from review_decisions where ended_as = 'Undone') between 5 and 100 as "areFewUndone"
    `);
    expect(rows[0]).toEqual({
      athletes,
      portals: 3,
      sports: expect.any(Number),
      isThirdCommitted: true,
      areConfirmed: true,
      areVerified: true,
      areFewContested: true,
      statuses: 7,
      areSomeHidden: true,
      areEnrolled: true,
      areByRule: true,
      areFewUndone: true,
    });
  });

  test("what comes next has a key above what is there", async () => {
    const { rows: columns } = await opened.db.execute<{ table: string }>(
      sql`select table_name as table from information_schema.columns where table_schema = 'public' and column_name = 'key' and is_identity = 'YES'`,
    );
    for (const { table } of columns) {
      const { rows } = await opened.db.execute(
        sql.raw(`select nextval(pg_get_serial_sequence('${table}', 'key')) > coalesce((select max(key) from ${table}), 0) as "isAbove"`),
      );
      expect([table, rows[0]]).toEqual([table, { isAbove: true }]);
    }
  });

  test.each([
    [
      "a football player at a college without football",
      "select p.key from people p join person_sports s on s.person_key = p.key join recruitment_interests i on i.person_key = p.key join organizations o on o.key = i.organization_key where s.sport_key = 1 and o.division like '%without football%'",
    ],
    [
      "a minor with a valuation, an amount or something public of how to be reached",
      "select p.key from people p left join valuations v on v.person_key = p.key left join money_wanted m on m.person_key = p.key left join contact_info c on c.person_key = p.key where p.recruitment_key > 100000 and p.date_of_birth > current_date - interval '18 years' and (v.key is not null or m.person_key is not null or c.public_fields <> '{}')",
    ],
    [
      "an edit that was decided before it was sent, or is decided tomorrow",
      "select d.key from review_decisions d join review_items i on i.key = d.review_item_key where d.decided_at < i.submitted_at or d.decided_at > now()",
    ],
    [
      "a decision of an invented edit without its row in the audit",
      "select d.key from review_decisions d where d.verdict <> 'AutoApproved' and not exists (select from audit_rows a where a.subject = 'review-item:' || d.review_item_key and a.detail ->> 'decision' = d.key::text)",
    ],
    [
      "somebody who is not told of a decision",
      "select i.key from review_items i join review_decisions d on d.review_item_key = i.key and d.ended_at is null where not exists (select from notices n where n.review_item_key = i.key and n.decision_key = d.key)",
    ],
    [
      "an answer to a commitment that is older than it, of the future, or of nobody's commitment as it stands",
      "select ca.key from commitment_answers ca left join review_decisions d on d.key = ca.approval_key left join recruitment_interests i on i.person_key = ca.person_key and i.organization_key = ca.organization_key and i.recruitment_status = ca.status where i.key is null or ca.at > now() or ca.at <= d.decided_at or ca.decided_at > now() or ca.decided_at <= ca.at",
    ],
    [
      "a school's answer by somebody who does not speak for it",
      "select ca.key from commitment_answers ca where ca.side = 'School' and not exists (select from claims c join people coach on coach.key = c.person_key where c.user_key = ca.author_user_key and c.claimant_type = 'Coach' and c.verified_at < ca.at and coach.current_organization_key = ca.organization_key)",
    ],
    [
      "an answer without its row in the audit, or of which the athlete was not told",
      "select ca.key from commitment_answers ca join claims c on c.person_key = ca.person_key and c.claimant_type = 'Athlete' where not exists (select from audit_rows a where a.detail ->> 'answerKey' = ca.key::text and a.actor_user_key = ca.author_user_key) or not exists (select from notices n where n.subject = 'commitment' and n.subject_key = ca.key and n.user_key = c.user_key)",
    ],
    [
      "a commitment that is kept as announced when nobody besides the athlete says so, or the other way round",
      "select i.key from recruitment_interests i where i.announced_at is distinct from case when i.recruitment_status in ('Committed','Signed','Enrolled') then commitment_announced_at(i.person_key, i.organization_key) end",
    ],
    [
      "a rule that approves what is flagged",
      "select i.key from review_items i join review_decisions d on d.review_item_key = i.key and d.rule_version_key is not null where i.flags <> '{}'",
    ],
  ])("there is not %s", async (_what, statement) => {
    expect((await opened.db.execute(sql.raw(statement))).rows.slice(0, 3)).toEqual([]);
  });

  test("every invariant holds, every profile that is looked at is the fold of its approvals, and the audit is what was written", async () => {
    const sample = await opened.db
      .select({ key: people.key })
      .from(people)
      .where(and(gt(people.recruitmentKey, 100_000), sql`${people.key} % 40 = 0`));
    const persons = sample.map(({ key }) => key);
    const beginning = new Map<number, Standing>();
    for (const key of persons) beginning.set(key, await beginningOf(key));
    expect(await brokenState({ db: opened.db, persons, beginning })).toEqual([]);
    await opened.close();
    const { dataDir, databaseUrl } = locationOf(server.data);
    const said: string[] = [];
    const output = { stdout: { write: (text: string) => said.push(text) }, stderr: { write: (text: string) => said.push(text) } };
    expect([await verify([], { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? undefined }, output), said]).toEqual([
      0,
      [expect.stringMatching(/^\d+ rows in \d+ seals hold, 0 not sealed yet\.\n$/)],
    ]);
    opened = await openDatabase(locationOf(server.data));
  });

  test("what waits can be approved: every fourth of it is", async () => {
    const { ask, tokenOf } = testPlatform(opened.db);
    const admin = castAccounts.findIndex(({ username }) => username === "admin") + 1;
    const token = await tokenOf({ userKey: admin, roles: ["administrator"] });
    const waiting = await opened.db
      .select({ key: reviewItems.key, version: reviewItems.version })
      .from(reviewItems)
      .innerJoin(people, eq(people.key, reviewItems.personKey))
      .where(and(eq(reviewItems.status, "Pending"), gt(people.recruitmentKey, 100_000), isNull(reviewItems.claimedByUserKey)))
      .orderBy(asc(reviewItems.key));
    for (const { key, version } of waiting.filter((_one, index) => index % 4 === 0)) {
      const entries = await opened.db.execute<{ last: number | null }>(
        sql`select max(key)::int as last from review_entries where review_item_key = ${key}`,
      );
      const body = { seen: [{ key, version }], ...(entries.rows[0]?.last && { seenEntryKey: entries.rows[0].last }) };
      const answer = await ask("POST", `/rdb/v1/review-items/${key}/approve`, { token, body });
      expect([key, answer.status, answer.status === 200 ? "" : await answer.text()]).toEqual([key, 200, ""]);
    }
  });
});

/** What the cast has, but for moments and what is drawn anew with each seed. */
const ofCast = [
  "select key, full_name, recruitment_key, class_year, high_school_key, hometown_city_key, ncaa_id from people where recruitment_key < 100000 or position_type = 'Coach' order by key",
  "select key, username, name, roles, person_key from users where username not like 'world-%' order by key",
  "select c.key, c.user_key, c.person_key, c.claimant_type from claims c join users u on u.key = c.user_key where u.username not like 'world-%' order by c.key",
  "select i.* from recruitment_interests i join people p on p.key = i.person_key where p.recruitment_key < 100000 order by i.key",
  "select m.key, m.person_key, m.measurement_type_key, m.value from measurements m join people p on p.key = m.person_key where p.recruitment_key < 100000 order by m.key",
  "select i.key, i.person_key, i.type, i.kind, i.status, i.version, i.decision_code, i.decision_reason from review_items i join people p on p.key = i.person_key where p.recruitment_key < 100000 order by i.key",
];

/** What came with a profile: what stands, without what approvals have put there. */
async function beginningOf(personKey: number): Promise<Standing> {
  const stands = await standsOf(opened.db, personKey);
  const approvals = await opened.db
    .select()
    .from(reviewDecisions)
    .where(and(eq(reviewDecisions.personKey, personKey), isNull(reviewDecisions.endedAt), sql`${reviewDecisions.verdict} <> 'Rejected'`))
    .orderBy(asc(reviewDecisions.key));
  const beginning = structuredClone(stands);
  for (const { type, beforeValue, afterValue } of approvals) {
    if (type === "topInterest") {
      const { organizationKey } = afterValue as TopInterestValue;
      beginning.teams = beforeValue
        ? beginning.teams.map((team) => (team.organizationKey === organizationKey ? (beforeValue as TopInterestValue) : team))
        : beginning.teams.filter((team) => team.organizationKey !== organizationKey);
    } else if (type === "vitals") {
      beginning.measurements = beginning.measurements.filter(({ key }) => key !== (afterValue as VitalsValue).key);
    } else if (type === "sportPlayed") {
      const before = beforeValue as SportPlayedValue;
      beginning.sports = beginning.sports.map((sport) => ({ ...sport, jerseyNumber: before.jerseyNumber }));
    } else {
      beginning.facts = { ...beginning.facts, [type]: null };
    }
  }
  return { ...beginning, teams: beginning.teams.map((team, index) => ({ ...team, order: index + 1 })) };
}
