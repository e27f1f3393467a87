import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";

/** What a look is, and the button that takes it. */
export function Before({ name }: { name: string }) {
  return (
    <Card title={name} padded>
      <p>Showing the amount is recorded; the athlete sees that you looked, with your name, your school and the time.</p>
      <p className="mt-1 text-ink-2">The amount is for schools alone, and no final deal.</p>
      <Form method="post" className="mt-4">
        <AuthenticityTokenInput />
        <SubmitButton icon="eye" pendingText="Showing...">
          Show the amount
        </SubmitButton>
      </Form>
    </Card>
  );
}
