import { paths } from "~/paths";
import { DoneMessage } from "~/widgets/document/done-message";
import { ButtonLink } from "~/widgets/ui/button";
import { Modal } from "~/widgets/ui/modal";

/** After the save: the amounts in words, and when that was. */
export function Saved({ title, at, amounts }: { title: string; at: string; amounts: string | null }) {
  const close = paths.moneySection();
  return (
    <Modal
      title={title}
      closeTo={close}
      footer={
        <ButtonLink to={close} variant="primary" replace preventScrollReset>
          Close
        </ButtonLink>
      }
    >
      <DoneMessage>Your amounts have been updated.</DoneMessage>
      {amounts && <p className="num">{amounts}</p>}
      <p className="text-sm text-ink-2">Saved {at}</p>
    </Modal>
  );
}
