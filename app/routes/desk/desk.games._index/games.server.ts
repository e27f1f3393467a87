import type { ScheduledGame } from "~/contract/teams/games";
import { calendarDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { searchedField } from "~/domain/base/search-names";
import { seasonInWords } from "~/domain/teams/conferences";
import { gameTypeWords } from "~/domain/teams/game-edits";
import { opponentWord, resultInWords, whenInWords, whereInWords } from "~/domain/teams/schedule";
import { opponentName, townOf } from "~/pages/sites/schedule.server";
import { pressedSearch, searchByAddress, type OrganizationSearch } from "~/session/form-search";
import { refusalOf, type Api } from "~/session/guards";
import { chosenOrganization, findOrganizations, sportChoices, sportFailures } from "~/session/look-ups";

/** The games of the team, sport and season that an address names; the first sport and the latest season where it leaves those out. */
export async function gamesAsked(api: Api, query: URLSearchParams) {
  const [asked, choices, search] = await Promise.all([
    chosenOrganization(api, query.get("organizationKey")),
    sportChoices(api, []),
    searchAsked(api, query),
  ]);
  const [sportKey, season] = [keyOf(query.get("sportKey")), query.get("season")?.trim().slice(0, 20) ?? ""];
  const form = {
    sports: choices.sports,
    failure: choices.isLocal ? sportFailures.sports : null,
    chosen: asked,
    ...search,
    sportKey: sportKey === null ? "" : String(sportKey),
    season,
  };
  const none = { form, games: null, of: null, about: null };
  const isAsked = query.has("organizationKey") || query.has("season");
  if (search.found !== null || !isAsked) return { ...none, problem: null };
  if (!asked) return { ...none, problem: "Choose a team first: search for it by its name." };
  if (season !== "" && !/^[1-9]\d{3}$/.test(season)) return { ...none, problem: "Write a year like 2026." };
  const read = await api.games.schedule(asked.key, {
    ...(sportKey !== null && { sportKey }),
    ...(season !== "" && { year: Number(season) }),
  });
  if (!read.ok) throw refusalOf(read.problem);
  const { season: found, games, seasons } = read.value;
  const isThere = found !== null && seasons.some((one) => one.sportKey === found.sportKey && one.years.includes(found.year));
  const now = new Date();
  return {
    form: { ...form, sportKey: found ? String(found.sportKey) : form.sportKey, season: found ? String(found.year) : season },
    problem: null,
    of: { organizationKey: asked.key, ...(found && isThere && { sportKey: found.sportKey, season: found.year }) },
    about: [asked.label, found && seasonInWords({ ...found, division: null })].filter(Boolean).join(" · "),
    games: games.map((game) => gameRow(game, now)),
  };
}

/** The script asks by the term alone; without it the form says what was searched for already. */
async function searchAsked(api: Api, query: URLSearchParams): Promise<OrganizationSearch> {
  const find = (term: string) => findOrganizations(api, term);
  if (!query.has(searchedField("search"))) return searchByAddress(query, find);
  const form = new FormData();
  for (const [name, value] of query) form.append(name, value);
  const pressed = pressedSearch(form, { organizationKey: "search" });
  return pressed ? { term: pressed.term, found: await find(pressed.term) } : { term: query.get("search")?.trim() ?? "", found: null };
}

function gameRow(game: ScheduledGame, now: Date) {
  const { key, day, place, type, note } = game;
  return {
    key,
    name: `${opponentWord(place)} ${opponentName(game)}`,
    beside: whenInWords(calendarDay(day, now), game),
    lines: [[resultInWords(game), whereInWords(place, townOf(game)), gameTypeWords[type]].filter(Boolean).join(" · "), note],
  };
}
