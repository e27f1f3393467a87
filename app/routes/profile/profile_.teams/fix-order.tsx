import { useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { Modal } from "~/widgets/ui/modal";
import { SubmitButton } from "~/widgets/ui/submit-button";
import type { showRejectedOrder } from "./rejected-order.server";

/** Asks before an order that was rejected, or withdrawn, is put into the unsaved list. */
export function FixOrder() {
  const { address, ended, rejection, unsaved, names, own, gone, isAsItStands, formKey } = useLoaderData<typeof showRejectedOrder>();
  return (
    <Modal
      title="Fix your order"
      closeTo={paths.reorderTeams()}
      form={{ action: address }}
      button={!isAsItStands && <SubmitButton>{own ? `Use the ${ended} order` : "Bring it back"}</SubmitButton>}
      cancelText={own ? "Keep mine" : "Leave it"}
      note="Nothing is sent before you save."
    >
      <input type="hidden" name="formKey" value={formKey} />
      <input type="hidden" name="unsaved" value={unsaved} />
      <RejectionNotice rejection={rejection} answeredBy="The order that you save answers it." />
      <p>
        {isAsItStands
          ? `Your list stands in the order that was ${ended} already, so there is nothing to bring back.`
          : `This is your list in the order that was ${ended}. Bring it back, change it, then save.`}
      </p>
      {gone.length > 0 && <p className="mt-2 text-ink-2">Not on your list any more: {gone.join(", ")}.</p>}
      <Order names={names} />
      {own && (
        <>
          <p className="mt-4">You have an unsaved order of your own. The {ended} one takes its place if you use it:</p>
          <Order names={own} />
        </>
      )}
    </Modal>
  );
}

function Order({ names }: { names: readonly string[] }) {
  return (
    <ol className="mt-3 list-decimal pl-6 font-semibold">
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </ol>
  );
}
