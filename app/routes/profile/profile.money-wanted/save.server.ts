import { parseWithZod } from "@conform-to/zod/v4";
import { json, redirect } from "@remix-run/node";
import { MoneyWantedForm } from "~/contract/profile/money-wanted";
import { fieldErrors } from "~/domain/base/messages";
import { wantedAmount } from "~/domain/profile/money";
import { paths } from "~/paths";
import { againstWhatStands } from "~/session/against-what-stands";
import { refusal, type requireAthlete } from "~/session/guards";
import { notYours } from "~/session/not-yours";
import { carriedBy, elsewhereErrors } from "~/session/submission";
import { changedElsewhere, formOf, isUnchanged, saveOf, typedIn } from "./form.server";
import { hiddenOf } from "./hidden";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** Saves what the form has changed of the amounts and the agent, over what stands by now (docs/rules.md Y4). */
export async function saveAmounts({ api, personKey }: Athlete, form: FormData) {
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
  const { fields, message, status } = outcome.problem;
  if (status === 404) throw notYours(typedIn(submission.value));
  const problems = fields ? { fieldErrors: fields } : { formErrors: [message] };
  return json({ result: submission.reply(problems), carried }, { status: status === 503 ? 503 : 422 });
}
