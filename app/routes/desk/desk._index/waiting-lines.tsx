import type { SerializeFrom } from "@remix-run/node";
import { narrowingQuery } from "~/domain/desk/queue";
import { kindPolicies } from "~/domain/profile/review-kinds";
import { queuePageSize } from "~/domain/review/items";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { DeskHeads } from "~/widgets/desk/desk-row";
import { NarrowingFields } from "~/widgets/desk/narrowing-fields";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Pagination } from "~/widgets/ui/pagination";
import { BulkList } from "./bulk";
import { QueueRow } from "./queue-row";
import type { loader } from "./route";

type WaitingLinesProps = Pick<SerializeFrom<typeof loader>, "lines" | "narrowing" | "after" | "next" | "empty" | "mayAct">;

const heads = ["Athlete", "Change", "Flags", "Waiting"];

/** A page of the queue as it is narrowed; lines of one kind may be selected and approved together. */
export function WaitingLines({ lines, narrowing, after, next, empty, mayAct }: WaitingLinesProps) {
  const query = narrowingQuery(narrowing);
  return (
    <section className="card mt-4" aria-label="Waiting items">
      {lines.length === 0 ? (
        <EmptyState
          title={empty.title}
          help={empty.help}
          action={
            empty.openKey ? (
              <ButtonLink to={staffPaths.reviewItem(empty.openKey)}>Open it</ButtonLink>
            ) : (
              empty.leadsBack && <ButtonLink to={paths.desk()}>Back to the queue</ButtonLink>
            )
          }
        />
      ) : narrowing.kind && !kindPolicies[narrowing.kind].oneByOne && mayAct ? (
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
  );
}
