import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { NameForm } from "~/contract/profile/about";
import { nameLabels as labels } from "~/domain/profile/about";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { EditModal } from "~/widgets/profile/edit-modal";
import { TextField } from "~/widgets/ui/text-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { nameFormOf, saveName } from "./name.server";

export const meta: MetaFunction = () => [{ title: "Your name · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await nameFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveName(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function YourName() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<NameForm>("name", data, reply, data.value);
  return (
    <EditModal title="Your name" closeTo={profilePaths.sections()} form={form} data={data} posted={reply?.carried}>
      <p className="mb-4 text-sm text-ink-2">
        Pages and searches say {data.fullName} now. They say what you write here once it is approved.
      </p>
      <div className="grid gap-4">
        <TextField field={fields.firstName} label={labels.firstName} autoComplete={data.isOwn ? "given-name" : "off"} required />
        <TextField field={fields.lastName} label={labels.lastName} autoComplete={data.isOwn ? "family-name" : "off"} required />
        <TextField
          field={fields.knownName}
          label={labels.knownName}
          hint="What people call you, if it is not your first name. Pages then say it in its place."
          autoComplete="off"
        />
      </div>
    </EditModal>
  );
}
