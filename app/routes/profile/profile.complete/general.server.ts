import type { GeneralStep } from "~/contract/profile/person-sports";
import type { CreateProfileEdit } from "~/contract/profile/profile-edits";
import type { ProfileAdmin } from "~/contract/profile/profiles";
import type { Missing } from "~/domain/profile/complete-profile";
import { editRefusals, fieldErrors as fieldTexts, toasts } from "~/domain/base/messages";
import { isOfType } from "~/domain/profile/edit-values";
import type { ChosenSport } from "~/domain/profile/person-sports";
import { highSchoolLevels } from "~/domain/teams/organizations";
import { runTasks } from "~/domain/base/tasks";
import { paths } from "~/paths";
import { carriedOf, pressedSearch } from "~/session/form-search";
import type { Api } from "~/session/guards";
import { submissionKey } from "~/session/submission";

interface Part {
  edit: CreateProfileEdit["edit"];
  /** The field that a refusal without a field of its own stands beside. */
  field: keyof GeneralStep;
}

export interface StepSent {
  problem: string | null;
  fieldErrors: Record<string, string[]>;
  status: number;
}

/**
 * What is wrong with an answer by its field, as far as it can be looked up: nothing of the step is sent then, since both are sent
 * together (docs/rules.md E6). The API judges them once more.
 */
export async function wrongAnswers(
  api: Api,
  missing: Missing,
  { organizationKey = 0, primaryPositionKey = 0 }: GeneralStep,
  { sportKey, positions }: ChosenSport,
): Promise<Record<string, string[]> | null> {
  const school = missing.highSchool ? await api.organizations.read(organizationKey) : null;
  const isSchool = !school || (school.ok ? highSchoolLevels.some((level) => level === school.value.level) : school.problem.status !== 404);
  const isOfSport = !missing.sport || sportKey === null || !positions || positions.some(({ key }) => key === primaryPositionKey);
  if (isSchool && isOfSport && !(missing.sport && sportKey === null)) return null;
  return {
    ...(!isSchool && { organizationKey: [fieldTexts.highSchoolUnknown] }),
    ...(missing.sport && sportKey === null && { sportKey: [fieldTexts.sportRequired] }),
    ...(!isOfSport && { primaryPositionKey: [fieldTexts.positionNotOfSport] }),
  };
}

/** Sends the high school and the sport together, each as an edit of its own, only those that are missing (docs/rules.md E6). */
export async function sendGeneral(api: Api, personKey: number, form: FormData, missing: Missing, values: GeneralStep): Promise<StepSent> {
  const { organizationKey = 0, sportKey = 0, firstYear, primaryPositionKey = 0 } = values;
  const school: Part = { field: "organizationKey", edit: { type: "highSchool", editType: "Add", organizationKey } };
  const sport: Part = { field: "sportKey", edit: { type: "sportPlayed", editType: "Add", sportKey, firstYear, primaryPositionKey } };
  const parts = [...(missing.highSchool ? [school] : []), ...(missing.sport ? [sport] : [])];
  const results = await runTasks(
    parts.map(
      ({ edit }) =>
        () =>
          api.edits.send(personKey, edit, { amends: null, idempotencyKey: submissionKey(form, edit) }),
    ),
  );

  const problems = results.flatMap((result, index) =>
    result.status === "rejected" ? [{ ...result.reason, field: parts[index]?.field ?? "" }] : [],
  );
  const fieldErrors = Object.fromEntries(
    problems.flatMap(({ fields, code, field }) => Object.entries(fields ?? (editRefusals[code] ? { [field]: [editRefusals[code]] } : {}))),
  );
  if (problems.length === 0) return { problem: null, fieldErrors, status: 200 };
  if (problems.length < parts.length) return { problem: toasts.detailsPartlyRefresh.text, fieldErrors, status: 200 };
  if (problems.every(({ status }) => status >= 500)) return { problem: toasts.detailsUnexpected.text, fieldErrors, status: 503 };
  return { problem: toasts.detailsFailedRefresh.text, fieldErrors, status: 422 };
}

/** Where the search pressed within the form is answered, with what it keeps of the form; null when none was pressed. */
export function searchAddress(form: FormData): string | null {
  const pressed = pressedSearch(form, { organizationKey: "search" });
  return pressed && paths.completeProfile(carriedOf(form, ["organizationKey", "sportKey", "firstYear", "primaryPositionKey", "search"]));
}

/** What the step does not ask any more, by name. */
export function givenIn({ player, sports, pendingEdits }: ProfileAdmin): { school: string | null; sport: string | null } {
  const school = pendingEdits.find((item) => isOfType(item, "highSchool"))?.newValue.organizationName;
  const sport = pendingEdits.find((item) => isOfType(item, "sportPlayed"))?.newValue.sportName;
  return { school: player.highSchool?.name ?? school ?? null, sport: sports.find((one) => one.isDefault)?.sportName ?? sport ?? null };
}
