import { classNames } from "./class-names";
import { Icon } from "./icon";

interface Step {
  label: string;
  required?: boolean;
}

/** How far a form of several pages has come; `current` counts from 1. A form of one page has nothing to count. */
export function Stepper({ steps, current }: { steps: readonly Step[]; current: number }) {
  if (steps.length < 2) return null;
  return (
    <ol className="mb-5 flex gap-3" aria-label={`Step ${current} of ${steps.length}`}>
      {steps.map(({ label, required }, index) => {
        const number = index + 1;
        return (
          <li key={label} className="min-w-0 flex-1" aria-current={number === current ? "step" : undefined}>
            <span className={classNames("block h-1 rounded-chip", number <= current ? "bg-accent-text" : "bg-line")} />
            <span className={classNames("mt-2 flex items-center gap-1 text-sm", number === current ? "font-bold" : "text-ink-2")}>
              {number < current ? (
                <>
                  <Icon name="check" size="sm" className="text-ok" />
                  <span className="sr-only">Done: </span>
                </>
              ) : (
                <span className="num">{number}.</span>
              )}
              <span className="min-w-0">
                {label}
                {required && (
                  <span className="text-bad" aria-hidden="true">
                    {" "}
                    *
                  </span>
                )}
              </span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
