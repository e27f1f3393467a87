import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { waitingTime } from "~/domain/format";
import { queueCountLimit, queuePageSize } from "~/domain/review";
import { kindLabels, reviewKinds } from "~/domain/review-kinds";
import { paths } from "~/paths";
import { refusal, requireDesk } from "~/session/guards";
import { undoable } from "~/session/undoable";
import { ButtonLink } from "~/widgets/button";
import { EmptyState } from "~/widgets/empty-state";
import { PageTitle } from "~/widgets/page-title";
import { Pagination } from "~/widgets/pagination";
import { ShortcutKeys } from "~/widgets/shortcut-keys";
import { Tab, Tabs } from "~/widgets/tabs";
import { UndoBar } from "~/widgets/undo-bar";
import { queueLines } from "./queue-lines.server";
import { QueueRow } from "./queue-row";

export const meta: MetaFunction = () => [{ title: "Review desk · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const kind = reviewKinds.find((one) => one === query.get("kind")) ?? null;
  const queue = await api.reviewItems.list({ kind: kind ?? undefined, after: query.get("after") });
  if (!queue.ok) throw refusal(queue.problem.status === 400 ? 404 : 503);
  const { items, next, waiting, byKind, oldestSubmittedAt, openCases } = queue.value;
  return json({
    last: await undoable(request, api),
    hasShortcuts: context.hasShortcuts,
    section: kind,
    lines: queueLines(items),
    next,
    isFirstPage: !query.has("after"),
    waiting,
    openCases,
    oldest: oldestSubmittedAt && waitingTime(oldestSubmittedAt, new Date()),
    sections: reviewKinds.flatMap((tag) => (byKind[tag] || tag === kind ? [{ tag, label: kindLabels[tag], count: byKind[tag] ?? 0 }] : [])),
  });
}

export default function Desk() {
  const { last, hasShortcuts, section, lines, next, isFirstPage, waiting, openCases, oldest, sections } = useLoaderData<typeof loader>();
  return (
    <div className="wrap pt-5 md:pt-8 pb-10">
      {last && <UndoBar last={last} />}
      <div className="flex flex-wrap items-end justify-between gap-3 mb-4">
        <div>
          <PageTitle>Review desk</PageTitle>
          <p className="text-ink-2 mt-1">Oldest first. Nothing goes live without a decision.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.deskCases()}>
            Valuation cases <span className="chip chip-plain num">{counted(openCases)}</span>
          </ButtonLink>
          {lines[0] && (
            <ButtonLink to={paths.reviewItem(lines[0].key)} variant="primary">
              Take the next one
            </ButtonLink>
          )}
        </div>
      </div>
      <dl className="card stats mb-3">
        <div>
          <dt>waiting</dt>
          <dd className="display text-2xl num">{counted(waiting)}</dd>
        </div>
        <div>
          <dt>oldest</dt>
          <dd className="display text-2xl num">{oldest ?? "none"}</dd>
        </div>
      </dl>
      <Tabs label="Sections">
        <Tab label="All" count={counted(waiting)} to={paths.desk()} isCurrent={section === null} />
        {sections.map((one) => (
          <Tab key={one.tag} label={one.label} count={counted(one.count)} to={paths.desk({ kind: one.tag })} isCurrent={section === one.tag} />
        ))}
      </Tabs>
      <section className="card mt-4" aria-label="Waiting items">
        {lines.length === 0 ? (
          <EmptyState title="Nothing is waiting." help="Everything that was sent has been decided." />
        ) : (
          <>
            <div className="queue-heads" aria-hidden="true">
              <span>Athlete</span>
              <span>Change</span>
              <span>Flags</span>
              <span>Waiting</span>
            </div>
            <ul className="queue">
              {lines.map((line) => (
                <QueueRow key={line.key} line={line} />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${queuePageSize}` : "Further down the queue"}
            previous={isFirstPage ? null : { to: paths.desk({ kind: section }), text: "Back to the first page" }}
            next={next ? { to: paths.desk({ kind: section, after: next }), text: `Next ${queuePageSize}` } : null}
          />
        )}
      </section>
      <ShortcutKeys page="queue" isOn={hasShortcuts} />
    </div>
  );
}

/** Counting stops at a limit, and says so. */
function counted(count: number): string {
  return count >= queueCountLimit ? `${queueCountLimit}+` : String(count);
}
