import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { refusalOf, requireOwnProfile } from "~/session/guards";
import { Card } from "~/widgets/ui/card";
import { FactsCard } from "~/widgets/profile/facts-card";
import { FormerList } from "~/widgets/profile/former-list";
import { LatestResults } from "~/widgets/profile/latest-results";
import { PageTitle } from "~/widgets/document/page-title";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { TeamsCard } from "./teams-card";
import { factsShown } from "./facts.server";

export const meta: MetaFunction = () => [{ title: "Where your facts come from · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireOwnProfile(request, context);
  const former = await api.profile.formerValues(personKey);
  if (!former.ok) throw refusalOf(former.problem);
  return json(factsShown(profile, former.value));
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

const lead =
  "Staff-verified means that the desk has seen proof. Everything else is as you said it, or says that the desk changed it. " +
  "A day is that of the approval; that of a measurement is the day it was taken.";

/** Every fact of one's own profile with how sure it is, since when, and what stood before. */
export default function Facts() {
  const { facts, formerFacts, teams, formerStatuses, latest, formerResults } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: paths.profile(), text: "My profile" }} lead={lead}>
          Where your facts come from
        </PageTitle>
      </div>
      {(facts.length > 0 || formerFacts.length > 0) && <FactsCard facts={facts} former={formerFacts} />}
      <TeamsCard teams={teams} former={formerStatuses} />
      {(latest.length > 0 || formerResults.length > 0) && (
        <Card title="Measurements & Testing" subtitle={latest.length > 0 ? "The latest of each." : undefined}>
          <LatestResults results={latest} />
          <FormerList values={formerResults} />
        </Card>
      )}
    </div>
  );
}
