import { legend } from "~/domain/profile/provenance";
import { FormerList, type FormerValue } from "~/widgets/profile/former-list";
import { Card } from "~/widgets/ui/card";
import { Fact } from "~/widgets/ui/fact";

interface TeamsCardProps {
  /** `source`: how sure the status is, and since when; null of what the legend says. */
  teams: readonly { key: number; name: string; status: string; source: string | null }[];
  former: readonly FormerValue[];
}

/** The status with each team as a fact, and what it was before. */
export function TeamsCard({ teams, former }: TeamsCardProps) {
  return (
    <Card title="Top Teams">
      {teams.length === 0 && <p className="px-4 pb-4 text-ink-2 md:px-5">No teams yet.</p>}
      <dl className="px-4 pb-4 md:px-5">
        {teams.map(({ key, name, status, source }) => (
          <Fact key={key} icon="pennant" label={name} value={status} source={source} />
        ))}
      </dl>
      {teams.some(({ source }) => source === null) && <p className="px-4 pb-4 text-xs text-ink-3 md:px-5">{legend}.</p>}
      <FormerList values={former} />
    </Card>
  );
}
