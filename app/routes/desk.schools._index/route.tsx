import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { relativeTime, waitingTime } from "~/domain/format";
import { placeOf } from "~/domain/organizations";
import { counted } from "~/domain/queue";
import { schoolKindWords, schoolRequestPageSize } from "~/domain/school-requests";
import { paths } from "~/paths";
import { refusalOf, requireDesk } from "~/session/guards";
import { AppLink } from "~/widgets/app-link";
import { DeskHeads, DeskRow } from "~/widgets/desk-row";
import { EmptyState } from "~/widgets/empty-state";
import { PageTitle } from "~/widgets/page-title";
import { Pagination } from "~/widgets/pagination";
import { SchoolRequestChip } from "~/widgets/school-request-chip";

export const meta: MetaFunction = () => [{ title: "Missing schools · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const state = query.get("state") === "closed" ? "closed" : "open";
  const list = await api.schoolRequests.list({ state, after: query.get("after") });
  if (!list.ok) throw refusalOf(list.problem, [400, 404]);
  const { items, next, waiting } = list.value;
  const now = new Date();
  const lines = items.map((item) => ({
    key: item.key,
    name: item.name,
    about: placeOf(item.city, item.state),
    kind: schoolKindWords[item.kind],
    asker: item.askerName,
    state: item.requestState,
    time: item.decidedAt ? relativeTime(item.decidedAt, now) : waitingTime(item.requestedAt, now),
  }));
  return json({ state, lines, next, waiting: counted(waiting), isFirstPage: !query.has("after") });
}

export default function DeskSchools() {
  const { state, lines, next, waiting, isFirstPage } = useLoaderData<typeof loader>();
  const isOpen = state === "open";
  const time = isOpen ? "Waiting" : "Decided";
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle back={{ to: paths.desk(), text: "Review desk" }} lead="Schools that people look for and do not find. Who waits longest comes first.">
        Missing schools
      </PageTitle>
      <nav aria-label="Requests" className="mt-4">
        <ul className="tabs">
          <li>
            <AppLink to={paths.deskSchools()} className="tab" aria-current={isOpen ? "page" : undefined}>
              Open <span className="chip chip-plain num">{waiting}</span>
            </AppLink>
          </li>
          <li>
            <AppLink to={paths.deskSchools({ state: "closed" })} className="tab" aria-current={isOpen ? undefined : "page"}>
              Closed
            </AppLink>
          </li>
        </ul>
      </nav>
      <section className="card mt-4" aria-label={isOpen ? "Open requests" : "Closed requests"}>
        {lines.length === 0 ? (
          <EmptyState title={isOpen ? "No request is open." : "No request is closed."} help={isOpen ? "Nobody misses a school." : "What was added or declined stands here."} />
        ) : (
          <>
            <DeskHeads names={["School", "Asked by", "State", time]} />
            <ul>
              {lines.map((line) => (
                <DeskRow key={line.key} to={paths.deskSchool(line.key)} athlete={line.name} about={line.about} what={line.kind} says={line.asker} marks={<SchoolRequestChip state={line.state} />} timeOf={time} time={line.time} />
              ))}
            </ul>
          </>
        )}
        {(next || !isFirstPage) && (
          <Pagination
            summary={isFirstPage ? `The first ${schoolRequestPageSize}` : "Further down the list"}
            previous={isFirstPage ? null : { to: paths.deskSchools({ state }), text: "Back to the first page" }}
            next={next ? { to: paths.deskSchools({ state, after: next }), text: `Next ${schoolRequestPageSize}` } : null}
          />
        )}
      </section>
    </div>
  );
}
