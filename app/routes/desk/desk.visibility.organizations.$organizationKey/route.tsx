import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { organizationVisibilityWords } from "~/domain/people/showing";
import { placeOf } from "~/domain/teams/organizations";
import { changeVisibility, visibilityShown } from "~/pages/desk/visibility.server";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { VisibilityPage } from "~/widgets/desk/visibility-page";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Visibility of ${data.name}` : "Visibility"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const read = await api.visibility.organization(keyInAddress(params.organizationKey));
  if (!read.ok) throw refusalOf(read.problem);
  const { key, name, cityName, stateAbbreviation } = read.value;
  return json({
    key,
    name,
    about: placeOf(cityName, stateAbbreviation) || "No place known",
    ...visibilityShown(read.value, { of: "organization", words: organizationVisibilityWords }),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyInAddress(params.organizationKey);
  return changeVisibility(await request.formData(), {
    here: staffPaths.organizationVisibility(key),
    set: (wanted) => api.visibility.setOrganization(key, wanted),
  });
}

/** How far an organization is shown, and the way to change it. */
export default function OrganizationVisibility() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return <VisibilityPage shown={shown} answer={answer} readBy="Staff read it here." narrowedBy="Nobody can change that any more." />;
}
