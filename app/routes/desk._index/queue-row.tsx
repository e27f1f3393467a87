import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Chip } from "~/widgets/chip";
import type { QueueLine } from "./queue-lines.server";

/** One waiting line: whose, what changes, what to look at, for how long. */
export function QueueRow({ line }: { line: QueueLine }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <AppLink to={paths.reviewItem(line.key)} className="queue-row">
        <span className="min-w-0">
          <span className="block font-semibold">{line.athlete}</span>
          <span className="block text-sm text-ink-3">{line.about}</span>
        </span>
        <span className="queue-what min-w-0">
          <span className="block text-sm text-ink-3">{line.what}</span>
          <span className="block text-sm font-semibold">{line.change}</span>
        </span>
        <span className="queue-flags flex flex-wrap gap-2">
          {line.flags.length === 0 && <span className="text-sm text-ink-3">No flags</span>}
          {line.flags.map((flag) => (
            <Chip key={flag} kind="flag" icon="flag">
              {flag}
            </Chip>
          ))}
        </span>
        <span className="queue-age num">
          <span className="sr-only">Waiting </span>
          {line.age}
        </span>
      </AppLink>
    </li>
  );
}
