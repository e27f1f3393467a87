import { Section } from "../document/section";
import { AppLink } from "../ui/app-link";
import { Counters } from "./counters";
import { PeopleGrid, type PersonTold } from "./people-grid";

export interface NextRosterProps {
  /** What it begins with, and what it comes to. */
  roster: { label: string; count: number; to: string };
  next: { label: string; count: number };
  parts: { id: string; sign: string; title: string; note: string; people: PersonTold[] }[];
  /** Who is said to come by themselves alone. */
  claimed: PersonTold[];
  notes: string[];
  /** What is known of the next roster by now. */
  after: { text: string; to: string } | null;
}

/** What the roster of the season before becomes by those who go and come, each number with its rows. */
export function NextRoster({ roster, next, parts, claimed, notes, after }: NextRosterProps) {
  return (
    <Section title="Next roster" id="next-roster" note={notes.join(" ")}>
      <Counters
        className="md:grid-cols-6"
        counters={[
          { ...roster, sign: "" },
          ...parts.map(({ id, sign, title, people }) => {
            return { label: title, count: people.length, to: people.length > 0 ? `#${id}` : null, sign };
          }),
          { ...next, to: null, sign: "=" },
        ]}
      />
      {after && (
        <p className="mt-3">
          <AppLink to={after.to} className="link tall-link">
            {after.text}
          </AppLink>
        </p>
      )}
      {parts.map(({ id, title, note, people }) => (
        <People key={id} id={id} title={`Next roster: ${title.toLowerCase()}`} note={note} people={people} />
      ))}
      <People
        id="next-claimed"
        title="Claimed, and not counted"
        note="That these come is said by themselves alone, or contested by the school."
        people={claimed}
      />
    </Section>
  );
}

function People({ id, title, note, people }: { id: string; title: string; note: string; people: readonly PersonTold[] }) {
  if (people.length === 0) return null;
  return (
    <section id={id} aria-label={title} className="pt-4">
      <h3 className="text-lg">{title}</h3>
      <p className="text-xs text-ink-3">{note}</p>
      <PeopleGrid people={people} />
    </section>
  );
}
