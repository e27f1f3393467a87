/** Who the athletes are and whom they consider, whatever the desk decides: nothing is kept, everything follows from the seed. */
import { defaultYear } from "~/domain/base/default-year";
import type { DecisionDateValue } from "~/domain/profile/decision-dates";
import type { RecruitmentStatus } from "~/domain/profile/teams";
import type { Visit } from "~/domain/profile/visits";
import { dayLength } from "./calendar";
import { bellOf, isHit, pick, shareOf } from "./draws";
import { personName } from "./names";
import { played, playersOf, sportName, type Plan, type Topic } from "./plan";
import type { College, Named, Position, School } from "./places";
import { bodyTypes, resultAt, spreadsOf, type Spread } from "./results";

/** What each number is drawn for. */
const what = {
  name: 1,
  sport: 5,
  team: 10,
  detail: 50,
  other: 51,
  path: 52,
  classYear: 53,
  school: 54,
  talent: 55,
  born: 58,
  visit: 63,
  ncaaId: 64,
  event: 65,
  history: 66,
  decision: 67,
};

/** Keys of interests and of results that the numbers of an athlete leave room for. */
const interestsEach = 6;
export const resultsEach = 32;

/** Of a hundred of the next class, those who have said when they decide; and the days in which all of them do. */
const decisionsOf100 = 8;
const decisionDays = 70;

const footballKey = 1;
const yearLength = 365.25 * dayLength;

/** The places of the list that an edit may bring. */
export const topicOfPlace: readonly (Topic | null)[] = ["firstTeam", "secondTeam", "thirdTeam", null, null];

/** A team of somebody's list, but for its status. */
export interface Considered {
  place: number;
  interestKey: number;
  college: College;
  recruiter: Named | null;
  visits: Visit[];
}

export interface Result {
  key: number;
  type: number;
  value: string;
  on: string;
  eventKey: number | null;
}

export interface Athletes {
  nextClass: number;
  nameOf(athlete: number): string;
  sportOf(athlete: number): { key: number; name: string };
  positionOf(athlete: number): Position;
  jerseyOf(athlete: number): string;
  classYearOf(athlete: number): number;
  /** Milliseconds. */
  bornOn(athlete: number): number;
  isAdult(athlete: number): boolean;
  schoolOf(athlete: number): School;
  townOf(athlete: number): Named;
  ncaaIdOf(athlete: number): string;
  detailOf(athlete: number): "highSchool" | "hometown" | "hsClassYear";
  otherOf(athlete: number): "profileImage" | "ncaaId" | "vertical";
  /** How many places the list has, once everything that was sent of it stands. */
  placesOf(athlete: number): number;
  consideredAt(athlete: number, place: number): Considered;
  /** The status of the first team before the edit that most hangs on, and the one that it asks for. */
  pathOf(athlete: number): { before: RecruitmentStatus; asked: RecruitmentStatus };
  /** The status of any other team. */
  statusAt(athlete: number, place: number): RecruitmentStatus;
  /** The type of result that a topic is of. */
  typeOf(athlete: number, topic: Topic | null, drawn: number): number;
  /** What the athlete reaches in a type at that moment. */
  reachedAt(athlete: number, type: number, moment: number): string;
  /** The day on which one of the next class is to announce the decision, as it came with the profile; null of most. */
  decisionOf(athlete: number): DecisionDateValue | null;
  /** Results that came with the profile. */
  historyOf(athlete: number): Result[];
}

export function dayOf(moment: number): string {
  return new Date(moment).toISOString().slice(0, 10);
}

