import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import type { z } from "zod";
import type { ContactInfo } from "~/contract/profile/contact-info";
import { editRefusals, fieldErrors, type ToastName } from "~/domain/base/messages";
import { againstWhatStands } from "~/session/against-what-stands";
import type { requireAthlete } from "~/session/guards";
import { redirectAsSent } from "~/session/guardian";
import { notYours } from "~/session/not-yours";
import { carriedBy, elsewhereErrors } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { changedElsewhere, changesOf, fieldErrorsOf, typedIn, type ContactPart } from "./contact-form.server";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

interface ContactPage<T extends ContactPart> {
  schema: z.ZodType<T>;
  /** What stands of what the form has. */
  formOf: (info: ContactInfo) => T;
  to: string;
  saved: ToastName;
}

/** Saves what the form has changed of the contact details, over what stands by now (docs/rules.md K4). */
export async function saveContact<T extends ContactPart>(
  { api, personKey }: Athlete,
  form: FormData,
  { schema, formOf, to, saved }: ContactPage<T>,
) {
  const submission = parseWithZod(form, { schema });
  const carried = carriedBy(form, ["rendered"]);
  if (submission.status !== "success") return json({ result: submission.reply(), carried }, { status: 400 });
  const rendered = String(form.get("rendered"));
  const changes = changesOf(submission.value, rendered);
  if (Object.keys(changes).length === 0) return redirectWithToast(to, "nothingSaved");

  const outcome = await againstWhatStands(async () => {
    const info = await api.contactInfo.read(personKey);
    if (!info.ok) return info;
    const elsewhere = changedElsewhere(submission.value, rendered, formOf(info.value));
    if (elsewhere.length > 0) return { elsewhere };
    return api.contactInfo.save(personKey, { ...changes, seenChangedAt: info.value.changedAt });
  });
  if ("elsewhere" in outcome) return json({ result: submission.reply(elsewhereErrors(outcome.elsewhere)), carried }, { status: 409 });
  if (outcome.ok) return redirectAsSent(outcome.value, to, saved);
  const { code, fields, status } = outcome.problem;
  if (status === 404) throw notYours(typedIn(changes));
  const problems = fields ? { fieldErrors: fieldErrorsOf(fields) } : { formErrors: [editRefusals[code] ?? fieldErrors.contactFailed] };
  return json({ result: submission.reply(problems), carried }, { status: status === 503 ? 503 : 422 });
}
