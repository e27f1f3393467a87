import type { ComponentProps, ReactNode } from "react";
import { Icon } from "./icon";
import { Modal } from "./modal";

type AskModalProps = Pick<ComponentProps<typeof Modal>, "title" | "subtitle" | "closeTo" | "children"> & {
  /** What goes on with it, beside what keeps everything as it is. */
  acts: ReactNode;
  /** Whether it is about an edit that waits: what changes nothing is then said of that, in words that take more room. */
  isWaiting?: boolean;
  /** What keeps everything as it is, where that is called otherwise. */
  keep?: string;
  /** Of a form whose address does not name the edit. */
  formKey?: string;
  /** Why it cannot be done. */
  problem?: string | null;
};

/** Asks before something is taken back or away. */
export function AskModal({
  acts,
  isWaiting,
  keep = isWaiting ? "Leave it in review" : "Keep it",
  formKey,
  problem,
  children,
  ...modal
}: AskModalProps) {
  return (
    <Modal {...modal} size={isWaiting ? "md" : "sm"} form={{}} button={acts} cancelText={keep}>
      {problem && (
        <p className="error" role="alert">
          <Icon name="alert-circle" size="sm" />
          {problem}
        </p>
      )}
      {children}
      {formKey && <input type="hidden" name="formKey" value={formKey} />}
    </Modal>
  );
}
