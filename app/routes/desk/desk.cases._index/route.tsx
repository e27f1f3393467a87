import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { counted } from "~/domain/desk/queue";
import { casePageSize } from "~/domain/profile/valuations";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { DeskList } from "~/widgets/desk/desk-list";
import { DisputeChip } from "~/widgets/desk/dispute-case";
import { caseLines } from "./case-lines.server";

export const meta: MetaFunction = () => [{ title: "Valuation cases · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") === "closed" ? ("closed" as const) : ("open" as const);
  const list = await api.nilDisputes.list({ state, after: query.get("after") });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, open } = list.value;
  return json({ state, lines: caseLines(items), next, open: counted(open), isFirstPage: !query.has("after") });
}

const parts = {
  open: { label: "Open cases", none: "No case is open.", help: "Nobody is challenging a valuation." },
  closed: { label: "Closed cases", none: "No case is closed.", help: "What is approved or denied stands here." },
};

export default function Cases() {
  const { lines, ...list } = useLoaderData<typeof loader>();
  const rows = lines.map(({ key, status, ...line }) => ({
    ...line,
    key,
    to: staffPaths.deskCase(key),
    marks: <DisputeChip status={status} />,
  }));
  return (
    <DeskList
      title="Valuation cases"
      about="Athletes who think that their valuation should be higher."
      tabs="Cases"
      parts={parts}
      to={staffPaths.deskCases}
      heads={["Athlete", "Reason", "State"]}
      rows={rows}
      pageSize={casePageSize}
      {...list}
    />
  );
}
