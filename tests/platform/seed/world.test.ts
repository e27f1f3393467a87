/** The generator of the demo's world and of the benchmark's: the same each time, and nothing that could not be. */
import { describe, expect, test } from "vitest";
import { clockAt, clockTime, isZone } from "~/domain/base/zones";
import { isOver } from "~/domain/profile/decision-dates";
import { isCommitment } from "~/domain/profile/teams";
import { unusual } from "~/domain/profile/plausible";
import { accountsOf } from "~/platform/seed/world/accounts";
import { castAccounts } from "~/platform/seed/accounts";
import { seededColleges } from "~/platform/seed/colleges";
import { seededZone } from "~/platform/seed/zones";
import { seededSchools } from "~/platform/seed/high-schools";
import { seededPositions } from "~/platform/seed/positions";
import { answersOf, answerTables, auditOfAnswer, type Said } from "~/platform/seed/world/answers";
import { auditOf } from "~/platform/seed/world/audit-rows";
import { atWork, momentOf, volumeBy } from "~/platform/seed/world/calendar";
import { deskTables } from "~/platform/seed/world/desk-rows";
import { drawsOf } from "~/platform/seed/world/draws";
import { gamesOf } from "~/platform/seed/world/games";
import { namesakesOf, rostersOf } from "~/platform/seed/world/rosters";
import { portalOf } from "~/platform/seed/world/transfers";
import { linesOf } from "~/platform/seed/world/lines";
import { personName } from "~/platform/seed/world/names";
import { hasFootball, type Places } from "~/platform/seed/world/places";
import { noKeys } from "~/platform/seed/world/plan";
import { profileTables } from "~/platform/seed/world/profile-rows";
import { size } from "~/platform/seed/demo-world";
import { createWorld, type World } from "~/platform/seed/world/world";

const now = new Date("2026-11-20T15:00:00Z");
const hour = 3_600_000;

const places: Places = {
  colleges: seededColleges.map((college, index) => ({
    key: index + 1,
    name: college.fullName,
    state: college.stateAbbreviation,
    hasFootball: hasFootball(college.division),
    coaches: [{ key: 1_000 + index, name: "Some Coach" }],
  })),
  schools: seededSchools.map(({ fullName, cityName, stateAbbreviation }, index) => ({
    key: 500 + index,
    name: fullName,
    state: stateAbbreviation,
    town: { key: index, name: `${cityName}, ${stateAbbreviation}` },
  })),
  cities: [],
  positions: seededPositions,
};

function worldAt(moment: Date, changes: Partial<typeof few> = {}): World {
  return createWorld({ isShown: true, ...size, now: moment, last: noKeys, ...changes }, places);
}

function everything(world: World): string {
  const naming = { reviewer: "r", staff: "s", staffRoles: [], known: null, knownName: "", prefix: "" };
  const tables = [
    ...profileTables(world, { known: "none", unknown: "none" }, naming),
    ...deskTables(world, linesOf(world), 0),
    ...answerTables(world, answersOf(world)),
  ];
  return JSON.stringify(tables.map(({ count, rowsOf }) => Array.from({ length: count }, (_none, index) => rowsOf(index))));
}

const few = { athletes: 200, items: 900, seed: 1 };
const world = worldAt(now);
const all = Array.from({ length: world.athletes }, (_none, athlete) => athlete);
const items = Array.from({ length: world.items }, (_none, item) => item);

test("one seed and one moment give one world, and others give others", () => {
  const told = everything(worldAt(now, few));
  expect(everything(worldAt(now, few))).toBe(told);
  expect(everything(worldAt(now, { ...few, seed: 7 }))).not.toBe(told);
  expect(everything(worldAt(new Date("2026-11-21T15:00:00Z"), few))).not.toBe(told);
});

