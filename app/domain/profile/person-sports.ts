/** The sports of an athlete: those on the profile, and those that wait in review. Rules: docs/rules.md E5, R4. */
import { editInWords } from "./edits";
import type { PickerOption } from "../teams/options";
import { isOfType, type SportPlayedValue, type TaggedEdit } from "./edit-values";

interface Listed {
  sportKey: number;
  sportName: string;
  firstYear: number | null;
  lastYear: number | null;
  primaryPosition: { key: number; name: string } | null;
  secondaryPosition: { key: number; name: string } | null;
  jerseyNumber: string | null;
  year: number | null;
  organization: { key: number; name: string } | null;
}

export interface SportRow {
  sportKey: number;
  sportName: string;
  /** What stands on the profile; null of a sport that is only proposed yet. */
  standing: SportPlayedValue | null;
  /** The edit of it that waits, with the version that was read. */
  pending: {
    reviewItemKey: number;
    version: number;
    isAppealed: boolean;
    /** The desk asks about it, or offers another value. */
    isAsked: boolean;
    proposed: SportPlayedValue;
    words: string;
  } | null;
}

/** A sport that a form has chosen, with its positions; they are null when they could not be fetched. */
export interface ChosenSport {
  sportKey: number | null;
  positions: PickerOption[] | null;
}

/** One position is not two, and the first year is not after the last (E5). */
export function fitsTogether({ primaryPositionKey, secondaryPositionKey, firstYear, lastYear }: SportPlayedValue): boolean {
  if (primaryPositionKey !== null && primaryPositionKey === secondaryPositionKey) return false;
  return firstYear === null || lastYear === null || firstYear <= lastYear;
}

/** The last year that a sport is known to be played in: a season for a school counts as one. */
function lastPlayed({ lastYear, year }: Pick<SportPlayedValue, "lastYear" | "year">): number | null {
  return lastYear === null && year === null ? null : Math.max(lastYear ?? 0, year ?? 0);
}

/** Whether a sport goes on, as far as its years say. */
export function isPlayedStill(years: Pick<SportPlayedValue, "lastYear" | "year">, thisYear: number): boolean {
  return (lastPlayed(years) ?? thisYear) >= thisYear;
}

/** `since 2021` of a sport that goes on, `2023 to 2024` of one that ended; empty where neither year says anything. */
export function yearsInWords({ firstYear, ...years }: Pick<SportPlayedValue, "firstYear" | "lastYear" | "year">, thisYear: number): string {
  if (isPlayedStill(years, thisYear)) return firstYear === null ? "" : `since ${firstYear}`;
  const last = lastPlayed(years);
  if (firstYear === null) return `until ${last}`;
  return firstYear === last ? `in ${last}` : `${firstYear} to ${last}`;
}

/** Every sport of the profile in its order, then the proposed ones. */
export function listSports({
  sports,
  pendingEdits,
}: {
  sports: readonly Listed[];
  pendingEdits: readonly (TaggedEdit & { key: number; version: number; appealedAt: string | null; awaitsAthlete: boolean })[];
}): SportRow[] {
  const waiting = pendingEdits.filter((item) => isOfType(item, "sportPlayed"));
  const pendingOf = (sportKey: number): SportRow["pending"] => {
    const item = waiting.find((one) => one.newValue.sportKey === sportKey);
    if (!item) return null;
    const { key: reviewItemKey, version, newValue: proposed } = item;
    return {
      reviewItemKey,
      version,
      isAppealed: item.appealedAt !== null,
      isAsked: item.awaitsAthlete,
      proposed,
      words: editInWords(item),
    };
  };
  const listed = sports.map((sport) => ({
    sportKey: sport.sportKey,
    sportName: sport.sportName,
    standing: valueOf(sport),
    pending: pendingOf(sport.sportKey),
  }));
  const proposed = waiting
    .filter((item) => !sports.some((sport) => sport.sportKey === item.newValue.sportKey))
    .map(({ newValue: { sportKey, sportName } }) => ({ sportKey, sportName, standing: null, pending: pendingOf(sportKey) }));
  return [...listed, ...proposed];
}

function valueOf({ primaryPosition, secondaryPosition, organization, ...sport }: Listed): SportPlayedValue {
  const { sportKey, sportName, firstYear, lastYear, jerseyNumber, year } = sport;
  return {
    sportKey,
    sportName,
    firstYear,
    lastYear,
    primaryPositionKey: primaryPosition?.key ?? null,
    primaryPositionName: primaryPosition?.name ?? null,
    secondaryPositionKey: secondaryPosition?.key ?? null,
    secondaryPositionName: secondaryPosition?.name ?? null,
    jerseyNumber,
    year,
    organizationKey: organization?.key ?? null,
    organizationName: organization?.name ?? null,
  };
}
