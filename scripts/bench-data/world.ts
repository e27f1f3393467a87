/** The generated athletes and what they send, by number: nothing is kept, everything follows from the seed. */
import { sports } from "~/domain/teams/sports";
import type { EditValue, TaggedEdit, TopInterestValue } from "~/domain/profile/edit-values";
import { flagsOf, isCommitment, type RecruitmentStatus } from "~/domain/profile/teams";
import { seededPositions } from "~/platform/seed/positions";
import { fileOf } from "~/platform/profile/photos/files";
import { drawsOf, isHit, pick, shuffleOf, token, type Draw } from "./draws";
import { personName } from "./names";
import type { College, Named, Places } from "./places";

export const dayLength = 86_400_000;

/** What each number is drawn for. */
const what = { name: 1, facts: 4, sport: 5, team: 10, fate: 30, value: 31, photo: 40 };

/** Edits of an athlete until all that follows is measurements; each begins at another one of them. */
const rounds = ["sportPlayed", "height", "secondTeam", "weight", "detail", "thirdTeam", "dash", "strength", "other", "firstTeam"] as const;

/** Sports by how many play them, more or less. */
const played = [1, 1, 1, 1, 1, 1, 2, 2, 2, 4, 4, 4, 5, 5, 10, 10, 6, 6, 18, 9, 16, 3, 17];

/** Types of measurement with the least result, the step between results, and how many there are. */
const results = {
  height: [1, 62, 1, 20],
  weight: [2, 120, 5, 38],
  dash: [6, 4.3, 0.05, 30],
  sprint: [9, 10.5, 0.1, 30],
  bench: [16, 4, 1, 30],
  vertical: [4, 20, 0.5, 40],
} as const;

export interface Team {
  interestKey: number;
  college: College;
  status: RecruitmentStatus;
  recruiter: Named | null;
}

export interface Athlete {
  personKey: number;
  fullName: string;
  classYear: number | null;
  school: Named | null;
  town: Named | null;
  ncaaId: string | null;
  photoKey: number | null;
  sport: { key: number; name: string };
  position: { key: number; name: string };
  jerseyNumber: string;
}

export type Sent = TaggedEdit & { target: string };

export type Fate = "Pending" | "Approved" | "ByRule" | "ByStaff" | "Rejected" | "Withdrawn";

export interface World {
  draw: Draw;
  athletes: number;
  items: number;
  now: number;
  /** The athlete who sent an item. */
  senderOf(item: number): number;
  fateOf(item: number): Fate;
  athleteOf(athlete: number): Athlete;
  nameOf(athlete: number): string;
  /** The teams on the profile, in their order. */
  teamsOf(athlete: number): Team[];
  sentOf(item: number): Sent;
  /** What an approval put on the profile. */
  landedOf(item: number, sent: Sent): { target: string; after: EditValue };
  submittedAt(item: number): number;
}

export interface Options {
  athletes: number;
  items: number;
  seed: number;
  now: Date;
  /** The key of the first athlete is one more. */
  peopleBefore: number;
}

/** Days that the edits are spread over. */
const days = 3 * 365;

