import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Card } from "~/widgets/card";
import { Approve, ApproveSome } from "./approve";
import { Ask } from "./ask";
import { Change } from "./change";
import { ClaimBar } from "./claim";
import type { DeskItem } from "./item.server";
import { Reject } from "./reject";

const refusals = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else decides this one.",
  "decided-before": "You decided this before. An appeal is decided by somebody else.",
} as const;

/** Everything that a reviewer can do about an item that waits; or one sentence on why not. */
export function Decide({ item }: { item: DeskItem }) {
  if (!item.decisionRight.allowed) {
    return (
      <Card title="Decide" padded>
        <p className="text-ink-2">{refusals[item.decisionRight.reason]}</p>
      </Card>
    );
  }
  return (
    <Card title="Decide" id="decide" padded>
      <ClaimBar item={item} />
      {item.waitsFor ? (
        <p className="text-sm text-ink-2">
          This commitment rests on a decommitment.{" "}
          <AppLink to={paths.reviewItem(item.waitsFor.key)} className="link">
            Decide {item.waitsFor.organizationName} first
          </AppLink>
          .
        </p>
      ) : (
        <Approve item={item} />
      )}
      <Reject item={item} />
      {item.partialFields.length > 0 && !item.waitsFor && <ApproveSome item={item} />}
      {item.change && <Change item={item} change={item.change} />}
      <Ask item={item} />
    </Card>
  );
}
