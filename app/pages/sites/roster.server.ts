/** A team's roster as a page, and as a table's file (docs/rules.md O19, L10, F9). */
import { redirect } from "@remix-run/node";
import type { Roster, RosterPlayer } from "~/contract/profile/roster";
import { description } from "~/domain/base/description";
import { height as heightInWords, slug, truncate, zonedDay } from "~/domain/base/format";
import { readTable, sortOfHead, tableQuery, withoutNeedless, type TableAsked } from "~/domain/base/tables";
import { personSlug } from "~/domain/people/address";
import { eligibilityWords } from "~/domain/profile/careers";
import { ratingInWords } from "~/domain/profile/evaluations";
import { markInWords } from "~/domain/profile/provenance";
import { seasonInWords } from "~/domain/teams/conferences";
import { placeOf } from "~/domain/teams/organizations";
import { classWords, rosterRows, rosterShape, type RosterSort } from "~/domain/teams/roster";
import { seasonAsked } from "~/domain/teams/schedule";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { refusal, refusalOf } from "~/session/guards";
import { pageQuery } from "~/session/own-address";
import { siteAt, siteFrame } from "~/session/site-page";
import { csvFile, type CsvColumn } from "../base/csv.server";
import type { Visitor } from "./schedule.server";

/** After the name; what is known of nobody has no column. One that no order goes by is not sorted. */
const heads: readonly { column: string; label: string; of: (player: RosterPlayer) => string | null }[] = [
  { column: "number", label: "#", of: ({ jerseyNumber }) => jerseyNumber && `#${jerseyNumber}` },
  { column: "rating", label: "Rating", of: ({ rating }) => (rating === null ? null : ratingInWords(rating)) },
  { column: "position", label: "Position", of: ({ position }) => position },
  { column: "height", label: "Height", of: ({ height }) => (height === null ? null : heightInWords(height)) },
  { column: "weight", label: "Weight", of: ({ weight }) => (weight === null ? null : `${weight} lbs`) },
  { column: "class", label: "Class", of: classWords },
  { column: "town", label: "Hometown", of: townOf },
  { column: "previous", label: "Previous school", of: ({ previousSchool }) => previousSchool },
];

/** The page of the roster. An address with needless words leads to that without. */
export async function rosterPage(visitor: Visitor, request: Request, siteSlug: string) {
  const { site, roster, rows, shape, asked } = await rosterAt(visitor, request, siteSlug, "/roster");
  const frame = await siteFrame(visitor, site);
  const { season, seasons, players, staff, gone, credits, asOf } = roster;
  const named = season && seasonInWords({ ...season, division: null });
  const known = heads.filter(({ of }) => players.some((player) => of(player) !== null));
  const title = named === null ? "Roster" : `Roster, ${named}`;
  const ofSeason: Record<string, string> = season ? { sport: slug(season.sportName), year: String(season.year) } : {};
  const to = (query: Partial<TableAsked<RosterSort>>) =>
    sitePaths.roster(site.url, tableQuery(shape, { ...query, chosen: { ...ofSeason, ...query.chosen } }));
  const { sort, chosen, unknown } = asked;
  const narrowing = Object.fromEntries(Object.entries(chosen).filter(([name]) => name !== "sport" && name !== "year"));
  return {
    frame,
    title,
    description: description([
      `${site.name}, ${title.toLowerCase()}: who plays, who is new and who left.`,
      "With where each line is from.",
    ]),
    trail: [{ name: "Sites", to: sitePaths.all() }, { name: site.name, to: site.url }, { name: "Roster" }],
    season: named,
    columns: [{ column: "name", label: "Player" }, ...known].map(({ column, label }) => {
      const leadsTo = sortOfHead(shape, column, sort);
      const direction = sort?.startsWith(`${column}-`) ? (sort.endsWith("-asc") ? ("asc" as const) : ("desc" as const)) : null;
      return { label, sort: leadsTo === null ? null : { to: to({ chosen: narrowing, sort: leadsTo }), direction } };
    }),
    order: shape.sorts.find(({ value }) => value === sort)?.label ?? "",
    players: rows.map((player) => shown(player, known)),
    count: players.length,
    changes: season && gone ? changesInWords(players, gone.length, season.year - 1) : null,
    gone: (gone ?? []).map(personShown),
    before: season && gone ? seasonInWords({ ...season, year: season.year - 1, division: null }) : null,
    staff: staff.map(({ personKey, name, title: work }) => personShown({ personKey, name, position: work })),
    credits,
    asOf: asOf && zonedDay(asOf),
    form: {
      action: sitePaths.roster(site.url),
      selects: [
        ...shape.filters
          .filter(({ name, options }) => (name === "sport" ? seasons.length > 1 : options.length > 1 || chosen[name] !== undefined))
          .map(({ name, label, all, options }) => ({
            name,
            label,
            value: { ...ofSeason, ...narrowing }[name] ?? "",
            options: name === "sport" || name === "year" ? yearsOf(roster, name, options) : [{ value: "", label: all }, ...options],
          })),
        { name: "sort", label: "Sort by", value: sort ?? "", options: shape.sorts },
      ],
    },
    on: shape.filters.flatMap(({ name, label, options }) => {
      const option = options.find(({ value }) => value === narrowing[name]);
      return option ? [{ label, text: option.label, without: to({ sort, chosen: { ...narrowing, [name]: "" } }) }] : [];
    }),
    all: to({ sort }),
    file: season && sitePaths.rosterFile(site.url, tableQuery(shape, { chosen: { ...ofSeason, ...narrowing }, sort })),
    unknown: unknown.map(({ label, value }) => ({ label, value: truncate(value) })),
  };
}