export function createWorld({ athletes, items, seed, now: moment, peopleBefore }: Options, places: Places): World {
  const draw = drawsOf(seed);
  const now = moment.getTime();
  const thisYear = moment.getUTCFullYear();
  const shuffle = shuffleOf(athletes);
  // The newest: what waits never fills more than half a round, so that nobody waits with two edits of the same.
  const firstWaiting = items - Math.min(Math.ceil(items * 0.02), Math.floor(athletes / 2));
  const positionsOf = new Map(sports.map(({ key }) => [key, seededPositions.filter(({ sportKey }) => sportKey === key)]));

  const senderOf = (item: number) => shuffle.at(item % athletes);
  const submittedAt = (item: number) =>
    Math.round(now - days * dayLength * (1 - (item + 0.5) / items) - (item < firstWaiting ? dayLength : 0));
  const topicOf = (item: number) => {
    const round = Math.floor(item / athletes);
    return round < rounds.length ? rounds[(round + draw(senderOf(item), what.facts)) % rounds.length]! : null;
  };
  /** The item by which an athlete sent an edit of that topic; null where it was never sent. */
  const itemOf = (athlete: number, topic: (typeof rounds)[number]) => {
    const round = (rounds.indexOf(topic) + rounds.length - (draw(athlete, what.facts) % rounds.length)) % rounds.length;
    const item = round * athletes + shuffle.placeOf(athlete);
    return item < items ? item : null;
  };
  const detailOf = (athlete: number) => pick(["highSchool", "hometown", "hsClassYear"] as const, draw(athlete, what.facts) >>> 5);
  const otherOf = (athlete: number) => pick(["profileImage", "ncaaId", "vertical"] as const, draw(athlete, what.facts) >>> 9);

  function fateOf(item: number): Fate {
    const drawn = draw(item, what.fate);
    if (item >= firstWaiting && (isHit(drawn, 92) || item === items - 1)) return "Pending";
    const of100 = drawn % 100;
    if (of100 < 76) return "Approved";
    if (of100 < 81) return isMeasured(item) ? "ByRule" : "Approved";
    if (of100 < 85) return topicOf(item) === "firstTeam" ? "Approved" : "ByStaff";
    return of100 < 96 ? "Rejected" : "Withdrawn";
  }

  function isMeasured(item: number): boolean {
    const topic = topicOf(item);
    return topic === null || topic === "height" || topic === "weight" || topic === "dash" || topic === "strength";
  }

  /** Whether what an athlete may have sent stands: it was approved, or came with the profile. */
  function stands(athlete: number, topic: (typeof rounds)[number]): boolean {
    const item = itemOf(athlete, topic);
    return item === null || /^(Approved|By)/.test(fateOf(item));
  }

  const collegeOf = (athlete: number, place: number) => {
    const { colleges } = places;
    const share = draw(athlete, what.team) / 2 ** 32;
    return colleges[(Math.floor(colleges.length * share * share) + place * 17) % colleges.length]!;
  };
  const isOffered = (athlete: number) => isHit(draw(athlete, what.team + 1), 35);
  const statusAsked = (athlete: number): RecruitmentStatus =>
    isOffered(athlete) ? pick(["Committed", "Committed", "Committed", "Signed", "Enrolled"], draw(athlete, what.team + 2)) : "Offered";

  function teamOf(athlete: number, place: number): Team {
    const college = collegeOf(athlete, place);
    const drawn = draw(athlete, what.team + 3 + place);
    const firstStatus =
      place === 0
        ? isOffered(athlete)
          ? "Offered"
          : "Contacted"
        : pick(["Interested", "Contacted", "Offered", "Interested"] as const, drawn);
    const wasAsked = place === 0 && itemOf(athlete, "firstTeam") !== null && stands(athlete, "firstTeam");
    return {
      interestKey: athlete * 6 + place + 1,
      college,
      status: wasAsked ? statusAsked(athlete) : firstStatus,
      recruiter: isHit(drawn, 40) && college.coaches.length > 0 ? pick(college.coaches, drawn) : null,
    };
  }

  function teamsOf(athlete: number): Team[] {
    const count = 3 + (draw(athlete, what.team) % 3);
    const teams: Team[] = [];
    for (let place = 0; place < count; place += 1) {
      if ((place !== 1 || stands(athlete, "secondTeam")) && (place !== 2 || stands(athlete, "thirdTeam")))
        teams.push(teamOf(athlete, place));
    }
    return teams;
  }

  function teamValue({ college, status, recruiter, interestKey }: Team, order: number, isNew: boolean): TopInterestValue {
    return {
      recruitmentInterestKey: isNew ? null : interestKey,
      organizationKey: college.key,
      organizationName: college.name,
      recruitmentStatus: status,
      ...flagsOf(status),
      primaryPersonKey: recruiter?.key ?? null,
      primaryPersonName: recruiter?.name ?? null,
      order,
      visits: [],
    };
  }

  function sportOf(athlete: number): Pick<Athlete, "sport" | "position" | "jerseyNumber"> {
    const drawn = draw(athlete, what.sport);
    const key = pick(played, drawn);
    const { key: positionKey, name } = pick(positionsOf.get(key)!, drawn >>> 6);
    return {
      sport: { key, name: sports.find((sport) => sport.key === key)!.displayName },
      position: { key: positionKey, name },
      jerseyNumber: String((drawn >>> 12) % 100),
    };
  }

  const schoolOf = (athlete: number) => pick(places.schools, draw(athlete, what.sport + 1));
  const townOf = (athlete: number) => pick(places.cities, draw(athlete, what.sport + 2));
  const classYearOf = (athlete: number) => thisYear - 1 + (draw(athlete, what.sport + 3) % 6);
  const ncaaIdOf = (athlete: number) => String(1_000_000_000 + (draw(athlete, what.sport + 4) % 1_000_000_000));

  function athleteOf(athlete: number): Athlete {
    const detail = stands(athlete, "detail") ? null : detailOf(athlete);
    const other = otherOf(athlete);
    const photoItem = other === "profileImage" ? itemOf(athlete, "other") : null;
    const hasOther = stands(athlete, "other");
    return {
      personKey: peopleBefore + athlete + 1,
      fullName: personName(draw, athlete, what.name),
      classYear: detail === "hsClassYear" ? null : classYearOf(athlete),
      school: detail === "highSchool" ? null : schoolOf(athlete),
      town: detail === "hometown" ? null : townOf(athlete),
      ncaaId: other === "ncaaId" && hasOther ? ncaaIdOf(athlete) : null,
      photoKey: photoItem !== null && hasOther ? photoItem + 1 : null,
      ...sportOf(athlete),
    };
  }

  function measured(item: number, [type, least, step, count]: (typeof results)[keyof typeof results]): Sent {
    const value = String(Number((least + step * (draw(item, what.value) % count)).toFixed(2)));
    const dateOccurred = new Date(submittedAt(item) - (1 + (draw(item, what.value) % 20)) * dayLength).toISOString().slice(0, 10);
    return {
      type: "vitals",
      oldValue: null,
      newValue: { key: null, measurementTypeKey: type, value, dateOccurred },
      target: `vitals:new:${item}`,
    };
  }

  function sentOf(item: number): Sent {
    const athlete = senderOf(item);
    const topic = topicOf(item);
    switch (topic) {
      case "height":
      case "weight":
      case "dash":
        return measured(item, results[topic]);
      case "strength":
        return measured(item, draw(item, what.value) % 2 === 0 ? results.bench : results.sprint);
      case "sportPlayed": {
        const { sport, position, jerseyNumber } = sportOf(athlete);
        const value = {
          sportKey: sport.key,
          sportName: sport.name,
          firstYear: thisYear - 6,
          lastYear: thisYear,
          primaryPositionKey: position.key,
          primaryPositionName: position.name,
          secondaryPositionKey: null,
          secondaryPositionName: null,
          year: null,
          organizationKey: null,
          organizationName: null,
        };
        return {
          type: "sportPlayed",
          oldValue: { ...value, jerseyNumber: null },
          newValue: { ...value, jerseyNumber },
          target: `sportPlayed:${sport.key}`,
        };
      }
      case "secondTeam":
      case "thirdTeam":
      case "firstTeam": {
        const place = topic === "firstTeam" ? 0 : topic === "secondTeam" ? 1 : 2;
        const team = teamOf(athlete, place);
        const asked = teamValue({ ...team, status: place === 0 ? statusAsked(athlete) : team.status }, place + 1, place > 0);
        const before = place === 0 ? teamValue({ ...team, status: isOffered(athlete) ? "Offered" : "Contacted" }, 1, false) : null;
        return { type: "topInterest", oldValue: before, newValue: asked, target: `topInterest:${team.college.key}` };
      }
      case "detail":
        return detailSent(athlete);
      case "other":
        return otherSent(athlete, item);
      case null:
        return measured(item, pick(Object.values(results), draw(item, what.value) >>> 7));
    }
  }

  function detailSent(athlete: number): Sent {
    const type = detailOf(athlete);
    if (type === "hsClassYear") return { type, oldValue: null, newValue: { value: classYearOf(athlete) }, target: type };
    if (type === "highSchool")
      return {
        type,
        oldValue: null,
        newValue: { organizationKey: schoolOf(athlete).key, organizationName: schoolOf(athlete).name },
        target: type,
      };
    return {
      type,
      oldValue: null,
      newValue: { hometownCityKey: townOf(athlete).key, hometownCityName: townOf(athlete).name },
      target: type,
    };
  }

  function otherSent(athlete: number, item: number): Sent {
    const type = otherOf(athlete);
    if (type === "vertical") return measured(item, results.vertical);
    if (type === "ncaaId") return { type, oldValue: null, newValue: { value: ncaaIdOf(athlete) }, target: type };
    return { type, oldValue: null, newValue: { file: fileOf(token(draw, item, what.photo)), width: 1200, height: 1600 }, target: type };
  }

  function landedOf(item: number, { type, newValue, target }: Sent): { target: string; after: EditValue } {
    if (type === "vitals")
      return { target: `vitals:${measurementKey(athletes, item)}`, after: { ...newValue, key: measurementKey(athletes, item) } };
    if (type !== "topInterest" || newValue.recruitmentInterestKey !== null) return { target, after: newValue };
    const place = topicOf(item) === "secondTeam" ? 1 : 2;
    return { target, after: { ...newValue, recruitmentInterestKey: senderOf(item) * 6 + place + 1 } };
  }

  return {
    draw,
    athletes,
    items,
    now,
    senderOf,
    fateOf,
    athleteOf,
    nameOf: (athlete) => personName(draw, athlete, what.name),
    teamsOf,
    sentOf,
    landedOf,
    submittedAt,
  };
}

/** Measurements that came with a profile have the first keys, two an athlete; each approved edit has the next. */
export function measurementKey(athletes: number, item: number): number {
  return athletes * 2 + item + 1;
}

export function isTakenCommitment({ type, newValue }: Sent): boolean {
  return type === "topInterest" && isCommitment(newValue.recruitmentStatus);
}
