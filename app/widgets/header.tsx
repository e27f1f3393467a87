import { useLocation } from "@remix-run/react";
import { monogram } from "~/domain/organizations";
import { paths } from "~/paths";
import { AppLink } from "./app-link";
import { classNames } from "./class-names";
import { Dropdown } from "./dropdown";
import { Icon, type IconName } from "./icon";
import { Mark } from "./mark";
import { RouteIndicator } from "./route-indicator";
import { SignOutForm } from "./sign-out-form";

/** Who is signed in, as far as the header shows it. */
export interface HeaderViewer {
  name: string;
  /** The profile acted for, where it is not the viewer's own. */
  actingProfileName?: string | null;
  hasProfiles: boolean;
  mayChooseProfile: boolean;
  mayOpenDesk: boolean;
}

/** The product's head: its name, whose profile this is, where to go, and the account. */
export function Header({ viewer }: { viewer: HeaderViewer | null }) {
  const places = viewer ? placesOf(viewer) : [];
  return (
    <>
      <header className="on-field relative z-10 bg-field text-on-field">
        <div className="wrap flex h-bar items-center gap-3">
          <AppLink to={paths.home()} className="flex min-h-tap flex-none items-center gap-2">
            <Mark />
            <span className="display whitespace-nowrap text-xl leading-5">Signing Day</span>
          </AppLink>
          {viewer?.actingProfileName && (
            <span className="hidden min-w-0 truncate border-l border-current pl-3 text-sm sm:block">{viewer.actingProfileName}</span>
          )}
          <span className="ml-auto" />
          <RouteIndicator />
          {viewer ? (
            <>
              <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
                {places.map((place) => (
                  <PlaceLink key={place.to} {...place} />
                ))}
              </nav>
              <AccountMenu viewer={viewer} places={places} />
            </>
          ) : (
            <AppLink to={paths.login()} className="inline-flex min-h-tap items-center rounded-control px-3 text-sm font-semibold">
              Sign in
            </AppLink>
          )}
        </div>
      </header>
      <div className="stripe" aria-hidden="true" />
    </>
  );
}

interface Place {
  to: string;
  text: string;
  icon: IconName;
}

function placesOf({ hasProfiles, mayOpenDesk }: HeaderViewer): Place[] {
  return [
    ...(hasProfiles ? [{ to: paths.profile(), text: "Profile", icon: "user-circle" } as const] : []),
    ...(mayOpenDesk ? [{ to: paths.desk(), text: "Review desk", icon: "inbox" } as const] : []),
  ];
}

function PlaceLink({ to, text, icon, isRow = false }: Place & { isRow?: boolean }) {
  const { pathname } = useLocation();
  const isHere = pathname === to || pathname.startsWith(`${to}/`);
  return (
    <AppLink
      to={to}
      aria-current={isHere ? "page" : undefined}
      className={isRow ? "menu-row" : "inline-flex min-h-tap items-center rounded-control px-3 text-sm font-semibold"}
    >
      {isRow && <Icon name={icon} className="text-ink-3" />}
      <span className={classNames(isHere && !isRow && "underline decoration-2 underline-offset-8")}>{text}</span>
    </AppLink>
  );
}

function AccountMenu({ viewer, places }: { viewer: HeaderViewer; places: Place[] }) {
  return (
    <Dropdown
      summaryClassName="flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-control text-sm font-semibold"
      summary={
        <>
          <Icon name="menu-2" className="md:hidden" />
          <span className="md:hidden">Menu</span>
          <span className="display hidden h-8 w-8 items-center justify-center rounded-full bg-on-field text-sm text-field md:flex" aria-hidden="true">
            {monogram(viewer.name)}
          </span>
          <Icon name="chevron-down" size="sm" className="turn hidden md:block" />
          <span className="sr-only hidden md:inline">Account of {viewer.name}</span>
        </>
      }
    >
      <p className="px-3 py-2 text-sm text-ink-2">
        Signed in as <b className="text-ink">{viewer.name}</b>
        {viewer.actingProfileName && <span className="block">Managing {viewer.actingProfileName}</span>}
      </p>
      <nav aria-label="Menu" className="border-t border-line py-1 md:hidden">
        {places.map((place) => (
          <PlaceLink key={place.to} {...place} isRow />
        ))}
      </nav>
      <div className="border-t border-line pt-1">
        {viewer.mayChooseProfile && (
          <AppLink to={paths.switchProfile()} className="menu-row">
            <Icon name="switch-horizontal" className="text-ink-3" />
            Switch profile
          </AppLink>
        )}
        <SignOutForm variant="plain" hasIcon className="menu-row" />
      </div>
    </Dropdown>
  );
}
