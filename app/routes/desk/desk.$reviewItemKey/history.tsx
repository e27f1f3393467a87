import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { historyLooks } from "~/widgets/desk/history-icons";
import { Timeline } from "~/widgets/ui/timeline";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** Every decision of the item, newest first; those that were taken back stay. A rejection that is the only one is told in full above. */
export function Decisions({ decisions }: { decisions: DeskItem["decisions"] }) {
  const [only] = decisions.length === 1 ? decisions : [];
  if (decisions.length === 0 || (only?.verdict === "Rejected" && !only.ended)) return null;
  return (
    <Card title="Decisions" padded>
      <Timeline
        entries={decisions.map(({ verdict, title, when, tier, reason, sentence, altered, leftOut, ended }) => ({
          ...historyLooks[verdict],
          title,
          when,
          body: (
            <>
              {tier && <p>{tier}</p>}
              {altered && <p>With a change: {altered}</p>}
              {leftOut.length > 0 && <p>Left out: {leftOut.join(", ")}</p>}
              {sentence && (
                <p>
                  “{sentence}”{reason && ` (${reason})`}
                </p>
              )}
              {ended && (
                <p className="mt-1 flex flex-wrap items-center gap-x-2">
                  <Chip kind="plain" icon="arrow-back-up">
                    {ended.words}
                  </Chip>
                  <span className="text-ink-3">{ended.when}</span>
                  {ended.reason && <span>“{ended.reason}”</span>}
                </p>
              )}
            </>
          ),
        }))}
      />
    </Card>
  );
}

/** Every act on the item, newest first. */
export function History({ entries }: { entries: DeskItem["history"] }) {
  return (
    <Card title="History" padded>
      <Timeline entries={entries.map(({ act, title, when, words }) => ({ ...historyLooks[act], title, when, body: words ?? undefined }))} />
    </Card>
  );
}
