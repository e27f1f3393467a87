import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { NewTransferForm } from "~/contract/profile/transfer-edits";
import { profilePaths } from "~/paths/profile";
import { requireProfile } from "~/session/guards";
import { EditModal } from "~/widgets/profile/edit-modal";
import { usePageForm } from "~/widgets/ui/use-form";
import { saveTransfer, transferFormOf } from "./transfer.server";
import { TransferFields } from "./transfer-fields";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.isNew)} · Signing Day` }];

function titleOf(isNew = false): string {
  return isNew ? "Enter the transfer portal" : "Change an entry";
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireProfile(request, context);
  const { searched, ...data } = await transferFormOf(athlete, request, context, params.transferKey);
  return json({ ...data, ...searched });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return saveTransfer(athlete, request, params.transferKey);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

/** An entry into the transfer portal, and what came of it (docs/rules.md E19). */
export default function Transfer() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<NewTransferForm>("transfer", data, reply, data.value);
  return (
    <EditModal title={titleOf(data.isNew)} closeTo={profilePaths.transfers()} form={form} data={data} posted={reply?.carried} hasSearch>
      <TransferFields fields={fields} data={data} chosen={reply?.chosen ?? data.chosen} searched={reply?.searched ?? data} />
    </EditModal>
  );
}
