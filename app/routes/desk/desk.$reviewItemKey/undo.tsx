import { getFormProps } from "@conform-to/react";
import { SentenceField } from "~/widgets/desk/sentence-field";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { ActForm, useReply } from "./act-form";
import { Fold } from "~/widgets/ui/fold";
import { answerId } from "~/widgets/ui/use-answered";
import { useForm } from "~/widgets/ui/use-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** How a closed item ended, and the ways to take that back. */
export function Standing({ standing }: { standing: NonNullable<DeskItem["standing"]> }) {
  const { key, words, sentence, code, undoUntil, mayReverse, stays, commitment } = standing;
  return (
    <Card title="Decided" id="decided" padded>
      <p className="font-semibold">{words}</p>
      {sentence && (
        <p className="mt-1 text-ink-2">
          “{sentence}”{code && ` (${code})`}
        </p>
      )}
      {commitment && (
        <AppLink to={commitment} className="link inline-flex min-h-tap items-center">
          How this commitment stands
        </AppLink>
      )}
      {key !== null && undoUntil && (
        <ActForm act="undo" id="undo" className="mt-4">
          <input type="hidden" name="decisionKey" value={key} />
          <SubmitButton variant="secondary" icon="arrow-back-up" className="w-full" pendingText="Undoing..." data-key="u">
            Undo
          </SubmitButton>
          <p className="mt-2 text-sm text-ink-3">Until {undoUntil}. The item then waits again.</p>
        </ActForm>
      )}
      {key !== null && mayReverse && <Reverse decisionKey={key} />}
      {stays && <p className="mt-4 text-sm text-ink-3">{stays}</p>}
    </Card>
  );
}

/** Takes an approval back at any time; the athlete reads why. */
function Reverse({ decisionKey }: { decisionKey: number }) {
  const reply = useReply("reversal");
  const [form, fields] = useForm<{ sentence: string }>({ id: "reverse", lastResult: reply });
  return (
    <Fold title="Reverse with a reason" isStop isOpen={reply !== null}>
      <ActForm act="reversal" form={getFormProps(form)} className="flex flex-col gap-4 pt-2">
        <input type="hidden" name="decisionKey" value={decisionKey} />
        <ErrorSummary id={answerId} form={form} />
        <SentenceField
          field={fields.sentence}
          label="A sentence for the athlete"
          hint="The profile goes back to what stood before, and they read why."
        />
        <SubmitButton variant="stop" icon="arrow-back-up" className="w-full" pendingText="Reversing...">
          Reverse
        </SubmitButton>
      </ActForm>
    </Fold>
  );
}
