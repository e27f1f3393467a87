import { json } from "@remix-run/node";
import { notSentWords } from "~/domain/base/error-words";
import { notYoursWords } from "~/domain/base/not-yours-words";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import type { KeptForm } from "~/page/kept-form";
import type { Api } from "./guards";
import { sentInWords } from "./sent-words";

/**
 * The answer to a form of what the athlete's side keeps to itself, by somebody who manages the profile no more: a page that has none of it
 * but what they have just typed (docs/rules.md B12).
 */
export function notYours(typed: readonly (string | undefined)[], headers?: Headers): Response {
  const words = notYoursWords(typed.flatMap((text) => (text ? [text] : [])));
  return json({ words: { ...words, way: { to: paths.claims(), text: "Your claims" } } }, { status: 404, headers });
}

/**
 * The answer to any form of a profile by somebody who works on none any more. The forms of contact, of $ Wanted and of the sections apart
 * hold more than what was typed, and nothing of that is shown.
 */
export async function formNotYours(api: Api, form: KeptForm, headers?: Headers): Promise<Response> {
  const { pathname } = new URL(form.path, "http://localhost");
  const { mailingAddress, academics, socialMedia, contacts } = profilePaths;
  const isPrivate =
    [profilePaths.contactInfo(), paths.moneyWanted(), mailingAddress(), academics(), socialMedia()].includes(pathname) ||
    pathname.startsWith(contacts());
  return notYours(isPrivate ? [] : await sentInWords(api, form), headers);
}

/**
 * The answer to a form about somebody whom its sender may not see, by now or ever: that nothing was sent, and what they typed
 * (docs/rules.md B3).
 */
export async function nobodyThere(api: Api, form: KeptForm | null): Promise<Response> {
  return json({ words: notSentWords(form ? await sentInWords(api, form) : []) }, { status: 404 });
}
