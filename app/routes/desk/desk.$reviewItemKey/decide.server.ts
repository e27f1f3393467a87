import { z } from "zod";
import { Rejection, SentenceForm, SomeFieldsForm, Undoing } from "~/contract/desk/review-items";
import type { TaggedEdit } from "~/domain/profile/edit-values";
import { leavesNothingOut, partialRefusals } from "~/domain/profile/partial-approval";
import { rejectionOf } from "~/domain/review/canned-texts";
import { refusalOf } from "~/session/guards";
import { carryOut, decidedOn, type Acting } from "./acts.server";
import { changeOf, changeSchema } from "./change.server";
import { goOn, stay } from "./going-on.server";

const Verified = z.object({ verified: z.literal("on").optional() });

const tierOf = ({ verified }: z.infer<typeof Verified>) => (verified ? ("StaffVerified" as const) : undefined);

/** Approves what was seen, all of it. */
export function approve(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  return carryOut(
    acting,
    Verified,
    (value) => api.reviewItems.approve(key, { seen: decidedOn(form), tier: tierOf(value) }),
    () => goOn(acting, { toast: "itemApproved", decided: key }),
  );
}

/** Approves some of its fields, with a sentence. That nothing is left out is said with whatever else is amiss. */
export async function approveSome(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  const item = await itemOf(acting);
  const fields = SomeFieldsForm.shape.fields.refine(
    (chosen) => item.status !== "Pending" || !leavesNothingOut(item as TaggedEdit, chosen),
    partialRefusals["nothing-left-out"],
  );
  const schema = SomeFieldsForm.extend({ ...Verified.shape, fields });
  return carryOut(
    acting,
    schema,
    (value) => api.reviewItems.approve(key, { seen: decidedOn(form), fields: value.fields, sentence: value.sentence, tier: tierOf(value) }),
    () => goOn(acting, { toast: "itemApproved", decided: key }),
  );
}

/** Approves another value than the one proposed, with a sentence. */
export async function approveChanged(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  const item = await itemOf(acting);
  const schema = changeSchema(item, form).extend(Verified.shape);
  return carryOut(
    acting,
    schema,
    ({ verified, ...value }) =>
      api.reviewItems.approve(key, {
        seen: decidedOn(form),
        change: changeOf(item, value),
        sentence: value.sentence,
        tier: tierOf({ verified }),
      }),
    () => goOn(acting, { toast: "itemApproved", decided: key }),
  );
}

/** Offers the athlete another value, which they can accept with one button. */
export async function offer(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  const item = await itemOf(acting);
  const version = decidedOn(form).find((one) => one.key === key)?.version ?? 0;
  return carryOut(
    acting,
    changeSchema(item, form),
    (value) => api.reviewItems.offer(key, { edit: changeOf(item, value), version, text: value.sentence }),
    () => stay(acting, "valueOffered", "conversation"),
  );
}

/** Rejects with a code and a sentence: the reviewer's own words, or a canned text. */
export function reject(acting: Acting): Promise<Response> {
  const { api, key, form } = acting;
  const typed = (name: string) => String(form.get(name) ?? "");
  const { code, reason } = rejectionOf({ code: typed("code"), reason: typed("reason"), canned: typed("canned") });
  form.set("code", code);
  form.set("reason", reason);
  return carryOut(
    acting,
    Rejection.omit({ seen: true }),
    (value) => api.reviewItems.reject(key, { seen: decidedOn(form), ...value }),
    () => goOn(acting, { toast: "itemRejected", decided: key }),
  );
}

/** Takes a decision back within its minutes. */
export function undo(acting: Acting): Promise<Response> {
  const { api, key } = acting;
  return carryOut(
    acting,
    Undoing,
    (value) => api.reviewItems.undo(key, value),
    () => stay(acting, "decisionUndone"),
  );
}

/** Takes an approval back for good, with a sentence. */
export function reverse(acting: Acting): Promise<Response> {
  const { api, key } = acting;
  const schema = Undoing.extend(SentenceForm.shape);
  return carryOut(
    acting,
    schema,
    ({ decisionKey, sentence }) => api.reviewItems.reverse(key, { decisionKey, reason: sentence }),
    () => stay(acting, "decisionReversed"),
  );
}

async function itemOf({ api, key }: Acting) {
  const read = await api.reviewItems.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.item;
}
