import { Fragment } from "react";
import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";

interface ListLink {
  name: string;
  to: string;
}

/** The ways to lists of the same kind: nothing where there is no other. */
export function OtherLists({ title, lists }: { title: string; lists: readonly ListLink[] }) {
  if (lists.length === 0) return null;
  return (
    <Section title={title}>
      <ListLinks lists={lists} />
    </Section>
  );
}

/** Lists by their names, in a line that wraps. */
export function ListLinks({ lists }: { lists: readonly ListLink[] }) {
  return (
    <ul className="flex flex-wrap gap-x-5">
      {lists.map(({ name, to }) => (
        <Fragment key={to}>
          <li>
            <AppLink to={to} className="link inline-flex min-h-tap items-center">
              {name}
            </AppLink>
          </li>{" "}
        </Fragment>
      ))}
    </ul>
  );
}
