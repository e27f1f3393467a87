import type { ComponentProps } from "react";
import { AppLink } from "~/widgets/ui/app-link";
import { AthleteHero } from "~/widgets/profile/athlete-hero";
import { Chip } from "~/widgets/ui/chip";
import { ChangePhoto } from "./change-photo";
import { Progress } from "./progress";

interface HeroProps extends Pick<ComponentProps<typeof AthleteHero>, "photo" | "sport"> {
  athlete: ComponentProps<typeof AthleteHero>["athlete"] & { page: string };
  /** How the photo waits: `Photo in review`. */
  photoWaits: string | null;
  isLocked?: boolean | undefined;
  /** Null to staff who edit it. */
  progress: ComponentProps<typeof Progress>["progress"] | null;
}

/** Who this is, as the athlete's own side sees it: the photo may be changed, and what is missing is told. */
export function Hero({ athlete, photo, photoWaits, isLocked, sport, progress }: HeroProps) {
  return (
    <AthleteHero
      athlete={athlete}
      photo={photo}
      photoAction={!isLocked && <ChangePhoto />}
      sport={sport}
      aside={progress && <Progress progress={progress} />}
    >
      <div className="mt-1 flex flex-wrap items-center gap-x-4">
        <AppLink to={athlete.page} className="inline-flex min-h-tap items-center text-sm underline">
          See what others see
        </AppLink>
        {photoWaits && (
          <Chip kind="wait" icon="clock">
            {photoWaits}
          </Chip>
        )}
      </div>
    </AthleteHero>
  );
}
