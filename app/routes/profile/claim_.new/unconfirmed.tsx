import { Icon } from "~/widgets/ui/icon";

/** Before the form, to who has no confirmed e-mail address; the link is loaded whole. */
export function Unconfirmed({ accountAt }: { accountAt: string }) {
  return (
    <p className="notice-wait mb-0 mt-5">
      <Icon name="info-circle" className="text-warn" />
      <span>
        Your e-mail address is not confirmed yet. Claims take a confirmed one: follow the link that we sent there.
        <a href={accountAt} className="link flex min-h-tap items-center">
          Your account, to send the link again
        </a>
      </span>
    </p>
  );
}
