import { useLocation } from "@remix-run/react";
import { Fragment } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { Icon } from "../ui/icon";

/** What every footer leads to. */
export const footerLinks = [
  { name: "How review is going", to: paths.service() },
  { name: "API", to: paths.apiDocs() },
];

const footerClass = "wrap foot flex flex-wrap items-center py-6 text-sm text-ink-3";

const themes = ["light", "dark", "system"] as const;
const themeWords = { light: "Light", dark: "Dark", system: "System" };

/** How the pages look and weigh, and the way to the API. Without a token (a page whose loader did not run) only links stand here. */
export function Footer({ isLite, theme, hasToken }: { isLite: boolean; theme: "light" | "dark" | null; hasToken: boolean }) {
  return (
    <footer className={footerClass}>
      {hasToken && <LiteForm isLite={isLite} />}
      {hasToken && <ThemeForm theme={theme} />}
      {footerLinks.map(({ name, to }) => (
        <Fragment key={to}>
          <AppLink to={to} className="footer-link">
            {name}
          </AppLink>{" "}
        </Fragment>
      ))}
    </footer>
  );
}

/** Asks for pages without any script, or with it again. A fresh document, since scripts cannot be taken back. */
export function LiteForm({ isLite, className = "footer-link" }: { isLite: boolean; className?: string }) {
  return (
    <PreferenceForm>
      <button type="submit" name="lite" value={isLite ? "off" : "on"} className={className}>
        <Icon name="leaf" />
        {isLite ? "Use the full version" : "Use the light version, no scripts"}
      </button>
    </PreferenceForm>
  );
}

function ThemeForm({ theme }: { theme: "light" | "dark" | null }) {
  return (
    <PreferenceForm className="flex flex-wrap items-center gap-x-3">
      <span id="theme-label">Theme</span>{" "}
      <span role="group" aria-labelledby="theme-label" className="flex">
        {themes.map((one) => (
          <Fragment key={one}>
            <button type="submit" name="theme" value={one} aria-pressed={one === (theme ?? "system")} className="footer-choice">
              {themeWords[one]}
            </button>{" "}
          </Fragment>
        ))}
      </span>
    </PreferenceForm>
  );
}

/** Keeps a choice of how pages are shown, and comes back. A fresh document. */
export function PreferenceForm({ className, children }: { className?: string; children: React.ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={paths.preferences()} className={className}>
      <AuthenticityTokenInput />
      <input type="hidden" name="redirectTo" value={pathname + search} />
      {children}
    </form>
  );
}
