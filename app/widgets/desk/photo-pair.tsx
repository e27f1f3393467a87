import { Avatar } from "../ui/avatar";

/** Where the files of two photos begin; null where there is none. */
export interface Photos {
  before: string | null;
  after: string | null;
}

/** The photo that stands beside the one that is proposed. */
export function PhotoPair({ photos: { before, after } }: { photos: Photos }) {
  return (
    <div className="mb-4 flex gap-4">
      <Photo of={before} word="Now" />
      <Photo of={after} word="Proposed" />
    </div>
  );
}

function Photo({ of, word }: { of: string | null; word: string }) {
  return (
    <figure className="min-w-0">
      <Avatar name={of ? `The photo, ${word.toLowerCase()}` : "No photo"} photo={of} size={150} />
      <figcaption className="mt-1 text-sm text-ink-2">{of ? word : `${word}: no photo`}</figcaption>
    </figure>
  );
}
