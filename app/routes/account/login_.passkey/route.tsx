import { json, redirect, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { KnownCredential } from "~/contract/account/ways-in";
import { paths } from "~/paths";
import { credentialIn } from "~/session/changed-ways";
import { allowEveryone } from "~/session/guards";
import { landed, signInByPasskey } from "~/session/sign-in";
import { PasskeyForm } from "./passkey-form";

export const meta: MetaFunction = () => [{ title: "Sign in with a passkey · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await allowEveryone(request, context);
  const redirectTo = new URL(request.url).searchParams.get("redirectTo");
  if (viewer) throw redirect(paths.home());
  const options = await api.waysIn.passkeyLoginOptions();
  return json({ redirectTo, options: options.ok ? options.value : null });
}

export async function action({ request, context }: ActionFunctionArgs) {
  await allowEveryone(request, context);
  const formData = await request.formData();
  const read = credentialIn(formData, KnownCredential);
  if ("problem" in read) return json({ problem: read.problem }, { status: 400 });
  const outcome = await signInByPasskey(context, read.credential);
  if (outcome.ok) return landed(context, outcome.value, formData.get("redirectTo"));
  const { status, message } = outcome.problem;
  return json({ problem: message }, { status: status === 401 ? 422 : status });
}

export default function PasskeySignIn() {
  const answer = useActionData<typeof action>();
  return <PasskeyForm {...useLoaderData<typeof loader>()} problem={answer?.problem ?? null} />;
}
