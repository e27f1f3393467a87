import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { queueCountLimit } from "~/domain/review";
import { casePageSize } from "~/domain/valuations";
import { paths } from "~/paths";
import { refusal, requireDesk } from "~/session/guards";
import { AppLink } from "~/widgets/app-link";
import { DisputeChip } from "~/widgets/dispute-case";
import { EmptyState } from "~/widgets/empty-state";
import { PageTitle } from "~/widgets/page-title";
import { Pagination } from "~/widgets/pagination";
import { caseLines, type CaseLine } from "./case-lines.server";

export const meta: MetaFunction = () => [{ title: "Valuation cases · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") === "closed" ? "closed" : "open";
  const list = await api.nilDisputes.list({ state, after: query.get("after") });
  if (!list.ok) throw refusal(list.problem.status === 400 ? 404 : 503);
  const { items, next, open } = list.value;
  return json({ state, lines: caseLines(items), next, open: open >= queueCountLimit ? `${queueCountLimit}+` : String(open), isFirstPage: !query.has("after") });
}

export default function Cases() {
  const { state, lines, next, open, isFirstPage } = useLoaderData<typeof loader>();
  const isOpen = state === "open";
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.desk(), text: "Review desk" }} lead="Athletes who think that their valuation should be higher. Who waits longest comes first.">
        Valuation cases
      </PageTitle>
      <nav aria-label="Cases" className="mt-4">
        <ul className="tabs">
          <li>
            <AppLink to={paths.deskCases()} className="tab" aria-current={isOpen ? "page" : undefined}>
              Open <span className="chip chip-plain num">{open}</span>
            </AppLink>
          </li>
          <li>
            <AppLink to={paths.deskCases({ state: "closed" })} className="tab" aria-current={isOpen ? undefined : "page"}>
              Closed
            </AppLink>
          </li>
        </ul>
      </nav>
      <section className="card mt-4" aria-label={isOpen ? "Open cases" : "Closed cases"}>
        {lines.length === 0 ? (
          <EmptyState title={isOpen ? "No case is open." : "No case is closed."} help={isOpen ? "Nobody is challenging a valuation." : "What is approved or denied stands here."} />
        ) : (
          <>
            <div className="queue-heads" aria-hidden="true">
              <span>Athlete</span>
              <span>Reason</span>
              <span>State</span>
              <span>{isOpen ? "Waiting" : "Decided"}</span>
            </div>
            <ul>
              {lines.map((line) => (
                <CaseRow key={line.key} line={line} isOpen={isOpen} />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${casePageSize}` : "Further down the list"}
            previous={isFirstPage ? null : { to: paths.deskCases({ state }), text: "Back to the first page" }}
            next={next ? { to: paths.deskCases({ state, after: next }), text: `Next ${casePageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}

/** One case: whose, why, where it stands, for how long. */
function CaseRow({ line, isOpen }: { line: CaseLine; isOpen: boolean }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <AppLink to={paths.deskCase(line.key)} className="queue-row">
        <span className="min-w-0">
          <span className="block font-semibold">{line.athlete}</span>
          <span className="block text-sm text-ink-3">{line.about}</span>
        </span>
        <span className="queue-what min-w-0 text-sm font-semibold">{line.reason}</span>
        <span className="queue-flags">
          <DisputeChip status={line.status} />
        </span>
        <span className="queue-age num">
          <span className="sr-only">{isOpen ? "Waiting " : "Decided "}</span>
          {line.time}
        </span>
      </AppLink>
    </li>
  );
}