describe("when people send", () => {
  test("a moment is found by what was sent until then, and the other way round", () => {
    for (let step = 0; step < 500; step += 1) {
      const moment = now.getTime() - step * 1_234_567;
      expect(Math.abs(momentOf(volumeBy(moment)) - moment)).toBeLessThan(2);
    }
  });

  test("edits come one after the other, at every hour, mostly in the evening", () => {
    const moments = items.map((item) => world.submittedAt(item));
    expect(moments.every((moment, index) => index === 0 || moment >= moments[index - 1]!)).toBe(true);
    const byHour = new Map<number, number>();
    for (const moment of moments) byHour.set(new Date(moment).getUTCHours(), (byHour.get(new Date(moment).getUTCHours()) ?? 0) + 1);
    expect(byHour.size).toBe(24);
    // Two in the afternoon and nine at night of Chicago's winter.
    expect(byHour.get(3)!).toBeGreaterThan(2 * byHour.get(9)!);
    expect(Math.max(...byHour.values())).toBeLessThan(world.items / 8);
  });

  test("nobody decides between one and seven at night", () => {
    for (let step = 0; step < 48; step += 1) {
      const hourOfDay = new Date(atWork(now.getTime() + step * hour, 0.5) - 6 * hour).getUTCHours();
      expect(hourOfDay === 0 || hourOfDay >= 7).toBe(true);
    }
  });

  test.each([0, 6, 12, 18, 30, 60, 90, 120, 200])("so many wait, a few overdue and some asked, %s hours later", (hours) => {
    const later = worldAt(new Date(now.getTime() + hours * hour));
    const lineOf = linesOf(later);
    const waiting = items.slice(-1_000).flatMap((item) => (later.fateOf(item) === "Pending" ? [lineOf(item)] : []));
    expect(waiting.length).toBeGreaterThanOrEqual(85);
    expect(waiting.length).toBeLessThanOrEqual(200);
    const asked = waiting.filter((line) => line.asked);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.length).toBeLessThan(25);
  });
});

describe("who they are", () => {
  test("nobody bears the name of somebody well-known, or of the cast", () => {
    const named = new Set(castAccounts.map(({ name }) => name));
    for (const name of ["Carter Stanley", "Emmett Ashford", "Jace Clayton", "Leo Goldberg", "Nora Stanton", "Theo Stanton"])
      named.add(name);
    const draw = drawsOf(1);
    const names = Array.from({ length: 200_000 }, (_none, index) => personName(draw, index, 1));
    expect([...names, ...all.map(world.of.nameOf)].filter((name) => named.has(name))).toEqual([]);
  });

  test("football is played at colleges that have it, and no list names a college twice", () => {
    for (const athlete of all) {
      const colleges = world.teamsOf(athlete).map(({ college }) => college);
      expect(new Set(colleges).size).toBe(colleges.length);
      if (world.of.sportOf(athlete).name === "Football") expect(colleges.every((college) => college.hasFootball)).toBe(true);
    }
  });

  test("results are what is usual, and a body grows", () => {
    const results = all.flatMap((athlete) => world.of.historyOf(athlete).map((result) => ({ athlete, ...result })));
    expect(new Set(results.map(({ key }) => key)).size).toBe(results.length);
    const unusualOnes = results.filter(({ type, value, on }) =>
      unusual({ type: "vitals", oldValue: null, newValue: { key: null, measurementTypeKey: type, value, dateOccurred: on } }),
    );
    expect(unusualOnes.length / results.length).toBeLessThan(0.02);
    const heights = results.filter(({ type }) => type === 1).sort((a, b) => a.athlete - b.athlete || a.on.localeCompare(b.on));
    const shrunk = heights.filter(({ athlete, value }, index) => {
      const before = heights[index - 1];
      return before?.athlete === athlete && Number(value) < Number(before.value);
    });
    expect(shrunk).toEqual([]);
  });
});

