import type { DetailsForm, DetailsShown } from "~/contract/profile/details";
import type { CreateProfileEdit } from "~/contract/profile/profile-edits";
import { ncaaIdDigits } from "~/domain/profile/details";
import { editRefusals, toasts } from "~/domain/base/messages";
import { runTasks } from "~/domain/base/tasks";
import type { Api } from "~/session/guards";
import { amendsOf, submissionKey } from "~/session/submission";
import { detailFields, type DetailField } from "./details.server";

/** What one edit came to. */
export interface DetailSent {
  field: DetailField;
  /** Why it was not taken; null when it waits in review. */
  problem: string | null;
  isUnavailable: boolean;
}

/** Sends each changed detail as an edit of its own, all at once; each may fail by itself (docs/rules.md E1). */
export async function sendDetails(
  api: Api,
  personKey: number,
  { form, shown, values, resubmits }: { form: FormData; shown: DetailsShown; values: DetailsForm; resubmits: number | undefined },
): Promise<DetailSent[]> {
  const wanted: DetailsForm = { ...values, ncaaId: ncaaIdDigits(values.ncaaId ?? "") ?? undefined };
  const changed = detailFields.filter((field) => wanted[field] !== undefined && wanted[field] !== shown[field]);
  const results = await runTasks(
    changed.map((field) => () => {
      const edit = editOf(field, wanted, shown[field] === null ? "Add" : "Update");
      return api.edits.send(personKey, edit, {
        amends: amendsOf(form, `amends-${field}`),
        resubmits,
        idempotencyKey: submissionKey(form, edit),
      });
    }),
  );
  return changed.map((field, index) => {
    const result = results[index];
    if (result?.status !== "rejected") return { field, problem: null, isUnavailable: false };
    const { code, fields: told, status } = result.reason;
    return { field, problem: Object.values(told ?? {})[0]?.[0] ?? editRefusals[code] ?? notSent, isUnavailable: status >= 500 };
  });
}

const notSent = "This was not sent. Please try again.";

function editOf(
  field: DetailField,
  { ncaaId = "", hsClassYear, organizationKey = 0, hometownCityKey = 0 }: DetailsForm,
  editType: "Add" | "Update",
): CreateProfileEdit["edit"] {
  switch (field) {
    case "ncaaId":
      return { type: "ncaaId", editType, value: ncaaId };
    case "hsClassYear":
      return { type: "hsClassYear", editType, value: hsClassYear };
    case "organizationKey":
      return { type: "highSchool", editType, organizationKey };
    case "hometownCityKey":
      return { type: "hometown", editType, hometownCityKey };
  }
}

/** What the whole save came to, in the catalogue's words; null when all of it waits in review. */
export function saveProblem(sent: readonly DetailSent[]): string | null {
  const failed = sent.filter(({ problem }) => problem !== null);
  if (failed.length === 0) return null;
  if (failed.length < sent.length) return toasts.detailsPartly.text;
  return failed.every(({ isUnavailable }) => isUnavailable) ? toasts.detailsUnexpected.text : toasts.detailsFailed.text;
}
