import { json } from "@remix-run/node";
import { GuardianDecline } from "~/contract/profile/guardian-requests";
import { profilePaths } from "~/paths/profile";
import { refusal, refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

/** What a guardian says: yes, or no with a sentence. What is refused keeps what was typed. */
export async function answerRequest(api: Api, key: number, form: FormData) {
  const intent = form.get("intent");
  if (intent !== "agree" && intent !== "decline") throw refusal(400);
  const typed = String(form.get("sentence") ?? "");
  const said = GuardianDecline.safeParse({ sentence: typed });
  if (intent === "decline" && !said.success)
    return json({ problem: null, errors: said.error.issues.map(({ message }) => message), typed }, { status: 400 });
  const outcome = intent === "decline" && said.success ? await api.guardian.decline(key, said.data) : await api.guardian.agree(key);
  if (outcome.ok)
    return redirectWithToast(
      profilePaths.guardianRequest(outcome.value.personKey, key),
      intent === "agree" ? "guardianAgreed" : "guardianDeclined",
    );
  const { message, status } = outcome.problem;
  if (status === 403 || status === 409 || status === 422) return json({ problem: message, errors: [], typed }, { status });
  throw refusalOf(outcome.problem);
}
