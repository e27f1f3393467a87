import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import type { MoneyWantedRead } from "~/contract/profile/money-wanted";
import { formatPhone } from "~/domain/account/contact";
import { money, zonedDay } from "~/domain/base/format";
import { keyOf } from "~/domain/base/keys";
import { monthlyOf } from "~/domain/profile/money";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { paths } from "~/paths";
import { refusal, refusalOf, requireUser, type Api } from "~/session/guards";
import { Card } from "~/widgets/ui/card";
import { Icon } from "~/widgets/ui/icon";
import { PageTitle } from "~/widgets/document/page-title";
import { SubmitButton } from "~/widgets/ui/submit-button";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `$ Wanted · ${data?.name ?? "Profile"} · Signing Day` }];

/** Of the athlete's side the amount itself; whoever else may see it is told what a look is before there is one (docs/rules.md Y6). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const personKey = personKeyOf(params);
  const isOwn = managesProfile(viewer, personKey);
  if (!isOwn && !hasRdbAccess(viewer.roles)) {
    const answer = await api.moneyWanted.school();
    if (!answer.ok) throw refusalOf(answer.problem);
    if (answer.value.school === null) throw refusal(404);
  }
  const profile = await api.people.publicProfile(personKey, "viewer");
  if (!profile.ok) throw refusalOf(profile.problem);
  return json({ personKey, name: profile.value.fullName, shown: isOwn ? await amountOf(api, personKey) : null });
}

/** The look, which is kept. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return json({ shown: await amountOf(api, personKeyOf(params)) });
}

/** The amount that an athlete wants, as a school sees it. */
export default function PersonMoneyWanted() {
  const { personKey, name, shown: own } = useLoaderData<typeof loader>();
  const looked = useActionData<typeof action>()?.shown;
  const shown = own ?? looked;
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: paths.person(personKey), text: name }}>$ Wanted</PageTitle>
      </div>
      {shown ? <Amount name={name} shown={shown} /> : <Before name={name} />}
      {shown && (
        <p className="flex items-start gap-2 text-sm text-ink-2">
          <Icon name="eye" />
          {own
            ? "This is what schools see. Your own looks are not counted."
            : `Your look is shown to ${name}, with your name, your school and the time. The amount is for schools alone.`}
        </p>
      )}
    </div>
  );
}

/** What a look is, and the button that takes it. */
function Before({ name }: { name: string }) {
  return (
    <Card title={name} padded>
      <p>Showing the amount is recorded; the athlete sees that you looked, with your name, your school and the time.</p>
      <p className="mt-1 text-ink-2">The amount is for schools alone, and no final deal.</p>
      <Form method="post" className="mt-4">
        <AuthenticityTokenInput />
        <SubmitButton icon="eye" pendingText="Showing...">
          Show the amount
        </SubmitButton>
      </Form>
    </Card>
  );
}

type Shown = Awaited<ReturnType<typeof amountOf>>;

function Amount({ name, shown: { amounts, changed, agent } }: { name: string; shown: Shown }) {
  return (
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

async function amountOf(api: Api, personKey: number) {
  const wanted = await api.moneyWanted.read(personKey);
  if (!wanted.ok) throw refusalOf(wanted.problem);
  return inWords(wanted.value);
}

function inWords({ annualMoneyWanted: annual, agentInfo, changedAt }: MoneyWantedRead) {
  return {
    amounts: annual === null ? null : { month: money(monthlyOf(annual)), year: money(annual) },
    changed: changedAt && zonedDay(changedAt),
    agent: [agentInfo.name, agentInfo.phoneNumber && formatPhone(agentInfo.phoneNumber)].filter((line): line is string => Boolean(line)),
  };
}

function personKeyOf(params: { personKey?: string }): number {
  const personKey = keyOf(params.personKey);
  if (personKey === null) throw refusal(404);
  return personKey;
}
