import { DisputeChip, DisputeTimeline } from "~/widgets/desk/dispute-case";
import type { Challenged } from "./challenge.server";

/** Where the latest challenge stands, and what was said in it. */
export function CaseSoFar({ dispute }: { dispute: NonNullable<Challenged["dispute"]> }) {
  return (
    <section className="mt-6 border-t border-line pt-5" aria-label="Your request so far">
      <h2 className="flex flex-wrap items-center gap-3 text-xl">
        Your request so far <DisputeChip status={dispute.status} />
      </h2>
      <p className="mb-4 mt-1 text-ink-2">
        {dispute.sentence}
        {dispute.isOpen && " What you send now is added to it."}
      </p>
      <DisputeTimeline entries={dispute.entries} />
    </section>
  );
}
