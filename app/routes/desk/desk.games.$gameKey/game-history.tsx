import { Card } from "~/widgets/ui/card";

/** What staff did to the game, the latest first. */
export function GameHistory({ history }: { history: readonly { what: string; when: string; by: string }[] }) {
  return (
    <Card title="What was done" className="mt-5">
      {history.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">Staff have not changed it yet.</p>}
      <ol hidden={history.length === 0}>
        {history.map(({ what, when, by }, index) => (
          <li key={index} className="border-t border-line px-4 py-3 md:px-5">
            <p className="font-semibold">{what}</p>
            <p className="text-sm text-ink-3">
              {by}, {when}
            </p>
          </li>
        ))}
      </ol>
    </Card>
  );
}
