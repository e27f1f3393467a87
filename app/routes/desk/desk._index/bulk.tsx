import { Form } from "@remix-run/react";
import { useRef, useState, type ReactNode } from "react";
import { useHydrated } from "remix-utils/use-hydrated";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { DeskHeads } from "~/widgets/desk/desk-row";
import { SubmitButton } from "~/widgets/ui/submit-button";
import type { QueueLine } from "./queue-lines.server";
import { QueueRow } from "./queue-row";

/** The waiting lines of one kind, to be selected and approved together; `fields` say where they stand. */
export function BulkList({
  lines,
  heads,
  fields,
  after,
}: {
  lines: readonly QueueLine[];
  heads: readonly string[];
  fields: ReactNode;
  after: string | null;
}) {
  const isHydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const [count, setCount] = useState(0);
  const selectable = lines.filter((line) => line.seen).length;
  const boxes = () => [...(form.current?.querySelectorAll<HTMLInputElement>("input[name=seen]:enabled") ?? [])];
  const recount = () => setCount(boxes().filter((box) => box.checked).length);

  function selectAll(isChecked: boolean) {
    for (const box of boxes()) box.checked = isChecked;
    recount();
  }

  return (
    <Form method="post" action={paths.deskApproveAll()} ref={form}>
      <AuthenticityTokenInput />
      {fields}
      <input type="hidden" name="after" value={after ?? ""} />
      <DeskHeads
        names={heads}
        select={
          <Selector>
            <input
              type="checkbox"
              className="check"
              disabled={!isHydrated}
              checked={count > 0 && count === selectable}
              onChange={(event) => selectAll(event.currentTarget.checked)}
            />
            <span className="text-sm md:sr-only">Select all</span>
          </Selector>
        }
      />
      <ul>
        {lines.map((line) => (
          <QueueRow
            key={line.key}
            line={line}
            select={
              <Selector>
                <input
                  type="checkbox"
                  className="check"
                  name="seen"
                  value={line.seen ?? ""}
                  disabled={!line.seen}
                  aria-label={`${line.athlete}: ${line.change}`}
                  onChange={recount}
                />
              </Selector>
            }
          />
        ))}
      </ul>
      <div className="save-bar">
        <p className="text-sm text-ink-2" aria-live="polite">
          {isHydrated ? `${count} selected` : "Select what you have looked at."}
        </p>
        <div>
          <SubmitButton icon="check" variant="secondary" disabled={isHydrated && count === 0}>
            {count > 0 ? `Approve ${count} selected` : "Approve selected"}
          </SubmitButton>
        </div>
      </div>
    </Form>
  );
}

/** The place of a checkbox before a row, as large as a finger. */
function Selector({ children }: { children: ReactNode }) {
  return <label className="flex min-h-tap flex-none cursor-pointer items-center justify-end gap-3 pl-4 md:pl-5">{children}</label>;
}
