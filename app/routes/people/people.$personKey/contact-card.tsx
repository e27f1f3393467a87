import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { contactIcons } from "~/widgets/profile/contact-icons";
import { Icon } from "~/widgets/ui/icon";
import type { ContactLine } from "./reading.server";

/** How to reach the athlete, as far as it was made public. */
export function ContactCard({ lines }: { lines: ContactLine[] }) {
  return (
    <Card title="Contact">
      <ul>
        {lines.map(({ field, label, words, to }) => (
          <li key={field} className="flex min-h-row items-center gap-3 border-t border-line px-4 md:px-5">
            <Icon name={contactIcons[field]} className="text-ink-3" />
            <span className="w-20 flex-none text-sm text-ink-2">{label}</span>{" "}
            <AppLink to={to} className="link flex min-h-tap min-w-0 items-center">
              <span className="min-w-0">{words}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
