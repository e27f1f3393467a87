/** Whoever may not be shown keeps the place and the number in a portal, and nothing else of them is in any answer (O27). */
import { eq, inArray, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it, test } from "vitest";
import type { BestAvailable, PortalFilters, Portals, PortalTeams, TeamTransfers, Transfers } from "~/contract/profile/transfers";
import type { ClassYear } from "~/domain/people/class-years";
import { stateSince, transferSorts, transferStates, transferStatuses } from "~/domain/profile/transfers";
import { usualDueHours } from "~/domain/profile/review-kinds";
import { deletions } from "~/platform/db/schema/accounts";
import { careers } from "~/platform/db/schema/careers";
import { conferenceMembers, conferences, conferenceSeasons } from "~/platform/db/schema/conferences";
import { recruitmentEvaluations } from "~/platform/db/schema/evaluations";
import { people } from "~/platform/db/schema/people";
import { positions } from "~/platform/db/schema/places";
import { transfers } from "~/platform/db/schema/transfers";
import { eraseDue } from "~/platform/profile/own-data/erase";
import { addAthlete, addCollege, addSport, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { addUser, testPhotoStore } from "../../../setup/platform";

const { db } = await testDatabase();
const reader = await addAthlete(db);
await addSport(db, reader.personKey);
await db.insert(positions).values({ key: 2, sportKey: 1, name: "Running Back", abbreviation: "RB", sortOrder: 2 }).onConflictDoNothing();
const { ask, reviewer } = await cast(db, reader);
const teams = [await addCollege(db, "Toledo"), await addCollege(db, "Ohio"), await addCollege(db, "Tulane")].map(({ key }) => key);
const [mac] = await db.insert(conferences).values({ name: "Mid-American Conference", abbreviation: "MAC", searchText: "mac" }).returning();
const [season] = await db.insert(conferenceSeasons).values({ conferenceKey: mac!.key, sportKey: 1, year: 2026 }).returning();
await db.insert(conferenceMembers).values({ seasonKey: season!.key, organizationKey: teams[0]!, sportKey: 1, year: 2026 });
const author = await addUser(db, { username: "who-rates", name: "Who Rates" });
const cohort = await Promise.all(Array.from({ length: 6 }, async () => (await addAthlete(db)).personKey));

/** What is published last is the rating. */
async function rate(personKey: number, rating: number): Promise<void> {
  const [before] = await db
    .execute<{ count: number }>(sql`select count(*)::int as count from recruitment_evaluations`)
    .then(({ rows }) => rows);
  const at = new Date(Date.parse("2026-11-01T12:00:00Z") + 1000 * before!.count);
  const said = { strengths: "Quick.", status: "Published" as const, publishedAt: at, changedAt: at };
  await db.insert(recruitmentEvaluations).values({ personKey, sportKey: 1, authorUserKey: author, rating, ...said });
}
/** Of the cohort, by place; two are the same, and two have none. */
const ratings = [91.5, null, 80, 95.25, 80, null] as const;
for (const [place, rating] of ratings.entries()) if (rating !== null) await rate(cohort[place]!, rating);

const days = ["2026-11-01", "2026-11-02", "2026-11-03"] as const;
const named = (place: number) => ["Ann Lee", "Bo_12 Ray", "Cy Orr", "Di Poe", "Ed.3 Fox", "Flo Gray"][place]!;
const classes: readonly ClassYear[] = ["Junior", "Senior"];

/** Somebody in the portal, by places in the lists above. */
const entry = fc.record({
  isHidden: fc.boolean(),
  end: fc.constantFrom("Available", "Committed", "Withdrawn", "Filed"),
  entered: fc.nat(2),
  ended: fc.nat(2),
  from: fc.nat(2),
  to: fc.nat(1),
  position: fc.nat(1),
  class: fc.nat(1),
});
type Entry = typeof entry extends fc.Arbitrary<infer T> ? T : never;

function rowOf({ end, entered, ended, from, to }: Entry) {
  const enteredDay = days[Math.min(entered, ended)]!;
  const toKey = teams[(from + 1 + to) % teams.length]!;
  const days3 = {
    Available: { enteredDay, decidedDay: null, withdrawnDay: null, toKey: null },
    Committed: { enteredDay, decidedDay: days[Math.max(entered, ended)]!, withdrawnDay: null, toKey },
    Withdrawn: { enteredDay, decidedDay: null, withdrawnDay: days[Math.max(entered, ended)]!, toKey: null },
    Filed: { enteredDay: null, decidedDay: null, withdrawnDay: null, toKey },
  }[end];
  return { ...days3, fromKey: teams[from]!, isImported: end === "Filed" };
}

/** What of somebody no answer may hold: each differs from all that others have. */
const secret = { name: "Zebulon Sentinel", source: "The sentinel's list", eligibility: "SittingOne" as const };

async function fill(entries: readonly Entry[]) {
  await db.delete(transfers);
  await db.delete(careers).where(inArray(careers.personKey, cohort));
  for (const [place, one] of entries.entries()) {
    const personKey = cohort[place]!;
    const hidden = (["Hidden", "Pending", "Private", "Suspended"] as const)[place % 4]!;
    // One in three of the hidden is so by privacy.
    const isByPrivacy = one.isHidden && place % 3 === 0;
    await db
      .update(people)
      .set({
        fullName: one.isHidden ? `${secret.name} ${place}` : named(place),
        visibility: one.isHidden && !isByPrivacy ? hidden : "Normal",
        privacy: isByPrivacy ? "Private" : "Public",
      })
      .where(eq(people.key, personKey));
    await db.insert(transfers).values({
      personKey,
      sportKey: 1,
      year: 2026,
      source: one.isHidden ? secret.source : "The list",
      eligibility: one.isHidden ? secret.eligibility : "Immediate",
      standing: "Confirmed",
      saidBy: "School",
      ...rowOf(one),
    });
    const [positionKey, classYear] = [1 + one.position, classes[one.class]!];
    await db
      .insert(careers)
      .values({ personKey, sportKey: 1, organizationKey: teams[one.from]!, fromYear: 2025, positionKey, classYear, saidAt: new Date() });
  }
}

async function read<T>(path: string): Promise<T> {
  const answer = await ask("GET", path);
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as T;
}
const portal = "sportKey=1&year=2026";
const latest = (query: string) => read<Transfers>(`/public/rdb/v1/transfers/latest?${portal}&${query}`);

async function paged(query: string, limit: number) {
  const pages: Transfers[] = [];
  let after: string | null = null;
  do {
    const page: Transfers = await latest(`${query}&limit=${limit}${after === null ? "" : `&after=${encodeURIComponent(after)}`}`);
    pages.push(page);
    after = page.next;
  } while (after !== null);
  return pages;
}

const filters = [
  "",
  "positionKey=1",
  "positionKey=2",
  "classYear=Junior",
  "classYear=Senior",
  ...teams.flatMap((key) => [`fromKey=${key}`, `toKey=${key}`]),
  `fromConferenceKey=${mac!.key}`,
  `toConferenceKey=${mac!.key}`,
  `fromKey=${teams[0]}&classYear=Junior`,
];
const entries = fc.array(entry, { minLength: 1, maxLength: cohort.length });

it("adds up under every filter, each number has its rows, and pages are the whole list", async () => {
  await fc.assert(
    fc.asyncProperty(entries, fc.integer({ min: 1, max: 3 }), async (all, limit) => {
      await fill(all);
      const areShown = all.filter(({ isHidden }) => !isHidden).length;
      for (const filter of filters) {
        const { counts, transfers: rows } = await latest(filter);
        expect(counts.entered).toBe(counts.available + counts.committed + counts.withdrawn);
        expect(rows).toHaveLength(counts.entered);
        if (filter !== "") expect(rows).not.toContain(null);
        else expect([counts.entered, rows.filter(Boolean).length]).toEqual([areShown === 0 ? 0 : all.length, areShown]);
        for (const status of transferStatuses) {
          const of = await latest(`${filter}&state=${status}`);
          const count = status === "Out" ? counts.available + counts.committed : counts[status.toLowerCase() as "available"];
          expect([of.transfers.length, of.counts]).toEqual([count, counts]);
        }
      }
      for (const sort of transferSorts) {
        const whole = await latest(`sort=${sort}`);
        const pages = await paged(`sort=${sort}`, limit);
        expect(pages.flatMap((page) => page.transfers)).toEqual(whole.transfers);
      }
    }),
    { numRuns: 12 },
  );
}, 120_000);

it("keeps the place by day, after all others of the day, and stands last by name", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (all) => {
      await fill(all);
      if (all.every(({ isHidden }) => isHidden)) return;
      const keys = new Map((await db.select().from(transfers)).map(({ personKey, key }) => [personKey, key]));
      const of = all.map((one, place) => ({ ...one, key: keys.get(cohort[place]!)!, since: stateSince(rowOf(one)) ?? "" }));
      const byDay = of.sort((a, b) => b.since.localeCompare(a.since) || Number(a.isHidden) - Number(b.isHidden) || b.key - a.key);
      const { transfers: rows } = await latest("");
      expect(rows.map((row) => row?.key ?? null)).toEqual(byDay.map(({ isHidden, key }) => (isHidden ? null : key)));
      const { transfers: byName } = await latest("sort=name-desc");
      const first = byName.indexOf(null);
      expect(first === -1 ? [] : byName.slice(first).filter(Boolean)).toEqual([]);
    }),
    { numRuns: 15 },
  );
}, 60_000);

