import { paths } from "~/paths";
import { AppLink } from "~/widgets/app-link";
import { Avatar } from "~/widgets/avatar";
import { FieldHero } from "~/widgets/field-hero";

interface HeroProps {
  player: {
    key: number;
    fullName: string;
    classYear: number | null;
    highSchool: { name: string } | null;
    hometown: { cityName: string; stateAbbreviation: string } | null;
  };
  sport: { sportName: string; primaryPosition: { name: string } | null } | null;
}

/** Who this is, on the site's field: the name first, then what a recruiter asks next. */
export function Hero({ player, sport }: HeroProps) {
  const role = [sport?.primaryPosition?.name ?? sport?.sportName, player.classYear && `Class of ${player.classYear}`];
  const home = [player.highSchool?.name, player.hometown && `${player.hometown.cityName}, ${player.hometown.stateAbbreviation}`];
  return (
    <FieldHero label="Profile header" className="flex gap-4 md:gap-6 items-center">
        <Avatar name={player.fullName} />
        <div className="min-w-0 flex-1">
          <p className="text-sm font-semibold">{role.filter(Boolean).join(" · ")}</p>
          <h1 className="text-3xl md:text-4xl mt-1">{player.fullName}</h1>
          <p className="text-sm md:text-base mt-1">{home.filter(Boolean).join(" · ")}</p>
          <p className="text-sm mt-1">
            <AppLink to={paths.person(player.key)} className="underline inline-flex items-center min-h-tap">
              See what others see
            </AppLink>
          </p>
        </div>
    </FieldHero>
  );
}