describe("what became of it", () => {
  test("some of the next class have said when they decide, and nobody who is committed has", () => {
    const deciding = all.filter((athlete) => world.factsOf(athlete).decision !== null);
    expect(deciding.length).toBeGreaterThan(world.athletes * 0.01);
    expect(deciding.length).toBeLessThan(world.athletes * 0.05);
    expect(deciding.flatMap((athlete) => world.commitmentOf(athlete) ?? [])).toEqual([]);
    const days = deciding.map((athlete) => world.factsOf(athlete).decision!);
    for (const { day, time, place } of days) {
      expect(isOver(day, new Date(world.at))).toBe(false);
      expect([time === null || clockTime(time) === time, place?.length ?? 1]).toEqual([true, expect.any(Number)]);
    }
    for (const part of ["time", "place"] as const) expect(new Set(days.map((one) => one[part] === null)).size).toBe(2);
  });

  test("who is committed is known, with the day and the edit that said so", () => {
    const commitments = all.flatMap((athlete) => world.commitmentOf(athlete) ?? []);
    expect(commitments.length).toBeGreaterThan(world.athletes * 0.28);
    expect(commitments.length).toBeLessThan(world.athletes * 0.42);
    for (const { athlete, status, on, item, interestKey } of commitments) {
      expect(world.teamsOf(athlete)[0]).toMatchObject({ interestKey, status });
      expect(isCommitment(status) && on <= now.getTime()).toBe(true);
      if (item !== null) expect([world.isApproved(item), world.decidedAt(item)]).toEqual([true, on]);
    }
  });

  test("schools and staff have said of many commitments how they stand, each since it was made, and since before now", () => {
    const commitments = all.flatMap((athlete) => world.commitmentOf(athlete) ?? []);
    const said = all.flatMap((athlete) => answersOf(world)(athlete) ?? []);
    const share = (isSo: (one: Said) => boolean) => said.filter(isSo).length / commitments.length;
    expect(share(({ answer, side }) => answer === "Confirmed" && side === "School")).toBeGreaterThan(0.4);
    expect(share(({ answer, side }) => answer === "Confirmed" && side === "School")).toBeLessThan(0.7);
    expect(share(({ side }) => side === "Staff")).toBeGreaterThan(0.02);
    expect(share(({ side }) => side === "Staff")).toBeLessThan(0.08);
    expect(share(({ answer }) => answer === "Contested")).toBeGreaterThan(0.01);
    expect(share(({ answer }) => answer === "Contested")).toBeLessThan(0.08);
    expect(new Set(said.map(({ decided }) => decided && decided.decision))).toEqual(new Set([null, "Upheld", "Left"]));
    for (const { commitment, answer, side, decided, text, proofUrl, ...one } of said) {
      expect(one.at > commitment.on && one.at <= world.at).toBe(true);
      if (decided) expect([answer, decided.at > one.at && decided.at <= world.at]).toEqual(["Contested", true]);
      expect([text !== null, proofUrl !== null]).toEqual([answer === "Contested", side === "Staff"]);
      if (proofUrl) expect(new URL(proofUrl).hostname).toMatch(/\.example\.com$/);
    }
  });

  test("only coaches of the college speak for it, and nothing is said where nobody coaches", () => {
    const { coachUserOf } = accountsOf(world);
    const byCollege = new Map(places.colleges.map(({ key }, index) => [key, coachUserOf(index)]));
    const ofSchools = all.flatMap((athlete) => answersOf(world)(athlete) ?? []).filter(({ side }) => side === "School");
    expect(ofSchools.filter(({ author, commitment }) => author !== byCollege.get(commitment.collegeKey))).toEqual([]);
    const alone = createWorld(
      { isShown: true, ...size, now, last: noKeys },
      { ...places, colleges: places.colleges.map((college) => ({ ...college, coaches: [] })) },
    );
    expect(all.filter((athlete) => answersOf(alone)(athlete)?.side === "School")).toEqual([]);
  });

  test("no contest waits of a commitment that an edit which waits makes another of, and each act has its row in the audit", () => {
    for (const said of all.flatMap((athlete) => answersOf(world)(athlete) ?? [])) {
      const item = world.itemOf(said.commitment.athlete, "firstTeam");
      if (said.answer === "Contested" && item !== null) expect(world.fateOf(item)).not.toBe("Pending");
      expect(auditOfAnswer(said)).toHaveLength(said.decided ? 2 : 1);
    }
  });

  test("most is decided in time, and a decision has its row in the audit", () => {
    const lineOf = linesOf(world);
    const decided = items.map(lineOf).filter(({ fate }) => fate === "Approved" || fate === "Rejected");
    const inTime = decided.filter(
      ({ kind, submittedAt, decidedAt }) => decidedAt! - submittedAt <= (kind === "commitment" ? 4 : 48) * hour,
    );
    expect(inTime.length / decided.length).toBeGreaterThan(0.8);
    for (const line of decided.slice(0, 500))
      expect(auditOf(world, line).filter(([, act]) => act === "edit.approved" || act === "edit.rejected")).toHaveLength(
        line.undone ? 2 : 1,
      );
  });
});

