import { Avatar } from "../ui/avatar";

/** Where the files of two photos begin; null where there is none. */
export interface Photos {
  before: string | null;
  after: string | null;
}

interface PhotoPairProps {
  photos: Photos;
  /** Whether what is proposed waits: what stood before a decision is not what stands now. */
  isWaiting: boolean;
  /** The photo that a reviewer had seen proposed, where another is proposed since. */
  seen?: string | null;
}

/** The photo that stands, or stood, beside the one that is proposed; after a conflict, as the comparison below it, what was seen first. */
export function PhotoPair({ photos: { before, after }, isWaiting, seen }: PhotoPairProps) {
  return (
    <div className="mb-4 flex flex-wrap gap-4">
      {seen ? (
        <>
          <Photo of={seen} word="You saw" />
          <Photo of={after} word="Now proposed" />
          <Photo of={before} word="On the profile" />
        </>
      ) : (
        <>
          <Photo of={before} word={isWaiting ? "Now" : "Before"} />
          <Photo of={after} word="Proposed" />
        </>
      )}
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
