import type { FieldMetadata } from "@conform-to/react";
import type { GameShown } from "./game.server";

type Fields = GameShown["fields"];

/** The fields of the form, as its parts take them. */
export type GameFields = { [F in keyof Fields]: FieldMetadata<Fields[F], Fields> };

/** What a list of words offers. */
export function choicesOf(words: Readonly<Record<string, string>>): { value: string; label: string }[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}
