/**
 * Fix and resubmit: a form that is opened with `?resubmit=<review item>` begins
 * with what was rejected, or taken back. Only the key is in the address.
 */
import type { Api } from "~/api/api";
import { redirect, type AppLoadContext } from "@remix-run/node";
import type { OwnEdit, ReviewItem } from "~/contract/profile/profile-edits";
import { keyOf } from "~/domain/base/keys";
import { rejectionInWords } from "~/domain/review/decisions";
import { onWhatStands } from "~/domain/profile/edits";
import { maySendAgain } from "~/domain/review/items";
import { isOfType, type EditTag, type EditValues, type SportPlayedValue } from "~/domain/profile/edit-values";
import { paths } from "~/paths";
import { refusalOf } from "./guards";
import { answersForm } from "./submission";
import { leadToAppeal } from "./under-appeal";

/** The name of the query parameter. */
export const resubmitParam = "resubmit";

/**
 * The own edit that may be sent again, on what stands by now, when the address names one; null of any other. Of one that is under appeal
 * its page is opened, and so it is of one that is answered (docs/rules.md R13).
 */
export async function resubmittedEdit(request: Request, api: Api, personKey: number, context: AppLoadContext): Promise<ReviewItem | null> {
  const named = await namedEdit(request, api, personKey);
  if (!named) return null;
  const { item, current } = named;
  leadToAppeal(context, { reviewItemKey: item.key, isAppealed: item.status === "Pending" && item.appealedAt !== null });
  if (isAnswered(named) && !answersForm(context)) throw redirect(paths.myEdit(item.key));
  return maySendAgain(item) ? onWhatStands(item, current) : null;
}

/** Whether there is nothing to send again: it stands by now, or what was sent anew waits or is approved. */
export function isAnswered({ isThereByNow, waitingSince, approvedSince }: OwnEdit): boolean {
  return isThereByNow || waitingSince !== null || approvedSince !== null;
}

/** The key of the edit that a form at this address sends again (docs/rules.md R13); undefined of any other form. */
export function resubmitsOf(request: Request): number | undefined {
  return keyOf(new URL(request.url).searchParams.get(resubmitParam)) ?? undefined;
}

/** The own edit of this key, when it may be sent again (docs/rules.md R13); null of any other. */
export async function editOfBefore(api: Api, personKey: number, key: number | null): Promise<ReviewItem | null> {
  const item = (await ownEdit(api, personKey, key))?.item;
  return item && maySendAgain(item) ? item : null;
}

/** The own edit that the address names, however it stands by now; null of any other. */
export async function namedEdit(request: Request, api: Api, personKey: number): Promise<OwnEdit | null> {
  return ownEdit(api, personKey, resubmitsOf(request) ?? null);
}

async function ownEdit(api: Api, personKey: number, key: number | null): Promise<OwnEdit | null> {
  const edit = key ? await api.edits.read(key) : null;
  if (edit?.ok === false && edit.problem.status !== 404) throw refusalOf(edit.problem);
  return edit?.ok && edit.value.item.personKey === personKey ? edit.value : null;
}

/** What it proposed, when it is of this tag, and why that was rejected. */
export async function resubmittedValue<T extends EditTag>(
  request: Request,
  api: Api,
  personKey: number,
  tag: T,
  context: AppLoadContext,
): Promise<{ value: EditValues[T] | null; rejection: Rejection }> {
  const edit = await resubmittedEdit(request, api, personKey, context);
  if (!edit || !isOfType(edit, tag)) return { value: null, rejection: null };
  return { value: edit.newValue as EditValues[T], rejection: rejectionOf(edit) };
}

export type Rejection = ReturnType<typeof rejectionOf>;

/** Why an edit was rejected (docs/rules.md R13), for the form that answers it; null of one that was taken back, and of none. */
export function rejectionOf(edit: ReviewItem | null, now = new Date()) {
  if (!edit?.decision || edit.resolution) return null;
  const { key, reference, decision } = edit;
  return { path: paths.myEdit(key), reference, label: rejectionInWords(decision, now), sentence: decision.reason };
}

/** What a form of a sport begins with, whether it adds or updates one. */
export function sportFields({ firstYear, lastYear, primaryPositionKey, secondaryPositionKey, jerseyNumber }: SportPlayedValue) {
  return { firstYear, lastYear, primaryPositionKey, secondaryPositionKey, jerseyNumber };
}
