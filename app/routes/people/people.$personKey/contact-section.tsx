import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { contactIcons } from "~/widgets/profile/contact-icons";
import { Icon } from "~/widgets/ui/icon";
import type { ContactLine } from "./reading.server";

/** How to reach the athlete, as far as it was made public. */
export function ContactSection({ id, lines }: { id: string; lines: ContactLine[] }) {
  return (
    <Section id={id} title="Contact" hasPanel>
      <ul className="lines">
        {lines.map(({ field, label, words, to }) => (
          <li key={field} className="flex items-center gap-3 py-1">
            <Icon name={contactIcons[field]} className="text-ink-3" />
            <span className="w-20 flex-none text-sm text-ink-2">{label}</span>{" "}
            <AppLink to={to} className="link flex min-h-tap min-w-0 items-center">
              <span className="min-w-0">{words}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}
