import { Form, useLocation } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { Icon } from "../ui/icon";
import { SubmitButton } from "../ui/submit-button";

/** A decision that can be taken back for some minutes. */
export interface LastDecision {
  itemKey: number;
  decisionKey: number;
  /** `Approved: 40 Yard Dash of Avery`. */
  words: string;
  /** `10:42 AM`. */
  until: string;
}

/** On the page that a decision leads to: what was decided, and the way back. */
export function UndoBar({ last: { itemKey, decisionKey, words, until } }: { last: LastDecision }) {
  const { search } = useLocation();
  return (
    <section aria-label="Your last decision" className="card mb-4 mt-2 flex flex-wrap items-center gap-x-3 py-1 pl-4 pr-2">
      <Icon name="circle-check" className="text-ok" />
      <p className="min-w-[180px] flex-1 py-2 text-sm">
        <b>{words}</b> <span className="whitespace-nowrap text-ink-2">Undo until {until}</span>
      </p>
      <Form method="post" action={staffPaths.reviewItemAct(itemKey, "undo") + search}>
        <AuthenticityTokenInput />
        <input type="hidden" name="decisionKey" value={decisionKey} />
        <SubmitButton variant="quiet" size="sm" icon="arrow-back-up" pendingText="Undoing..." data-key="u">
          Undo
        </SubmitButton>
      </Form>
    </section>
  );
}
