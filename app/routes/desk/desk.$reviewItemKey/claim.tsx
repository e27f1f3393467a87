import { useFetcher } from "@remix-run/react";
import { useEffect } from "react";
import { useAuthenticityToken } from "remix-utils/csrf/react";
import { staffPaths } from "~/paths/staff";
import { Icon } from "~/widgets/ui/icon";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { ActForm } from "./act-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

/** How often a claim is renewed while its page is looked at, in milliseconds. */
const renewEvery = 4 * 60_000;

/** The forms of which the page has the one that can be sent. */
export const claimFormIds = { hold: "take", release: "let-go" } as const;

/** `Rory holds this until 3:10 PM.` of somebody else who does; null of nobody, and of this reviewer. */
export function heldInWords(claim: DeskItem["claim"]): string | null {
  return claim && !claim.isMine ? `${claim.by.split(" ")[0]} holds this until ${claim.until}.` : null;
}

/** Why an item cannot be taken, or let go, as it stands; null where it can. */
export function whyNotClaimed(act: "hold" | "release", { claim }: DeskItem): string | null {
  if (act === "hold") return claim?.isMine ? "You hold it already." : heldInWords(claim);
  return claim?.isMine ? null : "You hold it no longer.";
}

/** Who works on the item: nobody, this reviewer, or somebody else. */
export function ClaimBar({ item }: { item: DeskItem }) {
  const { key, claim } = item;
  const held = heldInWords(claim);
  const act = claim ? "release" : "hold";
  return (
    <div className="mb-3 flex items-center gap-3 border-b border-line pb-3 text-sm">
      <Icon name="hand" className="text-ink-3" />
      {!claim && <Words text="Nobody has taken this item." />}
      {held && <Words text={`${held} Until then nobody else decides it.`} />}
      {claim?.isMine && <Held itemKey={key} until={claim.until} />}
      {(!claim || claim.isMine) && (
        <ActForm act={act} id={claimFormIds[act]} about={item} stays className="flex-none">
          <SubmitButton variant="secondary" size="sm" pendingText={claim ? "Releasing..." : "Taking..."} data-key="c">
            {claim ? "Release" : "Take this item"}
          </SubmitButton>
        </ActForm>
      )}
    </div>
  );
}

function Words({ text }: { text: string }) {
  return <p className="min-w-0 flex-1 text-ink-2">{text}</p>;
}

/** With script the hold lasts as long as the page is looked at. */
function Held({ itemKey, until }: { itemKey: number; until: string }) {
  const { data, submit } = useFetcher<{ until: string | null }>();
  const csrf = useAuthenticityToken();
  const isLost = data?.until === null;

  useEffect(() => {
    if (isLost) return;
    let last = Date.now();
    function renew() {
      if (document.visibilityState !== "visible" || Date.now() - last < renewEvery) return;
      last = Date.now();
      submit({ csrf }, { method: "post", action: staffPaths.reviewItemAct(itemKey, "renewal") });
    }
    const timer = setInterval(renew, renewEvery / 8);
    document.addEventListener("visibilitychange", renew);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", renew);
    };
  }, [isLost, itemKey, csrf, submit]);

  return <Words text={isLost ? "You no longer hold this item." : `You hold this until ${data?.until ?? until}.`} />;
}
