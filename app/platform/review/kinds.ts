/** The kinds of edits that the engine decides. It knows none by itself: an area registers its own in ../registrations.ts. */
import { sql, type SQL } from "drizzle-orm";
import type { Edit } from "~/contract/profile/profile-edits";
import type { EditTag } from "~/domain/profile/edit-values";
import type { EditKind, Item } from "./kind";

export type EditKinds = { [T in EditTag]: EditKind<T> };

const registered: Partial<EditKinds> = {};

/** Takes kinds into the engine, each by its tag. */
export function registerKinds(kinds: Partial<EditKinds>): void {
  Object.assign(registered, kinds);
}

/** The kind of a tag. Its edits and items are of that tag: the caller has looked. */
export function kindOf<T extends EditTag>(tag: T): EditKind<T> {
  const kind = registered[tag];
  if (!kind) throw new Error(`no kind of edit is registered for ${tag}`);
  return kind;
}

/** By the kind of the item `ri`, what `pick` says of it; `otherwise` of kinds of which it says nothing. */
export function ofItsKind(pick: (kind: EditKind<EditTag>) => SQL | null | undefined, otherwise: SQL): SQL {
  const kinds = Object.entries(registered) as [EditTag, EditKind<EditTag>][];
  // What a kind masks would be read bare.
  if (kinds.length === 0) throw new Error("no kind of edit is registered");
  const cases = kinds.flatMap(([tag, kind]) => {
    const said = pick(kind);
    return said ? [sql`when ${tag} then ${said}`] : [];
  });
  return cases.length > 0 ? sql`case ri.type ${sql.join(cases, sql` `)} else ${otherwise} end` : otherwise;
}

/** Whether an edit takes what only one can hold. */
export function isCommitment(type: EditTag, edit: Item<EditTag>): boolean {
  return kindOf<EditTag>(type).isCommitment?.(edit as never) ?? false;
}

/** Where an edit lands; null of what is an item of its own each time. */
export function targetOf(edit: Edit): string | null {
  return kindOf<EditTag>(edit.type).target(edit as never);
}
