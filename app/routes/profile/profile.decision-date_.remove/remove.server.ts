import { json } from "@remix-run/node";
import { editProblems } from "~/contract/profile/profile-edits";
import { decisionRefusals } from "~/domain/base/decision-words";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { decisionInWords } from "~/domain/profile/decision-dates";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import type { requireProfile } from "~/session/guards";
import { newFormKey, submissionKey } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** The day that would go, and why it cannot now. */
export function removalOf({ personKey, profile }: Athlete) {
  const stands = profile.player.decisionDate;
  const waits = profile.pendingEdits.some(({ type }) => type === "decisionDate");
  const code = waits ? editProblems.alreadyPending : stands ? null : editProblems.stale;
  return {
    day: stands && decisionInWords(stands),
    closeTo: profilePaths.decisionDate(),
    problem: code && refusalInWords(code),
    formKey: newFormKey(personKey),
  };
}

/** Sends the removal; staff take the day off at once. */
export async function removeDecision({ api, personKey }: Athlete, form: FormData) {
  const edit = { type: "decisionDate", editType: "Update", removed: true } as const;
  const outcome = await api.edits.send(personKey, edit, { amends: null, idempotencyKey: submissionKey(form, edit) });
  if (outcome.ok) return redirectWithToast(paths.profile(), "detailsSubmitted");
  const { code, status } = outcome.problem;
  return json({ problem: refusalInWords(code) }, { status: status === 503 ? 503 : 409 });
}

function refusalInWords(code: string): string {
  return decisionRefusals[code] ?? editRefusals[code] ?? fieldErrors.notSent;
}
