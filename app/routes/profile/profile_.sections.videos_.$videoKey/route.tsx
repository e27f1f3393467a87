import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { VideoForm } from "~/contract/profile/videos";
import { videoCategories, videoCategoryLabels, videoLabels as labels } from "~/domain/profile/videos";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { ButtonLink } from "~/widgets/ui/button";
import { EditModal } from "~/widgets/profile/edit-modal";
import { SelectField } from "~/widgets/ui/select-field";
import { TextField } from "~/widgets/ui/text-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { saveVideo, videoFormOf } from "./video.server";

export const meta: MetaFunction<typeof loader> = ({ data }) => [{ title: `${titleOf(data?.isNew)} · Signing Day` }];

function titleOf(isNew = false): string {
  return isNew ? "Add a video" : "Change a video";
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await videoFormOf(athlete, request, context, params.videoKey));
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveVideo(athlete, request, params.videoKey);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

// The last says nothing: what it is, is to be chosen.
const categories = videoCategories
  .map((value) => ({ value, label: videoCategoryLabels[value] }))
  .sort((one) => (one.value === "Undetermined" ? 1 : 0));

export default function Video() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<VideoForm>("video", data, reply, data.value);
  return (
    <EditModal title={titleOf(data.isNew)} closeTo={profilePaths.videos()} form={form} data={data} posted={reply?.carried}>
      <div className="grid gap-4">
        <TextField
          field={fields.url}
          label={labels.url}
          hint="Of one video on YouTube, Vimeo or Hudl. Everybody who opens your page can follow it."
          inputMode="url"
          autoComplete="off"
          required
        />
        <TextField field={fields.title} label={labels.title} autoComplete="off" required />
        <SelectField field={fields.category} label={labels.category} options={categories} placeholder="Select a category" required />
      </div>
      {data.takeOffAt && (
        <ButtonLink to={data.takeOffAt} variant="plain" size="sm" className="mt-4" preventScrollReset>
          Take the video off your profile
        </ButtonLink>
      )}
    </EditModal>
  );
}
