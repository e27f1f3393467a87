import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { counted } from "~/domain/desk/queue";
import { contestsPageSize } from "~/domain/profile/contests";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { ContestChip } from "~/widgets/desk/contest-chip";
import { DeskList } from "~/widgets/desk/desk-list";
import { contestLines } from "./contest-lines.server";

export const meta: MetaFunction = () => [{ title: "Contested commitments · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") === "closed" ? ("closed" as const) : ("open" as const);
  const list = await api.contests.list({ state, after: query.get("after") });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, waiting } = list.value;
  return json({ state, lines: contestLines(items), next, open: counted(waiting), isFirstPage: !query.has("after") });
}

const parts = {
  open: { label: "Open contests", none: "No contest is open.", help: "No school says otherwise than an athlete." },
  closed: { label: "Closed contests", none: "No contest is closed.", help: "What was upheld, ended or left as it is stands here." },
};

export default function DeskContests() {
  const { lines, ...list } = useLoaderData<typeof loader>();
  const rows = lines.map(({ key, state, lastWords, ...line }) => ({
    ...line,
    key,
    to: staffPaths.deskContest(key),
    marks: (
      <>
        <ContestChip state={state} />
        {lastWords && <span className="text-sm text-ink-2">The athlete’s side: “{lastWords}”</span>}
      </>
    ),
  }));
  return (
    <DeskList
      title="Contested commitments"
      about="Commitments of which the school says that they are not so."
      tabs="Contests"
      parts={parts}
      to={staffPaths.deskContests}
      heads={["Athlete", "What the school says", "State"]}
      rows={rows}
      pageSize={contestsPageSize}
      {...list}
    />
  );
}
