import { json, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { zonedDay } from "~/domain/base/format";
import { legend, markInWords } from "~/domain/profile/provenance";
import { latestResults } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { refusalOf, requireOwnProfile } from "~/session/guards";
import { Card } from "~/widgets/ui/card";
import { Fact } from "~/widgets/ui/fact";
import { FactsCard } from "~/widgets/profile/facts-card";
import { FormerList } from "~/widgets/profile/former-list";
import { LatestResults } from "~/widgets/profile/latest-results";
import { PageTitle } from "~/widgets/document/page-title";
import { profileFacts } from "~/widgets/profile/profile-facts";
import type { RouteHandle } from "~/widgets/ui/route-handle";

export const meta: MetaFunction = () => [{ title: "Where your facts come from · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireOwnProfile(request, context);
  const former = await api.profile.formerValues(personKey);
  if (!former.ok) throw refusalOf(former.problem);
  const formerOf = (isOf: (type: string) => boolean) =>
    former.value.formerValues.filter(({ type }) => isOf(type)).map((one) => ({ ...one, until: zonedDay(one.until) }));
  return json({
    athleteName: profile.player.fullName,
    facts: profileFacts(profile.player, profile.sports),
    formerFacts: formerOf((type) => type !== "topInterest" && type !== "vitals"),
    teams: profile.recruitmentInterests.map((team) => ({
      key: team.key,
      name: team.organizationName,
      status: team.recruitmentStatus,
      source: markInWords(team.source),
    })),
    formerStatuses: formerOf((type) => type === "topInterest"),
    latest: latestResults(profile.measurements),
    formerResults: formerOf((type) => type === "vitals"),
  });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

/** Every fact of one's own profile with how sure it is, since when, and what stood before. */
export default function Facts() {
  const { facts, formerFacts, teams, formerStatuses, latest, formerResults } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: paths.profile(), text: "My profile" }}
          lead="Staff-verified means that the desk has seen proof. Everything else is as you said it. The day is that of the approval."
        >
          Where your facts come from
        </PageTitle>
      </div>
      {(facts.length > 0 || formerFacts.length > 0) && <FactsCard facts={facts} former={formerFacts} />}
      <Card title="Top Teams">
        {teams.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">No teams yet.</p>}
        <dl className="px-4 pb-4 md:px-5">
          {teams.map(({ key, name, status, source }) => (
            <Fact key={key} icon="pennant" label={name} value={status} source={source} />
          ))}
        </dl>
        {teams.some(({ source }) => source === null) && <p className="px-4 pb-4 text-xs text-ink-3 md:px-5">{legend}.</p>}
        <FormerList values={formerStatuses} />
      </Card>
      {(latest.length > 0 || formerResults.length > 0) && (
        <Card title="Measurements & Testing" subtitle={latest.length > 0 ? "The latest of each." : undefined}>
          <LatestResults results={latest} />
          <FormerList values={formerResults} />
        </Card>
      )}
    </div>
  );
}
