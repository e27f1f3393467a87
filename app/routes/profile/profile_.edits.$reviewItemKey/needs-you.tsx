import type { SubmissionResult } from "@conform-to/react";
import type { FieldChange } from "~/domain/review/items";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { AnswerForm, answerFormId } from "./answer-form";
import type { ShownEdit } from "./edit.server";
import { RestsOn, WaysOut } from "./ways-out";

/** A question of the desk with its answer right under it; what it offers instead, with one button to accept. */
export function NeedsYou({ edit, reply }: { edit: ShownEdit; reply: SubmissionResult | null }) {
  const { questions, offer } = edit;
  return (
    <section
      aria-label={questions.length > 0 ? "The review desk asks" : "The review desk offers another value"}
      className="rounded-card bg-warn-soft px-5 py-4"
    >
      {questions.length > 0 && <p className="text-sm font-semibold text-warn">The review desk asks</p>}
      {questions.map(({ text, when }, index) => (
        <div key={`${text}${when}`} className={index > 0 ? "mt-4" : undefined}>
          <Said text={text} when={when} />
        </div>
      ))}
      {offer && (
        <div key={offer.entryKey} className={questions.length > 0 ? "mt-5" : undefined}>
          <p className="text-sm font-semibold text-warn">The review desk offers another value</p>
          <Said text={offer.sentence} when={offer.when} />
          <Offered lines={offer.lines} sent="You sent" other="The desk offers" />
          {/* What was begun in the field of the answer goes along, and comes back where the offer no longer stands. */}
          {offer.isAcceptable && (
            <SubmitButton
              form={answerFormId}
              name="intent"
              value="accept"
              icon="check"
              className="mt-3"
              pendingText="Accepting..."
              formNoValidate
            >
              {offer.accept}
            </SubmitButton>
          )}
          <p className="mt-2 text-sm text-ink-2">
            {offer.isAcceptable ? "Accepted, it is approved and live at once." : "It cannot be accepted as things stand."} To decline,{" "}
            {edit.changePath && "change this edit, "}withdraw it, or answer in your own words.
          </p>
        </div>
      )}
      <div className="mt-4">
        <AnswerForm edit={edit} reply={reply} />
      </div>
      <RestsOn edit={edit} />
      <WaysOut edit={edit} isSecond />
    </section>
  );
}

function Said({ text, when }: { text: string | null; when: string }) {
  return (
    <>
      <blockquote className="whitespace-pre-line text-lg">“{text}”</blockquote>
      <p className="mt-1 text-sm text-ink-2">Review desk · {when}</p>
    </>
  );
}

/** Both values side by side, line by line; one line needs no name. */
export function Offered({ lines, sent, other }: { lines: readonly FieldChange[]; sent: string; other: string }) {
  return (
    <>
      {lines.map(({ field, label, before, after }) => (
        <dl key={field} className="mt-3 grid grid-cols-2 gap-3" aria-label={label}>
          <div className="rounded-control bg-surface px-3 py-2">
            <dt className="text-sm text-ink-2">{lines.length > 1 ? `${sent} · ${label}` : sent}</dt>
            <dd className="num text-lg">{before ?? "None"}</dd>
          </div>
          <div className="rounded-control bg-surface px-3 py-2">
            <dt className="text-sm text-ink-2">{lines.length > 1 ? `${other} · ${label}` : other}</dt>
            <dd className="num text-lg font-bold">{after}</dd>
          </div>
        </dl>
      ))}
    </>
  );
}
