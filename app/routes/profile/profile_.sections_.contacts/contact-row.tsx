import { profilePaths } from "~/paths/profile";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { Icon } from "~/widgets/ui/icon";
import type { ContactShown } from "./contacts.server";

/** Somebody who is reached for the athlete, how, and the ways to change or remove them. */
export function ContactRow({ contact: { key, relationship, name, reach } }: { contact: ContactShown }) {
  const whom = `${name}, ${relationship}`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-t border-line px-4 py-3 md:px-5">
      <div className="min-w-0 flex-[1_1_200px]">
        <p className="text-sm text-ink-2">{relationship}</p>
        <p className="break-words font-semibold">{name}</p>
        {reach.map(({ icon, words, href }) => (
          <p key={icon} className="break-words text-sm">
            <AppLink to={href} className="link inline-flex min-h-tap items-center gap-2">
              <Icon name={icon} size="sm" />
              <span className="min-w-0 [overflow-wrap:anywhere]">{words}</span>
            </AppLink>
          </p>
        ))}
      </div>
      <div className="flex flex-none gap-2">
        <ButtonLink to={profilePaths.contact(key)} size="sm" aria-label={`Change ${whom}`} preventScrollReset>
          Change
        </ButtonLink>
        <ButtonLink to={profilePaths.removeContact(key)} size="sm" aria-label={`Remove ${whom}`} preventScrollReset>
          Remove
        </ButtonLink>
      </div>
    </li>
  );
}
