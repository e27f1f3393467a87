import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { Button } from "./button";

/** The way into an athlete's profile for staff who may edit it (docs/rules.md A11). */
export function EditAsStaff({ personKey, className }: { personKey: number; className?: string }) {
  return (
    <Form method="post" action={paths.switchProfile()} className={className}>
      <AuthenticityTokenInput />
      <Button type="submit" name="personKey" value={personKey} variant="secondary" size="sm" icon="pencil">
        Edit this profile
      </Button>
    </Form>
  );
}
