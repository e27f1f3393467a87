import { parseWithZod } from "@conform-to/zod/v4";
import { json, type AppLoadContext } from "@remix-run/node";
import { ProofForm } from "~/contract/profile/staff-proof";
import { guardianErrors } from "~/domain/account/guardian-gate";
import { saveTeams } from "~/pages/profile/teams-save.server";
import { requireProfile, type requireEditor } from "~/session/guards";

type Editor = Awaited<ReturnType<typeof requireEditor>>;

/** Saves the list; of staff on a minor's profile with the sentence of how they know, and not without (docs/rules.md B28). */
export async function saveConfirmed(editor: Editor, request: Request, context: AppLoadContext) {
  const form = await request.formData();
  const submission = parseWithZod(form, { schema: ProofForm });
  if (submission.status !== "success") return json({ result: submission.reply() }, { status: 400 });
  const { proof } = submission.value;
  if (proof === undefined && (await requireProfile(request, context)).profile.asksProof)
    return json({ result: submission.reply({ fieldErrors: { proof: [guardianErrors.proofRequired] } }) }, { status: 422 });
  return saveTeams(editor, request, form, proof);
}
