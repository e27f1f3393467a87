import { Card } from "~/widgets/ui/card";
import type { EditLine } from "./edit-lines.server";
import { EditRow } from "./edit-row";

/** Edits that stand alike, under what they have in common. */
export function EditGroup({ title, lines }: { title: string; lines: readonly EditLine[] }) {
  return (
    <Card title={title}>
      <ul>
        {lines.map((line) => (
          <EditRow key={line.key} line={line} />
        ))}
      </ul>
    </Card>
  );
}
