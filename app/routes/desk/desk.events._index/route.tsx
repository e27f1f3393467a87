import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbLevel } from "~/domain/account/roles";
import { productYear } from "~/domain/base/format";
import { eventDaysInWords, eventKinds, eventPlace, eventYearOf } from "~/domain/teams/events";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { EnteredList } from "~/widgets/desk/entered-list";
import { FactsRow } from "~/widgets/desk/facts-row";
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
  return (
    <EnteredList
      title="Events"
      lead="Camps, combines and meets at which results are measured. The latest comes first."
      add={mayWrite ? { to: staffPaths.event("new"), text: "New event" } : null}
      none={`No ${kind?.toLowerCase() ?? "event"} of ${asked} is known.`}
      help="Another year may have some."
      narrowing={<Narrowing key={`${asked} ${kind}`} year={asked} kind={kind} isYear={events !== null} />}
    >
      {events && events.map(({ key, ...event }) => <FactsRow key={key} {...event} to={staffPaths.event(key)} />)}
    </EnteredList>
  );
}
