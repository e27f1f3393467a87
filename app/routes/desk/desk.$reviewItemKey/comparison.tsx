import { Card } from "~/widgets/ui/card";
import { Diff } from "~/widgets/ui/diff";
import { ProofLink } from "~/widgets/desk/proof-link";
import { PhotoPair } from "~/widgets/desk/photo-pair";
import type { DeskItem } from "~/pages/desk/item/item.server";
import type { Saw } from "~/pages/desk/item/parts.server";

interface ComparisonProps {
  part: DeskItem["parts"][number];
  /** What the reviewer decided on by field, when it was no longer the newest. */
  seen: Saw | undefined;
  isAlone: boolean;
  isWaiting: boolean;
  proposal: DeskItem["proposal"];
}

/** Now beside proposed, and what stood when it was sent; after a conflict, beside what the reviewer had seen. */
export function Comparison({ part, seen, isAlone, isWaiting, proposal }: ComparisonProps) {
  const title = isWaiting ? "Now and proposed" : `Before and ${proposal.toLowerCase()}`;
  return (
    <Card title={isAlone ? title : part.heading} padded>
      {part.photos && <PhotoPair photos={part.photos} isWaiting={isWaiting} seen={seen?.photo} />}
      {part.videoAt && (
        <p className="mb-3">
          <ProofLink url={part.videoAt}>See the video</ProofLink>
        </p>
      )}
      <Diff
        words={isWaiting ? undefined : ["Before", proposal]}
        caption={title}
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
