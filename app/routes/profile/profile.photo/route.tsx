import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { requireProfile } from "~/session/guards";
import { resubmittedValue } from "~/session/resubmission";
import { photoRules, photoStanding, sendPhoto, waitingPhoto } from "~/session/photo";
import { leadToAppeal } from "~/session/under-appeal";
import { Modal } from "~/widgets/ui/modal";
import { PhotoField, SendPhotoButton } from "~/widgets/profile/photo-field";
import { RejectionNotice } from "~/widgets/profile/rejection-notice";
import { usePhotoUpload } from "~/widgets/profile/use-photo-upload";

export const meta: MetaFunction = () => [{ title: "Update Profile Photo · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireProfile(request, context);
  const { rejection } = await resubmittedValue(request, api, personKey, "profileImage", context);
  const pending = waitingPhoto(profile.pendingEdits);
  leadToAppeal(context, pending && { reviewItemKey: pending.key, isAppealed: pending.appealedAt !== null });
  return json({
    name: profile.player.fullName,
    standing: photoStanding(personKey, profile),
    rules: photoRules,
    rejection,
  });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireProfile(request, context);
  return sendPhoto(request, athlete);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function UpdateProfilePhoto() {
  const { name, standing, rules, rejection } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const upload = usePhotoUpload({ id: "photo", standing, reply, rules });
  const { photoWaits, isAsked } = upload.standing;
  const note = photoWaits
    ? `Your photo ${isAsked ? "waits for your answer" : "is in review"}. Saving sends this one instead.`
    : "Goes to review before others see it.";

  return (
    <Modal
      title="Update Profile Photo"
      closeTo={paths.profile()}
      form={upload.formProps}
      button={<SendPhotoButton upload={upload}>Save</SendPhotoButton>}
      note={note}
    >
      <RejectionNotice rejection={rejection} />
      <PhotoField upload={upload} name={name} />
    </Modal>
  );
}
