import type { ReactNode } from "react";
import { Icon } from "./icon";
import { Modal } from "./modal";
import { ModalActions } from "./modal-actions";
import { SubmitButton } from "./submit-button";

interface WithdrawModalProps {
  /** What would be withdrawn. */
  subtitle: ReactNode;
  words: string;
  /** What then happens to the profile. */
  effect: string;
  closeTo: string;
  /** Of a form whose address does not name the edit. */
  formKey?: string;
  /** Why it could not be withdrawn. */
  problem?: string;
}

/** Asks before a waiting edit is taken back. */
export function WithdrawModal({ subtitle, words, effect, closeTo, formKey, problem }: WithdrawModalProps) {
  return (
    <Modal
      title="Withdraw this edit?"
      subtitle={subtitle}
      size="sm"
      closeTo={closeTo}
      form={{}}
      footer={
        <ModalActions closeTo={closeTo} cancelText="Keep it">
          <SubmitButton variant="danger" pendingText="Withdrawing...">
            Withdraw
          </SubmitButton>
        </ModalActions>
      }
    >
      {problem && (
        <p className="error" role="alert">
          <Icon name="alert-circle" size="sm" />
          {problem}
        </p>
      )}
      <p className="font-semibold">{words}</p>
      <p className="mt-2 text-ink-2">{effect} The desk no longer sees this edit. You can send it again any time.</p>
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
    </Modal>
  );
}
