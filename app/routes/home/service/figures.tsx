/** Figures side by side, each above its name. */
export function Figures({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-4">
      {figures.map(({ label, value }) => (
        <div key={label} className="flex flex-col-reverse">
          <dd className="display num text-3xl">{value}</dd>
          <dt className="text-sm text-ink-2">{label}</dt>
        </div>
      ))}
    </dl>
  );
}
