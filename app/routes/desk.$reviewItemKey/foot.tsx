import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { SubmitButton } from "~/widgets/submit-button";
import { raiseToasts } from "~/widgets/toast-store";
import type { ActAnswer } from "./acts.server";
import { approveFormId } from "./approve";
import type { DeskItem } from "./item.server";
import { rejectFormId } from "./reject";

/** What an approval does is read beside its button, where that is short. */
const shortEffect = 90;

/**
 * On a phone the two decisions stay at hand, but not over what was not read yet,
 * nor past a rejection that was begun: then the foot leads there.
 */
export function Foot({ item }: { item: DeskItem }) {
  const answer = useActionData<ActAnswer>();
  const isRejecting = useBegun(rejectFormId);
  const isDecidable = item.isWaiting && item.decisionRight.allowed;
  useEffect(() => (isDecidable ? raiseToasts() : undefined), [isDecidable]);
  if (!isDecidable) return null;
  const isNew = answer?.problem?.code === "version-conflict";
  const mayApprove = !item.waitsFor && !isNew && !isRejecting;
  return (
    <div className="sheet-foot -mx-4 md:hidden">
      {mayApprove && item.effect.length <= shortEffect && <p>{item.effect}</p>}
      {isNew ? (
        <a href="#decide" className="btn btn-secondary flex-1">
          Decide on the new version…
        </a>
      ) : (
        <a href={`#${rejectFormId}`} className="btn btn-stop flex-1">
          {isRejecting ? "Finish the rejection" : "Reject…"}
        </a>
      )}
      {mayApprove && (
        <SubmitButton form={approveFormId} icon="check" pendingText="Approving...">
          Approve
        </SubmitButton>
      )}
    </div>
  );
}

/** Whether something is typed or chosen in a form; nothing is without script. */
function useBegun(formId: string): boolean {
  const [isBegun, setBegun] = useState(false);
  useEffect(() => {
    const look = () => {
      const fields = document.querySelectorAll<HTMLInputElement>(`#${formId} select, #${formId} textarea`);
      setBegun([...fields].some(({ value }) => value.trim() !== ""));
    };
    // What was put back from before, too.
    look();
    document.addEventListener("input", look);
    document.addEventListener("change", look);
    return () => {
      document.removeEventListener("input", look);
      document.removeEventListener("change", look);
    };
  }, [formId]);
  return isBegun;
}
