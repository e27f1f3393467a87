import { useActionData } from "@remix-run/react";
import { useEffect, useState } from "react";
import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Chip, ReviewChip } from "~/widgets/chip";
import { EditAsStaff } from "~/widgets/edit-as-staff";
import { Icon } from "~/widgets/icon";
import { PageTitle } from "~/widgets/page-title";
import { SubmitButton } from "~/widgets/submit-button";
import { raiseToasts } from "~/widgets/toast-store";
import { ActForm } from "./act-form";
import type { ActAnswer } from "./acts.server";
import { approveFormId } from "./approve";
import type { DeskItem } from "./item.server";
import { rejectFormId } from "./reject";

/** What the item is, whose, and how urgent. */
export function Head({ item }: { item: DeskItem }) {
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <AppLink to={item.deskAddress} className="back-link">
          <Icon name="arrow-left" size="sm" />
          Review desk
        </AppLink>
        {item.mayAct && (item.nextKey !== null || item.claim?.isMine) && (
          <ActForm act="skip" className="-mr-3">
            <SubmitButton variant="quiet" size="sm" pendingText="Skipping..." data-key="s">
              Skip to next
            </SubmitButton>
          </ActForm>
        )}
      </div>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <div className="min-w-[240px] flex-1">
          <PageTitle>{item.title}</PageTitle>
          <p className="text-sm text-ink-2">
            <AppLink to={paths.person(item.athlete.personKey)} className="link">
              {item.athlete.name}
            </AppLink>
            {item.about && ` · ${item.about}`}
          </p>
          <p className="num text-sm text-ink-3">
            {item.reference} · Sent by {item.author}
          </p>
          {item.athlete.mayEdit && <EditAsStaff personKey={item.athlete.personKey} className="mt-1" />}
        </div>
        <p className="flex flex-wrap gap-2">
          <Urgency item={item} />
          {item.isAppealed && (
            <Chip kind="info" icon="scale">
              Appealed
            </Chip>
          )}
          {item.flags.map(({ flag, label }) => (
            <Chip key={flag} kind="flag" icon="flag">
              {label}
            </Chip>
          ))}
        </p>
      </div>
    </>
  );
}

/** Until when it is due, what it waits for, or how it ended. */
function Urgency({ item: { awaitsAthlete, due, status, resolution } }: { item: DeskItem }) {
  if (awaitsAthlete) {
    return (
      <Chip kind="wait" icon="message">
        Waiting for the athlete
      </Chip>
    );
  }
  if (!due) return <ReviewChip status={status} resolution={resolution} />;
  return (
    <Chip kind={due.isLate ? "bad" : "wait"} icon="clock">
      {due.text}
    </Chip>
  );
}

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
