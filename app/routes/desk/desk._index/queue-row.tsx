import { useLocation } from "@remix-run/react";
import type { ReactNode } from "react";
import { staffPaths } from "~/paths/staff";
import { Chip } from "~/widgets/ui/chip";
import { AppealChip } from "~/widgets/desk/appeal-chip";
import { DeskRow } from "~/widgets/desk/desk-row";
import type { QueueLine } from "./queue-lines.server";

/** One waiting line: whose, what changes, what to look at and who holds it, for how long and until when. */
export function QueueRow({ line, select }: { line: QueueLine; select?: ReactNode }) {
  const { search } = useLocation();
  return (
    <DeskRow
      to={staffPaths.reviewItem(line.key) + search}
      athlete={line.athlete}
      about={line.about}
      what={line.what}
      says={line.change}
      timeOf="Waiting"
      time={line.age}
      due={line.due && <span className={line.due.isLate ? "block font-semibold text-bad" : "block text-ink-3"}>{line.due.text}</span>}
      select={select}
      marks={
        <>
          {line.isAppeal && <AppealChip />}
          {line.flags.length === 0 && !line.holder && !line.isAppeal && <span className="text-sm text-ink-3">No flags</span>}
          {line.flags.map(({ label }) => (
            <Chip key={label} kind="flag" icon="flag">
              {label}
            </Chip>
          ))}
          {line.holder && (
            <Chip kind="info" icon="user">
              {line.holder}
            </Chip>
          )}
          {line.flags.map(
            ({ label, sentence }) =>
              sentence && (
                <small key={label} className="w-full text-xs text-ink-2">
                  {sentence}
                </small>
              ),
          )}
        </>
      }
    />
  );
}
