/** Figures side by side, each below its name. */
export function Figures({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="display num text-3xl">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
