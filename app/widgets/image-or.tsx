import { useEffect, useRef, useState } from "react";

interface ImageOrProps {
  src: string | null | undefined;
  fallback: string;
  alt: string;
  size: number;
  isLazy?: boolean;
  className?: string;
}

/** A square image that falls back to another when there is none, or when it does not load. */
export function ImageOr({ src, fallback, alt, size, isLazy = true, className }: ImageOrProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failed, setFailed] = useState<string | null>(null);

  // An image may fail before the script is there to hear of it.
  useEffect(() => {
    const element = image.current;
    if (src && element?.complete && element.naturalWidth === 0) setFailed(src);
  }, [src]);

  const shown = src && src !== failed ? src : fallback;
  return (
    <img
      ref={image}
      src={shown}
      alt={alt}
      width={size}
      height={size}
      loading={isLazy ? "lazy" : undefined}
      decoding="async"
      className={className}
      onError={() => src && setFailed(src)}
    />
  );
}
