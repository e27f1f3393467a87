import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { unreadInWords } from "~/domain/notices/notices";
import { paths } from "~/paths";
import { AccountMenu } from "./account-menu";
import { AppLink } from "../ui/app-link";
import { Mark } from "../ui/mark";
import { PlaceLink, placesOfTablet, type Place } from "../ui/place-link";
import type { HeaderCounts } from "../ui/route-handle";
import { RouteIndicator } from "./route-indicator";

/** Who is signed in, as far as the header shows it. */
export interface HeaderViewer {
  name: string;
  /** The profile that the page is of, null without any; what the page asks for names it (ask-again.ts). */
  actsFor: number | null;
  mayChooseProfile: boolean;
  mayOpenDesk: boolean;
  mayEditRoles: boolean;
  /** The profile is another's, which the viewer edits as staff. */
  actsAsStaff?: boolean;
}

/** The product's head: its name, whose profile this is, where to go, and the account. */
export function Header({
  viewer,
  actingProfile = null,
  search,
  ...counts
}: { viewer: HeaderViewer | null; actingProfile?: string | null; search?: ReactNode } & HeaderCounts) {
  const { pathname } = useLocation();
  const places = viewer ? placesOf(viewer, counts) : [];
  return (
    <>
      <header className="on-field relative z-10 bg-field text-on-field">
        <div className="wrap flex min-h-bar items-center gap-3">
          {/* Where a phone has no room for the name, it wraps below the mark, out of sight. */}
          <AppLink to={paths.home()} className="flex h-tap min-w-0 flex-wrap gap-x-2 overflow-hidden sm:flex-none">
            <span className="flex h-tap items-center">
              <Mark />
            </span>
            <span className="display flex h-tap items-center whitespace-nowrap text-xl">Signing Day</span>
          </AppLink>{" "}
          {actingProfile && <span className="hidden min-w-0 truncate border-l border-current pl-3 text-sm sm:block">{actingProfile}</span>}{" "}
          <span className="ml-auto" />
          {search}
          <RouteIndicator />
          {viewer && places.length > 0 && (
            <nav aria-label="Main" className="hidden flex-none items-center gap-1 md:flex">
              {places.map((place, index) => (
                <span key={place.to} className={index < placesOfTablet ? "contents" : "hidden lg:contents"}>
                  <PlaceLink {...place} />{" "}
                </span>
              ))}
            </nav>
          )}
          {viewer && (
            <AccountMenu
              name={viewer.name}
              actingProfile={actingProfile}
              actsAsStaff={viewer.actsAsStaff}
              mayChooseProfile={viewer.mayChooseProfile}
              places={places}
            />
          )}
          {!viewer && pathname !== paths.login() && (
            <AppLink to={paths.login()} className="inline-flex min-h-tap flex-none items-center rounded-control px-3 text-sm font-semibold">
              Sign in
            </AppLink>
          )}
        </div>
      </header>
      <div className="stripe" aria-hidden="true" />
    </>
  );
}

function placesOf(
  { actsFor, mayOpenDesk, mayEditRoles, actsAsStaff }: HeaderViewer,
  { waitingEdits, unreadNotices }: HeaderCounts,
): Place[] {
  // Who looks after no profile and no desk is at home on the start page.
  const home: Place = { to: paths.home(), text: "Home", icon: "building-stadium" };
  const profile: Place[] = [
    { to: paths.profile(), text: "Profile", icon: "user-circle", except: [paths.myEdits()] },
    {
      to: paths.myEdits(),
      text: "My edits",
      icon: "list-check",
      count: waitingEdits ? { number: waitingEdits, words: "in review" } : null,
    },
  ];
  // Who has no profile yet hears of claims there.
  const notices: Place = {
    to: paths.notices(),
    text: "Notices",
    icon: "bell",
    count: unreadNotices ? { number: unreadInWords(unreadNotices), words: "unread" } : null,
  };
  const desk: Place[] = [
    { to: paths.desk(), text: "Review desk", icon: "inbox", except: [paths.deskDecided(), paths.deskRules()] },
    { to: paths.deskDecided(), text: "Decided", icon: "history" },
    { to: paths.deskRules(), text: "Rules", icon: "adjustments" },
  ];
  return [
    ...(actsFor || mayOpenDesk ? [] : [home]),
    ...(actsFor ? profile.slice(0, actsAsStaff ? 1 : 2) : []),
    ...(actsAsStaff ? [] : [notices]),
    ...(mayOpenDesk ? desk : []),
    ...(mayEditRoles ? [{ to: paths.adminRoles(), text: "Editor roles", icon: "users" as const }] : []),
  ];
}
