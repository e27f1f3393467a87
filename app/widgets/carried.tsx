import { useLocation } from "@remix-run/react";

interface CarriedProps {
  /** What the form would be rendered on by now: hidden fields, by name. */
  standing: Record<string, string>;
  /** What the form that was posted had been rendered on; absent before an answer. */
  posted?: Record<string, string>;
  /** What waits in review, which saving changes in place. */
  waiting?: string | null;
}

/**
 * What a form was rendered on, unseen in it (docs/rules.md R3). A form that comes
 * back with its problems stays on that: its other fields still say what stood
 * then. Where something else stands by now, it says so.
 */
export function Carried({ standing, posted, waiting }: CarriedProps) {
  const carried = { ...standing, ...posted };
  const names = Object.keys(carried);
  const isBehind = names.some((name) => carried[name] !== standing[name]);
  return (
    <>
      {names.map((name) => (
        <input key={name} type="hidden" name={name} value={carried[name]} />
      ))}
      {(isBehind || waiting) && (
        <p className="notice-wait">
          {waiting && `In review · ${waiting}. `}
          {isBehind ? <Reopening /> : "Saving changes this edit in place."}
        </p>
      )}
    </>
  );
}

/** Loads this address anew: a form that stays would keep what it shows. */
function Reopening() {
  const { search } = useLocation();
  return (
    <>
      This was changed after you opened the form.{" "}
      <a className="link" href={search || "?"}>
        Open it again
      </a>
    </>
  );
}
