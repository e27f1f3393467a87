import type { PhotoFormat } from "~/domain/profile/photos";
import { paths } from "~/paths";
import { classNames } from "./class-names";
import { ImageOr } from "./image-or";

interface AvatarProps {
  /** Empty where the name stands beside it. */
  name: string;
  /** Where the addresses of the photo's files begin, as the API says; null without a photo. */
  photo?: string | null;
  size?: 32 | 90 | 150;
  isLazy?: boolean;
  className?: string;
}

/** A person's photo, 90 px unless said otherwise, sharp on any screen; without one, the product's default. */
export function Avatar({ name, photo, size = 90, isLazy, className }: AvatarProps) {
  const files = (format: PhotoFormat) =>
    photo ? `${paths.photoFile(photo, size, format)}, ${paths.photoFile(photo, size * 2, format)} 2x` : undefined;
  return (
    <ImageOr
      src={photo && paths.photoFile(photo, size, "jpg")}
      srcSet={files("jpg")}
      webp={files("webp")}
      fallback="/default-avatar.svg"
      alt={name}
      size={size}
      isLazy={isLazy}
      className={classNames("flex-none rounded-card bg-well object-cover", className)}
    />
  );
}
