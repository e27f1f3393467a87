import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { privacyWords, visibilityWords } from "~/domain/people/showing";
import { changeVisibility, visibilityShown } from "~/pages/desk/visibility.server";
import { paths } from "~/paths";
import { keyInAddress, refusalOf, requireDesk } from "~/session/guards";
import { VisibilityChanges } from "~/widgets/desk/visibility-changes";
import { VisibilityForm } from "~/widgets/desk/visibility-form";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { Chip } from "~/widgets/ui/chip";
import { ProblemNotice } from "~/widgets/ui/problem-notice";
import { answerId, useAnswered } from "~/widgets/ui/use-answered";

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
    hasPage: positionType === "Player",
    about: `${positionType} · Privacy: ${privacyWords[privacy].label}`,
    ...visibilityShown(read.value, { of: "person", words: (visibility) => visibilityWords[visibility] }),
  });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  const { api } = await requireDesk(request, context);
  const key = keyInAddress(params.personKey);
  return changeVisibility(await request.formData(), {
    here: paths.deskVisibility({}, `/people/${key}`),
    set: (wanted) => api.visibility.setPerson(key, wanted),
  });
}

/** How far a person is shown, and the way to change it. */
export default function PersonVisibility() {
  const shown = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  useAnswered(answer);
  return (
    <div className="wrap pb-10 pt-2 md:pt-4">
      <PageTitle
        back={{ to: paths.deskVisibility(), text: "Visibility" }}
        lead={shown.about}
        actions={<Chip kind="plain">{shown.visibility}</Chip>}
      >
        {shown.name}
      </PageTitle>
      {answer?.problem && <ProblemNotice id={answerId} words={answer.problem} className="mb-0 mt-4" />}
      <div className="desk-columns mt-5 gap-6 lg:grid">
        <div className="flex min-w-0 flex-col gap-5">
          <p>{shown.words}</p>
          {shown.hasPage && (
            <p>
              <AppLink to={paths.person(shown.key)} className="link inline-flex min-h-tap items-center">
                Public page
              </AppLink>
            </p>
          )}
          <VisibilityForm
            key={shown.visibility}
            shown={shown}
            readBy="The athlete’s side reads it word for word."
            reply={answer?.reply ?? null}
            asks={answer?.asks ?? false}
          />
        </div>
        <aside className="mt-5 min-w-0 lg:mt-0">
          <VisibilityChanges changes={shown.changes} />
        </aside>
      </div>
    </div>
  );
}
