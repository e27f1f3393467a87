import { useActionData } from "@remix-run/react";
import { useEffect } from "react";
import { tierLabels } from "~/domain/profile/provenance";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { raiseToasts } from "~/widgets/ui/toast-store";
import type { ActAnswer } from "~/pages/desk/item/acts.server";
import { approveFormId, useVerified, type Begun } from "./begun";
import { heldInWords } from "./claim";
import { FormLink } from "./form-link";
import type { DeskItem } from "~/pages/desk/item/item.server";
import { rejectFormId } from "./reject";

/** What an approval does is read beside its button, where that is short. */
const shortEffect = 120;

/**
 * On a phone the two decisions stay at hand, but not over what was not read yet,
 * nor past another decision that was begun: then the foot leads there.
 */
export function Foot({ item, begun }: { item: DeskItem; begun: Begun | null }) {
  const answer = useActionData<ActAnswer>();
  const isDecidable = item.isWaiting && item.decisionRight.allowed;
  const isVerified = useVerified();
  useEffect(() => (isDecidable ? raiseToasts() : undefined), [isDecidable]);
  if (!isDecidable) return null;
  const isNew = answer?.problem?.code === "version-conflict";
  const mayApprove = !item.isBarred && !isNew && !begun;
  // The tick stands far above: what it makes of the approval is said where that is pressed.
  const told = [
    heldInWords(item.claim),
    mayApprove && item.effect.length <= shortEffect && item.effect,
    mayApprove && isVerified && marksInWords(item.marked?.values ?? null),
  ].filter(Boolean);
  return (
    <div className="sheet-foot -mx-4 md:hidden">
      {told.length > 0 && <p>{told.join(" ")}</p>}
      {isNew ? (
        <a href="#decide" className="btn btn-secondary flex-1">
          Decide on the new version…
        </a>
      ) : (
        <FormLink formId={begun?.formId ?? rejectFormId} isStop={!begun || begun.isStop} className="flex-1">
          {begun?.finish ?? "Reject…"}
        </FormLink>
      )}
      {mayApprove && (
        <SubmitButton form={approveFormId} icon="check" pendingText="Approving...">
          Approve
        </SubmitButton>
      )}
    </div>
  );
}

/** What the tick makes of the approval; what does not fit here is read beside the tick. */
function marksInWords(values: string | null): string {
  if (values === null) return `Approve marks it as ${tierLabels.StaffVerified}.`;
  return values.length <= shortEffect
    ? `Approve marks all of this as ${tierLabels.StaffVerified}: ${values}.`
    : `Approve marks all that the tick names as ${tierLabels.StaffVerified}.`;
}