export function athletesOf(plan: Plan): Athletes {
  const { draw, places, last, at } = plan;
  const nextClass = defaultYear(plan.now);
  const positionsOf = new Map(played.map((key) => [key, places.positions.filter(({ sportKey }) => sportKey === key)]));
  const colleges = { all: places.colleges, football: places.colleges.filter(({ hasFootball }) => hasFootball) };
  const near = { all: byState(colleges.all), football: byState(colleges.football) };

  const sportKeyOf = (athlete: number) => pick(played, draw(athlete, what.sport));
  const positionOf = (athlete: number) => pick(positionsOf.get(sportKeyOf(athlete))!, draw(athlete, what.sport) >>> 6);
  const schoolOf = (athlete: number) => pick(places.schools, draw(athlete, what.school));
  const classYearOf = (athlete: number) => {
    const of100 = draw(athlete, what.classYear) % 100;
    return nextClass + (of100 < 20 ? -1 : of100 < 70 ? 0 : of100 < 88 ? 1 : of100 < 97 ? 2 : 3);
  };
  /** The June in which the class leaves school, between 18 and 20 years of age. */
  const leavesOn = (athlete: number) => Date.UTC(classYearOf(athlete), 5, 1);
  const bornOn = (athlete: number) => leavesOn(athlete) - 18 * yearLength - (draw(athlete, what.born) % 700) * dayLength;

  const spreads = new Map<string, ReadonlyMap<number, Spread>>();
  function spreadsOfAthlete(athlete: number): ReadonlyMap<number, Spread> {
    const [sportKey, { abbreviation }] = [sportKeyOf(athlete), positionOf(athlete)];
    const name = `${sportKey} ${abbreviation}`;
    const known = spreads.get(name) ?? spreadsOf(sportKey, abbreviation, playersOf(sportKey));
    spreads.set(name, known);
    return known;
  }
  const testsOf = (athlete: number) => [...spreadsOfAthlete(athlete).keys()].filter((type) => !bodyTypes.includes(type));

  function typeOf(athlete: number, topic: Topic | null, drawn: number): number {
    const tests = testsOf(athlete);
    if (topic === "height" || topic === "weight") return bodyTypes[topic === "height" ? 0 : 1]!;
    if (topic === null) return pick([...bodyTypes, ...tests], drawn);
    return pick(tests, topic === "dash" ? 0 : topic === "strength" ? 1 : 2);
  }

  function reachedAt(athlete: number, type: number, moment: number): string {
    const talent = bellOf(draw(athlete * resultsEach + type, what.talent));
    return resultAt(type, spreadsOfAthlete(athlete).get(type)!, talent, (leavesOn(athlete) - moment) / yearLength);
  }

  function collegeAt(athlete: number, place: number): College {
    const kind = sportKeyOf(athlete) === footballKey ? "football" : "all";
    const homes = near[kind].get(schoolOf(athlete).state ?? "") ?? [];
    const chosen: College[] = [];
    for (let each = 0; each <= place; each += 1) {
      const drawn = draw(athlete, what.team + 1 + each);
      const list = homes.length > 0 && isHit(drawn, 35) ? homes : colleges[kind];
      let college = list[Math.floor(list.length * shareOf(drawn) ** 2)]!;
      for (let step = 1; chosen.includes(college); step += 1) college = colleges[kind][(drawn + step) % colleges[kind].length]!;
      chosen.push(college);
    }
    return chosen[place]!;
  }

  /** Until when somebody can have been at a college: what an edit tells of it is older than the edit. */
  function visitedBefore(athlete: number, place: number): number {
    const topic = topicOfPlace[place] ?? null;
    const item = topic && plan.itemOf(athlete, topic);
    return item === null ? at : plan.submittedAt(item);
  }

  function visitsAt(athlete: number, place: number, { coaches }: College): Visit[] {
    const number = athlete * interestsEach + place + 1;
    const drawn = draw(number, what.visit);
    const before = visitedBefore(athlete, place);
    const key = last.visits + number * 2;
    const visit: Visit[] = isHit(drawn, 45)
      ? [
          {
            visitKey: key - 1,
            type: "visit",
            dateOccurred: dayOf(before - (2 + (drawn % 250)) * dayLength),
            official: drawn % 3 === 0,
            coaches: [],
          },
        ]
      : [];
    if (drawn % 4 !== 0 || coaches.length === 0) return visit;
    const coach = pick(coaches, drawn >>> 4);
    const on = dayOf(before - (20 + (drawn % 300)) * dayLength);
    return [
      ...visit,
      { visitKey: key, type: "coaching", dateOccurred: on, official: null, coaches: [{ key: coach.key, label: coach.name }] },
    ];
  }

  function interestKey(athlete: number, place: number): number {
    const item = place === 0 ? plan.itemOf(athlete, "firstTeam") : null;
    // Lists that stand by these keys begin with the latest: of first teams, by when the edit of each was sent.
    return last.interests + (item === null ? athlete * interestsEach + place + 1 : plan.athletes * interestsEach + item + 1);
  }

  function pathOf(athlete: number): ReturnType<Athletes["pathOf"]> {
    const of100 = draw(athlete, what.path) % 100;
    const path = (before: RecruitmentStatus, asked: RecruitmentStatus) => ({ before, asked });
    const years = classYearOf(athlete) - nextClass;
    if (years < 0) return of100 < 62 ? path("Signed", "Enrolled") : of100 < 75 ? path("Committed", "Signed") : path("Contacted", "Offered");
    const commits = years === 0 ? 24 : years === 1 ? 16 : 3;
    if (of100 < commits) return path("Offered", "Committed");
    if (years === 0 && of100 < 35) return path("Committed", "Signed");
    if (years < 2 && of100 < commits + (years === 0 ? 15 : 2)) return path("Committed", "Decommitted");
    return of100 < 70 ? path("Contacted", "Offered") : path("Interested", "Contacted");
  }

  function historyOf(athlete: number): Result[] {
    const first = last.measurements + athlete * resultsEach;
    const spread = spreadsOfAthlete(athlete);
    const types = plan.isShown ? [...spread.keys()] : bodyTypes;
    const results: Result[] = [];
    const add = (type: number, moment: number, eventKey: number | null) =>
      results.push({ key: first + results.length + 1, type, value: reachedAt(athlete, type, moment), on: dayOf(moment), eventKey });
    const event = eventOf(athlete);
    for (const [index, type] of types.entries()) {
      const drawn = draw(athlete * resultsEach + type, what.history);
      const count = !plan.isShown ? 1 : index < bodyTypes.length ? 2 + (drawn % 2) : drawn % 4;
      const until = lastBefore(athlete, type);
      for (let back = count; back >= 1; back -= 1) add(type, until - (back * 160 + ((drawn >>> 3) % 90)) * dayLength, null);
    }
    if (event) for (const type of types) add(type, event.on, event.key);
    return results;
  }

  /** Before the athlete sends the first result of a type: one that is sent soon after another would look like a leap. */
  function lastBefore(athlete: number, type: number): number {
    const sent = (["height", "weight", "dash", "strength", "other"] as const).flatMap((topic) =>
      typeOf(athlete, topic, 0) === type ? (plan.itemOf(athlete, topic) ?? []) : [],
    );
    return sent.length === 0 ? at : plan.submittedAt(Math.min(...sent));
  }

  function eventOf(athlete: number): { key: number; on: number } | null {
    const drawn = draw(athlete, what.event);
    if (!plan.isShown) return athlete % 10 === 0 ? { key: last.events + 1, on: plan.eventOn(0) } : null;
    const number = (drawn >>> 4) % plan.events;
    return drawn % 4 === 0 ? { key: last.events + number + 1, on: plan.eventOn(number) } : null;
  }

  function decisionOf(athlete: number): DecisionDateValue | null {
    const drawn = draw(athlete, what.decision);
    if (classYearOf(athlete) !== nextClass || drawn % 100 >= decisionsOf100) return null;
    return {
      day: dayOf(at + (1 + ((drawn >>> 7) % decisionDays)) * dayLength),
      time: (drawn >>> 20) % 2 === 0 ? `${9 + ((drawn >>> 22) % 10)}:30`.padStart(5, "0") : null,
      place: (drawn >>> 26) % 5 < 2 ? schoolOf(athlete).name : null,
    };
  }

  return {
    nextClass,
    nameOf: (athlete) => personName(draw, athlete, what.name, playersOf(sportKeyOf(athlete))),
    sportOf: (athlete) => ({ key: sportKeyOf(athlete), name: sportName(sportKeyOf(athlete)) }),
    positionOf,
    jerseyOf: (athlete) => String((draw(athlete, what.sport) >>> 12) % 100),
    classYearOf,
    bornOn,
    isAdult: (athlete) => bornOn(athlete) < at - 18 * yearLength - dayLength,
    schoolOf,
    townOf: (athlete) => schoolOf(athlete).town ?? pick(places.cities, draw(athlete, what.school + 1000)),
    ncaaIdOf: (athlete) => String(1_000_000_000 + (draw(athlete, what.ncaaId) % 1_000_000_000)),
    detailOf: (athlete) => pick(["highSchool", "hometown", "hsClassYear"] as const, draw(athlete, what.detail)),
    otherOf: (athlete) => pick([plan.isShown ? "vertical" : "profileImage", "ncaaId", "vertical"] as const, draw(athlete, what.other)),
    placesOf: (athlete) => 3 + (draw(athlete, what.team) % 3),
    consideredAt(athlete, place) {
      const college = collegeAt(athlete, place);
      const drawn = draw(athlete, what.team + 6 + place);
      return {
        place,
        interestKey: interestKey(athlete, place),
        college,
        recruiter: isHit(drawn, 40) && college.coaches.length > 0 ? pick(college.coaches, drawn) : null,
        visits: visitsAt(athlete, place, college),
      };
    },
    pathOf,
    statusAt: (athlete, place) => pick(["Interested", "Contacted", "Offered", "Interested"] as const, draw(athlete, what.team + 6 + place)),
    typeOf,
    reachedAt,
    decisionOf,
    historyOf,
  };
}

function byState(colleges: readonly College[]): Map<string, College[]> {
  const map = new Map<string, College[]>();
  for (const college of colleges) if (college.state) map.set(college.state, [...(map.get(college.state) ?? []), college]);
  return map;
}
