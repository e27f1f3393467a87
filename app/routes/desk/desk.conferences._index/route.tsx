import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbLevel } from "~/domain/account/roles";
import { conferenceGroupWords } from "~/domain/teams/conferences";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { EnteredList } from "~/widgets/desk/entered-list";
import { FactsRow } from "~/widgets/desk/facts-row";

export const meta: MetaFunction = () => [{ title: "Conferences · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const read = await api.conferences.list("viewer");
  if (!read.ok) throw refusalOf(read.problem);
  return json({
    mayWrite: hasRdbLevel(viewer.roles, 3),
    conferences: read.value.conferences.map(({ key, name, abbreviation, group }) => ({
      key,
      name,
      beside: abbreviation,
      lines: [group && conferenceGroupWords[group]],
    })),
  });
}

/** The conferences, each of which leads to its seasons. */
export default function DeskConferences() {
  const { mayWrite, conferences } = useLoaderData<typeof loader>();
  return (
    <EnteredList
      title="Conferences"
      lead="Who plays in them is said by season. They stand by name."
      add={mayWrite ? { to: staffPaths.conference("new"), text: "New conference" } : null}
      none="No conference is known."
      help="Add one, and then who plays in it by season."
    >
      {conferences.map(({ key, ...conference }) => (
        <FactsRow key={key} {...conference} to={staffPaths.conference(key)} />
      ))}
    </EnteredList>
  );
}
