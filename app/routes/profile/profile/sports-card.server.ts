import type { ProfileAdmin } from "~/contract/profile/profiles";
import { productYear } from "~/domain/base/format";
import { isPlayedStill, listSports, yearsInWords } from "~/domain/profile/person-sports";
import { legend, markInWords } from "~/domain/profile/provenance";
import { waitsAs } from "~/domain/review/items";
import { paths } from "~/paths";
import { sportIcon } from "~/widgets/ui/sport-icon";
import type { CardFact } from "~/widgets/ui/fact";
import type { CardData } from "~/widgets/profile/profile-cards";

/** The sports on the profile, then those that are only proposed yet. */
export function sportsCard(profile: ProfileAdmin, now = new Date()): CardData {
  const thisYear = productYear(now);
  const isDefault = (sportKey: number) => profile.sports.some((sport) => sport.sportKey === sportKey && sport.isDefault);
  const facts = listSports(profile).map(({ sportKey, sportName, standing, pending }): CardFact => {
    const shown = standing ?? pending?.proposed;
    return {
      icon: sportIcon({ name: sportName, key: sportKey }),
      label: standing
        ? isDefault(sportKey)
          ? "Main sport"
          : isPlayedStill(standing, thisYear)
            ? "Also plays"
            : "Also played"
        : "New sport",
      value: sportName,
      detail: [
        [shown?.primaryPositionName, shown?.secondaryPositionName].filter(Boolean).join(", "),
        shown?.jerseyNumber && `No. ${shown.jerseyNumber}`,
        shown && yearsInWords(shown, thisYear),
      ]
        .filter(Boolean)
        .join(" · "),
      ...(standing && { source: markInWords(profile.sports.find((sport) => sport.sportKey === sportKey)?.source ?? null) }),
      to: paths.sport(sportKey),
      waiting: pending && `${waitsAs(pending)}: ${standing ? pending.words : "not on your profile yet"}`,
    };
  });
  return {
    id: "sports",
    title: "Sports",
    action: { to: paths.addSport(), words: "Add", icon: "plus" },
    facts,
    notes: [facts.length === 0 ? { icon: "pennant", words: "No sport on your profile yet" } : { icon: "info-circle", words: legend }],
  };
}
