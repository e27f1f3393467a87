import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editsPageSize } from "~/domain/review/items";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { refusalOf, requireAthlete } from "~/session/guards";
import { AppLink } from "~/widgets/ui/app-link";
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
  const [read, notices, guardian] = await Promise.all([
    readGroups(api, personKey, tab, after),
    api.notices.unread(),
    api.guardian.ofPerson(personKey),
  ]);
  if (!read.ok) throw refusalOf(read.problem, [400, 404]);
  const held = guardian.ok ? guardian.value.requests.filter(({ state }) => state === "Waiting").length : 0;
  return json({ personKey, tab, held, isFirstPage: after === null, unreadNotices: notices.ok ? notices.value.unread : 0, ...read.value });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = {
  actingProfile: ({ athleteName }: Data) => athleteName,
  waitingEdits: ({ counts }: Data) => counts.waiting,
  unreadNotices: ({ unreadNotices }: Data) => unreadNotices,
};

export default function MyEdits() {
  const { personKey, tab, held, isFirstPage, groups, next, counts } = useLoaderData<typeof loader>();
  const status = tab === "all" ? null : tab;
  const whose = useWhoseProfile();
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead={`Everything you sent${whose ? ` for ${whose}` : ""}, and what the desk decided.`}>My edits</PageTitle>
      <div className="mt-3">
        <EditsTabs tab={tab} counts={counts} />
      </div>
      {held > 0 && (
        <p className="notice-wait mt-5">
          {held === 1 ? "One act waits" : `${held} acts wait`} for a guardian, and for nobody else.{" "}
          <AppLink to={profilePaths.guardian(personKey)} className="link inline-flex min-h-tap items-center">
            See what waits
          </AppLink>
        </p>
      )}
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
