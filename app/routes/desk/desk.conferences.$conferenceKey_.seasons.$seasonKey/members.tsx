import { FactsRow } from "~/widgets/desk/facts-row";

/** The members of a season, as who may not change them reads them. */
export function Members({ members }: { members: readonly { key: number; label: string }[] }) {
  return (
    <>
      <p className="mt-4 text-ink-2">Changing a conference takes a reviewer of level 3.</p>
      {members.length > 0 && (
        <section className="card mt-5" aria-label="Members">
          <ul>
            {members.map(({ key, label }) => (
              <FactsRow key={key} name={label} lines={[]} to={null} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
