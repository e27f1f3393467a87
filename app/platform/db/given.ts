import type { Placeholder } from "drizzle-orm";

/** A value in a statement: itself or, where the statement is made once for all, the name under which each run is given it. */
export type Given<T> = T | Placeholder<string, T>;
