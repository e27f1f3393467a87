import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { waitingTime } from "~/domain/base/format";
import { counted, narrowingOf, queuePartLimit } from "~/domain/desk/queue";
import { hasRdbLevel } from "~/domain/account/roles";
import { refusalOf, requireDesk } from "~/session/guards";
import { undoable } from "~/session/undoable";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { ShortcutKeys } from "~/widgets/document/shortcut-keys";
import { Tab, Tabs } from "~/widgets/ui/tabs";
import { UndoBar } from "~/widgets/desk/undo-bar";
import { FilterForm, SavedFilters } from "./filter-form";
import { DeskHead } from "./desk-head";
import { queueLines } from "./queue-lines.server";
import { emptyOf, tabsOf } from "./tabs.server";
import { WaitingLines } from "./waiting-lines";

export const meta: MetaFunction = () => [{ title: "Review desk · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const narrowing = narrowingOf(query);
  const after = query.get("after");
  const [queue, filters, sports, last] = await Promise.all([
    api.reviewItems.list({ ...narrowing, after }),
    api.deskFilters.list(),
    api.sports.list(),
    undoable(request, api),
  ]);
  if (!queue.ok) throw refusalOf(queue.problem, [400, 404]);
  const { items, next, waiting, flagged, overdue, oldestWaitsSince } = queue.value;
  return json({
    last,
    hasShortcuts: context.hasShortcuts,
    narrowing,
    after,
    next,
    lines: queueLines(items, viewer, narrowing.awaiting),
    tabs: tabsOf(queue.value, narrowing),
    empty: emptyOf(queue.value, narrowing),
    stats: [
      ["waiting", counted(waiting)],
      ["flagged", counted(flagged, queuePartLimit)],
      ["overdue", counted(overdue, queuePartLimit)],
      ["oldest", oldestWaitsSince ? waitingTime(oldestWaitsSince, new Date()) : "none"],
    ] as const,
    openCases: counted(queue.value.openCases),
    waitingClaims: counted(queue.value.waitingClaims),
    waitingSchools: counted(queue.value.waitingSchools),
    waitingContests: counted(queue.value.waitingContests),
    waitingMerges: counted(queue.value.waitingMerges),
    filters: filters.ok ? filters.value.filters : [],
    sports: sports.ok ? sports.value.map(({ key, displayName }) => ({ value: String(key), label: displayName })) : [],
    mayAct: hasRdbLevel(viewer.roles, 3),
  });
}

export default function Desk() {
  const data = useLoaderData<typeof loader>();
  const { last, hasShortcuts, narrowing, tabs, stats, filters, sports } = data;
  return (
    <div className="wrap pt-5 md:pt-8 pb-10">
      {last && <UndoBar last={last} />}
      <DeskHead {...data} />
      <dl className="card stats mb-3 grid-flow-row grid-cols-2 md:grid-cols-4">
        {stats.map(([name, figure]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="display text-2xl num">{figure}</dd>
          </div>
        ))}
      </dl>
      <Tabs label="Parts of the queue">
        {tabs.map((tab) => (
          <Tab key={tab.label} {...tab} />
        ))}
      </Tabs>
      <FilterForm narrowing={narrowing} sports={sports} />
      <SavedFilters narrowing={narrowing} filters={filters} />
      <WaitingLines {...data} />
      <nav aria-label="What staff enter" className="mt-4 flex flex-wrap gap-x-5">
        <AppLink to={staffPaths.visibility()} className="link inline-flex min-h-tap items-center">
          How far people and organizations are shown
        </AppLink>{" "}
        <AppLink to={staffPaths.events()} className="link inline-flex min-h-tap items-center">
          Events
        </AppLink>{" "}
        <AppLink to={staffPaths.games()} className="link inline-flex min-h-tap items-center">
          Games
        </AppLink>{" "}
        <AppLink to={staffPaths.conferences()} className="link inline-flex min-h-tap items-center">
          Conferences
        </AppLink>{" "}
        <AppLink to={staffPaths.collectives()} className="link inline-flex min-h-tap items-center">
          Collectives
        </AppLink>
      </nav>
      <ShortcutKeys page="queue" isOn={hasShortcuts} />
    </div>
  );
}
