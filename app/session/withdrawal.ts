/** Taking a waiting edit back, after its page has asked (docs/rules.md R12). */
import { json } from "@remix-run/node";
import type { OwnEdit } from "~/contract/profile/profile-edits";
import type { Seen } from "~/contract/review/seen";
import { editRefusals, toasts, type ToastName } from "~/domain/base/messages";
import { appealWasWithdrawn } from "~/domain/review/thread";
import { redirectAsSent, waitsForGuardian } from "./guardian";
import type { Api } from "./guards";
import { paths } from "~/paths";
import { redirectWithToast } from "./toast";

/** What is said of an edit that is no longer as the form showed it: the page that it leads back to shows what waits. */
const movedOn: Partial<Record<string, ToastName>> = {
  "not-pending": "editClosed",
  "version-conflict": "editChanged",
  "profile-locked": "editLocked",
};

/** Withdraws what the form showed and nothing else, and answers it: with why it cannot be, or on the way to `done` or `back`. */
export async function withdrawShown(api: Api, reviewItemKey: number, seen: Seen, { done, back }: { done: string; back: string }) {
  const outcome = await api.edits.withdraw(reviewItemKey, seen);
  if (outcome.ok && !waitsForGuardian(outcome.value) && outcome.value.reviewItem.resolution === null)
    return redirectWithToast(paths.myEdit(reviewItemKey), "appealWithdrawn");
  if (outcome.ok) return redirectAsSent(outcome.value, done, "editWithdrawn");
  const { code, status } = outcome.problem;
  const toast = movedOn[code];
  const now = code === "not-pending" ? await api.edits.read(reviewItemKey) : null;
  const before = now?.ok ? withdrawnBefore(now.value) : null;
  if (before) return before;
  if (toast) return redirectWithToast(back, toast);
  return json({ reason: editRefusals[code] ?? toasts.editNotWithdrawn.text }, { status: status === 503 ? 503 : 409 });
}

/** What is answered where an edit, or its appeal, was withdrawn before: that, on its page, which says when; null of any other. */
export function withdrawnBefore({ item, thread }: Pick<OwnEdit, "item" | "thread">): Response | null {
  if (item.resolution === "Withdrawn") return redirectWithToast(paths.myEdit(item.key), "editWithdrawnBefore");
  return item.status === "Rejected" && appealWasWithdrawn(thread)
    ? redirectWithToast(paths.myEdit(item.key), "appealWithdrawnBefore")
    : null;
}
