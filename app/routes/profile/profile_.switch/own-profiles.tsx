import { Button } from "~/widgets/ui/button";
import { Chip } from "~/widgets/ui/chip";

interface OwnProfilesProps {
  profiles: readonly { key: number; fullName: string }[];
  /** The profile that is managed now. */
  managing: number | null;
}

/** The profiles to choose among, each with its button. */
export function OwnProfiles({ profiles, managing }: OwnProfilesProps) {
  return (
    <ul>
      {profiles.map((profile) => (
        <li
          key={profile.key}
          className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 py-3 border-t border-line first:border-t-0"
        >
          <span className="min-w-0 font-semibold">{profile.fullName}</span>
          {profile.key === managing ? (
            <Chip kind="ok" icon="circle-check">
              Managing now
            </Chip>
          ) : (
            <Button
              type="submit"
              variant="secondary"
              size="sm"
              name="personKey"
              value={profile.key}
              aria-label={`Manage ${profile.fullName}`}
            >
              Manage
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
