import { redirect, type AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { profilePaths } from "~/paths/profile";
import { schoolPaths } from "~/paths/schools";
import { learnToActFor } from "~/session/acting-profile";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

interface Place {
  path: string;
  /** Whose it is, where one has to act for a profile to open it. */
  personKey?: number;
}

/** Where what a notice tells of stands, by the words of its button (notice-lines.server.ts); null of none that there is. */
function placeOf([, what, ...of]: readonly string[]): Place | null {
  const [first = null, second = null] = of.map(keyOf);
  const reviewItemKey = keyOf(what);
  if (reviewItemKey) return first ? { path: paths.myEdit(reviewItemKey), personKey: first } : null;
  switch (what) {
    case "account":
      return { path: paths.account() };
    case "password":
      return { path: accountPaths.forgot() };
    case "ways-in":
      return { path: accountPaths.passkeys() };
    case "data":
      return { path: accountPaths.data() };
    case "deletion":
      return { path: accountPaths.deletion() };
    case "claim":
      return { path: paths.claims() };
    case "managers":
      return first ? { path: paths.privacy(), personKey: first } : null;
    case "career":
    case "commitment":
    case "transfer":
      return first ? { path: paths.person(first, "") } : null;
    case "contest":
      return { path: schoolPaths.commitments() };
    case "school":
      return { path: paths.missingSchool() };
    case "team":
      return { path: paths.addTeam({ organizationKey: first }) };
    case "guardian":
      return first && second ? { path: profilePaths.guardianRequest(second, first), personKey: second } : null;
    case "challenge":
      return first && second ? { path: profilePaths.challengeValuation({ case: first }), personKey: second } : null;
    default:
      return null;
  }
}

/** What the list's buttons do: open what it tells of, which reads the notice; mark one read, or all that were seen. */
export async function actOnNotices(form: FormData, api: Api, context: AppLoadContext, here: string): Promise<Response> {
  const isOpening = form.has("open");
  const target = String(form.get("open") ?? form.get("read") ?? "").split(":");
  const noticeKey = keyOf(target[0]);
  const place = isOpening ? placeOf(target) : null;
  const upTo = form.has("all") ? keyOf(form.get("upTo")) : null;
  const which = noticeKey ? { keys: [noticeKey] } : upTo && ({ all: true, upTo } as const);
  if (!which || (isOpening && !place)) throw refusal(400);

  const read = await api.notices.markRead(which);
  if (!read.ok) throw refusalOf(read.problem);
  if (!place) return redirectWithToast(here, noticeKey ? "noticeRead" : "noticesRead");

  const { path, personKey } = place;
  if (personKey === undefined || personKey === context.viewer?.actingProfileKey) return redirect(path, 303);
  const learned = await learnToActFor(context, personKey);
  if (!learned) throw refusal(503);
  if (!learned.mayAct) throw refusal(404);
  return redirectWithToast(path, "profileSwitched", learned.cookies);
}
