import { redirect } from "@remix-run/node";
import {
  afterIntent,
  changesOf,
  draftIntents,
  readDraft,
  type DraftIntent,
  type DraftStatus,
  type TeamsDraft,
} from "~/domain/profile/teams-draft";
import { listTeams } from "~/domain/profile/teams-list";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { editable } from "~/session/editable";
import { refusal, type requireEditor } from "~/session/guards";
import { submissionKey } from "~/session/submission";
import { keepDraft, keptDraft } from "~/session/teams-draft";
import { redirectWithToast } from "~/session/toast";
import { readPostedDraft } from "./posted-draft.server";
import { sendChanges } from "./teams-send.server";

type Editor = Awaited<ReturnType<typeof requireEditor>>;

/**
 * The form of the list: its small buttons change the unsaved draft and come
 * back; Save sends one edit for each changed team, once Commit and Decommit are
 * confirmed. A page that does not show what is unsaved by now, since another tab
 * has changed it, neither sends nor discards it (docs/rules.md T5). Staff's proof
 * goes with what a minor's guardian has to agree to (B28).
 */
export async function saveTeams({ api, viewer, personKey }: Editor, request: Request, form: FormData, proof?: string) {
  const profile = await api.profile.read(personKey);
  if (!profile.ok) {
    const unsaved = keptDraft(request, personKey) ?? readDraft(personKey, String(form.get("draft") ?? ""));
    return redirectWithToast(paths.topTeams(), "teamsUnavailable", unsaved ? [keepDraft(request, personKey, unsaved)] : []);
  }

  const teams = listTeams(editable(viewer, profile.value));
  const { draft, kept, standing, ignored, shared, dropped, isBehind, hadChanges } = readPostedDraft(form, teams, personKey, request);
  // An order that stands again by itself is nothing to keep.
  const keep = (list: TeamsDraft) => keepDraft(request, personKey, changesOf(teams, list).length > 0 ? list : null);
  const forget = keepDraft(request, personKey, null);
  const backToList = form.has("reorder") ? paths.reorderTeams() : paths.topTeams();
  const intent = String(form.get("intent") ?? "save");
  const changedElsewhere = () => redirectWithToast(backToList, "teamsChangedElsewhere", [keep(kept)]);
  if (intent === "discard") {
    if (standing === "changed") return changedElsewhere();
    return redirectWithToast(paths.topTeams(), standing === "gone" ? "teamsChangedElsewhere" : "teamsDiscarded", [forget]);
  }

  if (ignored.length + shared.length > 0) {
    const toTyped = paths.topTeams({ reorder: 1, "ignored-position": ignored });
    if (isBehind) return redirectWithToast(toTyped, "teamsMovedElsewhere", [keep(kept)]);
    if (shared.length > 0) return redirectWithToast(toTyped, "teamsSharePosition", [keep(kept)]);
    return redirect(toTyped, { status: 303, headers: { "set-cookie": keep(kept) } });
  }
  if (intent === "done") return redirect(paths.topTeams(), { status: 303, headers: { "set-cookie": keep(kept) } });
  if (intent !== "save") {
    const [name, key] = intent.split(":");
    if (!(draftIntents as readonly (string | undefined)[]).includes(name)) throw refusal(400);
    const next = afterIntent(teams, kept, name as DraftIntent, Number(key));
    // What stands as it was asked for is a press that came twice; anything else that changes nothing is refused.
    const asked: Partial<Record<string, DraftStatus>> = { commit: "Committed", decommit: "Decommitted" };
    // Nor is undone what another tab has sent meanwhile.
    const isSent = name === "undo" && standing === "gone" && teams.some((team) => team.organizationKey === Number(key) && team.pending);
    if (isSent || (next === kept && kept.statuses[Number(key)] !== asked[name!])) return changedElsewhere();
    return redirect(backToList, { status: 303, headers: { "set-cookie": keep(next) } });
  }

  if (standing === "changed") return changedElsewhere();
  const changes = changesOf(teams, draft);
  if (isBehind) return redirectWithToast(backToList, "teamsMovedElsewhere", [keep(draft)]);
  if (dropped.length > 0) return redirectWithToast(paths.topTeams(), toastOfDropped(dropped), [keep(draft)]);
  if (changes.length === 0) return redirectWithToast(paths.topTeams(), hadChanges ? "teamsSubmitted" : "nothingSent", [forget]);
  const needsConfirmation = changes.some((change) => change.recruitmentStatus !== undefined);
  if (needsConfirmation && form.get("confirmed") !== "yes") {
    return redirect(profilePaths.confirmTeams(), { status: 303, headers: { "set-cookie": keep(draft) } });
  }

  const { notSent, waitsForGuardian } = await sendChanges({ api, personKey, proof }, teams, changes, (change) =>
    submissionKey(form, change),
  );
  if (notSent.length === 0)
    return waitsForGuardian
      ? redirectWithToast(profilePaths.guardian(personKey), "waitsForGuardian", [forget])
      : redirectWithToast(paths.topTeams(), "teamsSubmitted", [forget]);
  const toast = notSent.length === changes.length ? "teamsFailed" : "teamsPartly";
  return redirectWithToast(
    paths.topTeams({ "not-sent": notSent.map(({ organizationKey, code }) => `${organizationKey}:${code}`) }),
    toast,
    [keep(draft)],
  );
}

function toastOfDropped(dropped: readonly DraftStatus[]) {
  if (!dropped.includes("Decommitted")) return "teamsCommitDropped";
  return dropped.includes("Committed") ? "teamsBothDropped" : "teamsDecommitDropped";
}
