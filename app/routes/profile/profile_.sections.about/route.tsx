import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { BioForm } from "~/contract/profile/about";
import { bioLimit } from "~/domain/profile/about";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { EditModal } from "~/widgets/profile/edit-modal";
import { TextAreaField } from "~/widgets/ui/text-area-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { bioFormOf, saveBio } from "./about.server";

export const meta: MetaFunction = () => [{ title: "About you · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await bioFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveBio(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function AboutYou() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<BioForm>("about", data, reply, data.value);
  return (
    <EditModal title="About you" closeTo={profilePaths.sections()} form={form} data={data} posted={reply?.carried}>
      <TextAreaField
        field={fields.value}
        label="About you"
        hint="Everybody reads it. Leave out how to reach you: that has a section of its own, where you choose who sees it."
        rows={6}
        most={bioLimit}
      />
      {data.stands && <p className="hint mt-2">Leave it empty to take what stands off your profile.</p>}
    </EditModal>
  );
}
