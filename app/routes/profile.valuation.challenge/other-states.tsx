import { challengeReceived } from "~/domain/valuations";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/button";
import { EmptyState } from "~/widgets/empty-state";
import { Icon } from "~/widgets/icon";
import { Modal } from "~/widgets/modal";

const close = (
  <ButtonLink to={paths.profile()} variant="primary" replace preventScrollReset>
    Close
  </ButtonLink>
);

/** After the request. */
export function Received() {
  return (
    <Modal title="Challenge My Valuation" closeTo={paths.profile()} footer={close}>
      <div className="flex items-start gap-3 py-4" role="status">
        <Icon name="circle-check" size="lg" className="text-ok" />
        <p className="text-lg">{challengeReceived}</p>
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
