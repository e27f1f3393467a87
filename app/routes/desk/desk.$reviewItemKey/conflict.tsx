import { useActionData } from "@remix-run/react";
import { noLongerWaitsInWords } from "~/domain/review/items";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { answerId } from "~/widgets/ui/use-answered";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import { isOnPage, whyNotNow } from "./begun";
import { claimFormIds } from "./claim";
import { NotYet } from "./decide";
import { evidenceFormId } from "./evidence";
import { FormLink } from "./form-link";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { noteFormId, wordsOf } from "./note";

/** The button that does the same again, now on the version that is shown. */
const again: Partial<Record<ActAnswer["act"], { form: string; as?: string; text: string }>> = {
  hold: { form: claimFormIds.hold, text: "Take the new version" },
  release: { form: claimFormIds.release, text: "Release the new version" },
  approval: { form: "approve", text: "Approve the new version" },
  rejection: { form: "reject", text: "Reject the new version" },
  "partial-approval": { form: "approve-some", text: "Approve these of the new version" },
  "changed-approval": { form: "change", as: "changed-approval", text: "Approve the new version with this change" },
  question: { form: "ask", text: "Ask about the new version" },
  offer: { form: "change", as: "offer", text: "Offer it for the new version" },
  note: { form: noteFormId, text: "Add the note to the new version" },
  evidence: { form: evidenceFormId, text: "Add the link to the new version" },
};

/** Why the last act was refused, in words of its own for each reason; what was typed stands in its form. */
export function Conflict({ item, mayApprove }: { item: DeskItem; mayApprove: boolean }) {
  const answer = useActionData<ActAnswer>();
  if (!answer) return null;
  const isLost = !isOnPage(answer.act, item);
  // A form that lacks something is told, too, that its item no longer waits.
  const problem = answer.problem ?? (isLost && !item.isWaiting ? { code: "not-pending", message: noLongerWaitsInWords(item) } : null);
  if (!problem) return null;
  const { code, message } = problem;
  const isNewer = code === "version-conflict" && item.isWaiting;
  const isBarred = isNewer && answer.act === "approval" && item.isBarred;
  const whyNot = isNewer ? whyNotNow(answer.act, item) : null;
  const isAtHand = !isLost && !isBarred && !whyNot && (mayApprove || answer.act !== "approval");
  const retry = isNewer && isAtHand ? again[answer.act] : undefined;
  return (
    <ProblemNotice id={answer.reply?.error && !isLost ? undefined : answerId} words={message}>
      <p className="mt-1 text-sm text-ink-2">
        <Advice code={code} act={answer.act} isKept={!isLost && answer.wrote.length > 0} item={item} />
      </p>
      <Lines lines={answer.said} />
      {isLost && answer.wrote.length > 0 && (
        <>
          <p className="mt-2 text-sm text-ink-2">You filled in:</p>
          <Lines lines={answer.wrote} />
          {item.mayNote && wordsOf(answer.reply) && (
            <FormLink formId={noteFormId} className="mt-3">
              Leave it as a note
            </FormLink>
          )}
        </>
      )}
      {answer.saw.map(
        ({ key, heading, words, isGone }) =>
          isGone && (
            <p key={key} className="mt-1">
              <b>{heading}</b> is no longer part of this. You saw: {words}.
            </p>
          ),
      )}
      {isBarred && <NotYet item={item} />}
      {whyNot && <p className="mt-3 text-sm text-ink-2">{whyNot}</p>}
      {retry && (
        <SubmitButton form={retry.form} name={retry.as && "as"} value={retry.as} size="sm" variant="secondary" className="mt-3">
          {retry.text}
        </SubmitButton>
      )}
    </ProblemNotice>
  );
}

function Lines({ lines }: { lines: string[] }) {
  if (lines.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-col gap-1">
      {lines.map((line) => (
        <li key={line} className="whitespace-pre-line break-words">
          {line}
        </li>
      ))}
    </ul>
  );
}

/** What to do now. */
function Advice({ code, act, isKept, item }: { code: string; act: ActAnswer["act"]; isKept: boolean; item: DeskItem }) {
  const kept = isKept && act !== "undo" ? " What you wrote is kept." : "";
  switch (code) {
    case "version-conflict":
      if (item.standing)
        return (
          <>
            {item.standing.words} Below: what you saw, and what came of it.{kept}
          </>
        );
      return <>Below: what you saw, what is proposed now, and what stands on the profile.{kept}</>;
    case "claimed":
      return <>Nothing was decided.{kept} Try again when it is free, or go on with another item.</>;
    case "another-item":
      return <>Nothing was changed.</>;
    case "not-pending":
      return <>{item.standing?.words ?? "It is waiting again by now."} What you just sent changed nothing.</>;
    case "waits-for-another":
      if (!item.waitsFor) return <>It has been decided in the meantime. You can decide this one now.</>;
      if (item.waitsFor.key === null) return <>That decommitment no longer waits. Nothing was changed.{kept}</>;
      return (
        <>
          <AppLink to={staffPaths.reviewItem(item.waitsFor.key)} className="link">
            Decide {item.waitsFor.organizationName} first
          </AppLink>
          .{kept}
        </>
      );
    case "contest-waits":
      if (!item.contest?.isWaiting) return <>That has been decided in the meantime. You can decide this one now.</>;
      return (
        <>
          <AppLink to={item.contest.page} className="link">
            Decide what the school contests first
          </AppLink>
          .{kept}
        </>
      );
    default:
      return <>Nothing was changed.{kept}</>;
  }
}
