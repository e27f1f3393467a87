import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { lockedWords } from "~/domain/people/visibility";
import { editInWords, editTitle } from "~/domain/profile/edits";
import { paths } from "~/paths";
import { requireOwnEdit } from "~/session/guards";
import { seenOf, seenTexts } from "~/session/submission";
import { redirectWithToast } from "~/session/toast";
import { withdrawnBefore, withdrawShown } from "~/session/withdrawal";
import { WithdrawModal } from "~/widgets/ui/withdraw-modal";

export const meta: MetaFunction = () => [{ title: "Withdraw this edit · Signing Day" }];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { edit } = await requireOwnEdit(request, context, params);
  const { item, batch } = edit;
  if (lockedWords(edit.visibility)) throw redirect(paths.myEdit(item.key));
  if (item.status !== "Pending") throw withdrawnBefore(edit) ?? redirectWithToast(paths.myEdit(item.key), "editClosed");
  const isOrder = batch.length > 1;
  return json({
    key: item.key,
    seen: seenTexts(batch),
    isAppeal: batch.some(({ appealedAt }) => appealedAt !== null),
    title: isOrder ? "New order of your teams" : editTitle(item),
    words: isOrder ? "All teams go back to where they stand." : editInWords(item),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api, edit } = await requireOwnEdit(request, context, params);
  return withdrawShown(api, edit.item.key, seenOf(await request.formData()), { done: paths.myEdits(), back: paths.myEdit(edit.item.key) });
}

export default function WithdrawEdit() {
  const { key, seen, isAppeal, title, words } = useLoaderData<typeof loader>();
  return (
    <WithdrawModal
      subtitle={title}
      words={words}
      seen={seen}
      isAppeal={isAppeal}
      effect="Your profile stays as it is."
      closeTo={paths.myEdit(key)}
      problem={useActionData<typeof action>()?.reason}
    />
  );
}
