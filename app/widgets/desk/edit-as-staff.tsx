import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { staffPaths } from "~/paths/staff";
import { AppLink } from "../ui/app-link";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";

/**
 * The ways of staff who may edit it into an athlete's profile, to those who claimed it, to how far it is shown and to the career
 * (docs/rules.md A11, B12, I3, E9).
 */
export function EditAsStaff({ personKey, className }: { personKey: number; className?: string }) {
  return (
    <Form method="post" action={paths.switchProfile()} className={classNames("flex flex-wrap items-center gap-3", className)}>
      <AuthenticityTokenInput />
      <Button type="submit" name="personKey" value={personKey} variant="secondary" size="sm" icon="pencil">
        Edit this profile
      </Button>
      <DeskPages personKey={personKey} />
    </Form>
  );
}

/** The ways to what the desk knows of a person of any kind. */
export function DeskPages({ personKey }: { personKey: number }) {
  return (
    <>
      <AppLink to={staffPaths.deskClaims({ person: personKey })} className="inline-flex min-h-tap items-center text-sm underline">
        Who claimed it
      </AppLink>{" "}
      <AppLink to={staffPaths.personVisibility(personKey)} className="inline-flex min-h-tap items-center text-sm underline">
        How far it is shown
      </AppLink>{" "}
      <AppLink to={staffPaths.career(personKey)} className="inline-flex min-h-tap items-center text-sm underline">
        Career
      </AppLink>
    </>
  );
}
