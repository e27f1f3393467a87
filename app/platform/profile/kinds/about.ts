/** The edits of what athletes say of themselves: names, a text, the date of birth (docs/rules.md E15-E17). */
import { eq, sql } from "drizzle-orm";
import { aboutErrors, birthMask, fullNameOf, makesOlder, olderInWords, type NameValue } from "~/domain/profile/about";
import type { Database } from "../../db/database";
import { people } from "../../db/schema/people";
import { fieldRefused } from "../../module";
import { forgetWords, personSearchText, wordsOfName } from "../../people/names";
import { fact } from "./fact";

/** Everybody has a name, so that an edit of it is a change: what stood before can be put back, also where its parts were not known. */
export const name = fact("name", {
  async valueOf(_tx, { firstName, lastName, knownName }) {
    const parts = { firstName, lastName, knownName: knownName && knownName !== firstName ? knownName : null };
    return { fullName: fullNameOf(parts), ...parts };
  },
  async read(tx, personKey) {
    const { fullName, firstName, lastName, knownName } = people;
    const [row] = await tx.select({ fullName, firstName, lastName, knownName }).from(people).where(eq(people.key, personKey));
    return row ?? null;
  },
  columns: (value) => {
    const { fullName, firstName = null, lastName = null, knownName = null } = value ?? {};
    return { fullName, firstName, lastName, knownName };
  },
  stands: sql`own.full_name = ri.new_value ->> 'fullName' and own.first_name is not distinct from ri.new_value ->> 'firstName'
    and own.last_name is not distinct from ri.new_value ->> 'lastName'
    and own.known_name is not distinct from ri.new_value ->> 'knownName'`,
  masked: null,
  // Nobody finds the athlete by a name that is no longer theirs.
  async write(tx, personKey, columns) {
    const { fullName } = columns as NameValue;
    const before = await wordsOfName(tx, personKey);
    await tx
      .update(people)
      .set({ ...columns, searchText: personSearchText(fullName) })
      .where(eq(people.key, personKey));
    await forgetWords(tx, before);
  },
});

/** Everybody reads it; an empty one takes it off. */
export const bio = fact("bio", {
  async valueOf(tx, { value }, personKey) {
    if (value !== "") return { value };
    return (await readBio(tx, personKey)) ? { value } : fieldRefused("value", aboutErrors.bioRequired);
  },
  read: readBio,
  columns: (value) => ({ bio: value?.value || null }),
  stands: sql`coalesce(own.bio, '') = ri.new_value ->> 'value'`,
  masked: null,
});

/** The athlete's side and staff alone read it; a minor's gets no earlier unless a guardian agrees (docs/rules.md B26). */
export const dateOfBirth = fact("dateOfBirth", {
  valueOf: async (_tx, { value }) => ({ value }),
  async read(tx, personKey) {
    const [row] = await tx.select({ value: people.dateOfBirth }).from(people).where(eq(people.key, personKey));
    return row?.value ? { value: row.value } : null;
  },
  columns: (value) => ({ dateOfBirth: value?.value ?? null }),
  stands: sql`own.date_of_birth = (ri.new_value ->> 'value')::date`,
  masked: () => sql`jsonb_build_object('value', ${birthMask}::text)`,
  more: {
    guarded: ({ oldValue, newValue: { value } }) =>
      makesOlder(oldValue?.value ?? null, value) ? { act: "DateOfBirth", words: olderInWords(oldValue?.value ?? null, value) } : null,
  },
});

async function readBio(tx: Database, personKey: number): Promise<{ value: string } | null> {
  const [row] = await tx.select({ value: people.bio }).from(people).where(eq(people.key, personKey));
  return row?.value ? { value: row.value } : null;
}
