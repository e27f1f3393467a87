import { json, type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { requireUser } from "~/session/guards";
import { PageTitle } from "~/widgets/document/page-title";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { AddPasskey } from "./add-passkey";
import { PasskeyList } from "./passkey-list";
import { addPasskey, readWays } from "./passkeys.server";

export const meta: MetaFunction = () => [{ title: "Passkeys · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api } = await requireUser(request, context);
  return json({ ...(await readWays(api, new Date())), isHere: context.appOrigin });
}

/** Adds a passkey. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { api } = await requireUser(request, context);
  return addPasskey(api, await request.formData());
}

export default function Passkeys() {
  const { passkeys, hasPassword, recoveryCodes, isFresh, place, isHere, options } = useLoaderData<typeof loader>();
  const reply = useActionData<typeof action>();
  return (
    <div className="wrap flex max-w-reading flex-col gap-5 pb-10 pt-5">
      <div>
        <PageTitle
          back={{ to: paths.account(), text: "Your account" }}
          lead="Sign in by your finger, your face or your device’s PIN. Nobody can guess a passkey, and no page but ours can ask for it."
        >
          Passkeys
        </PageTitle>
      </div>
      <PasskeyList passkeys={passkeys} />
      <AddPasskey
        options={place === isHere ? options : null}
        elsewhere={place === isHere ? null : place}
        asksPassword={hasPassword && (!isFresh || Boolean(reply?.asksPassword))}
        reply={reply?.result ?? null}
      />
      <Card title="Recovery codes" subtitle="For the day when you have lost your passkey: each opens your account once." padded>
        <p>{codesLeft(recoveryCodes)}</p>
        <ButtonLink to={accountPaths.recoveryCodes()} className="mt-3">
          {recoveryCodes === 0 ? "Make recovery codes" : "Make new codes"}
        </ButtonLink>
      </Card>
      {hasPassword && (
        <Card title="Only passkeys" subtitle="An account without a password has none to steal." padded>
          {passkeys.length > 0 && recoveryCodes > 0 ? (
            <ButtonLink to={accountPaths.withoutPassword()} variant="stop">
              Remove my password
            </ButtonLink>
          ) : (
            <p>Once you have a passkey and recovery codes, you can go without a password.</p>
          )}
        </Card>
      )}
    </div>
  );
}

function codesLeft(count: number): string {
  if (count === 0) return "You have none.";
  return count === 1 ? "You have 1 left." : `You have ${count} left.`;
}
