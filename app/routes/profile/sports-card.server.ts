import type { ProfileAdmin } from "~/contract/profiles";
import { editInWords } from "~/domain/edits";
import { paths } from "~/paths";
import { sportIcon } from "~/widgets/sport-icon";
import type { CardData, CardFact } from "./profile-card";

/** The sports on the profile, then those that are only proposed yet. */
export function sportsCard({ sports, pendingEdits }: ProfileAdmin): CardData {
  const pending = pendingEdits.filter((item) => item.type === "sportPlayed");
  const listed = sports.map((sport): CardFact => {
    const item = pending.find((one) => one.newValue.sportKey === sport.sportKey);
    return {
      icon: sportIcon({ name: sport.sportName, key: sport.sportKey }),
      label: [sport.primaryPosition?.name, sport.secondaryPosition?.name].filter(Boolean).join(", "),
      value: sport.sportName,
      detail: [sport.jerseyNumber && `No. ${sport.jerseyNumber}`, sport.firstYear && `since ${sport.firstYear}`].filter(Boolean).join(" · "),
      to: paths.sport(sport.sportKey),
      waiting: item && editInWords(item),
    };
  });
  const added = pending
    .filter((item) => item.editType === "Add")
    .map((item): CardFact => ({
      icon: sportIcon({ name: item.newValue.sportName, key: item.newValue.sportKey }),
      label: item.newValue.primaryPositionName ?? "",
      value: item.newValue.sportName,
      to: paths.sport(item.newValue.sportKey),
      waiting: "new on your profile",
    }));
  return { id: "sports", title: "Sports", action: { to: paths.addSport(), words: "Add", icon: "plus" }, facts: [...listed, ...added] };
}
