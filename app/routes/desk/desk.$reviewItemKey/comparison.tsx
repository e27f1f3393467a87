import { Card } from "~/widgets/ui/card";
import { Diff } from "~/widgets/ui/diff";
import { PhotoPair } from "~/widgets/desk/photo-pair";
import type { DeskItem } from "~/pages/desk/item/item.server";
import type { Saw } from "~/pages/desk/item/parts.server";

interface ComparisonProps {
  part: DeskItem["parts"][number];
  /** What the reviewer decided on by field, when it was no longer the newest. */
  seen: Saw | undefined;
  isAlone: boolean;
  isWaiting: boolean;
}

/** Now beside proposed, and what stood when it was sent; after a conflict, beside what the reviewer had seen. */
export function Comparison({ part, seen, isAlone, isWaiting }: ComparisonProps) {
  return (
    <Card title={!isAlone ? part.heading : isWaiting ? "Now and proposed" : "Before and proposed"} padded>
      {part.photos && <PhotoPair photos={part.photos} isWaiting={isWaiting} seen={seen?.photo} />}
      <Diff
        words={isWaiting ? undefined : ["Before", "Proposed"]}
        caption={isWaiting ? undefined : "Before and proposed"}
        rows={part.lines.map(({ field, label, before, after, isChanged, note, sent }) => ({
          label,
          before,
          after,
          isChanged,
          note,
          sent,
          seen: seen?.lines[field],
        }))}
      />
    </Card>
  );
}
