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
  /** It waits for its appeal, which is what would be withdrawn (docs/rules.md H4). */
  isAppeal: boolean;
};

/** Asks before a waiting edit is taken back. */
export function WithdrawModal({ words, seen, effect, isAppeal, ...ask }: WithdrawModalProps) {
  return (
    <AskModal
      {...ask}
      title={isAppeal ? "Withdraw this appeal?" : "Withdraw this edit?"}
      isWaiting
      keep={isAppeal ? "Keep the appeal" : undefined}
      acts={
        <SubmitButton variant="danger" pendingText="Withdrawing...">
          {isAppeal ? "Withdraw the appeal" : "Withdraw"}
        </SubmitButton>
      }
    >
      {seen.map((one) => (
        <input key={one} type="hidden" name="seen" value={one} />
      ))}
      <p className="font-semibold">{words}</p>
      <p className="mt-2 text-ink-2">
        {isAppeal
          ? "The rejection then stands as it was decided. An edit can be appealed once, so it cannot be appealed again; you can fix it and send it again any time."
          : `${effect} Nobody decides this edit then; the desk keeps it among what you sent. You can send it again any time.`}
      </p>
    </AskModal>
  );
}
