import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json, redirect, type AppLoadContext } from "@remix-run/node";
import { editProblems } from "~/contract/profile/profile-edits";
import { NewTransferForm, TransferForm } from "~/contract/profile/transfer-edits";
import { keyOf } from "~/domain/base/keys";
import { endDayOf, endOf, portalYears, transferErrors, transferInWords, type TransferValue } from "~/domain/profile/transfer-edits";
import { stateOf } from "~/domain/profile/transfers";
import { editInWords } from "~/domain/profile/edits";
import type { PickerOption } from "~/domain/teams/options";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { carriedOf, pressedSearch } from "~/session/form-search";
import { refusal, type Api, type requireProfile } from "~/session/guards";
import { chosenCollege, findColleges } from "~/session/look-ups";
import { beginEdit, sendEdit } from "~/session/one-edit";
import { amendsOf, answersForm, carriedBy } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** What the form begins with: what was rejected, what waits, or the entry that stands; `new` is one that is not there yet. */
export async function transferFormOf(athlete: Athlete, request: Request, context: AppLoadContext, transferKey: string | undefined) {
  const { api, profile } = athlete;
  const key = keyIn(transferKey);
  const { searchParams } = new URL(request.url);
  const change = keyOf(searchParams.get("change"));
  const isIt = (item: { key: number; newValue: { key: number | null } }) =>
    key === null ? item.key === change : item.newValue.key === key;
  const inWords = (item: Parameters<typeof editInWords>[0]) => editInWords(item);
  const { value, pending, shown } = await beginEdit(athlete, request, context, "transfer", inWords, isIt);
  // It has been decided since: its own page says how.
  if (key === null && change !== null && !pending && !answersForm(context)) throw redirect(paths.myEdit(change));
  const stands = profile.transfers.find((one) => one.key === key);
  if (key !== null && !stands && !answersForm(context)) throw refusal(404);
  const begins: TransferValue | null = value ?? stands ?? null;
  const isNew = key === null && !pending;
  return {
    ...shown,
    isNew,
    /** The sport and the entry that a form changes: both stay. */
    of: !isNew && begins ? transferInWords(stands ?? begins) : null,
    sportKey: begins?.sportKey ?? null,
    /** A new entry is sent with its sport, also where it waits already. */
    takesSport: key === null,
    value: begins ? formValue(begins) : { outcome: "Available" as const },
    chosen: {
      from: begins && { key: begins.fromKey, label: begins.fromName, icon: "school" as const },
      to: begins?.toKey ? { key: begins.toKey, label: begins.toName ?? "", icon: "school" as const } : null,
    },
    searched: await lookUp(api, searchParams),
    sports: profile.playedSports.map(({ key: sport, name }) => ({ value: String(sport), label: name })),
    years: portalYears(new Date()).map(String),
    constraint: getZodConstraint(key === null ? NewTransferForm : TransferForm),
    asksProof: profile.asksProof,
  };
}

function formValue(value: TransferValue) {
  const { sportKey, year, fromKey, enteredDay, eligibility, toKey } = value;
  return { sportKey, year, fromKey, enteredDay, eligibility, toKey, outcome: stateOf(value), endDay: endDayOf(value) };
}

/** Answers a search of the form, sends the entry, or changes the edit that the form was opened on. */
export async function saveTransfer(athlete: Athlete, request: Request, transferKey: string | undefined) {
  const key = keyIn(transferKey);
  const { api } = athlete;
  const schema = key === null ? NewTransferForm : TransferForm;
  const form = await request.clone().formData();
  const chosen = await chosenIn(api, form);
  if (pressedSearch(form, searchFields)) {
    const terms = Object.entries(carriedOf(form, Object.values(searchFields))).filter(([, term]) => term !== "");
    const searched = await lookUp(api, new URLSearchParams(terms));
    return json({ result: { ...parseWithZod(form, { schema }).reply(), error: undefined }, carried: carriedBy(form), chosen, searched });
  }
  return sendEdit(athlete, request, {
    schema,
    editOf: ({ outcome, endDay, toKey, proof, ...entry }: NewTransferForm | TransferForm) => {
      const end = endOf(outcome, { endDay, toKey });
      if (!end.ok) throw new Error("a form that was refused is to be sent");
      const { ok: _ok, ...days } = end;
      const edit = { type: "transfer" as const, ...entry, ...days };
      return {
        edit: "sportKey" in edit ? { ...edit, editType: "Add" as const } : { ...edit, editType: "Update" as const, key: key! },
        proof,
      };
    },
    to: profilePaths.transfers(),
    refusals: { [editProblems.stale]: transferErrors.gone },
    fieldName: (name) =>
      name === "decidedDay" || name === "withdrawnDay"
        ? "endDay"
        : name === "sportKey" && (key !== null || amendsOf(form))
          ? "fromKey"
          : name,
    along: { chosen, searched: null },
  });
}

/** The two pickers of the form, by the names of their search fields. */
const searchFields = { fromKey: "search", toKey: "search-toKey" } as const;

async function lookUp(api: Api, query: URLSearchParams) {
  const [term, toTerm] = [query.get(searchFields.fromKey)?.trim() ?? null, query.get(searchFields.toKey)?.trim() ?? null];
  const [found, foundTo] = await Promise.all([
    term === null ? null : findColleges(api, term),
    toTerm === null ? null : findColleges(api, toTerm),
  ]);
  return { term: term ?? "", toTerm: toTerm ?? "", found, foundTo };
}

/** What a form has chosen, so that it is shown again. */
async function chosenIn(api: Api, form: FormData): Promise<{ from: PickerOption | null; to: PickerOption | null }> {
  const [from, to] = await Promise.all([chosenCollege(api, form.get("fromKey")), chosenCollege(api, form.get("toKey"))]);
  return { from, to };
}

function keyIn(transferKey: string | undefined): number | null {
  const key = keyOf(transferKey);
  if (key === null && transferKey !== "new") throw refusal(404);
  return key;
}
