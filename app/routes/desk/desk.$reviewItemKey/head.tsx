import { AppLink } from "~/widgets/ui/app-link";
import { Chip } from "~/widgets/ui/chip";
import { EditAsStaff } from "~/widgets/desk/edit-as-staff";
import { Icon } from "~/widgets/ui/icon";
import { PageTitle } from "~/widgets/document/page-title";
import { ReviewChip } from "~/widgets/ui/review-chip";
import { SubmitButton } from "~/widgets/ui/submit-button";
import { ActForm } from "./act-form";
import type { DeskItem } from "~/pages/desk/item/item.server";

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
            <AppLink to={item.athlete.page} className="link">
              {item.athlete.name}
            </AppLink>
            {item.about && ` · ${item.about}`}
          </p>
          <p className="num text-sm text-ink-3">
            {item.reference} · Sent by {item.author}
          </p>
          {item.athlete.shown && (
            <p className="text-sm text-ink-2">
              Profile: <b>{item.athlete.shown.as}</b>. {item.athlete.shown.means}
            </p>
          )}
          {item.isSchoolUnshown && (
            <p className="text-sm text-ink-2">
              School: <b>not shown</b> to others at present.
            </p>
          )}
          {item.agreed && <p className="text-sm text-ink-2">{item.agreed}</p>}
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
function Urgency({ item: { awaitsAthlete, due, status, resolution, isReversed } }: { item: DeskItem }) {
  if (awaitsAthlete) {
    return (
      <Chip kind="wait" icon="message">
        Waiting for the athlete
      </Chip>
    );
  }
  if (!due) return <ReviewChip status={status} resolution={resolution} ended={isReversed ? "Reversed" : undefined} />;
  return (
    <Chip kind={due.isLate ? "bad" : "wait"} icon="clock">
      {due.text}
    </Chip>
  );
}
