import { Form } from "@remix-run/react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { Card } from "~/widgets/ui/card";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { useAnswerAddress } from "~/widgets/ui/use-answered";
import { ruleFormId } from "./rule-form";
import type { RuleShown } from "./rule.server";

/** Whether the rule is on, and the switch for those who may. */
export function Switch({ rule, mayWrite }: { rule: RuleShown; mayWrite: boolean }) {
  const { isOn, version, approved } = rule;
  const address = useAnswerAddress();
  return (
    <Card title={isOn ? "This rule is on" : "This rule is off"} padded>
      <p className="text-sm text-ink-2">
        {isOn ? "Edits that it fits are approved as they are sent." : "It approves nothing."}{" "}
        {approved === "1" ? "1 of its approvals stands." : `${approved} of its approvals stand.`}
      </p>
      {mayWrite && !isOn && (
        <SubmitButton form={ruleFormId} name="isOn" value="yes" className="mt-3 w-full" pendingText="Saving...">
          Switch on
        </SubmitButton>
      )}
      {mayWrite && isOn && (
        <Form method="post" action={address} className="mt-3">
          <AuthenticityTokenInput />
          <input type="hidden" name="version" value={version} />
          <SubmitButton name="isOn" value="no" variant="stop" className="w-full" pendingText="Saving...">
            Switch off
          </SubmitButton>
        </Form>
      )}
    </Card>
  );
}
