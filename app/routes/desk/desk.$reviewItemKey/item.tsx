import { useActionData } from "@remix-run/react";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { staffPaths } from "~/paths/staff";
import { LeftOfForms } from "~/widgets/document/left-of-forms";
import { ShortcutKeys } from "~/widgets/document/shortcut-keys";
import { UndoBar, type LastDecision } from "~/widgets/desk/undo-bar";
import { useAnswered } from "~/widgets/ui/use-answered";
import { useSeenFirst } from "~/widgets/ui/use-seen-first";
import { useBegun } from "./begun";
import { Beside } from "./beside";
import { Comparison } from "./comparison";
import { Conflict } from "./conflict";
import { Decide } from "./decide";
import { Evidence } from "./evidence";
import { Flags } from "./flags";
import { Foot } from "./foot";
import { Head } from "./head";
import { Decisions, History } from "./history";
import { Conversation, Notes } from "./thread";
import { Standing } from "./undo";

/** Codes of the refusals after which no other try takes the decision back. */
const cannotBeTakenBack = ["touched-since", "too-late", "not-standing"];

/** Codes of the refusals after which what came since is read: words, or a flag. */
const readFirst = ["said-since", "flagged-since"];

interface ItemProps {
  item: DeskItem;
  last: LastDecision | null;
  hasShortcuts: boolean;
}

/** The whole page of an item, beside what the last act answered. */
export function Item({ item, last, hasShortcuts }: ItemProps) {
  const answer = useActionData<ActAnswer>();
  const begun = useBegun(item);
  useSeenFirst([...item.seen, item.heardEntryKey, item.isWaiting, item.contest?.page, ...item.flags.map(({ flag }) => flag)].join());
  useAnswered(readFirst.includes(answer?.problem?.code ?? "") ? answer : null);
  const cannotUndo = (answer?.act === "undo" || answer?.act === "reversal") && cannotBeTakenBack.includes(answer.problem?.code ?? "");
  return (
    <div key={item.key} className="wrap pt-2 md:pt-4">
      {last && !cannotUndo && <UndoBar last={last} />}
      <Head item={item} />
      <Conflict item={item} mayApprove={!begun} />
      <LeftOfForms address={staffPaths.reviewItem(item.key)} isOver={item.standing !== null} />
      <div className="desk-columns lg:grid lg:gap-6">
        <div className="flex min-w-0 flex-col gap-5">
          {item.parts.map((part) => (
            <Comparison
              key={part.key}
              part={part}
              seen={answer?.saw.find((one) => one.key === part.key)}
              isAlone={item.parts.length === 1}
              isWaiting={item.isWaiting}
              proposal={item.proposal}
            />
          ))}
          <Flags item={item} />
          <Conversation item={item} />
          <Evidence item={item} />
          <Notes item={item} />
          <Beside item={item} />
        </div>
        <aside className="mt-5 flex min-w-0 flex-col gap-5 lg:mt-0">
          {item.standing ? (
            <Standing standing={cannotUndo ? { ...item.standing, undoUntil: null } : item.standing} />
          ) : (
            <Decide item={item} begun={begun} />
          )}
          <Decisions decisions={item.decisions} />
          <History entries={item.history} />
        </aside>
      </div>
      <ShortcutKeys page="item" isOn={hasShortcuts} />
      <Foot item={item} begun={begun} />
    </div>
  );
}
