import { getFormProps } from "@conform-to/react";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { MoneyWantedForm } from "~/contract/profile/money-wanted";
import { calendarDay, money, zonedTime } from "~/domain/base/format";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { amountInfo, amountWords, monthlyOf, wantedAmount } from "~/domain/profile/money";
import { valuationLabel } from "~/domain/profile/valuations";
import { paths } from "~/paths";
import { againstWhatStands } from "~/session/against-what-stands";
import { refusal, refusalOf, requireAthlete } from "~/session/guards";
import { carriedBy, elsewhereErrors, newFormKey } from "~/session/submission";
import { ButtonLink } from "~/widgets/ui/button";
import { Carried } from "~/widgets/ui/carried";
import { DoneMessage } from "~/widgets/document/done-message";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { Modal } from "~/widgets/ui/modal";
import { ModalActions } from "~/widgets/ui/modal-actions";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { TextField } from "~/widgets/ui/text-field";
import { DigitsField } from "~/widgets/ui/typed-fields";
import { useForm } from "~/widgets/ui/use-form";
import { AmountFields } from "./amount-fields";
import { changedElsewhere, formOf, isUnchanged, saveOf } from "./form.server";
import { hiddenOf } from "./hidden";

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
  const { api, personKey } = await requireAthlete(request, context);
  const form = await request.formData();
  const carried = carriedBy(form, Object.keys(hiddenOf({ agentInfo: {} })));
  const submission = parseWithZod(form, { schema: MoneyWantedForm });
  if (submission.status !== "success") return json({ result: submission.reply(), carried }, { status: 400 });
  const wanted = wantedAmount(submission.value, submission.value.rendered);
  if (!wanted.ok) throw refusal(400);
  if (isUnchanged(submission.value))
    return json({ result: submission.reply({ formErrors: [fieldErrors.amountUnchanged] }), carried }, { status: 422 });

  const outcome = await againstWhatStands(async () => {
    const profile = await api.profile.read(personKey);
    if (!profile.ok) return profile;
    const stands = profile.value.own?.moneyWanted ?? null;
    const elsewhere = changedElsewhere(submission.value, wanted.annual, formOf(stands));
    if (elsewhere.length > 0) return { elsewhere };
    return api.moneyWanted.save({
      personKey,
      ...saveOf(submission.value, wanted.annual, stands),
      seenChangedAt: stands?.changedAt ?? null,
    });
  });
  if ("elsewhere" in outcome) return json({ result: submission.reply(elsewhereErrors(outcome.elsewhere)), carried }, { status: 409 });
  if (outcome.ok) return redirect(paths.moneyWanted({ saved: 1 }), 303);
  const { code, fields, message, status } = outcome.problem;
  return json(
    {
      result: submission.reply(
        fields ? { fieldErrors: fields } : { formErrors: [status === 404 ? (editRefusals[code] ?? message) : message] },
      ),
      carried,
    },
    { status: status === 503 ? 503 : 422 },
  );
}

export default function MoneyWanted() {
  const { savedAt, rendered, amounts, formKey, valuation, constraint } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<MoneyWantedForm>({
    id: "money-wanted",
    lastResult: reply?.result,
    constraint,
    defaultValue: { ...rendered, rendered },
  });
  const agent = fields.agentInfo.getFieldset();
  const close = paths.moneySection();

  if (savedAt) {
    return (
      <Modal
        title={title}
        closeTo={close}
        footer={
          <ButtonLink to={close} variant="primary" replace preventScrollReset>
            Close
          </ButtonLink>
        }
      >
        <DoneMessage>Your amounts have been updated.</DoneMessage>
        {amounts && <p className="num">{amounts}</p>}
        <p className="text-sm text-ink-2">Saved {savedAt}</p>
      </Modal>
    );
  }
  return (
    <Modal
      title={title}
      closeTo={close}
      form={getFormProps(form)}
      footer={
        <ModalActions closeTo={close}>
          <SubmitButton>Save</SubmitButton>
        </ModalActions>
      }
    >
      <input type="hidden" name="formKey" value={formKey} />
      <Carried standing={hiddenOf(rendered)} posted={reply?.carried} />
      <ErrorSummary form={form} />
      <dl className="mb-5 rounded-control bg-well px-4 py-3">
        <dt className="text-sm text-ink-2">{valuationLabel}</dt>
        <dd>
          <span className="display num text-2xl">{valuation?.amount ?? "None yet"}</span>
          {valuation && <span className="ml-2 text-sm text-ink-2">as of {valuation.asOf}</span>}
        </dd>
      </dl>
      <AmountFields fields={fields} standing={reply ? null : amounts} />
      <p className="hint mt-5">Schools that look at the amount see the agent, too.</p>
      <div className="mt-3 grid gap-4 md:grid-cols-2">
        <TextField field={agent.name} label="Agent’s name" autoComplete="off" />
        <DigitsField field={agent.phoneNumber} label="Agent’s phone" />
      </div>
      <ul className="mt-6 list-disc pl-5 text-sm text-ink-2">
        {amountInfo.map((line) => (
          <li key={line} className="py-1">
            {line}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
