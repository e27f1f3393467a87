import { json, type AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { consentsInWords, dealErrors, dealInWords, paysInWords, publishingInWords, withholdingInWords } from "~/domain/profile/deals";
import { dealPaths } from "~/paths/deals";
import { refusal, refusalOf, type requireProfile } from "~/session/guards";
import { ownDeals } from "~/session/own-deals";
import { answersForm, newFormKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** What others see of a deal's amount, and what the viewer's side can change about that (docs/rules.md C23). */
export async function amountOf(athlete: Athlete, request: Request, context: AppLoadContext, dealKey: string | undefined) {
  const { deals, publishesAs } = await ownDeals(athlete, request, context);
  const deal = deals.find((one) => one.key === keyOf(dealKey));
  if (!deal && !answersForm(context)) throw refusal(404);
  const side = publishesAs ?? "athlete";
  /** Null where it is not the viewer's to say; anybody of a minor's side may take back what a guardian gave. */
  const isPublished = deal && (publishesAs !== null || deal.consents.athlete) ? deal.consents[side] : null;
  return {
    formKey: newFormKey(athlete.personKey),
    deal: deal ? { words: dealInWords(deal), pays: paysInWords(deal.pays, deal.frequency), version: deal.version } : null,
    seen: deal ? consentsInWords(deal.consents, publishesAs) : dealErrors.gone,
    isPublished,
    /** What the press does; null where there is none. */
    does: deal && isPublished !== null ? (isPublished ? withholdingInWords : publishingInWords(deal.consents, side)) : null,
  };
}

/** Publishes the amount for the viewer's side, or takes that back, of the deal as it was shown. */
export async function changeAmount({ api }: Athlete, request: Request, dealKey: string | undefined) {
  const form = await request.formData();
  const [key, version, publish] = [keyOf(dealKey), keyOf(form.get("version")), form.get("publish")];
  if (key === null) throw refusal(404);
  if (version === null || (publish !== "yes" && publish !== "no")) throw refusal(400);
  const done = await api.deals.publish(key, { publish: publish === "yes", version });
  if (done.ok) return redirectWithToast(dealPaths.own(), publish === "yes" ? "amountPublished" : "amountWithheld");
  const { status, message } = done.problem;
  if (status === 403 || status === 409) return json({ problem: message }, { status });
  throw refusalOf(done.problem);
}
