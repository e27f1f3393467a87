import { Button } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";
import { Icon } from "~/widgets/ui/icon";
import type { NoticeLine } from "./notice-lines.server";

/** One notice: what happened to which edit, in words; its buttons belong to the form around the list. */
export function NoticeRow({ line }: { line: NoticeLine }) {
  const name = `${line.headline}: ${line.title}`;
  return (
    <li className="border-t border-line px-4 py-3 md:flex md:gap-5 md:px-5">
      <div className="flex min-w-0 flex-1 gap-3">
        <Icon name={line.icon} className={line.tone} />
        <div className="min-w-0">
          <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-text text-base">
            {line.isNew && <Chip kind="accent">New</Chip>}
            {line.headline}
          </h3>
          <p>{line.title}</p>
          <p className="text-sm text-ink-2">{line.change}</p>
          {line.sentence && (
            <p className="mt-1">
              {line.reason && <b>{line.reason}: </b>}“{line.sentence}”
            </p>
          )}
          <p className="num mt-1 text-sm text-ink-3">{line.about}</p>
        </div>
      </div>
      <div className="ml-8 mt-2 flex flex-none items-start gap-2 md:mt-0">
        {line.target && (
          <Button type="submit" name="open" value={line.target} size="sm" aria-label={`Open ${name}`}>
            Open
          </Button>
        )}
        {line.isNew && (
          <Button type="submit" name="read" value={line.key} variant="plain" size="sm" icon="check" aria-label={`Mark read: ${name}`}>
            Mark read
          </Button>
        )}
      </div>
    </li>
  );
}
