import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { AcademicInfoForm, type AcademicInfo, type AcademicInfoSave } from "~/contract/profile/academic-info";
import { editRefusals } from "~/domain/base/messages";
import { profilePaths } from "~/paths/profile";
import type { requireAthlete } from "~/session/guards";
import { redirectAsSent } from "~/session/guardian";
import { notYours } from "~/session/not-yours";
import { carriedBy } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** What stands, as the form shows it. */
export function formOf({ gpa, gpaScale, sat, act, intendedMajor, visibility }: AcademicInfo): AcademicInfoForm {
  return {
    gpa: textOf(gpa),
    gpaScale: gpaScale ?? undefined,
    sat: textOf(sat),
    act: textOf(act),
    intendedMajor: intendedMajor ?? undefined,
    visibility,
  };
}

/** Saves all that the form says (docs/rules.md E14). */
export async function saveAcademics({ api, personKey }: Athlete, form: FormData) {
  const submission = parseWithZod(form, { schema: AcademicInfoForm });
  const carried = carriedBy(form, ["seen"]);
  if (submission.status !== "success") return json({ result: submission.reply(), carried }, { status: 400 });
  const outcome = await api.sections.saveAcademicInfo(personKey, saveOf(submission.value, carried.seen));
  if (outcome.ok) return redirectAsSent(outcome.value, profilePaths.sections(), "academicsSaved");
  const { code, fields, message, status } = outcome.problem;
  if (status === 404) throw notYours(Object.values(submission.value));
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? message] };
  return json({ result: submission.reply(problems), carried }, { status: status === 503 ? 503 : 422 });
}

function saveOf({ gpa, gpaScale, sat, act, intendedMajor, visibility }: AcademicInfoForm, seen: string | undefined): AcademicInfoSave {
  return {
    gpa: numberOf(gpa),
    gpaScale: gpaScale ?? null,
    sat: numberOf(sat),
    act: numberOf(act),
    intendedMajor: intendedMajor ?? null,
    visibility,
    seenChangedAt: seen || null,
  };
}

function textOf(value: number | null): string | undefined {
  return value === null ? undefined : String(value);
}

function numberOf(text: string | undefined): number | null {
  return text === undefined ? null : Number(text);
}
