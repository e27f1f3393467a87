import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { queuePageSize } from "~/domain/review/items";
import { hasRdbLevel } from "~/domain/account/roles";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { EmptyState } from "~/widgets/ui/empty-state";
import { PageTitle } from "~/widgets/document/page-title";
import { Pagination } from "~/widgets/ui/pagination";
import { decidedLines } from "./decided-lines.server";
import { DecidedRow } from "./decided-row";
import { byOf, WhoseTabs } from "./whose-tabs";

export const meta: MetaFunction = () => [{ title: "Decided · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  // Who may not decide has nothing of their own to begin with.
  const beginsWithMine = hasRdbLevel(viewer.roles, 3);
  const mine = beginsWithMine ? query.get("by") !== "everyone" : query.get("by") === "mine";
  const list = await api.reviewItems.decisions({ mine, after: query.get("after") });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  return json({ mine, beginsWithMine, lines: decidedLines(list.value.decisions), next: list.value.next, isFirstPage: !query.has("after") });
}

export default function Decided() {
  const { mine, beginsWithMine, lines, next, isFirstPage } = useLoaderData<typeof loader>();
  const by = byOf(mine, beginsWithMine);
  return (
    <div className="wrap pb-10 pt-5 md:pt-8">
      <PageTitle lead="Newest first. A decision can be undone for five minutes, unless something later rests on it.">Decided</PageTitle>
      <WhoseTabs mine={mine} beginsWithMine={beginsWithMine} />
      <section className="card mt-4" aria-label={mine ? "My decisions" : "Everyone’s decisions"}>
        {lines.length === 0 ? (
          <EmptyState
            title={mine ? "You have decided nothing yet." : "Nothing has been decided."}
            help={mine ? "What you approve or reject stands here." : "What is approved or rejected stands here."}
          />
        ) : (
          <ul className="rows">
            {lines.map((line) => (
              <DecidedRow key={line.key} line={line} />
            ))}
          </ul>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The newest ${queuePageSize}` : "Further back"}
            previous={isFirstPage ? null : { to: paths.deskDecided({ by }), text: "Back to the newest" }}
            next={next ? { to: paths.deskDecided({ by, after: next }), text: `Next ${queuePageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}
