import { AppLink } from "../ui/app-link";

/** Whom a page of the desk is about: the name, which leads to the profile where there is one, and what tells namesakes apart. */
export function AboutPerson({ page, name, about }: { page: string | null; name: string; about: string }) {
  return (
    <span className="text-sm">
      {page === null ? (
        name
      ) : (
        <AppLink to={page} className="link">
          {name}
        </AppLink>
      )}
      {about && ` · ${about}`}
    </span>
  );
}
