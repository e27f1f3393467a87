import { Card } from "../ui/card";

interface VisibilityChangesProps {
  changes: readonly { what: string; reason: string | null; by: string; when: string }[];
}

/** Who changed how far it is shown, and why, the latest first. */
export function VisibilityChanges({ changes }: VisibilityChangesProps) {
  return (
    <Card title="Changes">
      {changes.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">Nobody has changed it yet.</p>}
      <ol hidden={changes.length === 0}>
        {changes.map(({ what, reason, by, when }, index) => (
          <li key={index} className="border-t border-line px-4 py-3 md:px-5">
            <p className="font-semibold">{what}</p>
            {reason && <p>“{reason}”</p>}
            <p className="text-sm text-ink-3">
              {by}, {when}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
