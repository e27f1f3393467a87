import type { TimelineEntry } from "~/widgets/ui/timeline";
import type { ShownEdit } from "./edit.server";

/** A step of the timeline with the words that were said; one to come is told quietly. */
export function stepEntry({ icon, tone, title, when, isToCome, words, quote, url }: ShownEdit["history"][number]): TimelineEntry {
  return {
    icon,
    tone,
    title: isToCome ? <span className="font-normal text-ink-3">{title}</span> : title,
    when,
    body: (words || quote || url) && (
      <>
        {words && <p>{words}</p>}
        {quote && <p className="whitespace-pre-line">“{quote}”</p>}
        {url && <p className="break-words">{url}</p>}
      </>
    ),
  };
}
