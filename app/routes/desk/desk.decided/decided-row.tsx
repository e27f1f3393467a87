import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AppLink } from "~/widgets/ui/app-link";
import { Chip } from "~/widgets/ui/chip";
import type { FormField } from "~/widgets/ui/form-field";
import { ReviewChip } from "~/widgets/ui/review-chip";
import { SubmitButton } from "~/widgets/ui/submit-button";
import type { DecidedLine } from "./decided-lines.server";

/**
 * One decision: of what, which way, by whom, and the ways to take it back, which is done by the item's own page; or, while it could be
 * undone, what stands in the way.
 */
export function DecidedRow({ line }: { line: DecidedLine }) {
  const { itemKey, key, verdict, isReversal, ended, sentence, reason } = line;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <div className="min-w-[180px] flex-1">
        <AppLink to={staffPaths.reviewItem(itemKey)} className="link inline-flex min-h-tap items-center">
          {line.what}
        </AppLink>
        <p className="text-sm text-ink-2">
          {line.athlete} · {line.change}
        </p>
        {sentence && (
          <p className="mt-1 text-sm">
            “{sentence}”{reason && <span className="text-ink-2"> ({reason})</span>}
          </p>
        )}
        {ended?.reason && <p className="mt-1 text-sm">“{ended.reason}”</p>}
      </div>
      <div className="min-w-[180px]">
        <p className="flex flex-wrap gap-2 pt-2">
          <ReviewChip status={verdict} ended={isReversal ? "Reversed" : undefined} />
          {line.extent && <Chip kind="plain">{line.extent}</Chip>}
          {ended && (
            <Chip kind="plain" icon="arrow-back-up">
              {ended.as}
            </Chip>
          )}
        </p>
        <p className="num mt-1 text-sm text-ink-3">
          {line.by} · {line.when}
          {ended && <span className="block">{`${ended.as}: ${ended.words}`}</span>}
        </p>
      </div>
      <div className="w-full md:w-[232px]">
        {line.undoUntil && (
          <Form method="post" action={staffPaths.reviewItemAct(itemKey, "undo")} className="flex flex-wrap items-center gap-2">
            <AuthenticityTokenInput />
            <input type="hidden" name="decisionKey" value={key} />
            <SubmitButton
              variant="secondary"
              size="sm"
              icon="arrow-back-up"
              pendingText="Undoing..."
              aria-label={`Undo: ${line.what} of ${line.athlete}`}
            >
              Undo
            </SubmitButton>
            <span className="text-sm text-ink-3">until {line.undoUntil}</span>
          </Form>
        )}
        {line.stays && <p className="text-sm text-ink-3">{line.stays}</p>}
        {line.mayReverse && <Reverse line={line} />}
      </div>
    </li>
  );
}

function Reverse({ line: { itemKey, key, what, athlete } }: { line: DecidedLine }) {
  const formId = `reverse-${key}`;
  const field = {
    formId,
    id: `${formId}-sentence`,
    name: "sentence",
    descriptionId: `${formId}-hint`,
    errorId: `${formId}-error`,
  } as FormField;
  return (
    <details>
      <summary className="flex min-h-tap items-center text-sm font-semibold text-bad">
        Reverse…<span className="sr-only"> {`${what} of ${athlete}`}</span>
      </summary>
      <Form
        id={formId}
        method="post"
        action={`${staffPaths.reviewItemAct(itemKey, "reversal")}#reverse`}
        noValidate
        className="flex flex-col gap-2 pb-2"
      >
        <AuthenticityTokenInput />
        <input type="hidden" name="decisionKey" value={key} />
        <SentenceField field={field} label="A sentence for the athlete" rows={3} />
        <SubmitButton variant="stop" size="sm" pendingText="Reversing...">
          Reverse
        </SubmitButton>
      </Form>
    </details>
  );
}
