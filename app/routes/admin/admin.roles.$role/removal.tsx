import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { ConfirmPanel } from "~/widgets/ui/confirm-panel";
import { SubmitButton } from "~/widgets/ui/submit-button";

/** Takes the role out of the table, once that is confirmed in its place. */
export function Removal({ role, seen, heldBy, isAsked }: { role: string; seen: string; heldBy: string; isAsked: boolean }) {
  if (!isAsked) {
    return (
      <Card title="Remove this role" padded>
        <p className="text-sm text-ink-2">People who hold it then edit none of these sites by it.</p>
        <ButtonLink to={staffPaths.adminRole(role, { confirm: "remove" })} variant="stop" className="mt-3 w-full" preventScrollReset>
          Remove role
        </ButtonLink>
      </Card>
    );
  }
  return (
    <ConfirmPanel
      title={`Remove ${role}?`}
      lines={[heldBy, "It is taken out of the table with all its sites. What it was stays in the audit."]}
    >
      <Form method="post" action={staffPaths.adminRole(role)}>
        <AuthenticityTokenInput />
        <input type="hidden" name="seen" value={seen} />
        <SubmitButton name="act" value="remove" variant="danger" pendingText="Removing...">
          Remove
        </SubmitButton>
      </Form>
      <ButtonLink to={staffPaths.adminRole(role)} preventScrollReset>
        Keep it
      </ButtonLink>
    </ConfirmPanel>
  );
}
