import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { allowEveryone } from "~/session/guards";
import { preferenceCookies } from "~/session/preferences";
import { PageTitle } from "~/widgets/document/page-title";
import { Card } from "~/widgets/ui/card";
import { PreferenceChoices } from "~/widgets/ui/preference-choices";

export const meta: MetaFunction = () => [{ title: "Theme and light version · Signing Day" }];

const themes = { light: "Light", dark: "Dark", system: "System" };
const versions = { on: "Light version, no scripts", off: "Full version" };

export async function loader({ request, context }: LoaderFunctionArgs) {
  await allowEveryone(request, context);
  const from = safeTarget(new URL(request.url).searchParams.get("redirectTo"), context.appOrigin) ?? paths.home();
  return json({ from, isLite: context.isLite, theme: context.theme });
}

/** Keeps how this browser wants its pages: `lite` and `shortcuts` on or off, `theme` light, dark or system. */
export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const form = await request.formData();
  const theme = form.get("theme");
  const lite = form.get("lite");
  const shortcuts = form.get("shortcuts");
  const cookies = preferenceCookies({
    ...((theme === "light" || theme === "dark") && { theme }),
    ...(theme === "system" && { theme: null }),
    ...((lite === "on" || lite === "off") && { isLite: lite === "on" }),
    ...((shortcuts === "on" || shortcuts === "off") && { hasShortcuts: shortcuts === "on" }),
  });
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(safeTarget(form.get("redirectTo"), context.appOrigin) ?? paths.home(), { status: 303, headers });
}

/** For pages that hold no form: how all of them look and weigh, in this browser. */
export default function Preferences() {
  const { from, isLite, theme } = useLoaderData<typeof loader>();
  return (
    <div className="wrap max-w-reading pb-10 pt-5 md:pt-8">
      <PageTitle back={{ to: from, text: "Back" }} lead="Kept in this browser, for every page.">
        Theme and light version
      </PageTitle>
      <div className="mt-5 flex flex-col gap-5">
        {/* Browsers without styles do not show which button is pressed. */}
        <Card title="Theme" subtitle={`Now: ${themes[theme ?? "system"]}.`} padded>
          <PreferenceChoices name="theme" current={theme ?? "system"} of={themes} backTo={from} />
        </Card>
        <Card
          title="Light version"
          subtitle={`The same pages without any script: less to load on a slow phone. Now: ${versions[isLite ? "on" : "off"]}.`}
          padded
        >
          <PreferenceChoices name="lite" current={isLite ? "on" : "off"} of={versions} backTo={from} />
        </Card>
      </div>
    </div>
  );
}
