import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { toldOf } from "./told-of";

/** What a look is, and the button that takes it. */
export function Before({ name, isSchool }: { name: string; isSchool: boolean }) {
  return (
    <Card title={name} padded>
      <p>Showing the amount is recorded; the athlete sees that you looked, {toldOf(isSchool)}.</p>
      <p className="mt-1 text-ink-2">The amount is for schools {isSchool ? "alone" : "and our staff"}, and no final deal.</p>
      <Form method="post" className="mt-4">
        <AuthenticityTokenInput />
        <SubmitButton icon="eye" pendingText="Showing...">
          Show the amount
        </SubmitButton>
      </Form>
    </Card>
  );
}
