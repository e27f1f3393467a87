import { useEffect, useState } from "react";

/** What a file may be, and what stands beside the field for one that is not. */
export interface PhotoLimits {
  /** Bytes of the file, pixels of an edge, pixels in all. */
  limits: { bytes: number; edge: number; pixels: number };
  empty: string;
  tooLarge: string;
  tooSmall: string;
  tooManyPixels: string;
}

interface ChosenPhoto {
  name: string;
  /** Where it shows from, for as long as it is chosen. */
  url: string;
  /** What the server would refuse it for, as far as a browser can tell; undefined until it has looked. */
  problem?: string | null;
}

/** The file that was chosen, shown and judged. */
export function useChosenPhoto(rules: PhotoLimits) {
  const [file, choose] = useState<File | null>(null);
  const [chosen, setChosen] = useState<ChosenPhoto | null>(null);
  useEffect(() => {
    if (!file) return setChosen(null);
    const url = URL.createObjectURL(file);
    const image = new Image();
    const show = (problem?: string | null) => setChosen({ name: file.name, url, problem });
    show();
    image.onload = image.onerror = () => show(problemOf(file, image, rules));
    image.src = url;
    return () => {
      image.onload = image.onerror = null;
      URL.revokeObjectURL(url);
    };
  }, [file, rules]);
  return [chosen, choose] as const;
}

/** One that this browser cannot read is the server's to judge. */
function problemOf(
  { size }: File,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
  { limits, ...words }: PhotoLimits,
): string | null {
  if (size === 0) return words.empty;
  if (size > limits.bytes) return words.tooLarge;
  if (width > 0 && Math.min(width, height) < limits.edge) return words.tooSmall;
  return width * height > limits.pixels ? words.tooManyPixels : null;
}
