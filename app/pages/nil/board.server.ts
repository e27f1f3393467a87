/** A coach's list of athletes in the words of its pages (docs/rules.md C30–C35). There is no amount in it. */
import type { Board, BoardRow } from "~/contract/nil/board";
import { calendarDay, zonedDay } from "~/domain/base/format";
import { visitInBrief } from "~/domain/nil/board";
import { personSlug } from "~/domain/people/address";
import { commitmentShown, type Said } from "~/domain/profile/commitments";
import { ratingInWords } from "~/domain/profile/evaluations";
import { paths } from "~/paths";
import { schoolPaths } from "~/paths/schools";
import { sitePaths } from "~/paths/sites";
import { refusalOf, type Api } from "~/session/guards";

/** Missing to whoever speaks for no college. */
export async function readBoard(api: Api): Promise<Board> {
  const read = await api.board.read();
  if (!read.ok) throw refusalOf(read.problem);
  return read.value;
}

/** An athlete as the list shows them. */
export interface BoardLine {
  key: number;
  page: string;
  /** Where the note is, and where the amount is asked for. */
  own: string;
  wanted: string;
  fullName: string;
  about: string;
  note: string | null;
  /** What is newer than what was seen, each with its day; since when. */
  changes: string[];
  seen: string;
  interests: {
    key: number;
    /** The college, of whoever speaks for several. */
    school: string | null;
    status: string;
    said: Said;
    answer: { target: string; contest: string | null; mayConfirm: boolean; mayTakeBack: boolean } | null;
  }[];
  visits: string[];
  others: string;
  rating: string | null;
  decides: string | null;
  /** What the press that marks as seen sends: who, and as what they are shown. */
  mark: string;
  /** What the press that moves sends: who, and before whom; null where there is no way to go. */
  up: string | null;
  down: string | null;
}

export function boardLines({ rows, schools }: Pick<Board, "rows" | "schools">): BoardLine[] {
  return rows.map((row, index) => lineOf(row, { rows, index, speaksForSeveral: schools.length > 1 }));
}

function lineOf(
  row: BoardRow,
  { rows, index, speaksForSeveral }: { rows: readonly BoardRow[]; index: number; speaksForSeveral: boolean },
): BoardLine {
  const { personKey: key, fullName, note, changes, seenAt, interests, others, rating, decisionDay, mark } = row;
  const slug = personSlug(fullName);
  return {
    key,
    page: paths.person(key, slug),
    own: schoolPaths.boardAthlete(key),
    wanted: sitePaths.personMoneyWanted(key, slug),
    fullName,
    about: aboutAthlete(row),
    note,
    changes: changes.map(({ day, words }) => (day ? `${calendarDay(day)} ${words}` : words)),
    seen: zonedDay(seenAt),
    interests: interests.map(({ organizationKey, organizationName, recruitmentStatus, since, standing, commitment, answer }) => ({
      key: organizationKey,
      school: speaksForSeveral ? organizationName : null,
      status: recruitmentStatus,
      said: commitmentShown(commitment) ?? { standing, words: since ? `Approved ${zonedDay(since)}` : "" },
      answer: answer && {
        target: `${answer.key}:${answer.seen}`,
        contest: answer.mayContest ? schoolPaths.contest(answer.key) : null,
        mayConfirm: answer.mayConfirm,
        mayTakeBack: answer.mayTakeBack,
      },
    })),
    visits: interests.flatMap(({ visits }) => visits.map(visitInBrief)),
    others: String(others),
    rating: rating === null ? null : ratingInWords(rating),
    decides: decisionDay && calendarDay(decisionDay),
    mark: `${key}:${mark}`,
    up: index === 0 ? null : `${key}:${rows[index - 1]!.personKey}`,
    down: index === rows.length - 1 ? null : `${key}:${rows[index + 2]?.personKey ?? "end"}`,
  };
}

type About = Pick<BoardRow, "positionName" | "sportName" | "classYear" | "schoolName">;

/** `QB · Class of 2027 · Lexington High School`. */
export function aboutAthlete({ positionName, sportName, classYear, schoolName }: About): string {
  return [positionName ?? sportName, classYear && `Class of ${classYear}`, schoolName].filter(Boolean).join(" · ");
}
