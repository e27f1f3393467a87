/** What the desk's pages of games share: of which team's season they are, and a game in words (docs/rules.md O34, O37). */
import type { RenovatedGame } from "~/contract/teams/game-renovations";
import { calendarDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { timeInZone } from "~/domain/base/zones";
import { gameForfeitWords, gameStatusWords } from "~/domain/teams/game-edits";
import { placeOf } from "~/domain/teams/organizations";

export interface SeasonAsked {
  organizationKey: number;
  sportKey: number;
  season: number;
}

/** The season that an address names; null where it does not name one whole. */
export function seasonInAddress(query: URLSearchParams): SeasonAsked | null {
  const [organizationKey, sportKey, season] = ["organizationKey", "sportKey", "season"].map((name) => keyOf(query.get(name)));
  return organizationKey && sportKey && season ? { organizationKey, sportKey, season } : null;
}

/** `Alabama at Kentucky`, and what else is said of it: the day, the score or status, the place, the note, and who says so. */
export function gameLine(game: RenovatedGame, now: Date) {
  const { key, day, number, startsAt, zone, homeName, awayName, status, homeScore, awayScore, forfeit, cityName, region, note, source } =
    game;
  const stands = homeScore === null ? gameStatusWords[status] : `${awayScore}-${homeScore}, ${gameStatusWords[status].toLowerCase()}`;
  return {
    key,
    name: `${awayName} at ${homeName}`,
    facts: [
      calendarDay(day, now),
      startsAt && zone && timeInZone(startsAt, zone),
      number > 1 && `game ${number} that day`,
      stands,
      forfeit && gameForfeitWords[forfeit].toLowerCase(),
      placeOf(cityName, region),
      note,
      source === "Staff" && "as staff say",
    ]
      .filter(Boolean)
      .join(" · "),
  };
}
