import { AppLink } from "../ui/app-link";

/** Whom a page of the desk is about: the name, which leads to the public page, and what tells namesakes apart. */
export function AboutPerson({ page, name, about }: { page: string; name: string; about: string }) {
  return (
    <span className="text-sm">
      <AppLink to={page} className="link">
        {name}
      </AppLink>
      {about && ` · ${about}`}
    </span>
  );
}
