import type { ComponentProps } from "react";
import { AskModal } from "./ask-modal";
import { SubmitButton } from "./submit-button";

type WithdrawModalProps = Pick<ComponentProps<typeof AskModal>, "subtitle" | "closeTo" | "formKey" | "problem"> & {
  /** What would be withdrawn. */
  words: string;
  /** The same for its form: `12:3` of each edit. */
  seen: readonly string[];
  /** What then happens to the profile. */
  effect: string;
};

/** Asks before a waiting edit is taken back. */
export function WithdrawModal({ words, seen, effect, ...ask }: WithdrawModalProps) {
  return (
    <AskModal
      {...ask}
      title="Withdraw this edit?"
      isWaiting
      acts={
        <SubmitButton variant="danger" pendingText="Withdrawing...">
          Withdraw
        </SubmitButton>
      }
    >
      {seen.map((one) => (
        <input key={one} type="hidden" name="seen" value={one} />
      ))}
      <p className="font-semibold">{words}</p>
      <p className="mt-2 text-ink-2">
        {effect} Nobody decides this edit then; the desk keeps it among what you sent. You can send it again any time.
      </p>
    </AskModal>
  );
}
