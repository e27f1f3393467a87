import { paths } from "~/paths";
import { accountPaths } from "~/paths/account";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";

const ways: readonly { to: string; text: string; says: string }[] = [
  { to: accountPaths.password(), text: "Password", says: "A new one, in the place of the one that you have." },
  {
    to: accountPaths.passkeys(),
    text: "Passkeys and recovery codes",
    says: "Sign in by a finger, a face or a PIN, and come back when a device is lost.",
  },
  { to: accountPaths.sessions(), text: "Where you are signed in", says: "Each phone and computer, and a way to sign out there." },
  { to: accountPaths.settings(), text: "Settings", says: "Which e-mails come and when, the theme, and who sees your profile." },
  { to: accountPaths.data(), text: "Your data", says: "A copy of all of it, or its deletion." },
  { to: paths.notices(), text: "Notices", says: "What you were told." },
  { to: paths.claims(), text: "Claims", says: "Whose profiles you look after, or want to." },
  { to: paths.preferences(), text: "Theme and light version", says: "How pages look in this browser." },
];

/** The pages of an account, a link and a line each. */
export function Ways() {
  return (
    <Card title="More of your account">
      <ul className="rows">
        {ways.map(({ to, text, says }) => (
          <li key={to} className="border-t border-line">
            <AppLink to={to} className="block min-h-row px-4 py-2 hover:bg-well md:px-5">
              <span className="block font-semibold underline underline-offset-4">{text}</span>
              <span className="block text-sm text-ink-2">{says}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Card>
  );
}
