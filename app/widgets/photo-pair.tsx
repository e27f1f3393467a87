import { paths } from "~/paths";
import { ImageOr } from "./image-or";

/** Where the files of two photos begin; null where there is none. */
export interface Photos {
  before: string | null;
  after: string | null;
}

/** The photo that stands beside the one that is proposed. */
export function PhotoPair({ photos: { before, after } }: { photos: Photos }) {
  return (
    <div className="mb-4 flex flex-wrap gap-5">
      <Photo of={before} word="Now" />
      <Photo of={after} word="Proposed" />
    </div>
  );
}

function Photo({ of, word }: { of: string | null; word: string }) {
  return (
    <figure>
      <ImageOr src={of && paths.photoFile(of, 150, "jpg")} fallback="/default-avatar.svg" alt={of ? `The photo, ${word.toLowerCase()}` : "No photo"} size={150} className="rounded-card bg-well object-cover" />
      <figcaption className="mt-1 text-sm text-ink-2">{of ? word : `${word}: no photo`}</figcaption>
    </figure>
  );
}