it("stands by rating, whoever has none after those, and whoever may not be shown at the end, either way", async () => {
  await fc.assert(
    fc.asyncProperty(entries, async (all) => {
      await fill(all);
      if (all.every(({ isHidden }) => isHidden)) return;
      const rows = new Map((await db.select().from(transfers)).map(({ personKey, key }) => [personKey, key]));
      const shown = all.flatMap(({ isHidden }, place) => (isHidden ? [] : [{ rating: ratings[place]!, key: rows.get(cohort[place]!)! }]));
      const nobody = all.filter(({ isHidden }) => isHidden).map(() => null);
      for (const [sort, sign, none] of [
        ["rating-desc", -1, 0],
        ["rating-asc", 1, 101],
      ] as const) {
        const { transfers: found } = await latest(`sort=${sort}`);
        const ordered = [...shown].sort((a, b) => sign * ((a.rating ?? none) - (b.rating ?? none) || a.key - b.key));
        expect(found.map((row) => row?.key ?? null)).toEqual([...ordered.map(({ key }) => key), ...nobody]);
        expect(found.flatMap((row) => (row ? [row.rating] : []))).toEqual(ordered.map(({ rating }) => rating));
      }
    }),
    { numRuns: 10 },
  );
}, 60_000);

it("says the same to the byte, whatever is true of whom may not be shown but for the day and the status", async () => {
  const other = fc.record({ from: fc.nat(2), to: fc.nat(1), position: fc.nat(1), class: fc.nat(1) });
  const answers = async () => {
    const own = await db.select({ key: transfers.key }).from(transfers).orderBy(transfers.key);
    const places = days.flatMap((day) => own.map(({ key }) => `${day}_${key + 1}`));
    const bodies = await Promise.all([
      ...transferSorts.flatMap((sort) => ["", "&state=Committed"].map((state) => paged(`sort=${sort}${state}`, 1))),
      ...filters.map(latest),
      // Places that no page has said are no way to the day or the key, either.
      ...places.map((after) => latest(`after=${after}&limit=1`)),
      read<BestAvailable>(`/public/rdb/v1/transfers/best-available?${portal}`),
      read<PortalTeams>(`/public/rdb/v1/transfers/teams?${portal}`),
      read<Portals>("/public/rdb/v1/transfers/portals"),
      read<PortalFilters>(`/public/rdb/v1/filters/transfers?${portal}`),
      ...teams.map((key) => read<TeamTransfers>(`/public/rdb/v2/organizations/${key}/transfers`)),
    ]);
    return JSON.stringify(bodies);
  };
  await fc.assert(
    fc.asyncProperty(entries, other, async (all, others) => {
      await fill(all);
      const before = await answers();
      for (const word of [secret.name, secret.source, secret.eligibility]) expect(before).not.toContain(word);
      const hiddenKeys = all.flatMap(({ isHidden }, place) => (isHidden ? [cohort[place]!] : []));
      for (const key of hiddenKeys) expect(before).not.toContain(`"personKey":${key},`);
      for (const [place, one] of all.entries()) {
        if (!one.isHidden) continue;
        const personKey = cohort[place]!;
        const changed = { ...one, ...others };
        const { fromKey, toKey } = rowOf(changed);
        await db
          .update(transfers)
          .set({
            fromKey,
            toKey,
            eligibility: "Tbd",
            source: "Another list",
            standing: "Claimed",
            saidBy: "Athlete",
            saidDay: "2026-11-09",
          })
          .where(eq(transfers.personKey, personKey));
        await rate(personKey, 60 + changed.position);
        await db.execute(sql`update transfers set changed_at = now() + interval '1 day' where person_key = ${personKey}`);
        await db
          .update(careers)
          .set({ organizationKey: fromKey, positionKey: 1 + changed.position, classYear: classes[changed.class]! })
          .where(eq(careers.personKey, personKey));
        await db
          .update(people)
          .set({ fullName: `Aaron Other ${place}` })
          .where(eq(people.key, personKey));
      }
      expect(await answers()).toBe(before);
    }),
    { numRuns: 10 },
  );
}, 120_000);

