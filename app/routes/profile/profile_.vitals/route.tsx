import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { keyOf } from "~/domain/base/keys";
import { measurementTypes } from "~/domain/profile/measurements";
import { unsavedBeside, vitalsSection } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import { requireEditor, requireProfile } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { keptVitals } from "~/session/vitals-draft";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import { PageTitle } from "~/widgets/document/page-title";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { VitalsList } from "~/widgets/profile/vitals-list";
import { OnlyType } from "./only-type";
import { saveVitals } from "./save.server";
import { useSection } from "./use-section";

export const meta: MetaFunction = () => [{ title: "Measurements & Testing · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { personKey, profile, waitingCount } = await requireProfile(request, context);
  const wanted = new URL(request.url).searchParams.get("type");
  const only = measurementTypes.find(({ key }) => key === keyOf(wanted)) ?? null;
  const begun = { draft: keptVitals(request, personKey), now: new Date() };
  const data = {
    personKey,
    name: profile.player.fullName,
    only: wanted === null ? null : { key: only?.key ?? null, name: only?.name ?? null },
    section: vitalsSection(profile, { ...begun, onlyType: only?.key ?? null }),
    beside: wanted === null ? [] : unsavedBeside(profile, only?.key ?? null, begun),
    waitingCount,
    unreadNotices: profile.own?.unreadNotices ?? 0,
    formKey: newFormKey(personKey),
  };
  return json(data, { status: wanted === null || only ? 200 : 404 });
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = {
  actingProfile: ({ name }: Data) => name,
  waitingEdits: ({ waitingCount }: Data) => waitingCount,
  unreadNotices: ({ unreadNotices }: Data) => unreadNotices,
};

export async function action({ request, context }: ActionFunctionArgs) {
  const editor = await requireEditor(request, context);
  return saveVitals(editor, request);
}

/** The list as a page of its own: where its form leads without script, and where all results of a type are. */
export default function Vitals() {
  const data = useLoaderData<typeof loader>();
  const { section, problems, isAnswer, mend } = useSection(data, useActionData<typeof action>()?.section);
  return (
    <div className="wrap max-w-reading pb-10 pt-5">
      <PageTitle back={{ to: paths.measurements(), text: "Profile" }}>{data.name}</PageTitle>
      <div className="mt-5" onInput={({ target }) => mend((target as HTMLInputElement).name)}>
        <ErrorSummary form={{ id: "vitals", allErrors: problems }} />
        {!isAnswer && data.only ? (
          <OnlyType {...data} section={section} only={data.only} />
        ) : (
          <VitalsList section={section} personKey={data.personKey} formKey={data.formKey} />
        )}
      </div>
    </div>
  );
}
