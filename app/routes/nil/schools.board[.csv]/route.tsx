import type { LoaderFunctionArgs } from "@remix-run/node";
import type { BoardRow } from "~/contract/nil/board";
import { productDay } from "~/domain/base/format";
import { visitInWords } from "~/domain/nil/board";
import { personSlug } from "~/domain/people/address";
import { csvFile, type CsvColumn } from "~/pages/base/csv.server";
import { readBoard } from "~/pages/nil/board.server";
import { paths } from "~/paths";
import { requireUser } from "~/session/guards";

/** A coach's own list as a file, without amounts (docs/rules.md C37). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  const { rows } = await readBoard(api);
  return csvFile("board", columnsOf(new URL(request.url).origin), async () => ({ rows, next: null }));
}

function columnsOf(origin: string): CsvColumn<BoardRow>[] {
  const each = (of: (interest: BoardRow["interests"][number]) => string | null) => (row: BoardRow) =>
    row.interests.flatMap((one) => of(one) ?? []).join("; ") || null;
  return [
    { head: "Athlete", of: ({ fullName }) => fullName },
    { head: "Position", of: ({ positionName }) => positionName },
    { head: "Sport", of: ({ sportName }) => sportName },
    { head: "Class", of: ({ classYear }) => classYear },
    { head: "Team or school", of: ({ schoolName }) => schoolName },
    { head: "Status", of: each(({ recruitmentStatus }) => recruitmentStatus) },
    { head: "Standing", of: each(({ commitment }) => commitment && commitment.standing) },
    { head: "Visits", of: each(({ visits }) => visits.map(visitInWords).join("; ") || null) },
    { head: "Others considered", of: ({ others }) => others },
    { head: "Rating", of: ({ rating }) => rating },
    { head: "Decides", of: ({ decisionDay }) => decisionDay },
    { head: "New", of: ({ changes }) => changes.map(({ day, words }) => [day, words].filter(Boolean).join(" ")).join("; ") || null },
    { head: "Seen", of: ({ seenAt }) => productDay(new Date(seenAt)) },
    { head: "Note", of: ({ note }) => note },
    { head: "Page", of: ({ personKey, fullName }) => origin + paths.person(personKey, personSlug(fullName)) },
  ];
}
