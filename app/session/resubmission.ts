/**
 * Fix and resubmit: a form that is opened with `?resubmit=<review item>` begins
 * with what was rejected. Only the key is in the address.
 */
import type { Api } from "~/api/api";
import { keyOf } from "~/domain/keys";
import { isOfType, type EditTag, type EditValues } from "~/domain/review";

/** The name of the query parameter. */
export const resubmitParam = "resubmit";

/** What an own edit of this tag proposed before a reviewer rejected it; null of any other, and without one. */
export async function resubmittedValue<T extends EditTag>(request: Request, api: Api, personKey: number, tag: T): Promise<EditValues[T] | null> {
  const key = keyOf(new URL(request.url).searchParams.get(resubmitParam));
  const edit = key ? await api.edits.read(key) : null;
  if (!edit?.ok) return null;
  const { item } = edit.value;
  const isRejected = item.status === "Rejected" && item.resolution === null && item.personKey === personKey;
  return isRejected && isOfType(item, tag) ? (item.newValue as EditValues[T]) : null;
}
