/** Our own rankings of people as tables: what their addresses say. Pure values. Rules: docs/rules.md R33, R35, R39, R53, L10. */
import { slug } from "../base/format";
import type { TableShape } from "../base/tables";
import { stateNames } from "../teams/states";
import { consensusLead } from "./consensus";
import { rankingSources, sourceLabels, type RankingSource } from "./rankings";
import { listAt, sourceWord } from "./team-lists";

export interface PersonList {
  type: "Player" | "TransferPortal" | "ProjectedImpact";
  /** In the address, before the year: `players`. */
  word: string;
  label: string;
  heading: string;
  lead: string;
  /** What the score is. */
  score: string;
}

/** In the order of the ways to them. */
export const personLists: readonly PersonList[] = [
  {
    type: "Player",
    word: "players",
    label: "Players",
    heading: "Player rankings",
    lead: "By the ratings of those who evaluate them, each with its day.",
    score: "Rating",
  },
  {
    type: "TransferPortal",
    word: "transfers",
    label: "Portal players",
    heading: "Portal players",
    lead: "Who entered the portal, by rating, as far as that is confirmed.",
    score: "Rating",
  },
  {
    type: "ProjectedImpact",
    word: "impact",
    label: "Impact",
    heading: "Projected impact",
    lead: "The rating of players, as far as they were in the games of their team.",
    score: "Impact",
  },
];

/** The list that an address names: `football`, `players` and `2027`, or no year of all time. Null of what is none. */
export function personListAt(sportSlug: string, word: string, year: string | null) {
  return listAt(personLists, sportSlug, word, year);
}

/** Whether the word of an address is that of a list of people. */
export function isPersonList(word: string): boolean {
  return personLists.some((one) => one.word === word.toLowerCase());
}

/** What the list is, by whose it is. */
export function leadOfPersons({ lead }: PersonList, source: RankingSource): string {
  if (source === "On3") return lead;
  if (source === "On3Consensus") return consensusLead;
  return `As ${sourceLabels[source]} ranks the class.`;
}

/** What the scores of a source are. */
export function scoreWord({ score }: PersonList, source: RankingSource): string {
  return source === "On3Consensus" ? "Of 100" : score;
}

/** On how many of the lists somebody stands, of those that rest on no other: `3 of 4`. */
export function sourcesInWords(standings: readonly { source: RankingSource; rank: number | null }[]): string {
  const those = standings.filter(({ source }) => source !== "On3Consensus");
  return `${those.filter(({ rank }) => rank !== null).length} of ${those.length}`;
}

/** What its address narrows such a list to, and of which source it is: the first is not said. It stands in one order. */
export function personRankingShape(
  { type }: PersonList,
  ofList: readonly { source: RankingSource }[],
  positions: readonly { name: string }[],
  conferences: readonly { name: string }[],
): TableShape<never> {
  const [first, ...others] = rankingSources.filter((one) => ofList.some(({ source }) => source === one));
  return {
    sorts: [],
    filters: [
      ...(first && others.length > 0
        ? [
            {
              name: "source",
              label: "Source",
              all: sourceLabels[first],
              options: others.map((one) => ({ value: sourceWord(one), label: sourceLabels[one] })),
            },
          ]
        : []),
      {
        name: "position",
        label: "Position",
        all: "Any position",
        options: positions.map(({ name }) => ({ value: slug(name), label: name })),
      },
      {
        name: "state",
        label: "State",
        all: "Any state",
        options: Object.entries(stateNames).map(([letters, label]) => ({ value: letters.toLowerCase(), label })),
      },
      ...(type === "Player"
        ? [
            {
              name: "status",
              label: "Status",
              all: "Committed or not",
              options: [
                { value: "committed", label: "Committed" },
                { value: "uncommitted", label: "Uncommitted" },
              ],
            },
            {
              name: "conference",
              label: "Conference",
              all: "Any conference",
              options: conferences.map(({ name }) => ({ value: slug(name), label: name })),
            },
          ]
        : []),
    ],
  };
}

/** What the choices stand for, as the API is asked; nothing of one that is not chosen. */
export function personsNarrowed(
  { position, state, status, conference }: Readonly<Record<string, string>>,
  positions: readonly { key: number; name: string }[],
  conferences: readonly { key: number; name: string }[],
) {
  return {
    conferenceKey: conference === undefined ? undefined : conferences.find(({ name }) => slug(name) === conference)?.key,
    positionKey: positions.find(({ name }) => slug(name) === position)?.key,
    state: state?.toUpperCase(),
    isCommitted: status === undefined ? undefined : status === "committed" ? ("true" as const) : ("false" as const),
  };
}
