import { AppLink } from "../ui/app-link";
import { Button, ButtonLink } from "../ui/button";
import { classNames } from "../ui/class-names";
import { Icon } from "../ui/icon";

export interface NarrowingSelect {
  name: string;
  label: string;
  value: string;
  options: readonly { value: string; label: string }[];
}

export interface NarrowingProps {
  /** What it is called where it is folded: `Filter and sort`. */
  title: string;
  action: string;
  selects: readonly NarrowingSelect[];
  /** What the list is narrowed to, each with the address without it. */
  on: readonly { label: string; text: string; without: string }[];
  /** The list without any of that. */
  all: string;
  /** What is typed, each a field after the choices. */
  texts?: readonly { name: string; label: string; value: string }[];
  /** What else the address says, which stays as it is. */
  kept?: Readonly<Record<string, string>>;
}

/** What narrows and sorts a list, folded on a phone until it is wanted; and what is on, each with the way out of it. */
export function Narrowing({ title, action, selects, on, all, texts = [], kept = {} }: NarrowingProps) {
  return (
    <div>
      <details className="filters">
        <summary className="flex min-h-input items-center gap-2 px-3 text-sm font-semibold">
          <Icon name="adjustments" />
          <span>{title}</span>
          {on.length > 0 && (
            <>
              <span className="sr-only">, </span>
              <span className="chip bg-ink text-canvas">{on.length} on</span>
            </>
          )}
          <span className="turn ml-auto flex">
            <Icon name="chevron-down" />
          </span>
        </summary>
        {/* A block of its own also where nothing folds: there the words above it run on into a form. */}
        <div>
          {/* Going back, a browser would put back what was chosen for the list that was left. */}
          <form
            method="get"
            action={action}
            autoComplete="off"
            className="field-row grid grid-cols-2 items-end gap-3 p-3 md:flex md:flex-wrap"
          >
            {selects.map(({ name, label, value, options }, index) => (
              // Of an odd number the first has a line of its own, where its words stand whole on a phone.
              <label key={name} className={classNames("min-w-0", index === 0 && selects.length % 2 === 1 && "col-span-2")}>
                <span className="block pb-1 text-sm font-semibold">{label}</span>{" "}
                <select name={name} className="input truncate" defaultValue={value}>
                  {options.map((option) => (
                    <option key={option.value} value={option.value}>
                      {option.label}
                    </option>
                  ))}
                </select>{" "}
              </label>
            ))}
            {texts.map(({ name, label, value }) => (
              <label key={name} className="min-w-0">
                <span className="block pb-1 text-sm font-semibold">{label}</span>{" "}
                <input name={name} className="input" defaultValue={value} maxLength={100} />{" "}
              </label>
            ))}
            {Object.entries(kept).map(([name, value]) => (
              <input key={name} type="hidden" name={name} value={value} />
            ))}
            <Button type="submit" variant="primary" className="col-span-2">
              Show
            </Button>
          </form>
        </div>
      </details>
      {on.length > 0 && (
        <ul className="mt-2 flex flex-wrap items-center gap-2" aria-label="Narrowed to">
          <li className="text-sm text-ink-2" aria-hidden="true">
            Showing
          </li>
          {on.map(({ label, text, without }) => (
            <li key={label}>
              <AppLink to={without} className="on-link">
                <span className="sr-only">{label}: </span>
                {text} <Icon name="x" size="sm" />
                <span className="sr-only">, take away</span>
              </AppLink>
            </li>
          ))}
          <li>
            <ButtonLink to={all} variant="quiet" size="sm">
              Clear all
            </ButtonLink>
          </li>
        </ul>
      )}
    </div>
  );
}

/** What the address asked for that the list does not know. */
export function UnknownAsked({ unknown }: { unknown: readonly { label: string; value: string }[] }) {
  return unknown.map(({ label, value }) => (
    <p key={label} className="notice-wait mb-0" role="status">
      {label}: “{value}” is nothing that this list knows, so it is shown as if that had not been asked.
    </p>
  ));
}
