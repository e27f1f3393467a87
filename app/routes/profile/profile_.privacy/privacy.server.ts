import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { SavePrivacy, type Privacy } from "~/contract/profile/privacy";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { zonedDay } from "~/domain/base/format";
import { privacyWords } from "~/domain/people/showing";
import { claimantWords } from "~/domain/profile/claims";
import { isForGood, isPublic, isWider, lockedWords, profilePrivacies, unseenWords } from "~/domain/people/visibility";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { redirectAsSent } from "~/session/guardian";
import type { requireAthlete } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** The choices in words, and what staff have decided of the profile. */
export function privacyShown(personKey: number, { privacy, visibility, reason, guardianAgrees, waiting, managers }: Privacy) {
  const staffSay = lockedWords(visibility) ?? unseenWords(visibility) ?? (reason === null ? null : openedWords);
  return {
    privacy,
    choices: profilePrivacies.map((value) => ({
      value,
      label: privacyWords[value].label,
      words: privacyWords[value].who,
      disabled: lockedWords(visibility) !== null && isWider(value, privacy),
    })),
    hint: hintOf({ privacy, visibility, guardianAgrees }),
    countsAtOnce: guardianAgrees ? "" : " It counts at once.",
    waits: waiting && { words: `${privacyWords[waiting].label} was chosen, and waits.`, at: profilePaths.guardian(personKey) },
    staffSay: staffSay && { ...staffSay, reason },
    isShown: isPublic(visibility),
    managers: managers.map(({ name, claimantType, verifiedAt, isViewer }) => ({
      name: isViewer ? `${name} (you)` : name,
      words: [
        claimantType ? claimantWords[claimantType].label : "The athlete’s own account",
        ...(verifiedAt ? [`since ${zonedDay(verifiedAt)}`] : []),
      ].join(" · "),
    })),
  };
}

/** Of a profile that staff show again, with a sentence. */
const openedWords = { title: "Our staff show this profile", help: "It is seen as far as the privacy below lets." };

/** How the choice can be taken back, and what more takes. */
function hintOf({ privacy, visibility, guardianAgrees }: Pick<Privacy, "privacy" | "visibility" | "guardianAgrees">): string {
  const fewer = "You can always show it to fewer people";
  if (isForGood(visibility))
    return privacy === "Private" ? "The profile is final: nobody can show it to more people." : `${fewer}, and never to more again.`;
  if (lockedWords(visibility)) {
    const closed = editRefusals["profile-locked"]!;
    return privacy === "Private" ? closed : privacy === "Public" ? `${fewer}.` : `${closed} ${fewer}.`;
  }
  if (guardianAgrees) return privacy === "Private" ? `${agreesFirst}.` : `${fewer}. ${agreesFirst}.`;
  return privacy === "Private" ? "You can show it to more people at any time." : `${fewer}, and to more again.`;
}

const agreesFirst = "Showing it to more people waits until a verified guardian agrees";

/** Saves the choice at once. */
export async function savePrivacy({ api, personKey }: Athlete, form: FormData) {
  const submission = parseWithZod(form, { schema: SavePrivacy });
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });
  const { privacy, seen } = submission.value;
  if (privacy === seen) return redirectWithToast(paths.privacy(), "nothingSaved");
  const outcome = await api.privacy.save(personKey, submission.value);
  if (outcome.ok) return redirectAsSent(outcome.value, paths.privacy(), "privacySaved");
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
  return json(submission.reply(problems), { status: status === 503 || status === 409 ? status : 422 });
}
