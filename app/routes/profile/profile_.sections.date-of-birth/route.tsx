import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import type { DateOfBirthForm } from "~/contract/profile/about";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { EditModal } from "~/widgets/profile/edit-modal";
import { DateOfBirthField } from "~/widgets/ui/date-of-birth-field";
import { usePageForm } from "~/widgets/ui/use-form";
import { birthFormOf, saveBirth } from "./birth.server";

export const meta: MetaFunction = () => [{ title: "Date of birth · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return json(await birthFormOf(athlete, request, context));
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireOwnProfile(request, context);
  return saveBirth(athlete, request);
}

export { staysRefused as shouldRevalidate } from "~/widgets/profile/stays-refused";

export default function DateOfBirth() {
  const data = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = usePageForm<DateOfBirthForm>("date-of-birth", data, reply, data.value);
  return (
    <EditModal title="Date of birth" closeTo={profilePaths.sections()} form={form} data={data} posted={reply?.carried}>
      {data.held && <p className="notice-wait mb-4">{data.held}</p>}
      <DateOfBirthField
        field={fields.dateOfBirth}
        parts={fields.dateOfBirth.getFieldset()}
        label="Date of birth"
        hint="You, whoever manages your profile and our staff see it; nobody else does. Of a minor, an earlier day waits until a guardian agrees."
      />
    </EditModal>
  );
}
