import { json } from "@remix-run/node";
import { InviteGuardian } from "~/contract/profile/guardian-requests";
import { keyOf } from "~/domain/base/keys";
import { profilePaths } from "~/paths/profile";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** Invites an address, or takes an invitation back; what is refused keeps what was typed. */
export async function actOnInvitations(api: Api, personKey: number, form: FormData) {
  const here = profilePaths.guardian(personKey);
  const over = keyOf(form.get("uninvite"));
  if (over) {
    const outcome = await api.guardian.takeBackInvitation(personKey, over);
    if (!outcome.ok && outcome.problem.status !== 404) throw refusalOf(outcome.problem);
    return redirectWithToast(here, "invitationTakenBack");
  }
  if (form.get("intent") !== "invite") throw refusal(400);
  const typed = String(form.get("address") ?? "");
  const said = InviteGuardian.safeParse({ address: typed });
  if (!said.success) return json({ problem: said.error.issues[0]?.message ?? "", typed }, { status: 400 });
  const outcome = await api.guardian.invite(personKey, said.data);
  if (outcome.ok) return redirectWithToast(here, "guardianInvited");
  const { message, status } = outcome.problem;
  if (status === 409 || status === 429) return json({ problem: message, typed }, { status });
  throw refusalOf(outcome.problem);
}
