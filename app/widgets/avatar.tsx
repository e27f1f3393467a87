import { classNames } from "./class-names";
import { ImageOr } from "./image-or";

/** A person's photo, 90 px unless said otherwise; without one, the product's default. */
export function Avatar({ name, src, size = 90, isLazy, className }: { name: string; src?: string | null; size?: number; isLazy?: boolean; className?: string }) {
  return <ImageOr src={src} fallback="/default-avatar.svg" alt={name} size={size} isLazy={isLazy} className={classNames("flex-none rounded-card bg-well object-cover", className)} />;
}
