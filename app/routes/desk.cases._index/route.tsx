import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { queueCountLimit } from "~/domain/review";
import { casePageSize } from "~/domain/valuations";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { AppLink } from "~/widgets/app-link";
import { DeskHeads, DeskRow } from "~/widgets/desk-row";
import { DisputeChip } from "~/widgets/dispute-case";
import { EmptyState } from "~/widgets/empty-state";
import { PageTitle } from "~/widgets/page-title";
import { Pagination } from "~/widgets/pagination";
import { caseLines } from "./case-lines.server";

export const meta: MetaFunction = () => [{ title: "Valuation cases · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") === "closed" ? "closed" : "open";
  const list = await api.nilDisputes.list({ state, after: query.get("after") });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, open } = list.value;
  return json({ state, lines: caseLines(items), next, open: open >= queueCountLimit ? `${queueCountLimit}+` : String(open), isFirstPage: !query.has("after") });
}

export default function Cases() {
  const { state, lines, next, open, isFirstPage } = useLoaderData<typeof loader>();
  const isOpen = state === "open";
  const time = isOpen ? "Waiting" : "Decided";
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
            <DeskHeads names={["Athlete", "Reason", "State", time]} />
            <ul>
              {lines.map((line) => (
                <DeskRow key={line.key} to={paths.deskCase(line.key)} athlete={line.athlete} about={line.about} says={line.reason} marks={<DisputeChip status={line.status} />} timeOf={time} time={line.time} />
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
