import { getFormProps } from "@conform-to/react";
import { getZodConstraint } from "@conform-to/zod/v4";
import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ProofForm } from "~/contract/profile/staff-proof";
import { emptyDraft, writeDraft } from "~/domain/profile/teams-draft";
import { paths } from "~/paths";
import { requireEditor, requireTeams } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { ProofField } from "~/widgets/profile/proof-field";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { usePageForm } from "~/widgets/ui/use-form";
import { useReadFirst } from "~/widgets/ui/use-seen-first";
import { Modal } from "~/widgets/ui/modal";
import { unsavedChanges } from "./changes.server";
import { saveConfirmed } from "./confirm.server";

export const meta: MetaFunction = () => [{ title: "Check before you send · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, profile, teams } = await requireTeams(request, context);
  const unsaved = unsavedChanges(request, personKey, teams);
  if (!unsaved) throw redirect(paths.topTeams());
  return json({
    lines: unsaved.lines,
    draft: writeDraft(personKey, unsaved.draft),
    saved: writeDraft(personKey, emptyDraft(teams)),
    formKey: newFormKey(personKey),
    asksProof: profile.asksProof,
    constraint: getZodConstraint(ProofForm),
  });
}

/** Of staff who say how they know that a guardian agrees; the list's own address takes what everybody else sends. */
export async function action({ request, context }: ActionFunctionArgs) {
  const editor = await requireEditor(request, context);
  return saveConfirmed(editor, request, context);
}

export default function ConfirmTeams() {
  const { lines, draft, saved, formKey, asksProof, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = usePageForm<ProofForm>("confirm-teams", { constraint }, useActionData<typeof action>(), {});
  const isStaffContext = useStaffContext() !== null;
  useReadFirst(lines.join());
  return (
    <Modal
      title={isStaffContext ? "Check before you save" : "Check before you send"}
      closeTo={paths.topTeams()}
      form={asksProof ? getFormProps(form) : { action: paths.saveTeams() }}
      button={
        <SubmitButton pendingText={isStaffContext ? undefined : "Sending..."}>{isStaffContext ? "Save" : "Send for review"}</SubmitButton>
      }
      cancelText="Go back"
    >
      <ErrorSummary form={form} />
      <p>News is worth a second look. {isStaffContext ? "This is what will stand on the profile:" : "This is what the desk will get:"}</p>
      <ul className="list-disc pl-6 mt-3 mb-4 font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!isStaffContext && <p className="text-sm text-ink-2 mt-4">Nothing shows on your profile until a reviewer has approved it.</p>}
      {asksProof && <ProofField field={fields.proof} required />}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="confirmed" value="yes" />
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="saved" value={saved} />
      <input type="hidden" name="formKey" value={formKey} />
    </Modal>
  );
}
