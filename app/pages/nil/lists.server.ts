/** The hundred whose names are estimated at most: their page, and the file of the same (docs/rules.md C15 to C18, L10, F9). */
import { redirect } from "@remix-run/node";
import type { NilList, NilRow } from "~/contract/nil/lists";
import { description } from "~/domain/base/description";
import { calendarDay, money, productDay, shortMoney, shortNumber, truncate } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { readTable, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { barOfRange, measureLabels, nilAsked, nilScopes, nilShape, orderOfSort, scaleOfBars, type NilSort } from "~/domain/nil/lists";
import { personSlug } from "~/domain/people/address";
import { sparkline } from "~/domain/profile/chart";
import { valuationLabel } from "~/domain/profile/valuations";
import { movementOf, rankInWords } from "~/domain/rankings/rankings";
import { rankingRows } from "~/domain/rankings/team-lists";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress, pageQuery } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile, type CsvColumn } from "../base/csv.server";
import { tableParts } from "../base/table-parts";
import { nilParts } from "./parts";
import { dayAsked, dayOfList, named as nameOf } from "../rankings/lists.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

type Asked = TableAsked<NilSort>;

/** The page of it; a page of the list that there is not is a 400 that leads to the first: `rows` is null then. */
export async function nil100Page(visitor: Visitor, request: Request) {
  const at = await listAt(visitor, request, "");
  const { shape, asked, asOf, query, by } = at;
  const day = asOf === null ? {} : { asOf };
  const to = (words: Partial<Asked>) => sitePaths.nil100({ ...tableQuery(shape, words), ...day });
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(sitePaths.nil100(Object.fromEntries(needless)));
  const list = await readList(visitor, at);
  const [first, rest] = [list.rows.slice(0, rankingRows.page), list.rows.slice(rankingRows.page)];
  const second = rest.length > 0 ? String(first.length) : null;
  const rows = asked.after === null ? first : asked.after === second ? rest : null;
  const heads = [
    { column: "name", label: "Athlete" },
    { column: "range", label: "Low to high" },
    ...(by === "valuation" ? [] : [{ column: "whole", label: "Estimate" }]),
    { column: "estimate", label: by === "valuation" ? "Estimate" : measureLabels[by] },
    { column: "change", label: "30 days" },
    { column: "followers", label: "Followers" },
    { column: "updated", label: "Updated" },
  ];
  const scale = scaleOfBars(list.rows.flatMap(({ range }) => range ?? []));
  const parts = tableParts(shape, heads, asked, to);
  const isByChange = asked.sort !== "estimate-desc";
  const own = { ...asked, after: null };
  return {
    label: valuationLabel,
    lead: "What a year of a name is worth, as a range. Estimates, not contracts.",
    description: description([`The hundred athletes whose names are estimated at most, with the range and how it has moved.`]),
    trail: [{ name: "NIL 100" }],
    parts: nilParts(isByChange ? "movers" : "list", { list: to({ ...own, sort: null }), movers: to({ ...own, sort: "change-desc" }) }),
    scope: scopeInWords(at),
    counted: list.rows.length,
    asOf: calendarDay(list.asOf),
    since: list.comparedWith && calendarDay(list.comparedWith),
    formula: list.formula,
    estimated: list.estimated === null ? null : list.estimated.toLocaleString("en-US"),
    scale: scale && { from: shortMoney(scale.from), to: shortMoney(scale.to) },
    day: dayOfList(list.rows.length > 0 ? { asOf: list.asOf, previousAsOf: list.comparedWith } : null, {
      asked: asOf,
      latest: productDay(new Date()),
      to: (other) => sitePaths.nil100({ ...tableQuery(shape, own), ...(other && { asOf: other }) }),
    }),
    ...parts,
    kept: day,
    rows: rows && rows.map((row) => shown(row, list, scale)),
    isTied: list.rows.some(({ isTied }) => isTied),
    next: asked.after === null && second !== null ? to({ ...asked, after: second }) : null,
    file: sitePaths.nil100File({ ...tableQuery(shape, own), ...day }),
    unknown: [...at.unknown, ...asked.unknown].map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type Nil100Shown = Awaited<ReturnType<typeof nil100Page>>;

/** All of it in the order of the page, whatever page the address names. */
export async function nil100Table(visitor: Visitor, request: Request): Promise<Response> {
  const at = await listAt(visitor, request, ".csv");
  const list = await readList(visitor, at);
  return csvFile("nil-100", fileColumns(new URL(request.url).origin, list), () => Promise.resolve({ rows: list.rows, next: null }));
}

function fileColumns(origin: string, { scope, asOf, comparedWith }: NilList): CsvColumn<NilRow>[] {
  const { by } = nilScopes[scope];
  return [
    { head: "Rank", of: rankInWords },
    { head: "Rank 30 days before", of: ({ previousRank }) => previousRank },
    { head: "Athlete", of: ({ person }) => person.name },
    { head: "Position", of: ({ person }) => person.position },
    { head: "Class", of: ({ person }) => person.classYear },
    { head: "Team", of: ({ person }) => person.team?.fullName ?? null },
    ...(by === "valuation" ? [] : [{ head: measureLabels[by], of: ({ amount }: NilRow) => amount }]),
    { head: "Estimate", of: ({ valuation }) => valuation },
    { head: "Low", of: ({ range }) => range && range.low },
    { head: "High", of: ({ range }) => range && range.high },
    { head: comparedWith === null ? "Change" : `Change since ${comparedWith}`, of: ({ change }) => change },
    { head: "Followers", of: ({ followers }) => followers && followers.value },
    { head: "Updated", of: ({ asOf: since }) => since },
    { head: "Formula", of: ({ formula }) => formula },
    { head: "List of", of: () => asOf },
    { head: "Page", of: ({ person }) => origin + paths.person(person.key, personSlug(person.name)) },
  ];
}

/** What the address asks of the list. By another form, it leads to its own. */
async function listAt({ api, viewer }: Visitor, request: Request, below: string) {
  leadToOwnAddress(request, sitePaths.nil100() + below);
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const teamKey = keyOf(query.get("team") ?? "");
  const reader = readerOf(viewer);
  const [conferences, team, deals] = await Promise.all([
    api.conferences.list(reader),
    teamKey === null ? null : api.organizations.read(teamKey, reader),
    api.nil.dealFilters(reader),
  ]);
  if (!conferences.ok) throw refusalOf(conferences.problem);
  if (!deals.ok) throw refusalOf(deals.problem);
  if (team && !team.ok && team.problem.status !== 404) throw refusalOf(team.problem);
  const known = conferences.value.conferences;
  const shape = nilShape(known, team?.ok ? { key: team.value.key, name: team.value.name } : null, deals.value.collectives);
  const asked: Asked = readTable(shape, query);
  return { query, shape, asked, ...dayAsked(query), ...nilAsked(asked.chosen, known) };
}

type ListAt = Awaited<ReturnType<typeof listAt>>;

async function readList({ api }: Visitor, at: ListAt): Promise<NilList> {
  const { scope, sportKey, level, conferenceGroup, conferenceKey, organizationKey, collectiveKey, asOf, asked } = at;
  const found = await api.nil.nil100({
    ...{ scope, sportKey, level, conferenceGroup, conferenceKey, organizationKey, collectiveKey },
    order: orderOfSort[asked.sort ?? "estimate-desc"],
    ...(asOf && { asOf }),
  });
  if (!found.ok) throw refusalOf(found.problem, []);
  return found.value;
}

/** By what the list stands, and of whom it is: `Total value, Football, SEC`. */
function scopeInWords({ by, shape, asked }: ListAt): string {
  const chosen = shape.filters
    .filter(({ name }) => name !== "by")
    .flatMap(({ name, options }) => options.find(({ value }) => value === asked.chosen[name])?.label ?? []);
  return [measureLabels[by], ...chosen].join(", ");
}

function shown(row: NilRow, { scope, comparedWith }: NilList, scale: ReturnType<typeof scaleOfBars>) {
  const { person, amount, valuation, range, comparables, change, line, followers, asOf, previousRank } = row;
  const named = personSlug(person.name);
  return {
    key: person.key,
    rank: rankInWords(row),
    movement: movementOf(row.rank, previousRank, comparedWith !== null),
    name: person.name,
    to: paths.person(person.key, named),
    about: [person.position, person.team?.name, person.classYear].filter(Boolean).join(" · "),
    team: person.team && nameOf(person.team),
    amount: money(amount),
    shortAmount: shortMoney(amount),
    valuation: nilScopes[scope].by === "valuation" ? null : money(valuation),
    why: sitePaths.personValuation(person.key, named),
    change: change === null ? null : { isUp: change > 0, amount: change === 0 ? null : money(Math.abs(change)) },
    range: range && scale && { bar: barOfRange({ valuation, range, comparables }, scale), words: rangeInWords(range) },
    line: sparkline(line.map(({ asOf: since, amount: value }) => ({ value: String(value), dateOccurred: since }))),
    followers: followers && shortNumber(followers.value),
    updated: calendarDay(asOf),
  };
}

function rangeInWords({ low, high }: { low: number; high: number }): string {
  return low === high ? shortMoney(low) : `${shortMoney(low)} to ${shortMoney(high)}`;
}
