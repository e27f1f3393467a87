import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { waitingTime } from "~/domain/base/format";
import { counted, narrowingOf, narrowingQuery, queuePartLimit } from "~/domain/desk/queue";
import { queuePageSize } from "~/domain/review/items";
import { kindsOneByOne } from "~/domain/profile/review-kinds";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { undoable } from "~/session/undoable";
import { ButtonLink } from "~/widgets/ui/button";
import { DeskHeads } from "~/widgets/desk/desk-row";
import { EmptyState } from "~/widgets/ui/empty-state";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { PageTitle } from "~/widgets/document/page-title";
import { Pagination } from "~/widgets/ui/pagination";
import { ShortcutKeys } from "~/widgets/document/shortcut-keys";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { Tab, Tabs } from "~/widgets/ui/tabs";
import { UndoBar } from "~/widgets/desk/undo-bar";
import { BulkList } from "./bulk";
import { FilterForm, SavedFilters } from "./filter-form";
import { queueLines } from "./queue-lines.server";
import { QueueRow } from "./queue-row";
import { emptyOf, tabsOf } from "./tabs.server";

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
  const { items, next, waiting, flagged, overdue, oldestWaitsSince, openCases, waitingClaims, waitingSchools } = queue.value;
  return json({
    last,
    hasShortcuts: context.hasShortcuts,
    narrowing,
    after,
    next,
    lines: queueLines(items),
    tabs: tabsOf(queue.value, narrowing),
    empty: emptyOf(queue.value, narrowing),
    stats: [
      ["waiting", counted(waiting)],
      ["flagged", counted(flagged, queuePartLimit)],
      ["overdue", counted(overdue, queuePartLimit)],
      ["oldest", oldestWaitsSince ? waitingTime(oldestWaitsSince, new Date()) : "none"],
    ] as const,
    openCases: counted(openCases),
    waitingClaims: counted(waitingClaims),
    waitingSchools: counted(waitingSchools),
    filters: filters.ok ? filters.value.filters : [],
    sports: sports.ok ? sports.value.map(({ key, displayName }) => ({ value: String(key), label: displayName })) : [],
    mayAct: hasRdbLevel(viewer.roles, 3),
  });
}

const heads = ["Athlete", "Change", "Flags", "Waiting"];

export default function Desk() {
  const {
    last,
    hasShortcuts,
    narrowing,
    after,
    next,
    lines,
    tabs,
    empty,
    stats,
    openCases,
    waitingClaims,
    waitingSchools,
    filters,
    sports,
    mayAct,
  } = useLoaderData<typeof loader>();
  const query = narrowingQuery(narrowing);
  return (
    <div className="wrap pt-5 md:pt-8 pb-10">
      {last && <UndoBar last={last} />}
      <div className="flex flex-wrap items-end justify-between gap-3 mb-4">
        <PageTitle lead="What is due first comes first. Nothing goes live without a decision.">Review desk</PageTitle>
        <div className="grid w-full gap-3 sm:flex sm:w-auto">
          <ButtonLink to={paths.deskClaims()}>
            Claims <span className="chip chip-plain num">{waitingClaims}</span>
          </ButtonLink>
          <ButtonLink to={paths.deskCases()}>
            Valuation cases <span className="chip chip-plain num">{openCases}</span>
          </ButtonLink>
          <ButtonLink to={paths.deskSchools()}>
            Missing schools <span className="chip chip-plain num">{waitingSchools}</span>
          </ButtonLink>
          {mayAct && (
            <Form method="post" action={paths.deskNext()}>
              <AuthenticityTokenInput />
              <NarrowingFields narrowing={narrowing} />
              <SubmitButton className="w-full" pendingText="Taking..." data-key="n">
                Take the next one
              </SubmitButton>
            </Form>
          )}
        </div>
      </div>
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
      <section className="card mt-4" aria-label="Waiting items">
        {lines.length === 0 ? (
          <EmptyState
            title={empty.title}
            help={empty.help}
            action={
              empty.openKey ? (
                <ButtonLink to={paths.reviewItem(empty.openKey)}>Open it</ButtonLink>
              ) : (
                empty.leadsBack && <ButtonLink to={paths.desk()}>Back to the queue</ButtonLink>
              )
            }
          />
        ) : narrowing.kind && !kindsOneByOne[narrowing.kind] && mayAct ? (
          <BulkList lines={lines} heads={heads} fields={<NarrowingFields narrowing={narrowing} />} after={after} />
        ) : (
          <>
            <DeskHeads names={heads} />
            <ul>
              {lines.map((line) => (
                <QueueRow key={line.key} line={line} />
              ))}
            </ul>
          </>
        )}
        {(next || after) && (
          <Pagination
            summary={after ? "Further down the queue" : `The first ${queuePageSize}`}
            previous={after ? { to: paths.desk(query), text: "Back to the first page" } : null}
            next={next ? { to: paths.desk({ ...query, after: next }), text: `Next ${queuePageSize}` } : null}
          />
        )}
      </section>
      <ShortcutKeys page="queue" isOn={hasShortcuts} />
    </div>
  );
}
