import { paths } from "~/paths";
import { AppLink } from "~/widgets/ui/app-link";

/** Whether the decisions are one’s own or everybody’s. */
export function WhoseTabs({ mine }: { mine: boolean }) {
  return (
    <nav aria-label="Decisions" className="mt-3">
      <ul className="tabs">
        <li>
          <AppLink to={paths.deskDecided()} className="tab" aria-current={mine ? "page" : undefined}>
            Mine
          </AppLink>
        </li>
        <li>
          <AppLink to={paths.deskDecided({ by: "everyone" })} className="tab" aria-current={mine ? undefined : "page"}>
            Everyone’s
          </AppLink>
        </li>
      </ul>
    </nav>
  );
}
