import { classNames } from "./class-names";

/** The icons of public/icons.svg. */
export const iconNames = [
  "adjustments",
  "alert-circle",
  "alert-triangle",
  "arrow-back-up",
  "arrow-down",
  "arrow-left",
  "arrow-right",
  "arrow-up",
  "arrows-sort",
  "ball-american-football",
  "ball-baseball",
  "ball-basketball",
  "ball-football",
  "ball-tennis",
  "ball-volleyball",
  "bell",
  "brand-facebook",
  "brand-instagram",
  "brand-tiktok",
  "brand-twitter",
  "brand-youtube",
  "building-stadium",
  "calendar",
  "calendar-plus",
  "camera",
  "check",
  "chevron-down",
  "chevron-right",
  "circle-check",
  "circle-x",
  "clock",
  "device-desktop",
  "download",
  "eye",
  "eye-off",
  "filter",
  "flag",
  "golf",
  "gymnastics",
  "hand",
  "history",
  "ice-skating",
  "id",
  "inbox",
  "info-circle",
  "keyboard",
  "lacrosse",
  "leaf",
  "link",
  "list-check",
  "loader-2",
  "lock",
  "logout",
  "mail",
  "map-pin",
  "menu-2",
  "message",
  "minus",
  "moon",
  "note",
  "pencil",
  "pennant",
  "phone",
  "photo",
  "play",
  "plus",
  "refresh",
  "replace",
  "run",
  "scale",
  "school",
  "search",
  "send",
  "shield-check",
  "stopwatch",
  "sun",
  "swimming",
  "switch-horizontal",
  "trash",
  "trending-up",
  "upload",
  "user",
  "user-circle",
  "users",
  "world",
  "x",
] as const;
export type IconName = (typeof iconNames)[number];

/** Where the icons lie; a build with other icons says another address. */
const sprite: string = import.meta.env.ICON_SPRITE;

/** Said in the element too, for where no style is. */
const sizes = { sm: 16, md: 20, lg: 28 };

/** A picture beside a word; it says nothing by itself. `sm` 16 px, `md` 20 px, `lg` 28 px. */
export function Icon({ name, size = "md", className }: { name: IconName; size?: "sm" | "md" | "lg"; className?: string }) {
  return (
    <svg
      className={classNames("icon", size !== "md" && `icon-${size}`, className)}
      width={sizes[size]}
      height={sizes[size]}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
