import { DisputeChip, DisputeTimeline } from "~/widgets/desk/dispute-case";
import type { Challenged } from "./challenge.server";

/** Where a challenge stands, and what was said in it. */
export function CaseSoFar({ title, status, sentence, entries }: Challenged["cases"][number]) {
  return (
    <section className="mt-6 border-t border-line pt-5" aria-label={title}>
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        {title} <DisputeChip status={status} />
      </h2>
      <p className="mb-4 mt-1 text-ink-2">{sentence}</p>
      <DisputeTimeline entries={entries} />
    </section>
  );
}
