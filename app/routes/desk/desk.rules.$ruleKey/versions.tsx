import { Card } from "~/widgets/ui/card";
import { Timeline } from "~/widgets/ui/timeline";
import type { RuleShown } from "./rule.server";

/** Every version of the rule, newest first. */
export function Versions({ versions }: { versions: RuleShown["versions"] }) {
  return (
    <Card title="Versions" padded>
      <Timeline
        entries={versions.map((one) => ({
          icon: one.isOn ? "circle-check" : "pencil",
          tone: one.isOn ? "ok" : "plain",
          title: `Version ${one.version}, ${one.isOn ? "on" : "off"}, by ${one.by.split(" ")[0]}`,
          when: one.at,
          body: one.words,
        }))}
      />
    </Card>
  );
}
