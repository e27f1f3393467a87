import type { ReactNode } from "react";
import { longestPart } from "~/domain/base/format";
import { placeOf } from "~/domain/teams/organizations";
import { Avatar } from "../ui/avatar";
import { FieldHero } from "../ui/field-hero";

interface AthleteHeroProps {
  athlete: {
    fullName: string;
    classYear: number | null;
    highSchool: { name: string } | null;
    hometown: { cityName: string; stateAbbreviation: string } | null;
  };
  /** Where the addresses of the photo's files begin. */
  photo: string | null | undefined;
  /** At the photo's corner: the way to another. */
  photoAction?: ReactNode;
  /** The one that the athlete is known for. */
  sport: { sportName: string; primaryPosition: { name: string } | null } | null | undefined;
  /** A line of its own below. */
  children?: ReactNode;
  /** Beside all that on a laptop, below it on a phone. */
  aside?: ReactNode;
  /** Below all of it, as wide as the page. */
  below?: ReactNode;
}

/** Who this is, on the site's field: the name first, then what a recruiter asks next. */
export function AthleteHero({ athlete, photo, photoAction, sport, children, aside, below }: AthleteHeroProps) {
  const { fullName, classYear, highSchool, hometown } = athlete;
  const role = [sport?.primaryPosition?.name ?? sport?.sportName, classYear && `Class of ${classYear}`];
  const home = [highSchool?.name, placeOf(hometown?.cityName, hometown?.stateAbbreviation)];
  return (
    <FieldHero label="Profile header" className="flex flex-wrap items-start gap-4 md:gap-6">
      <div className="relative flex-none">
        <Avatar name={fullName} photo={photo} isLazy={false} />
        {photoAction}
      </div>
      {/* As wide as its longest word at least: where that does not fit beside the photo, it stands below. */}
      <div className="max-w-full flex-1">
        <p className="text-sm font-semibold">{role.filter(Boolean).join(" · ")}</p>
        <h1 className={`mt-1 ${nameSize(fullName)}`}>{fullName}</h1>
        <p className="mt-1 text-sm md:text-base">{home.filter(Boolean).join(" · ")}</p>
        {children}
      </div>
      {aside && <div className="w-full flex-none lg:w-[320px]">{aside}</div>}
      {below && <div className="w-full">{below}</div>}
    </FieldHero>
  );
}

/** A word that a phone of 320 px cannot hold in large letters is written in smaller ones. */
export function nameSize(name: string): string {
  const longest = longestPart(name);
  if (longest > 14) return "text-xl md:text-3xl";
  return longest > 11 ? "text-2xl md:text-4xl" : "text-3xl md:text-4xl";
}
