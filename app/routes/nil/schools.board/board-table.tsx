import type { BoardLine } from "~/pages/nil/board.server";
import { AnswerButtons } from "~/widgets/profile/answer-list";
import { AppLink } from "~/widgets/ui/app-link";
import { Button, ButtonLink } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { Table } from "~/widgets/ui/table";

const columns = ["Athlete", "New", "Status", "Visits", "Others", "Rating", "Decides"].map((label) => ({ label, sort: null }));

const looks = {
  Claimed: { kind: "info", icon: "user" },
  Confirmed: { kind: "ok", icon: "circle-check" },
  Contested: { kind: "bad", icon: "alert-circle" },
} as const;

/** The list as a table, and on a phone as cards; its buttons belong to the form around. */
export function BoardTable({ lines }: { lines: readonly BoardLine[] }) {
  return (
    <Table
      caption="The athletes of your list, in your order"
      columns={columns}
      widths={["23%", "19%", "18%", "13%"]}
      rows={lines.map((line) => ({
        key: line.key,
        cells: [
          <Athlete key="athlete" line={line} />,
          <Changes key="changes" line={line} />,
          <Statuses key="status" line={line} />,
          line.visits.length === 0 ? null : line.visits.join("\n"),
          line.others,
          line.rating,
          line.decides,
        ],
      }))}
    />
  );
}

function Athlete({ line: { key, page, own, wanted, fullName, about, note, up, down } }: { line: BoardLine }) {
  return (
    <div id={`athlete-${key}`} className="font-text text-base">
      <AppLink to={page} className="link">
        {fullName}
      </AppLink>
      <p className="text-sm font-normal text-ink-2">{about}</p>
      {note && <p className="mt-1 whitespace-pre-line text-sm font-normal wrap-anywhere">{note}</p>}
      <p className="mt-1 flex flex-wrap items-center gap-x-5 text-sm font-normal">
        <AppLink to={wanted} className="link inline-flex min-h-tap items-center" aria-label={`See $ Wanted of ${fullName}`}>
          See $ Wanted
        </AppLink>{" "}
        <AppLink to={own} className="link inline-flex min-h-tap items-center" aria-label={`Note, remove: ${fullName}`}>
          Note, remove
        </AppLink>{" "}
        <span className="flex">
          {up && <Button type="submit" name="move" value={up} size="sm" variant="quiet" icon="arrow-up" label={`Move ${fullName} up`} />}{" "}
          {down && (
            <Button type="submit" name="move" value={down} size="sm" variant="quiet" icon="arrow-down" label={`Move ${fullName} down`} />
          )}
        </span>
      </p>
    </div>
  );
}

function Changes({ line: { changes, seen } }: { line: BoardLine }) {
  if (changes.length === 0) return <span className="text-sm text-ink-3">Nothing since {seen}</span>;
  return (
    <span className="block">
      <Chip kind="accent">New since {seen}</Chip>
      {changes.map((words) => (
        <span key={words} className="mt-1 block text-ink">
          {words}
        </span>
      ))}
    </span>
  );
}

function Statuses({ line: { fullName, interests } }: { line: BoardLine }) {
  if (interests.length === 0) return <span className="text-sm text-ink-3">Not on their list</span>;
  return (
    <>
      {interests.map(({ key, school, status, said, answer }) => (
        <span key={key} className="block">
          {school && <span className="block text-sm">{school}</span>}
          <span className="font-semibold text-ink">{status}</span> <Chip {...looks[said.standing]}>{said.standing}</Chip>
          <span className="block text-sm">{said.words}</span>
          {answer && (
            <AnswerButtons {...answer} fullName={fullName}>
              {answer.contest && (
                <ButtonLink to={answer.contest} variant="stop" size="sm" aria-label={`Contest ${fullName}`}>
                  Contest
                </ButtonLink>
              )}
            </AnswerButtons>
          )}
        </span>
      ))}
    </>
  );
}
