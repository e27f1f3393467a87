import { Icon } from "../ui/icon";

export interface FormerValue {
  fact: string;
  value: string;
  until: string;
}

/** What stood before, the latest first: `High school: Manual High School until 07/19/26` (docs/rules.md Z3). Nothing without any. */
export function FormerList({ values }: { values: readonly FormerValue[] }) {
  if (values.length === 0) return null;
  return (
    <details className="border-t border-line px-4 text-sm md:px-5">
      <summary className="link inline-flex min-h-tap items-center gap-1">
        Former values
        <Icon name="chevron-down" size="sm" className="turn" />
      </summary>
      <ul className="pb-4">
        {values.map(({ fact, value, until }, index) => (
          <li key={index} className="py-1 text-ink-2">
            {fact}: {value} until <span className="num">{until}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
