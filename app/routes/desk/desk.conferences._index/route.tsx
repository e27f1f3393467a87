import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbLevel } from "~/domain/account/roles";
import { conferenceGroupWords } from "~/domain/teams/conferences";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { refusalOf, requireDesk } from "~/session/guards";
import { FactsRow } from "~/widgets/desk/facts-row";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";

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
  const newConference = mayWrite && (
    <ButtonLink to={staffPaths.conference("new")} variant="primary" icon="plus">
      New conference
    </ButtonLink>
  );
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.desk(), text: "Review desk" }}
        lead="Who plays in them is said by season. They stand by name."
        actions={conferences.length > 0 && newConference}
      >
        Conferences
      </PageTitle>
      <section className="card mt-5" aria-label="Conferences">
        {conferences.length === 0 ? (
          <EmptyState title="No conference is known." help="Add one, and then who plays in it by season." action={newConference} />
        ) : (
          <ul>
            {conferences.map(({ key, ...conference }) => (
              <FactsRow key={key} {...conference} to={staffPaths.conference(key)} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
