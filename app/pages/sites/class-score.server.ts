/** What the commitments of a team's class add up to, by our latest list of it (docs/rules/rankings.md R34, R56). */
import type { Recruit, Recruits } from "~/contract/sites/sites";
import { calendarDay, slug } from "~/domain/base/format";
import { scoreBeside, type narrowedTo } from "~/domain/profile/recruit-table";
import { rankInWords } from "~/domain/rankings/rankings";
import { pointsInWords } from "~/domain/rankings/team-lists";
import { sports } from "~/domain/teams/sports";
import { sitePaths } from "~/paths/sites";
import type { Placed } from "~/session/site-page";
import type { CsvColumn } from "../base/csv.server";

/** The score below the table: what rows of the page add, what others on the list do, and where it is told why. Null of no class. */
export function classScoreShown(
  { organizationKey }: Placed,
  { recruits, classScore }: Recruits,
  { sportKey, classYear }: ReturnType<typeof narrowedTo>,
) {
  const sport = sports.find(({ key }) => key === sportKey);
  if (!classScore || !sport || classYear === undefined || organizationKey === null) return null;
  const { score, asOf, formula } = classScore;
  const others = scoreBeside(score, recruits);
  return {
    rank: rankInWords(classScore),
    score: pointsInWords(score),
    others: others === 0 ? null : others.toFixed(2),
    asOf: calendarDay(asOf),
    formula,
    why: sitePaths.rankingReceipt(slug(sport.name), "teams", classYear, organizationKey),
  };
}

/** What a row adds, with its part of the most that one of the page does, of 100; or why it has none. Null of whoever has no rating. */
export function pointsShown({ points, rating, commitment }: Recruit, recruits: readonly Recruit[]) {
  const most = Math.max(...recruits.map((one) => one.points ?? 0), 0.01);
  if (points !== null) return { text: points.toFixed(2), share: (100 * points) / most };
  if (commitment && commitment.standing !== "Confirmed") return { text: `${commitment.standing}, not counted`, share: null };
  return rating === null ? null : { text: "Not on that list", share: null };
}

/** Of the file of a class; nothing of any other list. */
export function classScoreColumns(classScore: Recruits["classScore"]): CsvColumn<Recruit>[] {
  if (!classScore) return [];
  return [
    { head: "Adds to the class score", of: ({ points }) => points },
    { head: "Class score of", of: () => classScore.asOf },
  ];
}
