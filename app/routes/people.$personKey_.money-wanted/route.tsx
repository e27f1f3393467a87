import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { formatPhone } from "~/domain/contact";
import { money, zonedDay } from "~/domain/format";
import { keyOf } from "~/domain/keys";
import { monthlyOf } from "~/domain/money";
import { managesProfile } from "~/domain/roles";
import { paths } from "~/paths";
import { refusal, requireUser } from "~/session/guards";
import { Card } from "~/widgets/card";
import { Icon } from "~/widgets/icon";
import { PageTitle } from "~/widgets/page-title";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `$ Wanted · ${data?.name ?? "Profile"} · Signing Day` }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const personKey = keyOf(params.personKey);
  if (personKey === null) throw refusal(404);
  const wanted = await api.moneyWanted.read(personKey);
  if (!wanted.ok) throw refusal(wanted.problem.status === 503 ? 503 : 404);
  const profile = await api.people.publicProfile(personKey, "viewer");
  if (!profile.ok) throw refusal(profile.problem.status === 404 ? 404 : 503);
  const { annualMoneyWanted: annual, agentInfo, changedAt } = wanted.value;
  return json({
    personKey,
    name: profile.value.fullName,
    isOwn: managesProfile(viewer, personKey),
    amounts: annual === null ? null : { month: money(monthlyOf(annual)), year: money(annual) },
    changed: changedAt && zonedDay(changedAt),
    agent: [agentInfo.name, agentInfo.phoneNumber && formatPhone(agentInfo.phoneNumber)].filter(Boolean),
  });
}

/** The amount that an athlete wants, as a school sees it. */
export default function PersonMoneyWanted() {
  const { personKey, name, isOwn, amounts, changed, agent } = useLoaderData<typeof loader>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: paths.person(personKey), text: name }}>$ Wanted</PageTitle>
      </div>
      <Card title={name} subtitle={changed ? `Last changed ${changed}. An amount wanted is not a final deal.` : undefined} padded>
        {amounts ? (
          <dl className="flex flex-wrap gap-x-10 gap-y-4">
            <Figure label="A month" value={amounts.month} />
            <Figure label="A year" value={amounts.year} />
          </dl>
        ) : (
          <p className="text-ink-2">No amount has been said yet.</p>
        )}
        {agent.length > 0 && (
          <dl className="mt-5 border-t border-line pt-3">
            <dt className="text-sm text-ink-2">Agent</dt>
            {agent.map((line) => (
              <dd key={line} className="font-semibold">
                {line}
              </dd>
            ))}
          </dl>
        )}
      </Card>
      <p className="flex items-start gap-2 text-sm text-ink-2">
        <Icon name="eye" />
        {isOwn ? "This is what schools see. Your own looks are not counted." : `Your look is shown to ${name}, with your name, your school and the time. The amount is for schools alone.`}
      </p>
    </div>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dd className="display num text-3xl">{value}</dd>
      <dt className="text-sm text-ink-2">{label}</dt>
    </div>
  );
}
