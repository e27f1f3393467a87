import { staffPaths } from "~/paths/staff";
import { FactsRow } from "~/widgets/desk/facts-row";
import { ButtonLink } from "~/widgets/ui/button";
import { Card } from "~/widgets/ui/card";
import { EmptyState } from "~/widgets/ui/empty-state";
import type { ConferenceShown } from "./conference.server";

interface SeasonsProps {
  conferenceKey: number;
  seasons: ConferenceShown["seasons"];
  mayWrite: boolean;
}

/** The seasons of a conference, the latest first, each of which leads to its members. */
export function Seasons({ conferenceKey, seasons, mayWrite }: SeasonsProps) {
  const newSeason = mayWrite && (
    <ButtonLink to={staffPaths.conferenceSeason(conferenceKey, "new")} variant="primary" icon="plus">
      Add a season
    </ButtonLink>
  );
  return (
    <Card title="Seasons" className="mt-5" actions={seasons.length > 0 && newSeason}>
      {seasons.length === 0 ? (
        <EmptyState title="No season is known." help="Add who plays a sport in it in a year." action={newSeason} />
      ) : (
        <ul>
          {seasons.map(({ key, ...season }) => (
            <FactsRow key={key} {...season} to={staffPaths.conferenceSeason(conferenceKey, key)} />
          ))}
        </ul>
      )}
    </Card>
  );
}
