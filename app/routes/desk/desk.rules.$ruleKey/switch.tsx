import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import type { RuleShown } from "./rule.server";

/** Whether the rule is on, and the switch for those who may. */
export function Switch({ rule, mayWrite }: { rule: RuleShown; mayWrite: boolean }) {
  const { isOn, version, approved } = rule;
  const address = useAnswerAddress();
  return (
    <Card title={isOn ? "This rule is on" : "This rule is off"} padded>
      <p className="text-sm text-ink-2">
        {isOn ? "Edits that it fits are approved as they are sent." : "Every edit waits for a person."}{" "}
        {approved === "1" ? "1 of its approvals stands." : `${approved} of its approvals stand.`}
      </p>
      {mayWrite && (
        <Form method="post" action={address} className="mt-3">
          <AuthenticityTokenInput />
          <input type="hidden" name="version" value={version} />
          <SubmitButton
            name="isOn"
            value={isOn ? "no" : "yes"}
            variant={isOn ? "stop" : "primary"}
            className="w-full"
            pendingText="Saving..."
          >
            {isOn ? "Switch off" : "Switch on"}
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
