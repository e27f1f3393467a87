/** How the teams around a team stand in its conference, beside its schedule (docs/rules.md O17, O31). */
import type { Schedule } from "~/contract/teams/games";
import { nameAddress } from "~/domain/base/name-address";
import { slug } from "~/domain/base/format";
import { seasonInWords } from "~/domain/teams/conferences";
import { around } from "~/domain/teams/schedule";
import { sitePaths } from "~/paths/sites";
import { refusalOf, type Api } from "~/session/guards";
import { divisionInWords, standingShown } from "./conferences.server";

const mostRows = 7;

/** The conference that the season is played in, and the way to all of its standings; null where none is known. */
export function conferenceOf({ conference, season }: Schedule) {
  if (!conference || !season) return null;
  return {
    short: conference.abbreviation ?? conference.name,
    all: sitePaths.conference(nameAddress(conference.name, conference.key), { sport: slug(season.sportName), season: String(season.year) }),
  };
}

/** Null where no conference of the season is known. */
export async function standingsBeside(api: Api, schedule: Schedule) {
  const { organization, conference, season } = schedule;
  const way = conferenceOf(schedule);
  if (!conference || !season || !way) return null;
  const { sportKey, year } = season;
  const found = await api.conferences.standings(conference.key, { sportKey, year });
  if (!found.ok) throw refusalOf(found.problem);
  const isIts = ({ team }: { team: { key: number } }) => team.key === organization.key;
  const its = found.value.divisions.find(({ standings }) => standings.some(isIts));
  if (!its) return null;
  return {
    title: [way.short, its.division && divisionInWords(its.division)].filter(Boolean).join(", "),
    caption: `${conference.name}, ${seasonInWords({ ...season, division: null })}: the teams around this one.`,
    short: conference.abbreviation ?? "Conf.",
    all: way.all,
    rows: around(its.standings, isIts, mostRows).map((standing) => ({ ...standingShown(standing), isOwn: isIts(standing) })),
  };
}
