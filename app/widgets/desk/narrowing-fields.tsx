import { narrowingQuery, type QueueNarrowed } from "~/domain/desk/queue";

/** What the queue is narrowed to as hidden fields of a form, so that an act goes on with it. */
export function NarrowingFields({ narrowing }: { narrowing: QueueNarrowed }) {
  return (
    <>
      {Object.entries(narrowingQuery(narrowing)).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </>
  );
}
