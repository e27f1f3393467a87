import type { MergePair, MergePerson } from "~/contract/profile/merges";
import { height, relativeTime, waitingTime } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { careerInWords, careerYearsInWords } from "~/domain/profile/careers";
import { joinBarWords, mergeErrors, mergeReasons, mergeRightWords, type MergeState } from "~/domain/profile/merges";
import { placeOf } from "~/domain/teams/organizations";
import { paths } from "~/paths";

/** One of a pair in words. */
function personLine(person: MergePerson) {
  const { key, fullName, hometown, highSchoolName, origins, career, hasMore } = person;
  return {
    key,
    page: paths.person(key, personSlug(fullName)),
    fullName,
    hasMore,
    facts: [
      { label: "Hometown", value: hometown ? placeOf(hometown.cityName, hometown.stateAbbreviation) : null },
      { label: "High school", value: highSchoolName },
      { label: "As lists write it", value: townsOf(person) },
    ].flatMap(({ label, value }) => (value ? [{ label, value }] : [])),
    seasons: career.map((row) => ({
      key: row.key,
      years: careerYearsInWords(row),
      team: row.organization.name,
      what: [
        careerInWords(row),
        row.height !== null && height(row.height),
        row.previousSchool && `before at ${row.previousSchool}`,
        row.isAthletes && "as the athlete says",
      ]
        .filter(Boolean)
        .join(", "),
    })),
    credits: [...new Set([...origins.map(({ credit }) => credit), ...career.flatMap(({ credit }) => credit ?? [])])],
  };
}

function townsOf({ origins }: MergePerson): string {
  const towns = origins.map(({ name, cityName, region }) => [name, cityName, region].filter(Boolean).join(", "));
  return [...new Set(towns)].join("; ");
}

/** What tells one of two who share a name: where they were last, and the town. */
function namedApart(person: MergePerson): string {
  const [latest] = person.career;
  const [origin] = person.origins;
  const town = person.hometown ? person.hometown.cityName : origin?.cityName;
  return [person.fullName, latest && `${latest.organization.name} ${careerYearsInWords(latest)}`, town].filter(Boolean).join(", ");
}

const whyKept = { more: "Has an account, edits or more", first: "Was here first", later: "Came later" };

const outcomes: Record<MergeState, string | null> = {
  Open: null,
  Joined: "The first stayed. What lists say of the other went along, and the other’s page leads to the first.",
  KeptApart: "They are two people. No list asks again.",
};

/** A pair in the words of the list. */
export function mergeLine(pair: MergePair, now: Date) {
  const { key, version, people, keptKey, bar, right, decidedAt } = pair;
  const [one] = people;
  const kept = people.find((person) => person.key === keptKey) ?? one;
  return {
    key,
    version,
    state: pair.state,
    name: one.fullName,
    about: `${mergeReasons[pair.rule]} · ${pair.sportName}`,
    time: decidedAt ? `Decided by ${pair.decidedBy}, ${relativeTime(decidedAt, now)}` : `Waiting ${waitingTime(pair.foundAt, now)}`,
    people: people.map(personLine),
    keptKey: String(kept.key),
    /** Who may stay; one alone who has more than lists bring. */
    choices: people
      .filter(({ hasMore }) => hasMore || !kept.hasMore)
      .map((person) => ({
        value: String(person.key),
        label: namedApart(person),
        words: person.hasMore ? whyKept.more : person === kept ? whyKept.first : whyKept.later,
      })),
    bar: bar && joinBarWords[bar],
    mayNotDecide: right.allowed ? null : mergeRightWords[right.reason],
    outcome: outcomes[pair.state],
    mayNotUndo: pair.isJoinedOn ? mergeErrors.joinedSince : null,
  };
}

export type MergeLine = ReturnType<typeof mergeLine>;
