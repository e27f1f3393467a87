import { DisputeChip, DisputeTimeline } from "~/widgets/desk/dispute-case";
import { Icon } from "~/widgets/ui/icon";
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

/** What staff ask, or how the case ended that a notice led to. */
export function Said({ who, text }: NonNullable<Challenged["said"]>) {
  return (
    <div className="notice-wait">
      <Icon name="info-circle" />
      <p>
        <strong>{who}</strong> <span className="whitespace-pre-line">{text}</span>
      </p>
    </div>
  );
}
