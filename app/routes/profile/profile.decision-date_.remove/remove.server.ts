import type { AppLoadContext } from "@remix-run/node";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { managesProfile } from "~/domain/account/roles";
import { decisionRefusals } from "~/domain/base/decision-words";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { decisionInWords } from "~/domain/profile/decision-dates";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import type { requireProfile } from "~/session/guards";
import { inTheWayInWords, sendRemoval } from "~/session/removal";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { newFormKey } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** The day that would go, why it cannot now, and what the desk said of a removal that it rejected (docs/rules.md R13). */
export async function removalOf({ api, viewer, personKey, profile }: Athlete, request: Request, context: AppLoadContext) {
  const stands = profile.player.decisionDate;
  const waits = profile.pendingEdits.find((item) => isOfType(item, "decisionDate"));
  const edit = await resubmittedEdit(request, api, personKey, context);
  return {
    day: stands && decisionInWords(stands),
    closeTo: profilePaths.decisionDate(),
    problem: waits ? waitsInWords(waits) : stands ? null : refusalInWords(editProblems.stale),
    waitsAt: waits && managesProfile(viewer, personKey) ? paths.myEdit(waits.key) : null,
    rejection: rejectionOf(edit && !waits && isRemoval(edit) ? edit : null),
    formKey: newFormKey(personKey),
  };
}

/** Sends the removal; staff take the day off at once. */
export function removeDecision(athlete: Athlete, request: Request) {
  const edit = { type: "decisionDate", editType: "Update", removed: true } as const;
  return sendRemoval(athlete, request, { edit, to: paths.profile(), isOfIt: isRemoval, inWords: refusalInWords });
}

function isRemoval(item: ReviewItem): boolean {
  return isOfType(item, "decisionDate") && item.newValue.removed === true;
}

function waitsInWords(item: ReviewItem): string {
  return inTheWayInWords({ isAppealed: item.appealedAt !== null, isAsked: item.awaitsAthlete }, editInWords(item));
}

function refusalInWords(code: string): string {
  return decisionRefusals[code] ?? editRefusals[code] ?? fieldErrors.notSent;
}
