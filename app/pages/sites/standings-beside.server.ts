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

/** Null where no conference of the season is known. */
export async function standingsBeside(api: Api, { organization, conference, season }: Schedule) {
  if (!conference || !season) return null;
  const { sportKey, sportName, year } = season;
  const found = await api.conferences.standings(conference.key, { sportKey, year });
  if (!found.ok) throw refusalOf(found.problem);
  const isIts = ({ team }: { team: { key: number } }) => team.key === organization.key;
  const its = found.value.divisions.find(({ standings }) => standings.some(isIts));
  if (!its) return null;
  const short = conference.abbreviation ?? conference.name;
  return {
    title: [short, its.division && divisionInWords(its.division)].filter(Boolean).join(", "),
    caption: `${conference.name}, ${seasonInWords({ ...season, division: null })}: the teams around this one.`,
    short: conference.abbreviation ?? "Conf.",
    all: sitePaths.conference(nameAddress(conference.name, conference.key), { sport: slug(sportName), season: String(year) }),
    rows: around(its.standings, isIts, mostRows).map((standing) => ({ ...standingShown(standing), isOwn: isIts(standing) })),
  };
}
