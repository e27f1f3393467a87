/** What a place is called on the page of whom it is of. Pure values. Rule: docs/rules.md R54. */
import { periodInWords, type RankingNamed } from "./rankings";

const words: Readonly<Partial<Record<RankingNamed["type"], string>>> = {
  Player: "Players, class of",
  TransferPortal: "Portal",
  Class: "Class",
  TeamTransferPortal: "Portal",
  Roster: "Roster",
  TeamComposite: "Together",
  Organization: "Results",
  ProjectedImpact: "Impact",
};

/** `Players, class of 2027`, `Portal 2026`; `Players, all time` of a list without a year. */
export function placeLabel({ type, year, period, source }: RankingNamed): string {
  const said = words[type] ?? type;
  return year === null ? `${said.replace(/, .*/, "")}, ${periodInWords(period, source).toLowerCase()}` : `${said} ${year}`;
}

/** Of a list of ours every row has a receipt, and no source is said in its address. */
export function isOurs({ source }: Pick<RankingNamed, "source">): boolean {
  return source === "On3";
}
