/** Why a team stands where it stands in a ranking (docs/rules.md R29, R34 to R37). */
import type { TeamReceipt } from "~/contract/rankings/rankings";
import { description } from "~/domain/base/description";
import { calendarDay, productDay, slug, truncate, zonedDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { personSlug } from "~/domain/people/address";
import { rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import {
  consensusOwn,
  formulaInWords,
  isOf100,
  leftOut,
  listOfPart,
  ownTeamType,
  partInWords,
  valueWords,
  weightInWords,
} from "~/domain/rankings/receipts";
import type { ScorePart } from "~/domain/rankings/since";
import { pointsInWords } from "~/domain/rankings/team-lists";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { aroundPlace, sinceBefore, type Neighbor } from "./around.server";
import { rankingAt, wanted, wordsOf, type ListNamed } from "./lists.server";

/** The page of it; a team that is not on the list is a 404. */
export async function receiptPage({ api }: { api: Api }, request: Request, named: ListNamed, key: string) {
  const organizationKey = keyOf(key);
  if (organizationKey === null) throw refusal(404);
  const at = await rankingAt(api, request, named, `/why/${organizationKey}`);
  const found = await api.rankings.teamReceipt(organizationKey, wanted(at));
  if (!found.ok) throw refusalOf(found.problem);
  const { ranking, row, inputs } = found.value;
  const { sport, title, list, year, chosen } = at;
  const [since, around] = await Promise.all([
    sinceBefore(ranking, inputs.map(scorePart), async (asOf) => {
      const before = await api.rankings.teamReceipt(organizationKey, { ...wanted(at), asOf });
      return before.ok ? { ok: true, value: { formula: before.value.ranking.formula, parts: before.value.inputs.map(scorePart) } } : before;
    }),
    api.rankings.teams({ ...wanted(at), asOf: ranking.asOf, sort: null, ...aroundPlace(row.place) }),
  ]);
  if (!around.ok) throw refusalOf(around.problem);
  const listed = sitePaths.ranking(sport, list.word, year, wordsOf(at));
  const name = row.team?.name ?? "";
  const type = ownTeamType(ranking);
  return {
    title,
    name,
    url: row.team?.url ?? null,
    rank: rankInWords(row),
    source: sourceLabels[chosen.source],
    asOf: calendarDay(ranking.asOf),
    credit: ranking.credit,
    score: row.score === null ? null : pointsInWords(row.score),
    own: ownOf(found.value),
    parts: inputs.map((input, number) => ({ key: number, ...partOf(input, found.value, organizationKey) })),
    since,
    isOf100: type !== null && isOf100(type),
    neighbors: around.value.rows.map((other): Neighbor => {
      const { team, place, score, conference, hasReceipt } = other;
      return {
        key: place,
        rank: rankInWords(other),
        name: team?.name ?? notShown,
        to: team?.url ?? null,
        about: conference,
        score: score === null ? null : pointsInWords(score),
        why: hasReceipt && team?.key ? sitePaths.rankingReceipt(sport, list.word, year, team.key, wordsOf(at)) : null,
        isHere: place === row.place,
      };
    }),
    listed,
    description: description([`Why ${name} is ${rankInWords(row) ?? "listed"} by ${sourceLabels[chosen.source]}, ${title}.`]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${list.heading}, ${title}`, to: listed }, { name: `Why ${name}` }],
    unknown: at.unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type ReceiptShown = Awaited<ReturnType<typeof receiptPage>>;

/** What is told of a receipt of ours besides its parts; null of what others rank. */
function ownOf({ ranking, row, inputs }: TeamReceipt) {
  const type = ownTeamType(ranking);
  if (type === null || ranking.formula === null) return null;
  if (ranking.source === "On3Consensus") return consensusOwn(ranking.formula);
  return {
    valueWord: valueWords[type],
    formula: formulaInWords(type, ranking.formula, ranking.year),
    leftOut: leftOut(type, row.figures, inputs.length),
  };
}

/** By person and what they are; all of those who may not be shown are one. */
function scorePart({ label, person, isShown, contribution }: TeamReceipt["inputs"][number]): ScorePart {
  return isShown
    ? { key: `${label}-${person?.key ?? ""}`, name: person?.name ?? label ?? "", adds: contribution }
    : { key: notShown, name: notShown, adds: contribution };
}

function partOf(input: TeamReceipt["inputs"][number], { ranking }: TeamReceipt, organizationKey: number) {
  const { label, person, isShown, value, weight, at, contribution } = input;
  const list = person === null && at !== null ? listOfPart(label) : null;
  const ofList = { asOf: at === null ? "" : productDay(new Date(at)) };
  return {
    name: isShown ? (person?.name ?? label ?? "") : notShown,
    to: person
      ? paths.person(person.key, personSlug(person.name))
      : list && sitePaths.rankingReceipt(slug(ranking.sportName), list, ranking.year, organizationKey, ofList),
    said: partInWords(label, at && zonedDay(at), person === null),
    value: value === null ? null : value.toFixed(2),
    weight: weight === null ? null : weightInWords(weight),
    adds: contribution,
    text: contribution.toFixed(2),
  };
}
