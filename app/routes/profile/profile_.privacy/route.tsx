import { getFormProps } from "@conform-to/react";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, type SerializeFrom } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { personSlug } from "~/domain/people/address";
import { paths } from "~/paths";
import { refusalOf, requireAthlete, requireOwnProfile } from "~/session/guards";
import { newFormKey } from "~/session/submission";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { ChoiceTiles } from "~/widgets/ui/choice-tiles";
import { ErrorSummary } from "~/widgets/ui/error-summary";
import type { RouteHandle } from "~/widgets/ui/route-handle";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useForm } from "~/widgets/ui/use-form";
import { privacyShown, savePrivacy } from "./privacy.server";

export const meta: MetaFunction = () => [{ title: "Who sees your profile · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, personKey, profile } = await requireOwnProfile(request, context);
  const read = await api.privacy.read(personKey);
  if (!read.ok) throw refusalOf(read.problem);
  const { fullName } = profile.player;
  const page = paths.person(personKey, personSlug(fullName));
  return json({ ...privacyShown(personKey, read.value), page, athleteName: fullName, formKey: newFormKey(personKey) });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const athlete = await requireAthlete(request, context);
  return savePrivacy(athlete, await request.formData());
}

type Data = SerializeFrom<typeof loader>;
export const handle: RouteHandle = { actingProfile: ({ athleteName }: Data) => athleteName };

/** Whom the profile is open to, and what staff have decided of that. */
export default function PrivacyOfProfile() {
  const { privacy, choices, hint, countsAtOnce, waits, staffSay, isShown, managers, page, athleteName, formKey } =
    useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  const [form, fields] = useForm<{ privacy: string }>({ id: "privacy", lastResult: reply, defaultValue: { privacy } });
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: paths.profile(), text: "My profile" }}
          lead={`How far the profile of ${athleteName} is open.${countsAtOnce}`}
        >
          Who sees your profile
        </PageTitle>
      </div>
      {staffSay && (
        <Card title={staffSay.title} subtitle={staffSay.help} padded={staffSay.reason !== null}>
          {staffSay.reason && <p>Our staff wrote: “{staffSay.reason}”</p>}
        </Card>
      )}
      {waits && (
        <p className="notice-wait">
          {waits.words}{" "}
          <AppLink to={waits.at} className="link inline-flex min-h-tap items-center">
            See what waits
          </AppLink>
        </p>
      )}
      <Card title="Privacy" subtitle={isShown ? undefined : "It counts once our staff show the profile again."} padded>
        <ErrorSummary form={form} />
        <Form method="post" {...getFormProps(form)} className="flex flex-col gap-4">
          <AuthenticityTokenInput />
          <input type="hidden" name="formKey" value={formKey} />
          <input type="hidden" name="seen" value={privacy} />
          <ChoiceTiles field={fields.privacy} label="It is open to" hint={hint} options={choices} required />
          <div>
            <SubmitButton>Save</SubmitButton>
          </div>
        </Form>
      </Card>
      <Card
        title="Who manages this profile"
        subtitle="Our staff have verified each. All of them can change it, and are told who else comes."
        padded
      >
        <ul className="flex flex-col gap-2">
          {managers.map(({ name, words }, index) => (
            <li key={index}>
              <p className="font-semibold">{name}</p>
              <p className="text-sm text-ink-2">{words}</p>
            </li>
          ))}
        </ul>
      </Card>
      <p className="text-sm text-ink-2">
        Contact details and $ Wanted are set apart from this: each says who sees it.{" "}
        {isShown && (
          <AppLink to={page} className="link inline-flex min-h-tap items-center">
            See your page
          </AppLink>
        )}
      </p>
    </div>
  );
}
