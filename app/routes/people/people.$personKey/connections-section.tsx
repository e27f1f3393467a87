import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";

interface Connection {
  page: string;
  fullName: string;
  /** `Quarterback · Class of 2027`. */
  what: string;
  /** Why the two may know each other, each a line. */
  reasons: string[];
}

/** Players whom the athlete may know, and why. */
export function ConnectionsSection({ id, connections }: { id: string; connections: readonly Connection[] }) {
  return (
    <Section id={id} title="Connections" hasPanel>
      <ul className="lines">
        {connections.map(({ page, fullName, what, reasons }) => (
          <li key={page}>
            <AppLink to={page} className="link row-link">
              {fullName}
            </AppLink>
            <div className="text-sm text-ink-3">{what}</div>
            {reasons.map((reason) => (
              <div key={reason} className="text-sm text-ink-2">
                {reason}
              </div>
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}
