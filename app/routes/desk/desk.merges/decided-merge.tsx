import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Chip, outcomeLooks } from "~/widgets/ui/chip";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import type { MergeLine } from "./merge-lines.server";

/** What was decided of a pair, and the button that takes it back, or why there is none. */
export function DecidedMerge({ line }: { line: MergeLine }) {
  const { key, version, name, state, outcome, mayNotDecide, mayNotUndo } = line;
  const here = useAnswerAddress();
  return (
    <div className="mt-4 flex flex-col items-start gap-2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Chip {...(state === "Joined" ? outcomeLooks.good : outcomeLooks.bad)}>{state === "Joined" ? "Joined" : "Kept apart"}</Chip>{" "}
        <span>{outcome}</span>
      </p>
      {mayNotDecide || mayNotUndo ? (
        <p className="text-ink-2">{mayNotDecide ?? mayNotUndo}</p>
      ) : (
        <Form method="post" action={here}>
          <AuthenticityTokenInput />
          <input type="hidden" name="key" value={key} />
          <input type="hidden" name="version" value={version} />
          <SubmitButton
            name="decision"
            value="Undone"
            variant="secondary"
            size="sm"
            icon="arrow-back-up"
            pendingText="Undoing..."
            aria-label={`Undo: ${name}`}
          >
            Undo
          </SubmitButton>
        </Form>
      )}
    </div>
  );
}
