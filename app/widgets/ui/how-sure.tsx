import type { Said, Standing } from "~/domain/profile/commitments";
import { Icon, type IconName } from "./icon";

const icons: Record<Standing, IconName> = { Confirmed: "circle-check", Claimed: "user", Contested: "alert-triangle" };

/** How sure something is, as a sign and in words. */
export function HowSure({ standing, words }: Said) {
  return (
    <span className={`sure num sure-${standing}`}>
      <Icon name={icons[standing]} size="sm" />
      <span>{words}</span>
    </span>
  );
}
