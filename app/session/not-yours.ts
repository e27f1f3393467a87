import { json } from "@remix-run/node";
import { notYoursWords } from "~/domain/base/not-yours-words";
import { paths } from "~/paths";

/**
 * The answer to a form of what the athlete's side keeps to itself, by somebody who manages the profile no more: a page that has none of it
 * but what they have just typed (docs/rules.md B12).
 */
export function notYours(typed: readonly (string | undefined)[]): Response {
  const words = notYoursWords(typed.flatMap((text) => (text ? [text] : [])));
  return json({ words: { ...words, way: { to: paths.claims(), text: "Your claims" } } }, { status: 404 });
}
