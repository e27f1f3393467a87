import { AppLink } from "../ui/app-link";

/** Somebody by name, with what there is to say of them in a few words. */
export interface PersonTold {
  key: number;
  name: string;
  page: string;
  detail: string | null;
}

/** People by name, in columns where there is room. */
export function PeopleGrid({ people }: { people: readonly PersonTold[] }) {
  return (
    <ul className="grid gap-x-6 sm:grid-cols-2 lg:grid-cols-3">
      {people.map(({ key, name, page, detail }) => (
        <li key={key} className="border-b border-line py-2">
          <AppLink to={page} className="link row-link">
            {name}
          </AppLink>
          {detail && <div className="text-sm text-ink-2">{detail}</div>}
        </li>
      ))}
    </ul>
  );
}
