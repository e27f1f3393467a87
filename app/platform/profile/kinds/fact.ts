import { eq, sql, type SQL } from "drizzle-orm";
import type { EditOf } from "~/contract/profile/profile-edits";
import type { EditTag, EditValues } from "~/domain/profile/edit-values";
import type { Database, Transaction } from "../../db/database";
import { people } from "../../db/schema/people";
import { isRefusal, type Refusal } from "../../module";
import type { EditKind } from "../../review/kind";

type Columns = Partial<typeof people.$inferInsert>;

/** An edit of a fact that stands in the athlete's row. */
export function fact<T extends EditTag>(
  tag: T,
  parts: {
    valueOf: (tx: Database, edit: EditOf<T>, personKey: number) => Promise<EditValues[T] | Refusal>;
    read: (tx: Database, personKey: number) => Promise<EditValues[T] | null>;
    columns: (value: EditValues[T] | null) => Columns;
    masked: EditKind<T>["masked"];
    /** Whether the athlete's row `own` has what the item `ri` says: a piece of a statement. */
    stands: SQL;
    /** What else a kind may say. */
    more?: Pick<EditKind<T>, "measuredFrom" | "guarded">;
    /** Writes the columns, where that is more than to set them. */
    write?: (tx: Transaction, personKey: number, columns: Columns) => Promise<void>;
  },
): EditKind<T> {
  const columnOf = (value: EditValues[T] | null) => JSON.stringify(parts.columns(value));
  const write = parts.write ?? setColumns;
  return {
    masked: parts.masked,
    ...parts.more,
    target: () => tag,
    standsOtherwise: sql`coalesce((select ${parts.stands} from people own where own.key = ri.person_key), false)`,
    isSaidBy: (value, stands) => columnOf(value) === columnOf(stands),
    async propose(tx, personKey, edit) {
      const newValue = await parts.valueOf(tx, edit, personKey);
      if (isRefusal(newValue)) return newValue;
      const oldValue = await parts.read(tx, personKey);
      return { editType: oldValue ? "Update" : "Add", oldValue, newValue };
    },
    async apply(tx, personKey, items) {
      const landings = [];
      for (const { newValue } of items) {
        const before = await parts.read(tx, personKey);
        await write(tx, personKey, parts.columns(newValue));
        landings.push({ target: tag, before, after: newValue });
      }
      return landings;
    },
    async isRevertible(db, personKey, landings) {
      const current = columnOf(await parts.read(db, personKey));
      return landings.every(({ after }) => columnOf(after) === current);
    },
    async revert(tx, personKey, landings) {
      for (const { before } of landings) await write(tx, personKey, parts.columns(before));
    },
    async current(db, personKey, items) {
      const value = await parts.read(db, personKey);
      return items.map(() => value);
    },
  };
}

async function setColumns(tx: Transaction, personKey: number, columns: Columns): Promise<void> {
  await tx.update(people).set(columns).where(eq(people.key, personKey));
}
