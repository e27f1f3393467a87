import type { ProfileAdmin } from "~/contract/profile/profiles";
import { placeOf } from "~/domain/teams/organizations";
import { legend, markInWords } from "~/domain/profile/provenance";
import { compareEdit } from "~/domain/profile/edits";
import type { EditTag } from "~/domain/profile/edit-values";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import type { CardData } from "~/widgets/profile/profile-cards";

/** High school, class year, hometown, NCAA ID. */
export function detailsCard({ player, pendingEdits, own }: ProfileAdmin): CardData {
  const waiting = (tag: EditTag): string | null => {
    const item = pendingEdits.find((one) => one.type === tag);
    return item
      ? `${waitsAs({ isAppealed: item.appealedAt !== null, isAsked: item.awaitsAthlete })}: ${compareEdit(item)[0]?.after ?? ""}`
      : null;
  };
  const stands = (tag: keyof typeof player.sources & EditTag, value: unknown) => ({
    ...(value ? { source: markInWords(player.sources[tag]) } : {}),
    waiting: waiting(tag),
  });
  return {
    id: "details",
    title: "Details",
    action: { to: paths.details(), words: "Edit", icon: "pencil" },
    notes: [
      { icon: "info-circle", words: legend },
      ...(own ? [{ icon: "shield-check" as const, words: "Where your facts come from", to: paths.facts() }] : []),
    ],
    facts: [
      { icon: "school", label: "High school", value: player.highSchool?.name, ...stands("highSchool", player.highSchool) },
      { icon: "calendar", label: "Class year", value: player.classYear, ...stands("hsClassYear", player.classYear) },
      {
        icon: "map-pin",
        label: "Hometown",
        value: player.hometown && placeOf(player.hometown.cityName, player.hometown.stateAbbreviation),
        ...stands("hometown", player.hometown),
      },
      {
        icon: "id",
        label: "NCAA ID",
        value: player.ncaaId,
        ...stands("ncaaId", player.ncaaId),
        ...(!player.ncaaId && { to: paths.ncaaId(), missing: waiting("ncaaId") ? "Change your NCAA ID" : "Add your NCAA ID" }),
      },
    ],
  };
}
