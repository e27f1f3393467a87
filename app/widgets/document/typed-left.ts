/** What this tab keeps of forms that the page has no more, since what they belong to has ended (docs/rules.md W4, Q3). */
import { networkWords } from "~/domain/base/network-words";
import { typedPrefix } from "./typed-key";
import { drop, keys, read } from "./typed-store";

export interface TypedLeft {
  keys: string[];
  /** That it was not put back, and what was typed, by the fields of its forms. */
  text: string;
  /** What a button says that discards it. */
  discard: string;
}

/** Of the viewer's forms that are sent to `address`, or below it; null of none. */
export function typedLeftOf(viewerKey: number, address: string): TypedLeft | null {
  const left = keys().flatMap((key) => {
    const [whose = "", sentTo = "", formId = ""] = key.slice(typedPrefix.length).split(" ");
    const isOfIt = whose.startsWith(`${viewerKey}.`) && `${sentTo}/`.startsWith(`${address}/`);
    const isLeft = isOfIt && !document.getElementById(formId);
    const kept = isLeft ? read(key) : null;
    return kept ? [{ key, words: [...kept.past, ...kept.said].map(({ words }) => words) }] : [];
  });
  if (left.length === 0) return null;
  const words = left.flatMap((one) => one.words).join(" · ");
  return { keys: left.map(({ key }) => key), text: `${networkWords.outdated} ${words}`, discard: networkWords.discard };
}

export function discardLeft({ keys: left }: TypedLeft): void {
  left.forEach(drop);
}
