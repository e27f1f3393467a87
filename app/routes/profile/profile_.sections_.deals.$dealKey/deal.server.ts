import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type AppLoadContext } from "@remix-run/node";
import { DealForm } from "~/contract/profile/deals";
import { editProblems } from "~/contract/profile/profile-edits";
import { keyOf } from "~/domain/base/keys";
import { dealErrors, dealInWords, linesOfSteps, payChangeInWords, type DealValue } from "~/domain/profile/deals";
import { editInWords } from "~/domain/profile/edits";
import type { PickerOption } from "~/domain/teams/options";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { carriedOf, pressedSearch } from "~/session/form-search";
import { refusal, type Api, type requireProfile } from "~/session/guards";
import { chosenCollective, findCollectives } from "~/session/look-ups";
import { beginEdit, sendEdit } from "~/session/one-edit";
import { ownDeals } from "~/session/own-deals";
import { answersForm, carriedBy } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** What the form begins with: what was rejected, what waits, or the deal that stands; `new` is one that is not there yet. */
export async function dealFormOf(athlete: Athlete, request: Request, context: AppLoadContext, dealKey: string | undefined) {
  const { api, profile, viewer } = athlete;
  const key = keyIn(dealKey);
  const { searchParams } = new URL(request.url);
  const change = keyOf(searchParams.get("change"));
  const isIt = (item: { key: number; newValue: { key: number | null } }) =>
    key === null ? item.key === change : item.newValue.key === key;
  const { value, pending, shown } = await beginEdit(athlete, request, context, "deal", editInWords, isIt);
  // It has been decided since: its own page says how.
  if (key === null && change !== null && !pending && !answersForm(context)) throw redirect(paths.myEdit(change));
  const { deals, isOfList } = await ownDeals(athlete, request, context);
  const stands = deals.find((one) => one.key === key);
  if (key !== null && !stands && !answersForm(context)) throw refusal(404);
  const begins: DealValue | null = value ?? stands ?? null;
  return {
    ...shown,
    isNew: key === null && !pending,
    isOfList,
    /** Of a deal that is there, or waits to be. */
    of: begins && (key !== null || pending) ? dealInWords(stands ?? begins) : null,
    value: begins ? formValue(begins) : { frequency: "OneTime" as const, structure: "Flat" as const },
    chosen: begins?.collectiveKey ? { key: begins.collectiveKey, label: begins.collectiveName ?? "" } : null,
    ...(await lookUp(api, searchParams)),
    constraint: getZodConstraint(DealForm),
    asksProof: profile.asksProof,
    /** What staff enter is confirmed, and so has a link to its proof. */
    needsLink: viewer.actsAsStaff,
    ends: stands ? payChangeInWords(stands.consents) : null,
    takeOffAt: stands && !pending ? dealPaths.remove(stands.key) : null,
  };
}

function formValue({ brand, collectiveKey, kind, day, endDay, frequency, structure, pays, proofUrl }: DealValue) {
  const own = { brand, collectiveKey, kind, day, endDay, frequency, structure, proofUrl };
  if (!pays) return own;
  if ("amount" in pays) return { ...own, amount: String(pays.amount) };
  if ("steps" in pays) return { ...own, stepLines: linesOfSteps(pays.steps), stepsOf: pays.stepsOf };
  return { ...own, percent: String(pays.percent), percentOf: pays.percentOf, expected: String(pays.expected ?? "") };
}

/** Answers a search of the form, sends the deal, or changes the edit that the form was opened on. */
export async function saveDeal(athlete: Athlete, request: Request, dealKey: string | undefined) {
  const key = keyIn(dealKey);
  const { api } = athlete;
  const form = await request.clone().formData();
  const chosen = await chosenCollective(api, form.get("collectiveKey"));
  if (pressedSearch(form, searchFields)) {
    const terms = Object.entries(carriedOf(form, Object.values(searchFields))).filter(([, term]) => term !== "");
    const searched = await lookUp(api, new URLSearchParams(terms));
    const result = { ...parseWithZod(form, { schema: DealForm }).reply(), error: undefined };
    return json({ result, carried: carriedBy(form), chosen, searched });
  }
  return sendEdit(athlete, request, {
    schema: DealForm,
    editOf: ({ proof, stepLines, ...typed }) => ({
      edit: {
        ...{ type: "deal", editType: key === null ? "Add" : "Update", ...(key !== null && { key }) },
        ...{ ...typed, steps: stepLines },
      },
      proof,
    }),
    to: dealPaths.own(),
    refusals: { [editProblems.alreadyThere]: dealErrors.twice, [editProblems.stale]: dealErrors.gone },
    fieldName: (name) => (name === "steps" ? "stepLines" : name),
    order: Object.keys(DealForm.shape),
    along: { chosen, searched: null },
  });
}

const searchFields = { collectiveKey: "search" } as const;

async function lookUp(api: Api, query: URLSearchParams): Promise<{ term: string; found: PickerOption[] | null }> {
  const term = query.get(searchFields.collectiveKey)?.trim() ?? null;
  return { term: term ?? "", found: term === null ? null : await findCollectives(api, term) };
}

function keyIn(dealKey: string | undefined): number | null {
  const key = keyOf(dealKey);
  if (key === null && dealKey !== "new") throw refusal(404);
  return key;
}
