import { Fragment } from "react";
import { monogram } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { AppLink } from "../ui/app-link";
import { Dropdown } from "../ui/dropdown";
import { Icon } from "../ui/icon";
import { Count, PlaceLink, placesOfTablet, type Place } from "../ui/place-link";
import { SignOutForm } from "../ui/sign-out-form";

interface AccountMenuProps {
  name: string;
  actingProfile: string | null;
  actsAsStaff?: boolean;
  mayChooseProfile: boolean;
  places: readonly Place[];
}

/** Who is signed in, for whom they act, and the way out; on a phone also where to go. */
export function AccountMenu({ name, actingProfile, actsAsStaff, mayChooseProfile, places }: AccountMenuProps) {
  // What one has not read comes before what waits for others.
  const counted = [...places].reverse().find((place) => place.count);
  return (
    <Dropdown
      summaryClassName="flex min-h-tap min-w-tap items-center justify-center gap-2 rounded-control text-sm font-semibold"
      summary={
        <>
          <Icon name="menu-2" className="md:hidden" />
          <span className="md:hidden">Menu</span>{" "}
          {counted?.count && (
            <span className="flex items-center gap-1 md:hidden">
              <Icon name={counted.icon} size="sm" />
              <Count {...counted.count} />
            </span>
          )}
          <span
            className="display hidden h-8 w-8 items-center justify-center rounded-full bg-on-field text-sm text-field md:flex"
            aria-hidden="true"
          >
            {monogram(name)}
          </span>{" "}
          <Icon name="chevron-down" size="sm" className="turn hidden md:block" />
          <span className="sr-only hidden md:inline">Account of {name}</span>
        </>
      }
    >
      <p className="px-3 py-2 text-sm text-ink-2">
        Signed in as <b className="text-ink">{name}</b>
        {actingProfile && actingProfile !== name && (
          <span className="block">
            {actsAsStaff ? "Editing" : "Managing"} {actingProfile}
          </span>
        )}
      </p>
      {places.length > 0 && (
        <nav aria-label="Menu" className={`border-t border-line py-1 ${places.length > placesOfTablet ? "lg:hidden" : "md:hidden"}`}>
          {places.map((place) => (
            <Fragment key={place.to}>
              <PlaceLink {...place} isRow />{" "}
            </Fragment>
          ))}
        </nav>
      )}
      <div className="border-t border-line pt-1">
        <AppLink to={paths.account()} className="menu-row">
          <Icon name="user-circle" className="text-ink-3" />
          Your account
        </AppLink>{" "}
        <AppLink to={paths.claims()} className="menu-row">
          <Icon name="plus" className="text-ink-3" />
          Claim a profile
        </AppLink>{" "}
        {mayChooseProfile && (
          <AppLink to={paths.switchProfile()} className="menu-row">
            <Icon name="switch-horizontal" className="text-ink-3" />
            Switch profile
          </AppLink>
        )}
        <SignOutForm hasIcon className="menu-row" />
      </div>
    </Dropdown>
  );
}