export type RosterShown = Awaited<ReturnType<typeof rosterPage>>;

const columns: CsvColumn<RosterPlayer>[] = [
  { head: "Name", of: ({ name }) => name },
  { head: "Number", of: ({ jerseyNumber }) => jerseyNumber },
  { head: "Rating", of: ({ rating }) => rating },
  { head: "Position", of: ({ position }) => position },
  { head: "Height in inches", of: ({ height }) => height },
  { head: "Weight in pounds", of: ({ weight }) => weight },
  { head: "Class", of: classWords },
  { head: "Eligibility", of: ({ eligibility }) => eligibility && eligibilityWords[eligibility] },
  { head: "Status", of: ({ status }) => status },
  { head: "Hometown", of: townOf },
  { head: "Previous school", of: ({ previousSchool }) => previousSchool },
  { head: "Since", of: ({ wasThere }) => sinceWords(wasThere) },
  { head: "Known from", of: ({ source }) => markInWords(source) },
];

/** The same rows in the same order. */
export async function rosterTable(visitor: Visitor, request: Request, siteSlug: string): Promise<Response> {
  const { site, roster, rows } = await rosterAt(visitor, request, siteSlug, "/roster.csv");
  const { season, credits } = roster;
  const name = season ? `${site.slug}-roster-${slug(season.sportName)}-${season.year}` : `${site.slug}-roster`;
  const credited = credits.length === 0 ? columns : [...columns, { head: "Credit", of: () => credits.join("; ") }];
  return csvFile(name, credited, () => Promise.resolve({ rows, next: null }));
}

/** The site and the roster that its address asks for; what it asks for in vain is named, and comes as if it had not been asked. */
async function rosterAt({ api }: Visitor, request: Request, siteSlug: string, below: string) {
  const site = await siteAt(api, request, siteSlug, below);
  if (site.type !== "team" || site.organizationKey === null) throw refusal(404);
  const { organizationKey } = site;
  const query = new URLSearchParams(pageQuery(new URL(request.url)));
  const read = async (wanted: ReturnType<typeof seasonAsked>) => {
    const found = await api.roster(organizationKey, wanted);
    if (!found.ok) throw refusalOf(found.problem);
    return found.value;
  };
  const found = await read(seasonAsked(query, "year"));
  // The sport, or the season, has nobody: each is known, and both together are not.
  const isInVain = found.season === null && found.seasons.length > 0;
  const roster = isInVain ? await read({}) : found;
  const shape = rosterShape(roster.seasons, roster.players);
  const needless = withoutNeedless(shape, query);
  if (needless) throw redirect(`${site.url}${below}${needless.size > 0 ? `?${needless}` : ""}`);
  const asked = readTable(shape, query);
  const unknown = isInVain && asked.unknown.length === 0 ? [{ label: "Season", value: query.get("year") ?? "" }] : asked.unknown;
  return { site, roster, shape, asked: { ...asked, unknown }, rows: rosterRows(roster.players, asked) };
}

function shown(player: RosterPlayer, known: typeof heads) {
  const { key, name, personKey, eligibility, status, wasThere } = player;
  const detail = [status, eligibility && eligibilityWords[eligibility], wasThere === false ? "New" : null].filter(Boolean).join(" · ");
  return { key, name, page: paths.person(personKey, personSlug(name)), detail, cells: known.map(({ of }) => of(player)) };
}

function personShown({ personKey, name, position }: { personKey: number; name: string; position: string | null }) {
  return { key: personKey, name, page: paths.person(personKey, personSlug(name)), detail: position };
}

/** A player in a line: `#12 · Quarterback · Junior · Paducah, KY`. */
export function personOfRoster(player: RosterPlayer) {
  const { jerseyNumber, position } = player;
  const words = [jerseyNumber && `#${jerseyNumber}`, position, classWords(player), townOf(player)].filter(Boolean).join(" · ");
  return personShown({ ...player, position: words || null });
}

function townOf({ cityName, region }: RosterPlayer): string | null {
  return placeOf(cityName, region) || null;
}

function sinceWords(wasThere: boolean | null): string | null {
  if (wasThere === null) return null;
  return wasThere ? "Here the season before" : "New this season";
}

/** `Since 2020: 9 new, 12 gone, 11 here in both seasons.` */
function changesInWords(players: readonly RosterPlayer[], gone: number, before: number): string {
  const stayed = players.filter(({ wasThere }) => wasThere).length;
  return `Beside the roster of ${before}: ${players.length - stayed} new, ${gone} gone, ${stayed} here in both.`;
}

/** Of the seasons those of the sport that is shown. */
function yearsOf({ season, seasons }: Roster, name: string, options: readonly { value: string; label: string }[]) {
  if (name === "sport") return options;
  const years = seasons.find(({ sportKey }) => sportKey === season?.sportKey)?.years ?? [];
  return options.filter(({ value }) => years.includes(Number(value)));
}
