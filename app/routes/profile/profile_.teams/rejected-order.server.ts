import { json, redirect, type AppLoadContext } from "@remix-run/node";
import { keyOf } from "~/domain/base/keys";
import { isOfType, type TopInterestValue } from "~/domain/profile/edit-values";
import { endedInWords, maySendAgain } from "~/domain/review/items";
import { orderAgain, type Since } from "~/domain/profile/order-again";
import { changesOf, emptyDraft, reconcile, writeDraft, type TeamsDraft } from "~/domain/profile/teams-draft";
import type { TeamRow } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { refusal, refusalOf, requireOwnEdit, requireTeams, type Api } from "~/session/guards";
import { rejectionOf, resubmitParam } from "~/session/resubmission";
import { newFormKey } from "~/session/submission";
import { keepDraft, keptDraft } from "~/session/teams-draft";
import { redirectWithToast } from "~/session/toast";

/**
 * The order that the address names, when a reviewer rejected it or its own side took it back: its teams in
 * their places on the list as it is now. What is unsaved of Commit and Decommit
 * stays; an unsaved order of the person's own is theirs until they say otherwise.
 */
async function rejectedOrder(request: Request, context: AppLoadContext) {
  const reviewItemKey = new URL(request.url).searchParams.get(resubmitParam) ?? undefined;
  const { edit } = await requireOwnEdit(request, context, { reviewItemKey });
  const { item, batch, waitingSince, approvedSince } = edit;
  if (keyOf(reviewItemKey) === null || !isOfType(item, "topInterest")) throw refusal(404);
  const { api, personKey, teams } = await requireTeams(request, context);
  const parts = batch.flatMap((one) => (isOfType(one, "topInterest") ? [one] : []));
  const moves = parts.map(({ newValue }) => newValue);
  const isListed = (organizationKey: number) => teams.some((team) => team.organizationKey === organizationKey);
  const own = keptDraft(request, personKey);
  const kept = reconcile(teams, own ?? emptyDraft(teams));
  const order = parts.map(({ oldValue, newValue: { organizationKey, order: to } }) => ({
    organizationKey,
    from: oldValue?.order ?? to,
    to,
  }));
  const since = await becameOfTheList(api, personKey, teams, (batch[0] ?? item).submittedAt);
  const draft: TeamsDraft = { ...kept, order: orderAgain(emptyDraft(teams).order, order, since) };
  const hasOwnOrder = changesOf(teams, kept).some(({ order }) => order !== undefined) && kept.order.join() !== draft.order.join();
  const namesOf = ({ order }: TeamsDraft) => order.map((key) => teams.find((team) => team.organizationKey === key)?.organizationName ?? "");
  return {
    key: item.key,
    personKey,
    /** What was sent of it since, while that waits or once it is approved, leaves nothing to send. */
    maySend: maySendAgain(item) && !waitingSince && !approvedSince,
    /** How it ended: `rejected`, `withdrawn`. */
    ended: endedInWords(item),
    rejection: rejectionOf(item),
    draft,
    /** What the page showed as unsaved, for its form to say. */
    unsaved: own ? writeDraft(personKey, kept) : "",
    names: namesOf(draft),
    own: hasOwnOrder ? namesOf(kept) : null,
    gone: moves.filter(({ organizationKey }) => !isListed(organizationKey)).map(({ organizationName }) => organizationName),
    isAsItStands: changesOf(teams, draft).every(({ order }) => order === undefined),
  };
}

/** The teams that have come to the list, and left it, since an order was sent, as far back as one answer tells. */
async function becameOfTheList(api: Api, personKey: number, teams: readonly TeamRow[], sentAt: string): Promise<Since[]> {
  const approved = await api.edits.list(personKey, { state: "approved" });
  if (!approved.ok) throw refusalOf(approved.problem);
  const isSince = (at: string | null) => Date.parse(at ?? "") > Date.parse(sentAt);
  const known = approved.value.reviewItems
    .flatMap((one) => (isOfType(one, "topInterest") && isSince(one.decidedAt) ? [one] : []))
    .filter(({ editType, newValue }) => editType === "Add" || newValue.removed)
    .sort((a, b) => Date.parse(a.decidedAt ?? "") - Date.parse(b.decidedAt ?? ""));
  const waiting = teams.filter(({ pending }) => pending?.editType === "Add" && isSince(pending.submittedAt));
  const became = known.map(async (one) => (one.newValue.removed ? departure(api, one) : cameOf(one.newValue)));
  return [...(await Promise.all(became)), ...waiting.map(cameOf)];
}

function cameOf({ organizationKey }: { organizationKey: number }): Since {
  return { as: "came", organizationKey };
}

/** A team that left, from the place that it had when that was approved: those before it may have left since it was asked for. */
async function departure(api: Api, { key, newValue }: { key: number; newValue: TopInterestValue }): Promise<Since> {
  const read = await api.edits.read(key);
  if (!read.ok) throw refusalOf(read.problem);
  const stood = read.value.decisions.find(({ ended }) => ended === null)?.beforeValue;
  const place = stood && "order" in stood ? stood.order : newValue.order;
  return { as: "left", organizationKey: newValue.organizationKey, place };
}

/** Shows such an order, which is not put into the unsaved list before the person says so. */
export async function showRejectedOrder(request: Request, context: AppLoadContext) {
  const { key, personKey, maySend, ended, rejection, unsaved, names, own, gone, isAsItStands } = await rejectedOrder(request, context);
  if (!maySend) throw redirect(paths.myEdit(key));
  return json({
    address: paths.saveTeams({ resubmit: key }),
    ended,
    rejection,
    unsaved,
    names,
    own,
    gone,
    isAsItStands,
    formKey: newFormKey(personKey),
  });
}

/** Puts it into the unsaved list, unless another tab has changed that since the page was shown. */
export async function bringOrderBack(request: Request, context: AppLoadContext): Promise<Response> {
  const { key, personKey, maySend, draft, unsaved } = await rejectedOrder(request, context);
  if (!maySend) return redirect(paths.myEdit(key), 303);
  if ((await request.formData()).get("unsaved") !== unsaved)
    return redirectWithToast(paths.saveTeams({ resubmit: key }), "teamsChangedElsewhere");
  return redirectWithToast(paths.reorderTeams(), "orderBroughtBack", [keepDraft(request, personKey, draft)]);
}
