import type { AppLoadContext } from "@remix-run/node";
import { editProblems, type ReviewItem } from "~/contract/profile/profile-edits";
import { keyOf } from "~/domain/base/keys";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { dealErrors, dealInWords } from "~/domain/profile/deals";
import { isOfType } from "~/domain/profile/edit-values";
import { editInWords } from "~/domain/profile/edits";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { refusal, type requireProfile } from "~/session/guards";
import { ownDeals } from "~/session/own-deals";
import { inTheWayInWords, sendRemoval } from "~/session/removal";
import { rejectionOf, resubmittedEdit } from "~/session/resubmission";
import { answersForm, newFormKey } from "~/session/submission";

type Athlete = Awaited<ReturnType<typeof requireProfile>>;

/** The deal that would go, why it cannot now, and what the desk said of a removal that it rejected (docs/rules.md C20, R13). */
export async function removalOf(athlete: Athlete, request: Request, context: AppLoadContext, dealKey: string | undefined) {
  const { api, personKey, profile } = athlete;
  const { deals } = await ownDeals(athlete, request, context);
  const stands = deals.find((one) => one.key === keyOf(dealKey));
  const edit = await resubmittedEdit(request, api, personKey, context);
  if (!stands && !answersForm(context)) throw refusal(404);
  const waits = profile.pendingEdits.find((item) => isOfDeal(item, dealKey));
  return {
    title: stands ? dealInWords(stands) : null,
    closeTo: dealPaths.own(),
    problem: waits
      ? inTheWayInWords({ isAppealed: waits.appealedAt !== null, isAsked: waits.awaitsAthlete }, editInWords(waits))
      : stands
        ? null
        : dealErrors.gone,
    waitsAt: waits ? paths.myEdit(waits.key) : null,
    rejection: rejectionOf(edit && !waits && isRemovalOf(edit, dealKey) ? edit : null),
    formKey: newFormKey(personKey),
  };
}

/** Sends the removal. */
export function removeDeal(athlete: Athlete, request: Request, dealKey: string | undefined) {
  const key = keyOf(dealKey);
  if (key === null) throw refusal(404);
  return sendRemoval(athlete, request, {
    edit: { type: "deal", editType: "Update", key, removed: true },
    to: dealPaths.own(),
    isOfIt: (item) => isRemovalOf(item, dealKey),
    inWords: (code) => (code === editProblems.stale ? dealErrors.gone : (editRefusals[code] ?? fieldErrors.notSent)),
  });
}

function isOfDeal(item: ReviewItem, dealKey: string | undefined): boolean {
  return isOfType(item, "deal") && String(item.newValue.key) === dealKey;
}

function isRemovalOf(item: ReviewItem, dealKey: string | undefined): boolean {
  return isOfType(item, "deal") && isOfDeal(item, dealKey) && item.newValue.removed === true;
}
