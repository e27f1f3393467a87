import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";

/** What an address says of it; nothing of what the page begins with. */
export function byOf(mine: boolean, beginsWithMine: boolean): string | null {
  return mine === beginsWithMine ? null : mine ? "mine" : "everyone";
}

/** Whether the decisions are one’s own or everybody’s. */
export function WhoseTabs({ mine, beginsWithMine }: { mine: boolean; beginsWithMine: boolean }) {
  return (
    <nav aria-label="Decisions" className="mt-3">
      <ul className="tabs">
        <li>
          <AppLink to={paths.deskDecided({ by: byOf(true, beginsWithMine) })} className="tab" aria-current={mine ? "page" : undefined}>
            Mine
          </AppLink>
        </li>
        <li>
          <AppLink to={paths.deskDecided({ by: byOf(false, beginsWithMine) })} className="tab" aria-current={mine ? undefined : "page"}>
            Everyone’s
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
