import { Fragment } from "react";
import { AuthenticityTokenInput } from "remix-utils/csrf/react";
import { paths } from "~/paths";
import { Button } from "./button";

/** One press chooses, keeps it in this browser, and leads back to where one came from. */
export function PreferenceChoices<T extends string>({
  name,
  current,
  of,
  backTo,
}: {
  name: string;
  current: T;
  of: Record<T, string>;
  /** Where one came from. */
  backTo: string;
}) {
  return (
    <form method="post" action={paths.preferences()} className="flex flex-wrap gap-3">
      <AuthenticityTokenInput />
      <input type="hidden" name="redirectTo" value={backTo} />
      {(Object.entries(of) as [T, string][]).map(([value, text]) => (
        <Fragment key={value}>
          <Button
            type="submit"
            name={name}
            value={value}
            variant={value === current ? "primary" : "secondary"}
            aria-pressed={value === current}
          >
            {text}
          </Button>{" "}
        </Fragment>
      ))}
    </form>
  );
}
