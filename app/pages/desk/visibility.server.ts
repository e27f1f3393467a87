/** How far a person or an organization is shown, as its page at the desk reads and changes it. */
import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { json, type TypedResponse } from "@remix-run/node";
import { SetVisibility, type PersonVisibility } from "~/contract/people/visibility";
import { relativeTime } from "~/domain/base/format";
import { fieldErrors } from "~/domain/base/messages";
import { chosenVisibilities, isForGood, mayFollow, type ProfileVisibility } from "~/domain/people/visibility";
import { refusal, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** What a press that changed nothing leaves on the page. */
interface NotChanged {
  reply: SubmissionResult | null;
  problem: string | null;
  /** It would be for good, and is confirmed first. */
  asks: boolean;
  /** What the press was made on, for the next one to be made on, too: another choice since is not overwritten. Null once that is told. */
  seen: string | null;
}

type Outcome = Awaited<ReturnType<Api["visibility"]["setPerson"] | Api["visibility"]["setOrganization"]>>;

/** Changes it with a sentence. What never ends is asked once more before it is done. */
export async function changeVisibility(
  form: FormData,
  { here, set }: { here: string; set: (wanted: SetVisibility) => Promise<Outcome> },
): Promise<TypedResponse<NotChanged> | Response> {
  const submission = parseWithZod(form, { schema: SetVisibility });
  const seen = String(form.get("seen"));
  if (submission.status !== "success") return json({ reply: submission.reply(), problem: null, asks: false, seen }, { status: 400 });
  const { value } = submission;
  const wrong = wrongChoice(value);
  if (wrong)
    return json({ reply: submission.reply({ fieldErrors: { visibility: [wrong] } }), problem: null, asks: false, seen }, { status: 422 });
  const typed = submission.reply({ resetForm: false });
  if (isForGood(value.visibility) && form.get("confirmed") !== "yes") return json({ reply: typed, problem: null, asks: true, seen });
  const outcome = await set(value);
  if (outcome.ok) return redirectWithToast(here, "visibilityChanged");
  const { status, message } = outcome.problem;
  if (status === 404) throw refusal(404);
  return json({ reply: typed, problem: message, asks: false, seen: null }, { status: status === 403 || status === 503 ? status : 409 });
}

/** What is wrong with a choice, as what it is made on stands. */
function wrongChoice({ visibility, seen }: SetVisibility): string | null {
  if (visibility === seen) return fieldErrors.visibilityUnchanged;
  return mayFollow(seen, visibility) ? null : fieldErrors.visibilityFinalUnseen;
}

const barWords = {
  level: { person: "Changing this takes a reviewer of level 3.", organization: "Changing this takes a lead of level 4." },
  "own-profile": { person: "You manage this profile, so somebody else changes this.", organization: "" },
  "own-organization": { person: "", organization: "You speak for this organization, so somebody else changes this." },
};

/** What both pages show alike. */
export function visibilityShown(
  { visibility, changes, right }: Pick<PersonVisibility, "visibility" | "changes" | "right">,
  { of, words }: { of: "person" | "organization"; words: (visibility: ProfileVisibility) => string },
) {
  const isNew = visibility === "Pending";
  return {
    visibility,
    words: words(visibility),
    choices: chosenVisibilities.map((value) => ({ value, label: value, words: words(value) })),
    bar: isNew
      ? "This profile is new: deciding its claim shows it."
      : isForGood(visibility)
        ? "This is final, and never changes again."
        : right.allowed
          ? null
          : barWords[right.reason][of],
    changes: changes.map(({ before, after, reason, by, at }) => ({
      what: `${before} to ${after}`,
      reason,
      by,
      when: relativeTime(at, new Date()),
    })),
  };
}
