import type { ProfileAdmin } from "~/contract/profile/profiles";
import { money } from "~/domain/base/format";
import { amountInfo, lookDays, monthlyOf } from "~/domain/profile/money";
import { paths } from "~/paths";
import type { CardData } from "~/widgets/profile/profile-cards";

/** The amount wanted from a school, and that others looked at it. */
export function wantedCard({ own }: ProfileAdmin): CardData {
  const annual = own?.moneyWanted?.annualMoneyWanted;
  const looks = own?.moneyLooks ?? 0;
  const isSaid = annual !== undefined;
  return {
    id: "wanted",
    title: "$ Wanted",
    action: { to: paths.moneyWanted(), words: isSaid ? "Edit" : "Add", icon: isSaid ? "pencil" : "plus" },
    ...(isSaid && {
      figures: [
        { label: "A month", value: money(monthlyOf(annual)) },
        { label: "A year", value: money(annual) },
      ],
    }),
    facts: [],
    notes: [
      { icon: "lock", words: `${amountInfo[0]}.` },
      ...(looks > 0
        ? [
            {
              icon: "eye" as const,
              words: `${looks === 1 ? "1 look" : `${looks} looks`} in the last ${lookDays} days`,
              to: paths.moneyLooks(),
            },
          ]
        : []),
    ],
  };
}
