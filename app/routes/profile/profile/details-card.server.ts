import type { ProfileAdmin } from "~/contract/profile/profiles";
import { placeOf } from "~/domain/teams/organizations";
import { legend, markInWords } from "~/domain/profile/provenance";
import { decisionInWords, standingDecision } from "~/domain/profile/decision-dates";
import { compareEdit } from "~/domain/profile/edits";
import { isOfType, type EditTag } from "~/domain/profile/edit-values";
import { transferInWords } from "~/domain/profile/transfer-edits";
import { transferSaid } from "~/domain/profile/transfers";
import { waitsAs } from "~/domain/review/items";
import { isCommitment } from "~/domain/profile/teams";
import { paths } from "~/paths";
import { dealPaths } from "~/paths/deals";
import { profilePaths } from "~/paths/profile";
import type { CardData } from "~/widgets/profile/profile-cards";
import type { CardFact } from "~/widgets/ui/fact";

/** High school, class year, hometown, NCAA ID, decision day. */
export function detailsCard(profile: ProfileAdmin): CardData {
  const { player, pendingEdits, own } = profile;
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
      ...(own
        ? [{ icon: "pencil" as const, words: "More about you", to: profilePaths.sections() }]
        : [
            { icon: "switch-horizontal" as const, words: "Transfer portal", to: profilePaths.transfers() },
            { icon: "id" as const, words: "NIL deals", to: dealPaths.own() },
          ]),
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
        ...(!player.ncaaId && { to: profilePaths.ncaaId(), missing: waiting("ncaaId") ? "Change your NCAA ID" : "Add your NCAA ID" }),
      },
      ...decisionLine(profile),
      ...transferLine(profile),
    ],
  };
}

/** The latest entry into the transfer portal, of whoever has one. */
function transferLine({ transfers, pendingEdits }: ProfileAdmin): CardFact[] {
  const [stands] = transfers;
  const pending = pendingEdits.find((item) => isOfType(item, "transfer"));
  if (!stands && !pending) return [];
  return [
    {
      icon: "switch-horizontal",
      label: "Transfer portal",
      value: stands && transferInWords(stands),
      to: profilePaths.transfers(),
      missing: "See your entry",
      ...(stands && { source: transferSaid(stands.said, new Date()).words }),
      waiting:
        pending &&
        `${waitsAs({ isAppealed: pending.appealedAt !== null, isAsked: pending.awaitsAthlete })}: ${transferInWords(pending.newValue)}`,
    },
  ];
}

/** The day of the announcement; whoever is committed is not asked for one. */
function decisionLine({ player, recruitmentInterests, pendingEdits }: ProfileAdmin): CardFact[] {
  const stands = player.decisionDate;
  const pending = pendingEdits.find((item) => isOfType(item, "decisionDate"));
  const waiting =
    pending &&
    `${waitsAs({ isAppealed: pending.appealedAt !== null, isAsked: pending.awaitsAthlete })}: ${pending.newValue.removed ? "to be taken off" : decisionInWords(pending.newValue)}`;
  if (!stands && !waiting && recruitmentInterests.some(({ recruitmentStatus }) => isCommitment(recruitmentStatus))) return [];
  return [
    {
      icon: "calendar",
      label: "Decision day",
      value: stands && standingDecision(stands),
      to: profilePaths.decisionDate(),
      missing: waiting ? "Change your decision day" : "Add your decision day",
      ...(stands && { source: markInWords(player.sources.decisionDate) }),
      waiting,
    },
  ];
}
