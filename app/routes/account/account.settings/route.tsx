import { parseWithZod } from "@conform-to/zod/v4";
import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { SettingsForm } from "~/contract/account/settings";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { refusalOf, requireUser, statusOfRefused } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";
import { PageTitle } from "~/widgets/document/page-title";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { PreferenceChoices } from "~/widgets/ui/preference-choices";
import { MailForm } from "./mail-form";
import { settingsShown } from "./settings.server";

export const meta: MetaFunction = () => [{ title: "Settings · Signing Day" }];

const themes = { light: "Light", dark: "Dark", system: "As the device" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const read = await api.settings.read(viewer.userKey);
  if (!read.ok) throw refusalOf(read.problem);
  return json({ settings: settingsShown(read.value), theme: context.theme, hasProfile: viewer.profileKeys.length > 0 });
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { api, viewer } = await requireUser(request, context);
  const submission = parseWithZod(await request.formData(), { schema: SettingsForm });
  if (submission.status !== "success") return json(submission.reply(), { status: 400 });
  const saved = await api.settings.save(viewer.userKey, submission.value);
  if (saved.ok) return redirectWithToast(accountPaths.settings(), "settingsSaved");
  const { status, message } = saved.problem;
  return json(submission.reply({ formErrors: [message] }), { status: statusOfRefused(status) });
}

/** Which e-mails come and when, how pages look, and where one says who sees one's profile (docs/rules.md A41 to A43). */
export default function Settings() {
  const { settings, theme, hasProfile } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle back={{ to: paths.account(), text: "Your account" }} lead="What comes by e-mail, and how pages look.">
          Settings
        </PageTitle>
      </div>
      <MailForm {...settings} lastResult={reply} />
      <Card title="Theme" subtitle={`In this browser, for every page. Now: ${themes[theme ?? "system"]}.`} padded>
        <PreferenceChoices name="theme" current={theme ?? "system"} of={themes} backTo={accountPaths.settings()} />
      </Card>
      {hasProfile && (
        <Card title="Privacy" subtitle="It is chosen for each profile that you manage." padded>
          <AppLink to={paths.privacy()} className="link inline-flex min-h-tap items-center">
            Who sees the profile
          </AppLink>
        </Card>
      )}
    </div>
  );
}
