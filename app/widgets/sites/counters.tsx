import { AppLink } from "../ui/app-link";
import { classNames } from "../ui/class-names";

export interface CounterProps {
  label: string;
  count: number;
  /** Where its rows are; null where there are none. */
  to: string | null;
  /** `+` or `=` before it; empty of the first. */
  sign: string;
  isOn?: boolean;
}

/** Numbers that add up, each with the way to its rows. */
export function Counters({ counters, className }: { counters: readonly CounterProps[]; className: string }) {
  return (
    <ul className={classNames("panel grid grid-cols-2", className)}>
      {counters.map((counter) => (
        <Counter key={counter.label} {...counter} />
      ))}
    </ul>
  );
}

function Counter({ label, count, to, sign, isOn = false }: CounterProps) {
  return (
    <li className={classNames("px-4 py-3", isOn && "border-b-4 border-ink")}>
      <p className="display num text-3xl md:text-4xl">
        {sign && (
          <span aria-hidden="true" className="text-xl text-ink-3">
            {sign}{" "}
          </span>
        )}
        {count.toLocaleString("en-US")}
      </p>
      {to === null ? (
        <span className="inline-flex min-h-tap items-center">{label}</span>
      ) : (
        <AppLink to={to} className="link inline-flex min-h-tap items-center" aria-current={isOn ? "true" : undefined}>
          {label}
        </AppLink>
      )}
    </li>
  );
}
