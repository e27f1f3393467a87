import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { fewestScored } from "~/domain/profile/predictions";
import { forecastersPage } from "~/pages/news/predictions.server";
import { sitePaths } from "~/paths/sites";
import { allowEveryone } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import { ShareBar } from "~/widgets/ui/share-bar";
import { AppLink } from "~/widgets/ui/app-link";
import { EmptyState } from "~/widgets/ui/empty-state";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { Table } from "~/widgets/ui/table";

export const meta: MetaFunction = () => [
  { title: "Predictions · Signing Day" },
  { name: "description", content: "Who picks where athletes will commit to, and how often they were right." },
];

export const handle: RouteHandle = { trail: () => [{ name: "Predictions" }] };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  return json(await forecastersPage(api));
}

const columns = ["Forecaster", "Hit rate", "Brier score", "Right", "Picks"].map((label) => ({ label, sort: null }));
const note = `Scored are picks made before a commitment was announced, once it is confirmed. Rates are told from ${fewestScored} scored picks on. The Brier score is 0 at best and 1 at worst.`;

/** Forecasters by how often they were right (docs/rules.md R43, R44). */
export default function Predictions() {
  const { rows } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <PageTitle lead="Which team an athlete will commit to, as our forecasters pick it, and how often they were right.">
        Predictions
      </PageTitle>
      <Section title="Forecasters" note={note} more={rows.length > 0 ? { to: sitePaths.forecastersFile(), text: "CSV" } : null}>
        {rows.length === 0 ? (
          <EmptyState title="Nobody has picked yet." help="What forecasters pick stands here, with how it came out." />
        ) : (
          <Table
            caption="Forecasters, by hit rate."
            columns={columns}
            rows={rows.map(({ userKey, name, to, hitRate, share, brier, scored, picks }) => ({
              key: userKey,
              cells: [
                <AppLink key="name" to={to} className="link tall-link">
                  {name}
                </AppLink>,
                <span key="rate" className="block">
                  {hitRate} {share !== null && <ShareBar share={share} />}
                </span>,
                brier,
                scored,
                picks,
              ],
            }))}
          />
        )}
      </Section>
    </div>
  );
}
