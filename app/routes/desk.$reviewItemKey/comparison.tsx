import { Card } from "~/widgets/card";
import { Diff } from "~/widgets/diff";
import { PhotoPair } from "~/widgets/photo-pair";
import type { Part } from "./item.server";

interface ComparisonProps {
  part: Part;
  /** The version that the reviewer decided on, when it was no longer the newest. */
  seenVersion: number | null;
  isAlone: boolean;
}

/** Now beside proposed; after a conflict, with what the reviewer had seen between them. */
export function Comparison({ part, seenVersion, isAlone }: ComparisonProps) {
  const seen = seenVersion !== null && seenVersion !== part.version ? part.earlier[seenVersion] : undefined;
  return (
    <Card title={isAlone ? "Now and proposed" : part.heading}>
      <div className="px-4 pb-4 md:px-5 md:pb-5">
      {part.photos && <PhotoPair photos={part.photos} />}
      <Diff
        rows={part.lines.map((line) => ({
          label: line.label,
          before: line.before,
          after: line.after,
          isChanged: line.isChanged,
          seen: seen?.[line.field],
          note: line.note,
        }))}
      />
    </div>
    </Card>
  );
}
