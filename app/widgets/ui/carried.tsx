import { useLocation } from "@remix-run/react";

interface CarriedProps {
  /** What the form would be rendered on by now: hidden fields, by name. */
  standing: Record<string, string>;
  /** What the form that was posted had been rendered on; absent before an answer. */
  posted?: Record<string, string>;
  /** What waits in review, and how, which saving changes in place. */
  waiting?: string | null;
}

/**
 * The hidden fields that say what a form was rendered on (docs/rules.md R3). The
 * page of a refused form keeps those of the post: its visible fields are of that
 * time, too. When something newer stands, a notice says so.
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
          {waiting && `${waiting}. `}
          {isBehind ? <Reopening /> : "Saving changes this edit in place."}
        </p>
      )}
    </>
  );
}

/** A document load: following the link with script would keep the old fields on the screen. */
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
