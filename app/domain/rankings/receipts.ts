/** How the parts of a score of ours are told. Pure values. Rules: docs/rules/rankings.md R34 to R37. */
import { consensusFormula, consensusWords } from "./consensus";
import { allTimeWords, formulaOf, formulaWords, type OwnType } from "./formulas";
import { teamLists, type RankingFigures } from "./team-lists";
import type { TeamRankingType } from "./rankings";

/** The rankings of teams that we make ourselves. */
export type OwnTeamType = Extract<OwnType, TeamRankingType>;

/** The ranking of ours that a run is of; null of what others rank, which has no formula. */
export function ownTeamType({ type, formula }: { type: string; formula: number | null }): OwnTeamType | null {
  return formula !== null && type in valueWords ? (type as OwnTeamType) : null;
}

/** What enters with each part. */
export const valueWords: Readonly<Record<OwnTeamType, string>> = {
  Class: "Rating",
  TeamTransferPortal: "Rating",
  Roster: "Rating",
  TeamComposite: "Of 100",
  Organization: "Of 100",
};

/** Whether the scores of such a list are parts of 100; of others they have no end. */
export function isOf100(type: OwnType): boolean {
  return type !== "Class" && type !== "TeamTransferPortal";
}

/** What a part is and since when it stands, `Commit, 11/20/26`; a list by itself is known by its name. */
export function partInWords(label: string | null, day: string | null, isList: boolean): string | null {
  if (isList) return day && `As of ${day}`;
  return [label, day].filter(Boolean).join(", ") || null;
}

/** The list that a part of a composite is of, by the word of its address. */
export function listOfPart(label: string | null): string | null {
  return teamLists.find(({ type }) => type === listTypes[label ?? ""])?.word ?? null;
}

const listTypes: Readonly<Record<string, TeamRankingType>> = { Class: "Class", Portal: "TeamTransferPortal", Roster: "Roster" };

/** `0.8825`, `0.5`, `1`. */
export function weightInWords(weight: number): string {
  return String(weight);
}

/** The formula by which a run was made; its words only while they are those of its version. No year is of all time. */
export function formulaInWords(type: OwnType, version: number, year: number | null): string {
  const words = [formulaWords[type], ...(year === null ? [allTimeWords[type]] : [])];
  return [`Formula ${version}.`, ...(version === formulaOf[type] ? words : [])].join(" ");
}

/** What is told of a receipt of the consensus besides its parts. */
export function consensusOwn(version: number): { valueWord: string; formula: string; leftOut: string[] } {
  const words = version === consensusFormula ? [consensusWords] : [];
  return { valueWord: "Percentile", formula: [`Formula ${version}.`, ...words].join(" "), leftOut: [] };
}

/** What a score leaves out: what is only claimed, and who has no rating. `parts` are those that it has. */
export function leftOut(
  type: OwnTeamType,
  { commits = 0, claimed = 0, in: came = 0, out: left = 0 }: RankingFigures,
  parts: number,
): string[] {
  const unrated = { Class: commits - parts, TeamTransferPortal: came + left - parts, Roster: 0, TeamComposite: 0, Organization: 0 }[type];
  const without = type === "Class" ? "commit" : "move";
  return [
    ...(claimed > 0 ? [`Leaves out ${claimed} ${claimed === 1 ? "commitment" : "commitments"} that only the athletes say.`] : []),
    ...(unrated > 0 ? [`${unrated} ${unrated === 1 ? `${without} adds` : `${without}s add`} nothing, without a rating.`] : []),
  ];
}
