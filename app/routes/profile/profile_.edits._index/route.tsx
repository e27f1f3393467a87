import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editsPageSize } from "~/domain/review/items";
import { paths } from "~/paths";
import { refusalOf, requireAthlete } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { OlderAndNewest } from "~/widgets/ui/pagination";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { useWhoseProfile } from "~/widgets/ui/staff-context";
import { EditGroup } from "./edit-group";
import { readGroups, tabOf } from "./groups.server";
import { EditsTabs } from "./edits-tabs";
import { NoEdits } from "./no-edits";

export const meta: MetaFunction = () => [{ title: "My edits · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const query = new URL(request.url).searchParams;
  const after = query.get("after");
  const tab = tabOf(query.get("status"));
  const [read, notices] = await Promise.all([readGroups(api, personKey, tab, after), api.notices.unread()]);
  if (!read.ok) throw refusalOf(read.problem, [400, 404]);
  return json({ tab, isFirstPage: after === null, unreadNotices: notices.ok ? notices.value.unread : 0, ...read.value });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = {
  actingProfile: ({ athleteName }: Data) => athleteName,
  waitingEdits: ({ counts }: Data) => counts.waiting,
  unreadNotices: ({ unreadNotices }: Data) => unreadNotices,
};

export default function MyEdits() {
  const { tab, isFirstPage, groups, next, counts } = useLoaderData<typeof loader>();
  const status = tab === "all" ? null : tab;
  const whose = useWhoseProfile();
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead={`Everything you sent${whose ? ` for ${whose}` : ""}, and what the desk decided.`}>My edits</PageTitle>
      <div className="mt-3">
        <EditsTabs tab={tab} counts={counts} />
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {groups.map((group) => (
          <EditGroup key={group.title} {...group} />
        ))}
        {groups.length === 0 && <NoEdits tab={tab} />}
      </div>
      <OlderAndNewest
        noun="edits"
        pageSize={editsPageSize}
        older={next && paths.myEdits({ status, after: next })}
        newest={isFirstPage ? null : paths.myEdits({ status })}
      />
    </div>
  );
}
