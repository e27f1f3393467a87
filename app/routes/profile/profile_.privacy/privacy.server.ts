import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { SavePrivacy, type Privacy } from "~/contract/people/visibility";
import { editRefusals, fieldErrors } from "~/domain/base/messages";
import { zonedDay } from "~/domain/base/format";
import { guardianFirstWords, privacyWords } from "~/domain/people/showing";
import { claimantWords } from "~/domain/profile/claims";
import { isForGood, isPublic, isWider, lockedWords, profilePrivacies, unseenWords, type ProfilePrivacy } from "~/domain/people/visibility";
import { paths } from "~/paths";
import type { requireAthlete } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

type Athlete = Awaited<ReturnType<typeof requireAthlete>>;

/** The choices in words, and what staff have decided of the profile. */
export function privacyShown({ privacy, visibility, reason, mayWiden, managers }: Privacy) {
  const staffSay = lockedWords(visibility) ?? unseenWords(visibility) ?? (reason === null ? null : openedWords);
  return {
    privacy,
    choices: profilePrivacies.map((value) => ({
      value,
      label: privacyWords[value].label,
      words: privacyWords[value].who,
      disabled: !mayWiden && isWider(value, privacy),
    })),
    hint: hintOf({ privacy, visibility, mayWiden }),
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

/** What a verified guardian alone can choose, and where. */
function guardianFirst(privacy: ProfilePrivacy): string {
  const wider = profilePrivacies.filter((one) => isWider(one, privacy));
  return `${guardianFirstWords(wider)} A verified guardian chooses it here, signed in to an account of their own.`;
}

/** How the choice can be taken back, and why some of it cannot be chosen. */
function hintOf({ privacy, visibility, mayWiden }: Pick<Privacy, "privacy" | "visibility" | "mayWiden">): string {
  const fewer = "You can always show it to fewer people";
  if (isForGood(visibility))
    return privacy === "Private" ? "The profile is final: nobody can show it to more people." : `${fewer}, and never to more again.`;
  if (privacy === "Private") {
    if (mayWiden) return "You can show it to more people at any time.";
    return lockedWords(visibility) ? editRefusals["profile-locked"]! : guardianFirst(privacy);
  }
  if (mayWiden) return `${fewer}, and to more again.`;
  if (lockedWords(visibility)) return privacy === "Public" ? `${fewer}.` : `${editRefusals["profile-locked"]!} ${fewer}.`;
  return privacy === "Public" ? `${fewer}. Only a verified guardian can show it to more again.` : `${guardianFirst(privacy)} ${fewer}.`;
}

/** Saves the choice at once. */
export async function savePrivacy({ api, personKey }: Athlete, form: FormData) {
  const submission = parseWithZod(form, { schema: SavePrivacy });
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });
  const { privacy, seen } = submission.value;
  if (privacy === seen) return redirectWithToast(paths.privacy(), "nothingSaved");
  const outcome = await api.visibility.savePrivacy(personKey, submission.value);
  if (outcome.ok) return redirectWithToast(paths.privacy(), "privacySaved");
  const { code, fields, status } = outcome.problem;
  const problems = fields ? { fieldErrors: fields } : { formErrors: [editRefusals[code] ?? fieldErrors.notSent] };
  return json(submission.reply(problems), { status: status === 503 || status === 409 ? status : 422 });
}
