import { json, redirect, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { emptyDraft, writeDraft } from "~/domain/profile/teams-draft";
import { paths } from "~/paths";
import { requireTeams } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { useStaffContext } from "~/widgets/ui/staff-context";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useReadFirst } from "~/widgets/ui/use-seen-first";
import { Modal } from "~/widgets/ui/modal";
import { unsavedChanges } from "./changes.server";

export const meta: MetaFunction = () => [{ title: "Check before you send · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, teams } = await requireTeams(request, context);
  const unsaved = unsavedChanges(request, personKey, teams);
  if (!unsaved) throw redirect(paths.topTeams());
  return json({
    lines: unsaved.lines,
    draft: writeDraft(personKey, unsaved.draft),
    saved: writeDraft(personKey, emptyDraft(teams)),
    formKey: newFormKey(personKey),
  });
}

export default function ConfirmTeams() {
  const { lines, draft, saved, formKey } = useLoaderData<typeof loader>();
  const isStaffContext = useStaffContext() !== null;
  useReadFirst(lines.join());
  return (
    <Modal
      title={isStaffContext ? "Check before you save" : "Check before you send"}
      closeTo={paths.topTeams()}
      form={{ action: paths.saveTeams() }}
      button={
        <SubmitButton pendingText={isStaffContext ? undefined : "Sending..."}>{isStaffContext ? "Save" : "Send for review"}</SubmitButton>
      }
      cancelText="Go back"
    >
      <p>News is worth a second look. {isStaffContext ? "This is what will stand on the profile:" : "This is what the desk will get:"}</p>
      <ul className="list-disc pl-6 mt-3 font-semibold">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {!isStaffContext && <p className="text-sm text-ink-2 mt-4">Nothing shows on your profile until a reviewer has approved it.</p>}
      <input type="hidden" name="intent" value="save" />
      <input type="hidden" name="confirmed" value="yes" />
      <input type="hidden" name="draft" value={draft} />
      <input type="hidden" name="saved" value={saved} />
      <input type="hidden" name="formKey" value={formKey} />
    </Modal>
  );
}
