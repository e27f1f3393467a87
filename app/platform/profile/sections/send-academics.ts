/** Academics as the athlete's side sends them: to show a minor's to more people waits for a guardian (docs/rules.md B31, E14). */
import type { AcademicInfo, AcademicInfoSave } from "~/contract/profile/academic-info";
import { guardianProblems } from "~/contract/profile/guardian-requests";
import { guardianErrors } from "~/domain/account/guardian-gate";
import { academicsInWords, isShownToMore, type AcademicAudience } from "~/domain/profile/academics";
import type { Act } from "../../act";
import { isRefusal, notFound, ok, refuse, type Answer, type Refusal } from "../../module";
import { changeOwnProfile } from "../../people/own-profile";
import { giveWay, passGate, type Passed } from "../../review/guardian/gate";
import { registerReplays } from "../../review/guardian/replay";
import { findAcademicInfo, saveAcademicInfo } from "./academic-info";

const does = "show-academics";

/** Saves what goes at once, and asks the guardian where more people would see it. */
export async function sendAcademicInfo(
  act: Act,
  personKey: number,
  save: AcademicInfoSave,
  hidden: () => void,
): Promise<Passed<AcademicInfo>> {
  return changeOwnProfile<Passed<AcademicInfo>>(act, personKey, async (tx) => {
    const own: Act = { ...act, db: tx };
    const before = await findAcademicInfo(tx, personKey);
    if (!before) return notFound();
    const { visibility = before.visibility } = save;
    const passed = await passGate(own, personKey, {
      submission: { does, visibility, seen: before.visibility },
      submissionKey: null,
      run: async (inner) => ({
        answer: answerOf(await saveAcademicInfo(inner, personKey, save, hidden)),
        guarded: isShownToMore(visibility, before.visibility) ? { act: "Academics", words: academicsInWords(visibility) } : null,
        reviewItemKey: null,
      }),
    });
    if (!passed.ok) return passed;
    if (!("waits" in passed)) {
      if (visibility !== before.visibility) await giveWay(tx, act, personKey, { act: "Academics" });
      return passed;
    }
    const saved = await saveAcademicInfo(own, personKey, { ...save, visibility: before.visibility });
    return isRefusal(saved) ? saved : passed;
  });
}

function answerOf<T>(saved: T | Refusal): Answer<T> {
  return isRefusal(saved) ? saved : ok(saved);
}

registerReplays({
  [does]: (act, personKey, { visibility, seen }: { visibility: AcademicAudience; seen: AcademicAudience }) =>
    changeOwnProfile<Answer<null>>(act, personKey, async (tx) => {
      const before = await findAcademicInfo(tx, personKey);
      if (!before) return notFound();
      if (before.visibility !== seen) return refuse(409, guardianProblems.cannotBeSent, guardianErrors.changedSince);
      const { gpa, gpaScale, sat, act: actScore, intendedMajor } = before;
      const saved = await saveAcademicInfo({ ...act, db: tx }, personKey, { gpa, gpaScale, sat, act: actScore, intendedMajor, visibility });
      return isRefusal(saved) ? saved : ok(null);
    }),
});
