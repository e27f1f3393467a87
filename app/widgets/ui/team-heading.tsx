import { TeamLogo } from "./team-logo";

/** The team that a modal is about, under its title. */
export function TeamHeading({
  team,
}: {
  team: { organizationName: string; primaryColor?: string | null; secondaryColor?: string | null; assetUrl?: string | null };
}) {
  return (
    <span className="mt-1 flex items-center gap-2">
      <TeamLogo
        name={team.organizationName}
        primaryColor={team.primaryColor}
        secondaryColor={team.secondaryColor}
        assetUrl={team.assetUrl}
      />
      <span className="font-semibold">{team.organizationName}</span>
    </span>
  );
}
