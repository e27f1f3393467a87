import type { GameAtDesk } from "~/contract/teams/game-edits";
import { calendarDay, relativeTime } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { clockAt, timeZones, zoneInWords } from "~/domain/base/zones";
import type { PickerOption } from "~/domain/teams/options";
import { gameStatusWords, removalBarWords } from "~/domain/teams/game-edits";
import { whenInWords } from "~/domain/teams/schedule";
import { standingOption } from "~/pages/desk/organizations.server";
import { carriedOf, pressedSearch } from "~/session/form-search";
import { keyInAddress, refusalOf, type Api } from "~/session/guards";
import { chosenOrganization, findOrganizations } from "~/session/look-ups";

/** The game that an address names; null of one that is still to be entered. */
export async function gameInAddress(api: Api, gameKey: string | undefined): Promise<GameAtDesk | null> {
  if (gameKey === "new") return null;
  const read = await api.games.admin(keyInAddress(gameKey));
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

const acts: Readonly<Record<string, string>> = {
  "game.added": "Added",
  "game.saved": "Corrected",
  "games.renovated": "Duplicates merged into it",
  "games.renovation-undone": "Merging taken back",
};

/** A game as its page begins with it: the words for it, its fields as text, and what was done to it. */
export function gameShown(game: GameAtDesk, now = new Date()) {
  const { home, away, day, season, status, sportName, source, saidByStaffAt, version, history, staysFor } = game;
  const said = saidByStaffAt ? `last said by staff ${relativeTime(saidByStaffAt, now)}` : "not changed by staff";
  const text = (value: string | number | null) => (value === null ? "" : String(value));
  const { sportKey, startsAt, zone, number, site, cityName, region, type, round, homeScore, awayScore, forfeit, vacatedBy, note } = game;
  return {
    title: `${away.name} at ${home.name}`,
    about: [`${sportName} ${season}`, whenInWords(calendarDay(day, now), game), gameStatusWords[status], said].join(" · "),
    hint: source === "Import" ? "Once you save it, imports leave it as you said." : "Imports leave it as staff have said.",
    version: String(version),
    stays: staysFor && removalBarWords[staysFor],
    of: { organizationKey: home.key ?? away.key, sportKey, season },
    history: history.map(({ act, at, by }) => ({ what: acts[act] ?? act, when: relativeTime(at, now), by })),
    fields: {
      sportKey: text(sportKey),
      season: text(season),
      day,
      time: startsAt && zone ? clockAt(startsAt, zone).time : "",
      zone: text(zone),
      ...sideFields("home", home),
      ...sideFields("away", away),
      number: text(number),
      site,
      cityName: text(cityName),
      region: text(region),
      status,
      type,
      round: text(round),
      homeScore: text(homeScore),
      awayScore: text(awayScore),
      forfeit: text(forfeit),
      vacatedBy: text(vacatedBy),
      note: text(note),
    },
  };
}

export type GameShown = ReturnType<typeof gameShown>;

function sideFields<S extends "home" | "away">(side: S, { key, name }: GameAtDesk["home"]) {
  return { [`${side}Key`]: key === null ? "" : String(key), [`${side}Name`]: key === null ? name : "" } as Record<
    `${S}Key` | `${S}Name`,
    string
  >;
}

export type ChosenTeams = Record<"home" | "away", PickerOption | null>;

/** The teams that stand, as the search shows them: with badge and city, where those can be had. */
export async function teamsOf(api: Api, { home, away }: GameAtDesk): Promise<ChosenTeams> {
  const option = async ({ key, name }: GameAtDesk["home"]) =>
    key === null ? null : ((await chosenOrganization(api, String(key))) ?? standingOption({ key, name }));
  const [atHome, visiting] = await Promise.all([option(home), option(away)]);
  return { home: atHome, away: visiting };
}

/** What the form offers of zones: the list, and the one that the game has. */
export function zoneChoices(game: GameAtDesk | null) {
  const standing = game?.zone && !timeZones.some((zone) => zone === game.zone) ? [game.zone] : [];
  return [...timeZones, ...standing].map((value) => ({ value, label: zoneInWords(value) }));
}

/** What a new game begins with, as the address has it: the team and the season that it was opened from. */
export async function newGame(api: Api, query: URLSearchParams) {
  const [sportKey, season] = [keyOf(query.get("sportKey")), keyOf(query.get("season"))];
  const home = await chosenOrganization(api, query.get("organizationKey"));
  return {
    chosen: { home, away: null } satisfies ChosenTeams,
    fields: {
      homeKey: home ? String(home.key) : "",
      sportKey: sportKey === null ? "" : String(sportKey),
      season: season === null ? "" : String(season),
      number: "1",
      site: "Home",
      status: "Scheduled",
      type: "RegularSeason",
    },
  };
}

/** The teams that a form has chosen; one of those that stand is there also where it cannot be looked up. */
export async function teamsChosen(api: Api, form: FormData, game: GameAtDesk | null): Promise<ChosenTeams> {
  const stands = game ? await teamsOf(api, game) : { home: null, away: null };
  const chosenOf = (key: FormDataEntryValue | null) =>
    [stands.home, stands.away].find((one) => one && String(one.key) === key) ?? chosenOrganization(api, key);
  const [home, away] = await Promise.all([chosenOf(form.get("homeKey")), chosenOf(form.get("awayKey"))]);
  return { home, away };
}

/** The two pickers of the form, by the names of their search fields. */
const searchFields = { homeKey: "search", awayKey: "search-awayKey" } as const;

/** Answers the searches that an address carries. */
export async function teamsSearched(api: Api, query: URLSearchParams) {
  const [term, awayTerm] = [query.get(searchFields.homeKey)?.trim() ?? null, query.get(searchFields.awayKey)?.trim() ?? null];
  const [found, foundAway] = await Promise.all([
    term === null ? null : findOrganizations(api, term),
    awayTerm === null ? null : findOrganizations(api, awayTerm),
  ]);
  return { term: term ?? "", awayTerm: awayTerm ?? "", found, foundAway };
}

/** Answers the search pressed within the form, which keeps everything in it; null when none was. */
export async function teamsSearchedInForm(api: Api, form: FormData) {
  if (!pressedSearch(form, searchFields)) return null;
  const terms = Object.entries(carriedOf(form, Object.values(searchFields))).filter(([, term]) => term !== "");
  return teamsSearched(api, new URLSearchParams(terms));
}
