import { redirect, type AppLoadContext } from "@remix-run/node";
import { isOfType, type VitalsValue } from "~/domain/profile/edit-values";
import { onWhatStands } from "~/domain/profile/edits";
import { maySendAgain } from "~/domain/review/items";
import { paths } from "~/paths";
import { refusal, requireEditor, requireOwnEdit } from "~/session/guards";
import { isAnswered, namedEdit, rejectionOf, type Rejection } from "~/session/resubmission";
import { amendsText, answersForm } from "~/session/submission";
import { leadToAppeal } from "~/session/under-appeal";

/** The measurement that the form begins with, and the waiting edit that it changes in place. */
export interface Subject {
  begins: VitalsValue | null;
  /** One of another type is another measurement. */
  hasFixedType: boolean;
  amends: string;
  /** The rejected or withdrawn edit that is sent again, and why it was rejected. */
  resubmits?: number;
  rejection?: Rejection;
}

/** What the address names: an edit that waits (`?change=`), one that has ended to send again (`?resubmit=`), or nothing yet. */
export async function subjectOf(request: Request, context: AppLoadContext): Promise<Subject> {
  const changed = new URL(request.url).searchParams.get("change");
  if (changed === null) {
    const { api, personKey } = await requireEditor(request, context);
    const named = await namedEdit(request, api, personKey);
    const ended = named?.item;
    if (!ended || !isOfType(ended, "vitals")) return { begins: null, hasFixedType: false, amends: "" };
    // It waits again, or what was sent of it does, or is approved, or it is on the profile another way: a form that was open is sent as
    // what it was, and refused in words.
    if ((!maySendAgain(ended) || isAnswered(named)) && !answersForm(context)) throw redirect(paths.myEdit(ended.key));
    const begins = onWhatStands(ended, named.current).newValue;
    return { begins, hasFixedType: Boolean(begins.key), amends: "", resubmits: ended.key, rejection: rejectionOf(ended) };
  }
  const { edit } = await requireOwnEdit(request, context, { reviewItemKey: changed });
  const { item } = edit;
  if (!isOfType(item, "vitals")) throw refusal(404);
  if (item.status !== "Pending" && !answersForm(context)) throw redirect(paths.myEdit(item.key));
  leadToAppeal(context, { reviewItemKey: item.key, isAppealed: item.appealedAt !== null });
  return { begins: item.newValue, hasFixedType: true, amends: amendsText({ reviewItemKey: item.key, version: item.version }) };
}
