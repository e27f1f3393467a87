import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MoneyWantedForm } from "~/contract/profile/money-wanted";
import { calendarDay, money, zonedTime } from "~/domain/base/format";
import { amountInfo, amountWords, monthlyOf, whoLooked } from "~/domain/profile/money";
import { paths } from "~/paths";
import { refusalOf, requireAthlete } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { AppLink } from "~/widgets/ui/app-link";
import { Carried } from "~/widgets/ui/carried";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { PhoneField } from "~/widgets/ui/typed-fields";
import { usePageForm } from "~/widgets/ui/use-form";
import { AmountFields } from "./amount-fields";
import { formOf } from "./form.server";
import { hiddenOf } from "./hidden";
import { saveAmounts } from "./save.server";
import { Saved } from "./saved";
import { ValuationNow } from "./valuation-now";

const title = "$ Wanted";

export const meta: MetaFunction = () => [{ title: `${title} · Signing Day` }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey } = await requireAthlete(request, context);
  const profile = await api.profile.read(personKey);
  if (!profile.ok) throw refusalOf(profile.problem);
  const { moneyWanted = null, valuation = null } = profile.value.own ?? {};
  return json({
    // An address that is opened again says when that was.
    savedAt: new URL(request.url).searchParams.has("saved") && moneyWanted?.changedAt ? zonedTime(moneyWanted.changedAt) : null,
    rendered: formOf(moneyWanted),
    amounts: moneyWanted && amountWords(monthlyOf(moneyWanted.annualMoneyWanted), moneyWanted.annualMoneyWanted),
    formKey: newFormKey(personKey),
    valuation: valuation && { amount: money(valuation.valuation), asOf: calendarDay(valuation.asOf) },
    constraint: getZodConstraint(MoneyWantedForm),
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return saveAmounts(athlete, await request.formData());
}

export default function MoneyWanted() {
  const { savedAt, rendered, amounts, formKey, valuation, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<MoneyWantedForm>("money-wanted", { constraint }, reply, { ...rendered, rendered });
  const agent = fields.agentInfo.getFieldset();
  const close = paths.moneySection();

  if (savedAt) return <Saved title={title} at={savedAt} amounts={amounts} />;
  return (
    <Modal title={title} closeTo={close} form={getFormProps(form)} button={<SubmitButton>Save</SubmitButton>}>
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={hiddenOf(rendered)} posted={reply?.carried} />
      <ErrorSummary form={form} />
      <ValuationNow valuation={valuation} />
      <AmountFields fields={fields} standing={reply ? null : amounts} />
      <p className="hint mt-5">Schools that look at the amount see this agent, too. The agent under Contact is kept separately.</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextField field={agent.name} label="Agent’s name" autoComplete="off" />
        <PhoneField field={agent.phoneNumber} label="Agent’s phone" hint="Up to 10 digits." autoComplete="off" />
      </div>
      <ul className="mt-6 list-disc pl-5 text-sm text-ink-2">
        {amountInfo.map((line) => (
          <li key={line} className="py-1">
            <InfoLine line={line} />
          </li>
        ))}
      </ul>
    </Modal>
  );
}

/** A line of what is said of an amount; where it names the page of the looks, it leads there. */
function InfoLine({ line }: { line: string }) {
  const [words, rest] = line.split(whoLooked);
  if (rest === undefined) return line;
  return (
    <>
      {words}
      <AppLink to={paths.moneyLooks()} className="link">
        {whoLooked}
      </AppLink>
      {rest}
    </>
  );
}
