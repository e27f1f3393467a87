import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { personSlug } from "~/domain/people/address";
import { athletesRowWords, careerInWords, careerYearsInWords } from "~/domain/profile/careers";
import { markInWords } from "~/domain/profile/provenance";
import { careerBar } from "~/pages/desk/career.server";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { FactsRow } from "~/widgets/desk/facts-row";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${data ? `Career of ${data.name}` : "Career"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const read = await api.careers.ofPerson(keyInAddress(params.personKey));
  if (!read.ok) throw refusalOf(read.problem);
  const { key, name, rows } = read.value;
  return json({
    key,
    name,
    page: paths.person(key, personSlug(name)),
    bar: careerBar(read.value),
    rows: rows.map((row) => ({
      key: row.key,
      years: careerYearsInWords(row),
      organizationName: row.organization.name,
      what: careerInWords(row),
      source: markInWords(row.source),
      reason: athletesRowWords(row),
    })),
  });
}

/** Where a person has played, as staff enter it: every row, and which of them are the athlete's to change. */
export default function DeskCareer() {
  const { key, name, page, bar, rows } = useLoaderData<typeof loader>();
  const add = bar === null && (
    <ButtonLink to={staffPaths.careerRow(key, "new")} variant="primary" icon="plus">
      Add seasons
    </ButtonLink>
  );
  return (
    <div className="wrap max-w-reading pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: staffPaths.personVisibility(key), text: `Visibility of ${name}` }}
        lead="The latest comes first. What staff enter counts at once, as Staff-verified."
        actions={rows.length > 0 && add}
      >
        Career of {name}
      </PageTitle>
      {bar && <p className="mt-4 text-ink-2">{bar}</p>}
      <section className="card mt-5" aria-label="Career">
        {rows.length === 0 ? (
          <EmptyState
            title="Nothing is known of this career."
            help="Add the seasons that somebody played for an organization."
            action={add}
          />
        ) : (
          <ul>
            {rows.map((row) => (
              <FactsRow
                key={row.key}
                name={row.organizationName}
                beside={row.years}
                lines={[row.what, row.source, row.reason]}
                to={bar === null && row.reason === null ? staffPaths.careerRow(key, row.key) : null}
              />
            ))}
          </ul>
        )}
      </section>
      <AppLink to={page} className="link mt-4 inline-flex min-h-tap items-center">
        Public page
      </AppLink>
    </div>
  );
}
