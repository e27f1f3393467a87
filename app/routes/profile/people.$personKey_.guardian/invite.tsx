import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Button } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";

interface InviteProps {
  invitations: readonly { key: number; address: string; words: string }[];
  typed: string;
}

/** Asks a parent or guardian by e-mail to claim the profile, and takes that back. */
export function Invite({ invitations, typed }: InviteProps) {
  return (
    <Card title="Invite a guardian" subtitle="No guardian is linked to this profile yet." padded>
      <p>
        We write an e-mail to a parent or guardian. They make an account of their own and claim this profile as a guardian; our staff check
        who they are. Then what waits is shown to them.
      </p>
      <Form method="post" className="mt-4 flex flex-col gap-4">
        <AuthenticityTokenInput />
        <label>
          <span className="block pb-1 text-sm font-semibold">Their e-mail address</span>
          <input type="email" name="address" className="input" defaultValue={typed} autoComplete="off" maxLength={254} required />
        </label>
        <div>
          <Button type="submit" name="intent" value="invite" variant="primary">
            Invite
          </Button>
        </div>
      </Form>
      {invitations.length > 0 && (
        <Form method="post" className="mt-4">
          <AuthenticityTokenInput />
          <ul>
            {invitations.map(({ key, address, words }) => (
              <li key={key} className="border-t border-line py-3">
                <p className="font-semibold">{address}</p>
                <p className="text-sm text-ink-2">{words}</p>
                <Button type="submit" name="uninvite" value={key} className="mt-3" aria-label={`Take back the invitation to ${address}`}>
                  Take back
                </Button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </Card>
  );
}
