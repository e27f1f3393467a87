import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { editInWords, editTitle } from "~/domain/edits";
import { editRefusals, toasts } from "~/domain/messages";
import { paths } from "~/paths";
import { requireOwnEdit } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { Icon } from "~/widgets/icon";
import { Modal } from "~/widgets/modal";
import { ModalActions } from "~/widgets/modal-actions";
import { SubmitButton } from "~/widgets/submit-button";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { edit } = await requireOwnEdit(request, context, params);
  const { item, batch } = edit;
  if (item.status !== "Pending") throw redirect(paths.myEdit(item.key));
  const isOrder = batch.length > 1;
  return json({ key: item.key, title: isOrder ? "New order of your teams" : editTitle(item), words: isOrder ? "All teams go back to where they stand." : editInWords(item) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, edit } = await requireOwnEdit(request, context, params);
  const outcome = await api.edits.withdraw(edit.item.key);
  if (outcome.ok) return redirectWithToast(paths.myEdits(), "editWithdrawn");
  const reason = editRefusals[outcome.problem.code] ?? toasts.editNotWithdrawn.text;
  return json({ reason }, { status: outcome.problem.status === 503 ? 503 : 409 });
}

export default function WithdrawEdit() {
  const { key, title, words } = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  return (
    <Modal
      title="Withdraw this edit?"
      subtitle={title}
      size="sm"
      closeTo={paths.myEdit(key)}
      footer={
        <ModalActions closeTo={paths.myEdit(key)} cancelText="Keep it">
          <SubmitButton form="withdraw" variant="danger" pendingText="Withdrawing...">
            Withdraw
          </SubmitButton>
        </ModalActions>
      }
    >
      {refusal && (
        <p className="error" role="alert">
          <Icon name="alert-circle" size="sm" />
          {refusal.reason}
        </p>
      )}
      <p className="font-semibold">{words}</p>
      <p className="mt-2 text-ink-2">Your profile stays as it is. The desk no longer sees this edit. You can send it again any time.</p>
      <Form method="post" id="withdraw" preventScrollReset>
        <AuthenticityTokenInput />
      </Form>
    </Modal>
  );
}
