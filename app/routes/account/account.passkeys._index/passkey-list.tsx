import { accountPaths } from "~/paths/account";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";

/** The passkeys of the account, each with the way to remove it. */
export function PasskeyList({ passkeys }: { passkeys: readonly { key: number; name: string; words: string }[] }) {
  if (passkeys.length === 0) return null;
  return (
    <Card title="Your passkeys">
      <ul>
        {passkeys.map(({ key, name, words }) => (
          <li
            key={key}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 border-t border-line first:border-t-0"
          >
            <span className="min-w-0">
              <span className="block font-semibold">{name}</span> <span className="block text-sm text-ink-2">{words}</span>
            </span>
            <ButtonLink to={accountPaths.removePasskey(key)} size="sm" aria-label={`Remove ${name}`}>
              Remove
            </ButtonLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
