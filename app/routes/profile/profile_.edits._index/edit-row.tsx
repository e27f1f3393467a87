import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";
import { Icon } from "~/widgets/ui/icon";
import { ReviewChip } from "~/widgets/ui/review-chip";
import type { EditLine } from "./edit-lines.server";

/** One edit: what it is, what it changes, how it ended; the whole row leads to its page. */
export function EditRow({ line }: { line: EditLine }) {
  const { glance } = line;
  return (
    <li className="border-t border-line">
      <AppLink to={paths.myEdit(line.key)} className="flex gap-3 px-4 py-3 hover:bg-well md:px-5">
        <Icon name={line.icon} className="text-ink-3" />
        <span className="min-w-0 flex-1 md:flex md:gap-5">
          <span className="block min-w-0 flex-1">
            <span className="block font-semibold">{line.title}</span>
            <span className="block text-sm text-ink-2">
              {"words" in glance ? (
                glance.words
              ) : (
                <>
                  {glance.now !== null && (
                    <span className="mr-3 inline-block max-w-full">
                      {line.status === "Pending" ? "Now" : "Before"} {glance.now}
                    </span>
                  )}
                  <span className="inline-block max-w-full">
                    {line.isApproved ? "Approved" : "Proposed"} <b className="text-ink">{glance.proposed}</b>
                  </span>
                </>
              )}
            </span>
            {line.said && <span className="block text-sm text-ink-2">{line.said}</span>}
          </span>
          <span className="mt-2 flex flex-none flex-wrap items-center gap-2 text-sm text-ink-3 md:mt-0 md:w-[232px] md:self-start">
            <ReviewChip status={line.status} resolution={line.resolution} awaitsAthlete={line.awaitsAthlete} ended={line.standsAs} />
            <span>{line.when}</span>
            <span className="num">{line.reference}</span>
          </span>
        </span>
        <Icon name="chevron-right" className="text-ink-3" />
      </AppLink>
    </li>
  );
}
