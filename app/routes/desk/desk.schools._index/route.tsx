import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { relativeTime, waitingTime } from "~/domain/base/format";
import { placeOf } from "~/domain/teams/organizations";
import { counted } from "~/domain/desk/queue";
import { schoolKindWords, schoolRequestPageSize } from "~/domain/profile/school-requests";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { DeskList } from "~/widgets/desk/desk-list";
import { SchoolRequestChip } from "~/widgets/desk/school-request-chip";

export const meta: MetaFunction = () => [{ title: "Missing schools · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") === "closed" ? ("closed" as const) : ("open" as const);
  const list = await api.schoolRequests.list({ state, after: query.get("after") });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, waiting } = list.value;
  const now = new Date();
  const lines = items.map((item) => ({
    key: item.key,
    athlete: item.name,
    about: placeOf(item.city, item.state),
    what: schoolKindWords[item.kind],
    says: item.askerName,
    state: item.requestState,
    time: item.decidedAt ? relativeTime(item.decidedAt, now) : waitingTime(item.requestedAt, now),
  }));
  return json({ state, lines, next, open: counted(waiting), isFirstPage: !query.has("after") });
}

const parts = {
  open: { label: "Open requests", none: "No request is open.", help: "Nobody misses a school." },
  closed: { label: "Closed requests", none: "No request is closed.", help: "What was added or declined stands here." },
};

export default function DeskSchools() {
  const { lines, ...list } = useLoaderData<typeof loader>();
  const rows = lines.map(({ key, state, ...line }) => ({
    ...line,
    key,
    to: staffPaths.deskSchool(key),
    marks: <SchoolRequestChip state={state} />,
  }));
  return (
    <DeskList
      title="Missing schools"
      about="Schools that people look for and do not find."
      tabs="Requests"
      parts={parts}
      to={staffPaths.deskSchools}
      heads={["School", "Asked by", "State"]}
      rows={rows}
      pageSize={schoolRequestPageSize}
      {...list}
    />
  );
}
