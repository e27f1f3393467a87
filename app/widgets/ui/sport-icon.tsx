import { Icon, type IconName } from "./icon";

/** Icons by the last word of a sport's name; Women's Basketball is a basketball. */
const byLastWord: Record<string, IconName> = {
  baseball: "ball-baseball",
  basketball: "ball-basketball",
  football: "ball-american-football",
  golf: "golf",
  gymnastics: "gymnastics",
  hockey: "ice-skating",
  lacrosse: "lacrosse",
  soccer: "ball-football",
  softball: "ball-baseball",
  swimming: "swimming",
  tennis: "ball-tennis",
  track: "run",
  volleyball: "ball-volleyball",
};

/** Icons by a sport's key, 1 to 19; wrestling has none of its own. */
const byKey: readonly (IconName | undefined)[] = [
  undefined,
  "ball-american-football",
  "ball-basketball",
  "run",
  "ball-baseball",
  "ball-basketball",
  "ball-volleyball",
  "gymnastics",
  "lacrosse",
  "ball-football",
  "ball-baseball",
  "golf",
  "ice-skating",
  "swimming",
  undefined,
  "ball-tennis",
  "run",
  "lacrosse",
  "ball-football",
  "ball-tennis",
];

/** The icon of a sport, by the last word of its name or by its key; a pennant for any other. */
export function sportIcon(sport: { name?: string | null; key?: number | null }): IconName {
  const lastWord = sport.name?.trim().split(/\s+/).at(-1)?.toLowerCase() ?? "";
  return (Object.hasOwn(byLastWord, lastWord) && byLastWord[lastWord]) || byKey[sport.key ?? 0] || "pennant";
}

/** A sport's icon, beside its name. */
export function SportIcon({ sport, className }: { sport: { name?: string | null; key?: number | null }; className?: string }) {
  return <Icon name={sportIcon(sport)} className={className} />;
}
