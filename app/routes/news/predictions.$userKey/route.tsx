import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { notShown } from "~/domain/teams/organizations";
import { ledgerPage } from "~/pages/news/predictions.server";
import { sitePaths } from "~/paths/sites";
import { allowEveryone } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { Section } from "~/widgets/document/section";
import { ShareBar } from "~/widgets/ui/share-bar";
import { NothingThere, PagedTable } from "~/widgets/sites/paged-table";
import { TeamLink } from "~/widgets/sites/team-link";
import { AppLink } from "~/widgets/ui/app-link";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Predictions of ${data.name}` : "Predictions"} · Signing Day` },
  ...(data ? [{ name: "description", content: `Every pick of ${data.name}, with its confidence and how it came out.` }] : []),
];

type Ledger = Awaited<ReturnType<typeof ledgerPage>>;

export const handle: RouteHandle = {
  trail: ({ name }: Ledger) => [{ name: "Predictions", to: sitePaths.forecasters() }, { name }],
};

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await allowEveryone(request, context);
  const shown = await ledgerPage(api, request, params.userKey);
  return json(shown, { status: shown.rows === null ? 400 : 200 });
}

const columns = ["Athlete", "Team", "How sure", "Made", "Outcome"].map((label) => ({ label, sort: null }));

/** Every pick of a forecaster (docs/rules.md R44). */
export default function Forecaster() {
  const { name, lead, share, rows, first, next, all, file } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex flex-col gap-5 pb-10 pt-5 md:pt-8">
      <div>
        <PageTitle lead={lead}>{name}</PageTitle>
        {share !== null && <ShareBar share={share} />}
      </div>
      <Section title="Picks" note="The latest first. A pick never changes; a later one takes its place." more={{ to: file, text: "CSV" }}>
        <PagedTable
          label="Pages of the picks"
          caption={`Picks of ${name}, the latest first.`}
          columns={columns}
          widths={["25%", "25%"]}
          rows={
            rows &&
            rows.map(({ key, name: athlete, page, sportName, team, confidence, at, made, outcome }) => ({
              key,
              cells: [
                <span key="athlete">
                  <AppLink to={page} className="link tall-link">
                    {athlete}
                  </AppLink>{" "}
                  <span className="block text-sm font-normal text-ink-2">{sportName}</span>
                </span>,
                team ? <TeamLink key="team" {...team} /> : notShown,
                confidence,
                <time key="made" dateTime={at}>
                  {made}
                </time>,
                outcome,
              ],
            }))
          }
          first={first}
          next={next}
          all={all}
          empty={<NothingThere none="There is no pick." first={first} all={all} />}
        />
      </Section>
    </div>
  );
}
