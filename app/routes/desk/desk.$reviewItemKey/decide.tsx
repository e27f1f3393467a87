import { staffPaths } from "~/paths/staff";
import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";
import { Approve, ApproveSome } from "./approve";
import { Ask } from "./ask";
import { mayApproveSome, notInPart, type Begun } from "./begun";
import { Change } from "./change";
import { ClaimBar } from "./claim";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { Reject } from "./reject";

const refusals = {
  level: "You can read this desk. Deciding takes a reviewer of level 3.",
  "own-profile": "You manage this profile, so somebody else decides this one.",
  "decided-before": "You decided this before. An appeal is decided by somebody else.",
} as const;

/** Why a commitment, or a decision day, cannot be approved now. */
export function NotYet({ item: { waitsFor, contest, unapprovable } }: { item: DeskItem }) {
  if (waitsFor) return <RestsOn waitsFor={waitsFor} />;
  if (unapprovable) return <p className="text-sm text-ink-2">{unapprovable}</p>;
  if (!contest) return null;
  return (
    <p className="text-sm text-ink-2">
      The school contests the commitment that this builds on.{" "}
      <AppLink to={contest.page} className="link">
        Decide what the school contests first
      </AppLink>
      . To end that commitment, reject this one first.
    </p>
  );
}

function RestsOn({ waitsFor: { organizationName, key } }: { waitsFor: NonNullable<DeskItem["waitsFor"]> }) {
  return (
    <p className="text-sm text-ink-2">
      {key === null ? (
        <>{organizationName} holds the athlete’s commitment and no decommitment from it waits, so this one cannot be approved now.</>
      ) : (
        <>
          This edit rests on a decommitment.{" "}
          <AppLink to={staffPaths.reviewItem(key)} className="link">
            Decide {organizationName} first
          </AppLink>
          .
        </>
      )}
    </p>
  );
}

/** Everything that a reviewer can do about an item that waits; or one sentence on why not. */
export function Decide({ item, begun }: { item: DeskItem; begun: Begun | null }) {
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
      {item.isBarred ? <NotYet item={item} /> : <Approve item={item} begun={begun} />}
      <Reject item={item} />
      {mayApproveSome(item) ? (
        <ApproveSome item={item} />
      ) : (
        item.partialFields.length > 0 && <p className="mt-2 border-t border-line py-3 text-sm text-ink-2">{notInPart}</p>
      )}
      {item.change && <Change item={item} change={item.change} />}
      <Ask item={item} />
    </Card>
  );
}
