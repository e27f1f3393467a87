import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { editInWords, editTitle } from "~/domain/profile/edits";
import { editRefusals, toasts } from "~/domain/base/messages";
import { paths } from "~/paths";
import { requireOwnEdit } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { WithdrawModal } from "~/widgets/ui/withdraw-modal";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { edit } = await requireOwnEdit(request, context, params);
  const { item, batch } = edit;
  if (item.status !== "Pending") throw redirectWithToast(paths.myEdit(item.key), "editClosed");
  const isOrder = batch.length > 1;
  return json({ key: item.key, title: isOrder ? "New order of your teams" : editTitle(item), words: isOrder ? "All teams go back to where they stand." : editInWords(item) });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, edit } = await requireOwnEdit(request, context, params);
  const outcome = await api.edits.withdraw(edit.item.key);
  if (outcome.ok) return redirectWithToast(paths.myEdits(), "editWithdrawn");
  if (outcome.problem.code === "not-pending") return redirectWithToast(paths.myEdit(edit.item.key), "editClosed");
  const reason = editRefusals[outcome.problem.code] ?? toasts.editNotWithdrawn.text;
  return json({ reason }, { status: outcome.problem.status === 503 ? 503 : 409 });
}

export default function WithdrawEdit() {
  const { key, title, words } = useLoaderData<typeof loader>();
  return <WithdrawModal subtitle={title} words={words} effect="Your profile stays as it is." closeTo={paths.myEdit(key)} problem={useActionData<typeof action>()?.reason} />;
}
