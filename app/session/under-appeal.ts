import { redirect, type AppLoadContext } from "@remix-run/node";
import { paths } from "~/paths";
import { answersForm } from "./submission";

/**
 * An edit under appeal takes no change (docs/rules.md H4): its own page says so, and has the way out. A form that was open stays, and is
 * refused in words.
 */
export function leadToAppeal(context: AppLoadContext, edit: { reviewItemKey: number; isAppealed: boolean } | null | undefined): void {
  if (edit?.isAppealed && !answersForm(context)) throw redirect(paths.myEdit(edit.reviewItemKey));
}