const shown = { isHidden: false, end: "Available", entered: 0, ended: 0, from: 0, to: 0, position: 0, class: 0 } as const;

test("a portal of which nobody may be shown is none", async () => {
  await fill([{ ...shown, isHidden: true }]);
  expect(await latest("")).toEqual({
    counts: { entered: 0, available: 0, committed: 0, withdrawn: 0 },
    transfers: [],
    next: null,
    asOf: null,
  });
  expect(await read<Portals>("/public/rdb/v1/transfers/portals")).toEqual({ portals: [] });
});

test("who was joined to another is that one, and keeps no place of their own", async () => {
  await fill([shown, { ...shown, end: "Committed" }]);
  await db.update(people).set({ joinedToKey: cohort[0]! }).where(eq(people.key, cohort[1]!));
  const { counts, transfers: rows } = await latest("");
  expect([counts, rows.map((row) => row?.personKey)]).toEqual([{ entered: 1, available: 1, committed: 0, withdrawn: 0 }, [cohort[0]]]);
  await db.update(people).set({ joinedToKey: null }).where(eq(people.key, cohort[1]!));
});

test("whoever is erased keeps neither place nor number", async () => {
  await fill([shown, { ...shown, isHidden: true, end: "Committed" }]);
  expect((await latest("")).counts).toEqual({ entered: 2, available: 1, committed: 1, withdrawn: 0 });
  const now = new Date();
  await db.insert(deletions).values({ personKey: cohort[1]!, askedByUserKey: reviewer.userKey, askedAt: now, dueAt: now });
  const deps = { db, photoStore: testPhotoStore(), now: () => now, dueHours: usualDueHours, sessionEnded: () => undefined };
  await eraseDue(deps, new AbortController().signal);
  const { counts, transfers: rows } = await latest("");
  expect([counts.entered, rows.length, transferStates.map((state) => rows.filter((row) => row?.state === state).length)]).toEqual([
    1,
    1,
    [1, 0, 0],
  ]);
});
