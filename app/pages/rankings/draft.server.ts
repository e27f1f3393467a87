/** The picks of a draft: their page, and the file that holds all of them (docs/rules.md R31, L10, F9). */
import { redirect } from "@remix-run/node";
import type { PersonRanked } from "~/contract/rankings/rankings";
import { description } from "~/domain/base/description";
import { calendarDay, slug, truncate } from "~/domain/base/format";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { notShown } from "~/domain/teams/organizations";
import { draftShape, sportAndYear } from "~/domain/rankings/draft";
import { rankingRows } from "~/domain/rankings/team-lists";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusal, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { oneOrderForm, tableParts } from "../base/table-parts";
import { dayAsked, dayOfList, named as nameOf } from "./lists.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

interface Named {
  sport: string;
  year: string;
}

type Asked = TableAsked<never>;

/** The page of them; a page of the list that there is not is a 400 that leads to the first: `rows` is null then. */
export async function draftPage(visitor: Visitor, request: Request, named: Named) {
  const { of, shape, asked, first, asOf, unknown, years, latest, query } = await askedOf(visitor, request, named, "");
  const sport = slug(of.sportName);
  const day = asOf === null ? {} : { asOf };
  const to = (words: Partial<Asked>) => sitePaths.draft(sport, of.year, { ...tableQuery(shape, words), ...day });
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.draft(sport, of.year, Object.fromEntries(needless)));
  const found = await readPage(visitor, of, asked, asOf, rankingRows.page);
  if (!found.ok && found.problem.status !== 400) throw refusalOf(found.problem);
  const title = `${of.sportName} ${of.year}`;
  const parts = tableParts(shape, [], asked, to);
  const { ranking } = first;
  return {
    title,
    description: description([`The draft of ${of.year}, ${of.sportName.toLowerCase()}: who was picked, by whom, and from where.`]),
    trail: [{ name: "Rankings", to: sitePaths.rankings() }, { name: `Draft, ${title}` }],
    count: found.ok ? found.value.count : null,
    asOf: ranking && calendarDay(ranking.asOf),
    day: dayOfList(ranking, {
      asked: asOf,
      latest,
      to: (day) => sitePaths.draft(sport, of.year, { ...tableQuery(shape, { ...asked, after: null }), ...(day && { asOf: day }) }),
    }),
    credit: ranking?.credit ?? null,
    ...parts,
    form: oneOrderForm(shape, asked, parts.form.action),
    kept: day,
    rows: found.ok ? found.value.rows.map(shown) : null,
    next: found.ok && found.value.next !== null ? to({ ...asked, after: found.value.next }) : null,
    file: sitePaths.draftFile(sport, of.year, { ...tableQuery(shape, { ...asked, after: null }), ...day }),
    years: years.filter((year) => year !== of.year).map((year) => ({ name: String(year), to: sitePaths.draft(sport, year) })),
    unknown: [...unknown, ...asked.unknown].map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type DraftShown = Awaited<ReturnType<typeof draftPage>>;

const columns: CsvColumn<PersonRanked>[] = [
  { head: "Pick", of: ({ rank }) => rank },
  { head: "Round", of: ({ round }) => round },
  { head: "Player", of: ({ name }) => name },
  { head: "Position", of: ({ position }) => position },
  { head: "Team", of: ({ team }) => team?.fullName ?? null },
  { head: "From", of: ({ from }) => from?.fullName ?? null },
];

/** All of them in the order of the page, whatever page the address names. */
export async function draftTable(visitor: Visitor, request: Request, named: Named): Promise<Response> {
  const { of, asked, asOf } = await askedOf(visitor, request, named, ".csv");
  return csvFile(`draft-${slug(of.sportName)}-${of.year}`, columns, async (after) => {
    const found = await readPage(visitor, of, { ...asked, after }, asOf, rankingRows.part);
    if (!found.ok) throw refusalOf(found.problem, []);
    return { rows: found.value.rows, next: found.value.next };
  });
}

/** The draft that the address names, how it can be narrowed, and what the address asks of it. By another form, it leads to its own. */
async function askedOf(visitor: Visitor, request: Request, { sport, year }: Named, below: string) {
  const of = sportAndYear(sport.toLowerCase(), year);
  if (!of) throw refusal(404);
  const known = await visitor.api.rankings.known("people", of.sportKey);
  if (!known.ok) throw refusalOf(known.problem);
  const drafts = known.value.rankings.filter(({ type }) => type === "Draft");
  const years = drafts.flatMap(({ year: one }) => (one === null ? [] : [one]));
  const latest = drafts.find((one) => one.year === of.year)?.asOf;
  if (latest === undefined) throw refusal(404);
  leadToOwnAddress(request, sitePaths.draft(slug(of.sportName), of.year) + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const day = dayAsked(query);
  const whole = { chosen: {}, after: null };
  const first = await readPage(visitor, of, whole, day.asOf, 1);
  if (!first.ok) throw refusalOf(first.problem);
  const shape = draftShape(first.value.teams);
  const asked: Asked = readTable(shape, query);
  return { of, years, latest, query, shape, asked, first: first.value, ...day };
}

type DraftOf = NonNullable<ReturnType<typeof sportAndYear>>;

function draftOf({ sportKey, year }: DraftOf) {
  return { sportKey, year, type: "Draft" as const };
}

function readPage(
  { api, viewer }: Visitor,
  of: DraftOf,
  { chosen, after }: Pick<Asked, "chosen" | "after">,
  asOf: string | null,
  limit: number,
) {
  const teamKey = chosen.team === undefined ? undefined : Number(chosen.team);
  return api.rankings.people({ ...draftOf(of), ...(asOf && { asOf }), teamKey, after, limit }, readerOf(viewer));
}

function shown({ place, rank, name, team, from, round, position }: PersonRanked) {
  return {
    key: place,
    pick: rank === null ? "–" : String(rank),
    name: name ?? notShown,
    detail: [position, round !== null && `Round ${round}`].filter(Boolean).join(" · "),
    team: team && nameOf(team),
    from: from && nameOf(from),
  };
}
