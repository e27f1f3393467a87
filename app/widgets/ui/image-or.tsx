import { useEffect, useRef, useState } from "react";

interface ImageOrProps {
  src: string | null | undefined;
  /** The same, for screens with more pixels, as `srcset` says it. */
  srcSet?: string;
  /** The same as WebP, as `srcset` says it. */
  webp?: string;
  fallback: string;
  alt: string;
  size: number;
  isLazy?: boolean;
  className?: string;
}

/** A square image that falls back to another when there is none, or when it does not load. */
export function ImageOr({ src, srcSet, webp, fallback, alt, size, isLazy = true, className }: ImageOrProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  // An image may fail before the script is there to hear of it.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  const isShown = src && src !== failed;
  const shown = (
    <img
      ref={image}
      src={isShown ? src : fallback}
      srcSet={isShown ? srcSet : undefined}
      alt={alt}
      width={size}
      height={size}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={className}
      onError={() => src && setFailed(src)}
    />
  );
  if (!webp) return shown;
  return (
    <picture className="block flex-none">
      {isShown && <source type="image/webp" srcSet={webp} />}
      {shown}
    </picture>
  );
}
