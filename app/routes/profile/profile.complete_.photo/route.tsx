import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { missingOf, stepsLeft, stepsShown, withoutPhoto } from "~/domain/profile/complete-profile";
import { paths } from "~/paths";
import { requireOwnProfile } from "~/session/guards";
import { photoRules, photoStanding, sendPhoto } from "~/session/photo";
import { answersForm } from "~/session/submission";
import { Modal } from "~/widgets/ui/modal";
import { PhotoField, SendPhotoButton } from "~/widgets/profile/photo-field";
import { Stepper } from "~/widgets/ui/stepper";
import { usePhotoUpload } from "~/widgets/profile/use-photo-upload";

export const meta: MetaFunction = () => [{ title: "Let's get started! · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, profile } = await requireOwnProfile(request, context);
  // The page that answers its form is still at its step, whoever has sent a photo meanwhile.
  const asked = answersForm(context) ? withoutPhoto(profile) : profile;
  const missing = missingOf(asked);
  if (!missing.photo) return redirect(paths.profile());
  // Before the other step is done this one stands alone: it says nothing of the other.
  const steps = missing.highSchool || missing.sport ? stepsLeft(asked).slice(-1) : stepsShown(asked);
  return json({ name: profile.player.fullName, steps, standing: photoStanding(personKey, profile), rules: photoRules });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return sendPhoto(request, athlete);
}

export default function CompletePhoto() {
  const { name, steps, standing, rules } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const upload = usePhotoUpload({ id: "photo", standing, reply, rules });

  return (
    <Modal
      title="Let's get started!"
      subtitle={steps.length > 1 ? `Step ${steps.length} of ${steps.length}` : "Profile Photo"}
      closeTo={paths.profile()}
      required
      form={upload.formProps}
      button={<SendPhotoButton upload={upload}>Continue</SendPhotoButton>}
      cancelText="Skip"
    >
      <Stepper steps={steps} current={steps.length} />
      <PhotoField upload={upload} name={name} />
    </Modal>
  );
}
