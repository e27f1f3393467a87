import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { useHydrated } from "remix-utils/use-hydrated";
import { missingOf, stepsLeft, stepsShown } from "~/domain/complete-profile";
import { paths } from "~/paths";
import { requireOwnProfile } from "~/session/guards";
import { photoRules, sendPhoto } from "~/session/photo";
import { newFormKey } from "~/session/submission";
import { Modal } from "~/widgets/modal";
import { ModalActions } from "~/widgets/modal-actions";
import { PhotoField } from "~/widgets/photo-field";
import { Stepper } from "~/widgets/stepper";
import { SubmitButton } from "~/widgets/submit-button";
import { usePhotoUpload } from "~/widgets/use-photo-upload";

export const meta: MetaFunction = () => [{ title: "Let's get started! · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, profile } = await requireOwnProfile(request, context);
  const missing = missingOf(profile);
  if (!missing.photo) return redirect(paths.profile());
  // Before the other step is done this one stands alone: it says nothing of the other.
  const steps = missing.highSchool || missing.sport ? stepsLeft(profile).slice(-1) : stepsShown(profile);
  return json({ name: profile.player.fullName, steps, rules: photoRules, formKey: newFormKey(personKey) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return sendPhoto(request, athlete);
}

export default function CompletePhoto() {
  const { name, steps, rules, formKey } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const isHydrated = useHydrated();
  const upload = usePhotoUpload({ id: "photo", reply: reply?.result, rules });
  const { formProps, percent, canSend } = upload;

  return (
    <Modal
      title="Let's get started!"
      subtitle={`Step ${steps.length} of ${steps.length}`}
      closeTo={paths.profile()}
      required
      form={formProps}
      footer={
        <ModalActions closeTo={paths.profile()} cancelText="Skip">
          <SubmitButton isPending={percent !== null || undefined} pendingText={percent ? `Sent ${percent}%` : undefined} disabled={isHydrated && !canSend}>
            Continue
          </SubmitButton>
        </ModalActions>
      }
    >
      <Stepper steps={steps} current={steps.length} />
      <PhotoField upload={upload} formKey={formKey} name={name} photo={null} />
    </Modal>
  );
}