describe("games", () => {
  const teams = places.colleges.slice(0, 21);
  const games = gamesOf(teams, 7, now);

  test("are two seasons: of each Saturday every team has one game at most, of a season none has another twice", () => {
    expect([...new Set(games.map(({ season }) => season))]).toEqual([2025, 2026]);
    const ofDay = games.flatMap(({ day, homeKey, awayKey }) => [`${day} ${homeKey}`, `${day} ${awayKey}`]);
    expect(new Set(ofDay).size).toBe(ofDay.length);
    const pairs = games.map(({ season, homeKey, awayKey }) => [season, ...[homeKey!, awayKey!].sort()].join());
    expect(new Set(pairs).size).toBe(pairs.length);
    expect(games.every(({ day }) => new Date(day).getUTCDay() === 6)).toBe(true);
  });

  test("have ended, or were put off, where their day is over, and are to come otherwise", () => {
    for (const { day, status, homeScore, awayScore } of games) {
      expect([day, status === "Scheduled"]).toEqual([day, day >= "2026-11-20"]);
      expect([day, typeof homeScore, typeof awayScore]).toEqual(
        status === "Completed" ? [day, "number", "number"] : [day, "object", "object"],
      );
      if (status === "Completed") expect(homeScore).not.toBe(awayScore);
    }
  });

  test("begin at noon, in the afternoon or in the evening where the home team plays, as far as its clock is known", () => {
    expect(games.every(({ startsAt, zone }) => startsAt === null && !zone)).toBe(true);
    const zoned = teams.map((team, index) => ({ ...team, zone: index % 2 ? "America/Phoenix" : "America/Chicago" }));
    const timed = gamesOf(zoned, 7, now);
    const times = timed.map(({ startsAt, zone }) => clockAt(startsAt!, zone!));
    expect(times.map(({ day }) => day)).toEqual(timed.map(({ day }) => day));
    expect([...new Set(times.map(({ time }) => time))].sort()).toEqual(["12:00", "15:30", "19:00"]);
    expect(timed.map(({ startsAt: _at, zone: _zone, ...game }) => game)).toEqual(
      games.map(({ startsAt: _at, zone: _zone, ...game }) => game),
    );
  });

  test("of the demo have the clock of each college's town", () => {
    const zones = seededColleges.map(({ cityName, stateAbbreviation }) => seededZone(cityName, stateAbbreviation));
    expect(zones.filter((zone) => zone === null || !isZone(zone))).toEqual([]);
    expect([seededZone("Bowling Green", "KY"), seededZone("Lexington", "KY")]).toEqual(["America/Chicago", "America/New_York"]);
  });

  test("are the same each time, and in spring those of the autumn to come are the latest", () => {
    expect(gamesOf(teams, 7, now)).toEqual(games);
    const spring = gamesOf(teams, 7, new Date("2027-04-01T15:00:00Z"));
    expect([...new Set(spring.map(({ season }) => season))]).toEqual([2026, 2027]);
    const winter = gamesOf(teams, 7, new Date("2027-01-20T15:00:00Z"));
    expect([...new Set(winter.map(({ season }) => season))]).toEqual([2025, 2026]);
  });
});

