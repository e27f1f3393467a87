import { AppLink } from "~/widgets/ui/app-link";
import { Card } from "~/widgets/ui/card";

interface Connection {
  page: string;
  fullName: string;
  /** `Quarterback · Class of 2027`. */
  what: string;
  /** Why the two may know each other, each a line. */
  reasons: string[];
}

/** Players whom the athlete may know, and why. */
export function ConnectionsCard({ connections }: { connections: readonly Connection[] }) {
  return (
    <Card title="Connections">
      <ul>
        {connections.map(({ page, fullName, what, reasons }) => (
          <li key={page} className="border-t border-line px-4 md:px-5 py-3">
            <AppLink to={page} className="link font-semibold">
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
    </Card>
  );
}
