import type { ReactNode } from "react";
import { paths } from "~/paths";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import type { NoticeLine } from "./notice-lines.server";
import { NoticeRow } from "./notice-row";

/** Notices under a title of their own; nothing where there are none. */
export function NoticeList({ title, lines, actions }: { title: string; lines: readonly NoticeLine[]; actions?: ReactNode }) {
  if (lines.length === 0) return null;
  return (
    <Card title={title} actions={actions}>
      <ul>
        {lines.map((line) => (
          <NoticeRow key={line.key} line={line} />
        ))}
      </ul>
    </Card>
  );
}

/** What stands where no notice does. */
export function NoNotices({ isFirstPage, hasProfile }: { isFirstPage: boolean; hasProfile: boolean }) {
  return (
    <div className="card">
      <EmptyState
        title={isFirstPage ? "You have no notices yet." : "There is nothing older."}
        help="When the review desk decides on what you sent, or has a question, it tells you here."
        action={
          isFirstPage &&
          (hasProfile ? <ButtonLink to={paths.myEdits()}>My edits</ButtonLink> : <ButtonLink to={paths.claims()}>Your claims</ButtonLink>)
        }
      />
    </div>
  );
}
