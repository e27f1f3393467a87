/** Where a person, or a team, stands: as their own page shows it (docs/rules.md R54). */
import type { OrganizationRankings, Stands } from "~/contract/rankings/rankings";
import { calendarDay, slug } from "~/domain/base/format";
import { shareOfRank } from "~/domain/rankings/compare";
import { isOurs, placeLabel } from "~/domain/rankings/places";
import { personLists } from "~/domain/rankings/person-lists";
import { movementOf, rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import { pointsInWords, sourceWord, teamLists } from "~/domain/rankings/team-lists";
import { sitePaths } from "~/paths/sites";
import { refusalOf, type Api } from "~/session/guards";
import type { Placed } from "~/session/site-page";

/** Where a person stands, as everybody may read it: nothing of who is not open to everybody. */
export async function personPlaces(api: Api, personKey: number) {
  const read = await api.rankings.ofPlayer(personKey, "everybody");
  if (!read.ok && read.problem.status === 404) return [];
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.rankings.flatMap((stands) => placeShown(stands, { key: personKey, hasReceipt: isOurs(stands.ranking) }));
}

/** Where a team stands, on the latest list of each kind; nowhere of what is no team that we know. */
export async function teamPlaces(api: Api, { type, organizationKey }: Pick<Placed, "type" | "organizationKey">) {
  if (type !== "team" || organizationKey === null) return [];
  const read = await api.rankings.ofTeam(organizationKey);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.rankings.flatMap((stands) => placeShown(stands, { key: organizationKey, hasReceipt: stands.hasReceipt }));
}

export type PlaceShown = Awaited<ReturnType<typeof personPlaces>>[number];

/** Nothing of a list that has no page, or that ranks whom it names nowhere. */
function placeShown(stands: Stands | OrganizationRankings["rankings"][number], { key, hasReceipt }: { key: number; hasReceipt: boolean }) {
  const { ranking, score, previousRank, isCompared, rank } = stands;
  const list = [...personLists, ...teamLists].find(({ type }) => type === ranking.type);
  const words = rankInWords(stands);
  if (!list || rank === null || words === null) return [];
  const sport = slug(ranking.sportName);
  const query: Record<string, string> = {
    ...(!isOurs(ranking) && { source: sourceWord(ranking.source) }),
    ...(ranking.period !== null && { period: ranking.period }),
  };
  return [
    {
      key: [ranking.sportKey, ranking.type, ranking.year, ranking.source].join("-"),
      type: ranking.type,
      sportKey: ranking.sportKey,
      year: ranking.year,
      label: placeLabel(ranking),
      sport: ranking.sportName,
      source: sourceLabels[ranking.source],
      rank: words,
      of: `of ${ranking.count.toLocaleString("en-US")}`,
      movement: movementOf(rank, previousRank, isCompared),
      share: shareOfRank(rank, ranking.count),
      asOf: calendarDay(ranking.asOf),
      score: score === null ? null : pointsInWords(score),
      list: sitePaths.ranking(sport, list.word, ranking.year, query),
      why: hasReceipt ? sitePaths.rankingReceipt(sport, list.word, ranking.year, key, query) : null,
    },
  ];
}
