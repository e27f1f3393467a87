import { useLocation } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { Icon } from "../ui/icon";

export const footerClass = "wrap flex flex-wrap items-center gap-x-6 py-6 text-sm text-ink-3";

const themes = ["light", "dark", "system"] as const;
const themeWords = { light: "Light", dark: "Dark", system: "System" };

/** How the pages look and weigh, and the way to the API. Without a token (a page whose loader did not run) only links stand here. */
export function Footer({ isLite, theme, hasToken }: { isLite: boolean; theme: "light" | "dark" | null; hasToken: boolean }) {
  // The page of these choices has them itself.
  const hasForms = useLocation().pathname !== paths.preferences() && hasToken;
  return (
    <footer className={footerClass}>
      {hasForms && <LiteForm isLite={isLite} />}
      {hasForms && <ThemeForm theme={theme} />}
      <FooterLinks />
    </footer>
  );
}

/** What every footer leads to. */
export function FooterLinks() {
  return (
    <>
      <AppLink to={paths.service()} className="footer-link">
        How review is going
      </AppLink>{" "}
      <AppLink to={paths.apiDocs()} className="footer-link">
        API
      </AppLink>
    </>
  );
}

/** Asks for pages without any script, or with it again. A fresh document, since scripts cannot be taken back. */
export function LiteForm({ isLite, redirectTo, className = "footer-link" }: { isLite: boolean; redirectTo?: string; className?: string }) {
  return (
    <PreferenceForm redirectTo={redirectTo}>
      <button type="submit" name="lite" value={isLite ? "off" : "on"} className={className}>
        <Icon name="leaf" />
        {isLite ? "Use the full version" : "Use the light version, no scripts"}
      </button>
    </PreferenceForm>
  );
}

/** Asks for light or dark pages, or what the device says. */
export function ThemeForm({ theme, redirectTo }: { theme: "light" | "dark" | null; redirectTo?: string }) {
  return (
    <PreferenceForm redirectTo={redirectTo} className="flex flex-wrap items-center gap-x-3">
      <span aria-hidden="true">Theme</span>
      <span role="group" aria-label="Theme" className="flex">
        {themes.map((one) => (
          <button key={one} type="submit" name="theme" value={one} aria-pressed={one === (theme ?? "system")} className="footer-choice">
            {themeWords[one]}
          </button>
        ))}
      </span>
    </PreferenceForm>
  );
}

/** Keeps a choice of how pages are shown, and comes back here or goes on to `redirectTo`. A fresh document. */
export function PreferenceForm({
  redirectTo,
  className,
  children,
}: {
  redirectTo?: string;
  className?: string;
  children: React.ReactNode;
}) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.preferences()} className={className}>
      <AuthenticityTokenInput />
      <input type="hidden" name="redirectTo" value={redirectTo ?? pathname + search} />
      {children}
    </form>
  );
}
