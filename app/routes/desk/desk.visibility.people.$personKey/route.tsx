import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { personSlug } from "~/domain/people/address";
import { privacyWords, visibilityWords } from "~/domain/people/showing";
import { changeVisibility, visibilityShown } from "~/pages/desk/visibility.server";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { VisibilityPage } from "~/widgets/desk/visibility-page";
import { AppLink } from "~/widgets/ui/app-link";

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `${data ? `Visibility of ${data.name}` : "Visibility"} · Signing Day` },
];

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const read = await api.visibility.person(keyInAddress(params.personKey));
  if (!read.ok) throw refusalOf(read.problem);
  const { key, name, positionType, privacy } = read.value;
  return json({
    key,
    name,
    page: paths.person(key, personSlug(name)),
    about: `${positionType} · Privacy: ${privacyWords[privacy].label}`,
    ...visibilityShown(read.value, { of: "person", words: (visibility) => visibilityWords[visibility] }),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyInAddress(params.personKey);
  return changeVisibility(await request.formData(), {
    here: staffPaths.personVisibility(key),
    set: (wanted) => api.visibility.setPerson(key, wanted),
  });
}

/** How far a person is shown, and the way to change it. */
export default function PersonVisibility() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  return (
    <VisibilityPage
      shown={shown}
      answer={answer}
      readBy="The athlete’s side reads it word for word."
      narrowedBy="Its own side can still show it to fewer people, and never to more again."
    >
      <p className="flex flex-wrap gap-x-5">
        <AppLink to={shown.page} className="link inline-flex min-h-tap items-center">
          Public page
        </AppLink>{" "}
        <AppLink to={staffPaths.career(shown.key)} className="link inline-flex min-h-tap items-center">
          Career
        </AppLink>
      </p>
    </VisibilityPage>
  );
}
