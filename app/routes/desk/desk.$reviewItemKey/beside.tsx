import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { ReviewChip } from "~/widgets/ui/review-chip";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** The athlete's other items: what came before often explains what came now. */
export function Beside({ item }: { item: DeskItem }) {
  if (item.otherItems.length === 0) return null;
  return (
    <Card title={`${item.athlete.firstName}’s other items`}>
      <ul>
        {item.otherItems.map((other) => (
          <li key={other.key} className="border-t border-line">
            <AppLink to={staffPaths.reviewItem(other.key)} className="flex items-center gap-3 px-4 md:px-5 py-2 min-h-row">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold text-sm">{other.what}</span>
                <span className="block text-sm text-ink-2">{other.change}</span>
              </span>
              <ReviewChip status={other.status} resolution={other.resolution} ended={other.isReversed ? "Reversed" : undefined} />
            </AppLink>
          </li>
        ))}
      </ul>
      {item.moreWaiting > 0 && (
        <p className="border-t border-line px-4 md:px-5 text-sm">
          <AppLink to={paths.desk({ search: item.athlete.name })} className="link inline-flex min-h-tap items-center">
            {item.moreWaiting} more {item.moreWaiting === 1 ? "waits" : "wait"} in the queue
          </AppLink>
        </p>
      )}
    </Card>
  );
}
