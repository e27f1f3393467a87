import { AppLink } from "../ui/app-link";

/** That a list is one of the past, with the way to the list as it stands; nothing of that one. */
export function PastList({ asOf, current }: { asOf: string | null; current: string | null }) {
  if (current === null) return null;
  return (
    <p className="px-1 text-sm">
      This is the list of {asOf}.{" "}
      <AppLink to={current} className="link">
        The latest list
      </AppLink>
    </p>
  );
}
