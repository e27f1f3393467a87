import { Section } from "~/widgets/document/section";
import { TeamLogo } from "~/widgets/ui/team-logo";

interface Visit {
  date: string;
  team: { name: string; letters?: string; primaryColor: string | null; secondaryColor: string | null; assetUrl: string | null };
  /** `Official visit`. */
  kind: string;
}

/** Where the athlete has been, and will go, and which colleges’ coaches came, the latest day first. */
export function VisitsSection({ id, visits }: { id: string; visits: readonly Visit[] }) {
  return (
    <Section id={id} title="Visits" hasPanel>
      <ul className="lines">
        {visits.map(({ date, team, kind }, index) => (
          <li key={index} className="flex items-center gap-3">
            <TeamLogo {...team} />{" "}
            <div className="min-w-0 flex-1">
              <div className="font-semibold">{team.name}</div> <div className="text-sm text-ink-2">{kind}</div>
            </div>{" "}
            <div className="num flex-none text-sm text-ink-2">{date}</div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
