import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { editsPageSize } from "~/domain/review/items";
import { paths } from "~/paths";
import { refusalOf, requireAthlete } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";
import { OlderAndNewest } from "~/widgets/ui/pagination";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { Tab, Tabs } from "~/widgets/ui/tabs";
import { EditRow } from "./edit-row";
import { readGroups, tabOf } from "./groups.server";

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
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle lead="Everything you sent, and what the desk decided.">My edits</PageTitle>
      <div className="mt-3">
        <Tabs label="My edits">
          <Tab label="All" count={counts.all} to={paths.myEdits()} isCurrent={tab === "all"} />
          <Tab label="In review" count={counts.waiting} to={paths.myEdits({ status: "in-review" })} isCurrent={tab === "in-review"} />
          <Tab label="Rejected" count={counts.rejected} to={paths.myEdits({ status: "rejected" })} isCurrent={tab === "rejected"} />
          <Tab label="Approved" count={counts.approved} to={paths.myEdits({ status: "approved" })} isCurrent={tab === "approved"} />
        </Tabs>
      </div>
      <div className="mt-5 flex flex-col gap-5">
        {groups.map(({ title, lines }) => (
          <Card key={title} title={title}>
            <ul>
              {lines.map((line) => (
                <EditRow key={line.key} line={line} />
              ))}
            </ul>
          </Card>
        ))}
        {groups.length === 0 && (
          <div className="card">
            <EmptyState
              title={empty[tab].title}
              help={empty[tab].help}
              action={tab === "all" && <ButtonLink to={paths.profile()}>Go to my profile</ButtonLink>}
            />
          </div>
        )}
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

const empty = {
  all: {
    title: "You have not sent anything yet.",
    help: "Whatever you change on your profile is listed here until it is decided, and after.",
  },
  "in-review": { title: "Nothing is waiting.", help: "Everything you sent has been decided." },
  rejected: { title: "Nothing was rejected.", help: "If the desk says no, the reason stands here." },
  approved: { title: "Nothing was approved yet.", help: "The desk works through what was sent, oldest first." },
};