describe("rosters", () => {
  const teams = places.colleges.slice(0, 6);
  const rosters = rostersOf(teams, places.positions, 7, now);

  test("are of the season that is on and the one before: seniors have gone, and freshmen have come", () => {
    for (const { key } of teams) {
      const ofTeam = rosters.filter(({ organizationKey }) => organizationKey === key);
      const seasonsOf = (year: number) => ofTeam.filter(({ seasons }) => seasons.some((one) => one.year === year));
      const [before, isNow] = [seasonsOf(2025), seasonsOf(2026)];
      const stayed = before.filter((one) => isNow.includes(one));
      expect([before.length, isNow.length, stayed.length]).toEqual([28, 28, 21]);
      const gone = before.filter((one) => !isNow.includes(one)).flatMap(({ seasons }) => seasons.map(({ classYear }) => classYear));
      expect(new Set(gone)).toEqual(new Set(["Senior"]));
      for (const year of [2025, 2026]) {
        const numbers = seasonsOf(year).flatMap(({ seasons }) => seasons.flatMap((one) => (one.year === year ? one.jerseyNumber : [])));
        expect(new Set(numbers).size).toBe(numbers.length);
      }
    }
  });

  test("have one who may be another: who has left the first team, and a namesake who is new at the second", () => {
    const [gone, perhaps] = namesakesOf(rosters, teams, now)!;
    expect([gone.organizationKey, perhaps.organizationKey]).toEqual(teams.slice(0, 2).map(({ key }) => key));
    expect([gone.fullName, gone.seasons.map(({ year }) => year)]).toEqual([perhaps.fullName, [2025]]);
    expect(perhaps.seasons.map(({ year }) => year)).toEqual([2026]);
    expect(namesakesOf(rosters, teams.slice(0, 1), now)).toBeNull();
  });

  test("are the same each time, and of bodies that there are", () => {
    expect(rostersOf(teams, places.positions, 7, now)).toEqual(rosters);
    for (const { height, weight } of rosters) {
      expect(height).toBeGreaterThanOrEqual(66);
      expect(height).toBeLessThanOrEqual(82);
      expect(weight).toBeGreaterThan(180);
    }
  });
});

test("the transfer portal: the same day makes the same entries, whose days are in order, and of whom nobody is a minor", () => {
  const now = new Date("2026-11-20T15:00:00Z");
  const colleges = Array.from({ length: 8 }, (_none, key) => {
    return { key: key + 1, name: `College ${key}`, state: "KY", hasFootball: key < 5, coaches: [] };
  });
  const positions = [1, 5].map((sportKey) => ({ key: sportKey * 10, sportKey, name: "Any", abbreviation: "A" }));
  const entered = portalOf(colleges, positions, 7, now);
  expect(portalOf(colleges, positions, 7, now)).toEqual(entered);
  expect(new Set(entered.map(({ entry }) => `${entry.sportKey} ${entry.year}`))).toEqual(new Set(["1 2026", "1 2025", "5 2026"]));
  for (const { dateOfBirth, entry } of entered) {
    const ended = entry.decidedDay ?? entry.withdrawnDay ?? entry.enteredDay!;
    expect([entry.enteredDay! <= ended, ended < "2026-11-20", dateOfBirth < "2008-01-01"]).toEqual([true, true, true]);
    expect(entry.fromKey).not.toBe(entry.toKey);
    expect(entry.sportKey === 1 ? entry.fromKey <= 5 && (entry.toKey ?? 1) <= 5 : true).toBe(true);
  }
});
