/** The generated athletes and what they send, by number: one world, to be shown at a size or to be measured at another. */
import type { DecisionDateValue } from "~/domain/profile/decision-dates";
import type { EditValue, SportPlayedValue, TaggedEdit, TopInterestValue } from "~/domain/profile/edit-values";
import { flagsOf, isCommitment, type RecruitmentStatus } from "~/domain/profile/teams";
import { fileOf } from "../../profile/photos/files";
import { athletesOf, resultsEach, topicOfPlace, type Athletes, type Considered } from "./athletes";
import { token } from "./draws";
import { fatesOf, type Fates } from "./fates";
import { planOf, type Options, type Plan } from "./plan";
import type { Named, Places } from "./places";

const what = { photo: 40 };

/** A team that stands on a profile, in its place. */
export interface Team extends Considered {
  status: RecruitmentStatus;
  order: number;
}

/** What stands of the facts that are a column each; null of what is missing. */
export interface Facts {
  classYear: number | null;
  school: Named | null;
  town: Named | null;
  ncaaId: string | null;
  photoKey: number | null;
  jerseyNumber: string | null;
  decision: DecisionDateValue | null;
}

export type Sent = TaggedEdit & { target: string };

/** Who is committed, where, and since which day; the item is the edit that said so, null where it came with the profile. */
export interface Commitment {
  athlete: number;
  personKey: number;
  interestKey: number;
  collegeKey: number;
  status: RecruitmentStatus;
  item: number | null;
  /** Milliseconds. */
  on: number;
}

export interface World extends Plan, Fates {
  of: Athletes;
  personKeyOf(athlete: number): number;
  /** What stands on the profile, once everything that was decided is done. */
  factsOf(athlete: number): Facts;
  /** The sport as it stands, in the shape of its edits. */
  sportOf(athlete: number): SportPlayedValue;
  teamsOf(athlete: number): Team[];
  commitmentOf(athlete: number): Commitment | null;
  sentOf(item: number): Sent;
  /** What an approval put on the profile. */
  landedOf(item: number, sent: Sent): { target: string; after: EditValue };
  /** Keys of decisions leave room for one that was undone before. */
  decisionKeyOf(item: number): number;
}

