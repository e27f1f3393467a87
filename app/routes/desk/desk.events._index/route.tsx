import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbLevel } from "~/domain/account/roles";
import { productYear } from "~/domain/base/format";
import { eventDaysInWords, eventKinds, eventPlace, eventYearOf } from "~/domain/teams/events";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { FactsRow } from "~/widgets/desk/facts-row";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Narrowing } from "./narrowing";

export const meta: MetaFunction = () => [{ title: "Events · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const query = new URL(request.url).searchParams;
  const asked = query.get("year")?.slice(0, 20) ?? null;
  const now = new Date();
  const year = eventYearOf(asked, productYear(now));
  const kind = eventKinds.find((one) => one === query.get("kind")) ?? null;
  const shown = { asked: asked ?? String(year), kind, mayWrite: hasRdbLevel(viewer.roles, 3) };
  if (year === null) return json({ ...shown, events: null }, { status: 400 });
  const read = await api.events.list({ year, kind }, "viewer");
  if (!read.ok) throw refusalOf(read.problem);
  const events = read.value.events.map((event) => ({
    key: event.key,
    name: event.name,
    lines: [`${event.kind} · ${eventDaysInWords(event, now)}`, eventPlace(event)],
  }));
  return json({ ...shown, events });
}

/** The camps, combines and meets of a year. */
export default function DeskEvents() {
  const { asked, kind, mayWrite, events } = useLoaderData<typeof loader>();
  const newEvent = mayWrite && (
    <ButtonLink to={staffPaths.event("new")} variant="primary" icon="plus">
      New event
    </ButtonLink>
  );
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead="Camps, combines and meets at which results are measured. The latest comes first."
        actions={events && events.length > 0 && newEvent}
      >
        Events
      </PageTitle>
      <Narrowing key={`${asked} ${kind}`} year={asked} kind={kind} isYear={events !== null} />
      {events && (
        <section className="card mt-4" aria-label="Events">
          {events.length === 0 ? (
            <EmptyState
              title={`No ${kind?.toLowerCase() ?? "event"} of ${asked} is known.`}
              help="Another year may have some."
              action={newEvent}
            />
          ) : (
            <ul>
              {events.map(({ key, ...event }) => (
                <FactsRow key={key} {...event} to={staffPaths.event(key)} />
              ))}
            </ul>
          )}
        </section>
      )}
    </div>
  );
}
