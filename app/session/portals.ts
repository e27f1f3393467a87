import { slug } from "~/domain/base/format";
import { sports } from "~/domain/teams/sports";
import { sitePaths } from "~/paths/sites";

/** Where everybody reads the portal that an entry is in; null of a sport without a page. */
export function portalAt({ sportKey, year }: { sportKey: number; year: number }): string | null {
  const sport = sports.find(({ key }) => key === sportKey);
  return sport ? sitePaths.portal(slug(sport.name), year) : null;
}