export function createWorld(options: Options, places: Places): World {
  const plan = planOf(options, places);
  const of = athletesOf(plan);
  const fates = fatesOf(plan, of);
  const { draw, last } = plan;
  const thisYear = plan.now.getUTCFullYear();
  const isSent = (athlete: number, topic: Parameters<Plan["itemOf"]>[1]) => plan.itemOf(athlete, topic) !== null;

  /** Whether what an athlete may have sent stands: it was approved, or came with the profile. */
  function stands(athlete: number, topic: Parameters<Plan["itemOf"]>[1]): boolean {
    const item = plan.itemOf(athlete, topic);
    return item === null || fates.isApproved(item);
  }

  const measurementKey = (item: number) => last.measurements + plan.athletes * resultsEach + item + 1;

  function factsOf(athlete: number): Facts {
    const detail = stands(athlete, "detail") ? null : of.detailOf(athlete);
    const other = of.otherOf(athlete);
    const item = plan.itemOf(athlete, "other");
    const hasOther = item !== null && fates.isApproved(item);
    return {
      classYear: detail === "hsClassYear" ? null : of.classYearOf(athlete),
      school: detail === "highSchool" ? null : of.schoolOf(athlete),
      town: detail === "hometown" ? null : of.townOf(athlete),
      ncaaId: other === "ncaaId" && hasOther ? of.ncaaIdOf(athlete) : null,
      photoKey: other === "profileImage" && hasOther ? item + 1 : null,
      decision: commitmentOf(athlete) ? null : of.decisionOf(athlete),
      jerseyNumber: isSent(athlete, "sportPlayed") && stands(athlete, "sportPlayed") ? of.jerseyOf(athlete) : null,
    };
  }

  /** A sport names its season's school where that came with the profile. */
  function sportValue(athlete: number, jerseyNumber: string | null): SportPlayedValue {
    const { key: sportKey, name: sportName } = of.sportOf(athlete);
    const position = of.positionOf(athlete);
    const school = of.detailOf(athlete) === "highSchool" && isSent(athlete, "detail") ? null : of.schoolOf(athlete);
    return {
      sportKey,
      sportName,
      firstYear: thisYear - 6,
      lastYear: thisYear,
      primaryPositionKey: position.key,
      primaryPositionName: position.name,
      secondaryPositionKey: null,
      secondaryPositionName: null,
      jerseyNumber,
      year: school && thisYear,
      organizationKey: school?.key ?? null,
      organizationName: school?.name ?? null,
    };
  }

  /** Places of the list that came with the profile, and those that an approved edit brought before an item, in their order. */
  function placesBefore(athlete: number, before: number): number[] {
    const all = topicOfPlace.slice(0, of.placesOf(athlete)).map((topic, place) => ({
      place,
      item: topic && place > 0 ? plan.itemOf(athlete, topic) : null,
    }));
    const brought = all
      .flatMap(({ place, item }) => (item !== null && item < before && fates.isApproved(item) ? [{ place, item }] : []))
      .sort((a, b) => a.item - b.item);
    return [...all.filter(({ item }) => item === null), ...brought].map(({ place }) => place);
  }

  function firstStatus(athlete: number): RecruitmentStatus {
    const { before, asked } = of.pathOf(athlete);
    return isSent(athlete, "firstTeam") && stands(athlete, "firstTeam") ? asked : before;
  }

  function teamsOf(athlete: number): Team[] {
    return placesBefore(athlete, Infinity).map((place, index) => ({
      ...of.consideredAt(athlete, place),
      status: place === 0 ? firstStatus(athlete) : of.statusAt(athlete, place),
      order: index + 1,
    }));
  }

  function commitmentOf(athlete: number): Commitment | null {
    const status = firstStatus(athlete);
    if (!isCommitment(status)) return null;
    const { interestKey, college } = of.consideredAt(athlete, 0);
    const item = plan.itemOf(athlete, "firstTeam");
    const said = item !== null && fates.isApproved(item) ? item : null;
    return {
      athlete,
      personKey: last.people + athlete + 1,
      interestKey,
      collegeKey: college.key,
      status,
      item: said,
      on: said === null ? plan.joinedAt(athlete) : fates.decidedAt(said)!,
    };
  }

  function sentOf(item: number): Sent {
    const athlete = plan.senderOf(item);
    const topic = plan.topicOf(item);
    if (fates.isMeasured(item)) return { type: "vitals", oldValue: null, newValue: fates.measuredBy(item), target: `vitals:new:${item}` };
    switch (topic) {
      case "sportPlayed":
        return {
          type: "sportPlayed",
          oldValue: sportValue(athlete, null),
          newValue: sportValue(athlete, of.jerseyOf(athlete)),
          target: `sportPlayed:${of.sportOf(athlete).key}`,
        };
      case "firstTeam": {
        const { before, asked } = of.pathOf(athlete);
        const team = of.consideredAt(athlete, 0);
        return teamSent(teamValue(team, before, 1), teamValue(team, asked, 1));
      }
      case "secondTeam":
      case "thirdTeam": {
        const place = topicOfPlace.indexOf(topic);
        const value = teamValue(of.consideredAt(athlete, place), of.statusAt(athlete, place), placesBefore(athlete, item).length + 1);
        return teamSent(null, {
          ...value,
          recruitmentInterestKey: null,
          visits: value.visits.map((visit) => ({ ...visit, visitKey: null })),
        });
      }
      case "detail":
        return detailSent(athlete);
      default:
        return otherSent(athlete, item);
    }
  }

  function detailSent(athlete: number): Sent {
    const type = of.detailOf(athlete);
    const [school, town] = [of.schoolOf(athlete), of.townOf(athlete)];
    if (type === "hsClassYear") return { type, oldValue: null, newValue: { value: of.classYearOf(athlete) }, target: type };
    if (type === "hometown")
      return { type, oldValue: null, newValue: { hometownCityKey: town.key, hometownCityName: town.name }, target: type };
    return { type, oldValue: null, newValue: { organizationKey: school.key, organizationName: school.name }, target: type };
  }

  function otherSent(athlete: number, item: number): Sent {
    if (of.otherOf(athlete) === "ncaaId")
      return { type: "ncaaId", oldValue: null, newValue: { value: of.ncaaIdOf(athlete) }, target: "ncaaId" };
    const newValue = { file: fileOf(token(draw, item, what.photo)), width: 1200, height: 1600 };
    return { type: "profileImage", oldValue: null, newValue, target: "profileImage" };
  }

  function landedOf(item: number, { type, newValue, target }: Sent): { target: string; after: EditValue } {
    if (type === "vitals") {
      const key = measurementKey(item);
      return { target: `vitals:${key}`, after: { ...newValue, key } };
    }
    if (type !== "topInterest" || newValue.recruitmentInterestKey !== null) return { target, after: newValue };
    const team = of.consideredAt(plan.senderOf(item), topicOfPlace.indexOf(plan.topicOf(item)));
    return { target, after: { ...newValue, recruitmentInterestKey: team.interestKey, visits: team.visits } };
  }

  return {
    ...plan,
    ...fates,
    of,
    personKeyOf: (athlete) => last.people + athlete + 1,
    factsOf,
    sportOf: (athlete) => sportValue(athlete, factsOf(athlete).jerseyNumber),
    teamsOf,
    commitmentOf,
    sentOf,
    landedOf,
    decisionKeyOf: (item) => last.decisions + item * 2 + 2,
  };
}

function teamSent(oldValue: TopInterestValue | null, newValue: TopInterestValue): Sent {
  return { type: "topInterest", oldValue, newValue, target: `topInterest:${newValue.organizationKey}` };
}

function teamValue({ interestKey, college, recruiter, visits }: Considered, status: RecruitmentStatus, order: number): TopInterestValue {
  return {
    recruitmentInterestKey: interestKey,
    organizationKey: college.key,
    organizationName: college.name,
    recruitmentStatus: status,
    ...flagsOf(status),
    primaryPersonKey: recruiter?.key ?? null,
    primaryPersonName: recruiter?.name ?? null,
    order,
    visits,
  };
}

/** Whether an edit asks for a commitment of somebody who has none. */
export function takesCommitment({ type, oldValue, newValue }: Sent): boolean {
  return type === "topInterest" && isCommitment(newValue.recruitmentStatus) && !(oldValue && isCommitment(oldValue.recruitmentStatus));
}
