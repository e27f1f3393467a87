import type { ReviewItem } from "~/contract/profile/profile-edits";
import { editsPageSize } from "~/domain/review/items";
import type { Api } from "~/session/guards";
import { editLines, type EditLine } from "./edit-lines.server";

const tabs = ["all", "in-review", "rejected", "approved"] as const;
export type EditsTab = (typeof tabs)[number];

/** The tab that the address names; all for any other. */
export function tabOf(status: string | null): EditsTab {
  return tabs.find((tab) => tab === status) ?? "all";
}

const stateOf = { all: "decided", "in-review": "waiting", rejected: "rejected", approved: "approved" } as const;

/** A page of one tab in groups: on the first page of all, what needs the athlete and what waits stand before what was decided. */
export async function readGroups(api: Api, personKey: number, tab: EditsTab, after: string | null) {
  const isOverview = tab === "all" && after === null;
  const [page, needing, waiting] = await Promise.all([
    api.edits.list(personKey, { state: stateOf[tab], after, limit: editsPageSize }),
    isOverview || tab === "rejected" ? api.edits.list(personKey, { state: "needs-you" }) : null,
    isOverview ? api.edits.list(personKey, { state: "waiting" }) : null,
  ]);
  if (!page.ok) return page;
  if (needing?.ok === false) return needing;
  if (waiting?.ok === false) return waiting;
  const { reviewItems, next, counts, athleteName } = page.value;
  const needed = needing?.value.reviewItems ?? [];
  const neededKeys = new Set(needed.map(({ key }) => key));
  const needsAthlete = (item: ReviewItem) => item.awaitsAthlete || neededKeys.has(item.key);
  const waits = (item: ReviewItem) => item.status === "Pending" && !item.awaitsAthlete;
  const groups = [
    { title: "Needs you", lines: questionsFirst(editLines(tab === "all" ? needed : reviewItems.filter(needsAthlete))) },
    { title: "Waiting at the desk", lines: editLines((waiting?.value.reviewItems ?? reviewItems).filter(waits)) },
    // The tab of all has asked for what needs nobody, on every page of it. A rejection that was sent anew is among it.
    {
      // Decided, withdrawn, or run out.
      title: "Closed",
      lines: editLines(tab === "all" ? reviewItems : reviewItems.filter((item) => item.status !== "Pending" && !needsAthlete(item))),
    },
  ];
  return { ok: true as const, value: { groups: groups.filter(hasLines), next, counts, athleteName } };
}

function hasLines({ lines }: { lines: EditLine[] }): boolean {
  return lines.length > 0;
}

/** What waits for an answer holds a decision up. */
function questionsFirst(lines: EditLine[]): EditLine[] {
  return [...lines].sort((a, b) => Number(b.awaitsAthlete) - Number(a.awaitsAthlete));
}
