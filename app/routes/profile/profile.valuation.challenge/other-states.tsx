import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Icon } from "~/widgets/ui/icon";
import { Modal } from "~/widgets/ui/modal";

const close = (
  <ButtonLink to={paths.profile()} variant="primary" replace preventScrollReset>
    Close
  </ButtonLink>
);

/** After the request. */
export function Received({ words }: { words: string }) {
  return (
    <Modal title="Challenge My Valuation" closeTo={paths.profile()} footer={close}>
      <div className="flex items-start gap-3 py-4" role="status">
        <Icon name="circle-check" size="lg" className="text-ok" />
        <p className="text-lg">{words}</p>
      </div>
    </Modal>
  );
}

/** An athlete whom nobody has valued. */
export function NothingToChallenge() {
  return (
    <Modal title="Challenge My Valuation" closeTo={paths.profile()} footer={close}>
      <EmptyState title="You have no valuation yet." help="There is nothing to challenge until your profile is valued." />
    </Modal>
  );
}
