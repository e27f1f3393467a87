import type { ProfileAdmin } from "~/contract/profiles";
import { placeOf } from "~/domain/organizations";
import { compareEdit } from "~/domain/edits";
import type { EditTag } from "~/domain/review";
import { paths } from "~/paths";
import type { CardData } from "~/widgets/profile-cards";

/** High school, class year, hometown, NCAA ID. */
export function detailsCard({ player, pendingEdits }: ProfileAdmin): CardData {
  const waiting = (tag: EditTag): string | null => {
    const item = pendingEdits.find((one) => one.type === tag);
    return item ? (compareEdit(item)[0]?.after ?? null) : null;
  };
  return {
    id: "details",
    title: "Details",
    action: { to: paths.details(), words: "Edit", icon: "pencil" },
    facts: [
      { icon: "school", label: "High school", value: player.highSchool?.name, waiting: waiting("highSchool") },
      { icon: "calendar", label: "Class year", value: player.classYear, waiting: waiting("hsClassYear") },
      { icon: "map-pin", label: "Hometown", value: player.hometown && placeOf(player.hometown.cityName, player.hometown.stateAbbreviation), waiting: waiting("hometown") },
      { icon: "id", label: "NCAA ID", value: player.ncaaId, waiting: waiting("ncaaId"), ...(!player.ncaaId && { to: paths.ncaaId(), missing: waiting("ncaaId") ? "Change your NCAA ID" : "Add your NCAA ID" }) },
    ],
  };
}
