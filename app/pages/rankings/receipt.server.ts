/** Why a team stands where it stands in a ranking (docs/rules.md R29). */
import { description } from "~/domain/base/description";
import { calendarDay, truncate } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { rankInWords, sourceLabels } from "~/domain/rankings/rankings";
import { pointsInWords } from "~/domain/rankings/team-lists";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf, type Api } from "~/session/guards";
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
  const listed = sitePaths.ranking(sport, list.word, year, wordsOf(at));
  const name = row.team?.name ?? "";
  return {
    title,
    name,
    url: row.team?.url ?? null,
    rank: rankInWords(row),
    source: sourceLabels[chosen.source],
    asOf: calendarDay(ranking.asOf),
    credit: ranking.credit,
    score: row.score === null ? null : pointsInWords(row.score),
    inputs: inputs.map(({ label, contribution }) => ({ label, value: contribution, text: contribution.toFixed(2) })),
    listed,
    description: description([`Why ${name} is ${rankInWords(row) ?? "listed"} by ${sourceLabels[chosen.source]}, ${title}.`]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `${list.heading}, ${title}`, to: listed }, { name: `Why ${name}` }],
    unknown: at.unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type ReceiptShown = Awaited<ReturnType<typeof receiptPage>>;
