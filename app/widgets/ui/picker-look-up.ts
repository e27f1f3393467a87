import type { PickerOption } from "~/domain/teams/options";

interface LookUp {
  /** The page whose loader searches. */
  to: string;
  query: Readonly<Record<string, string | number>>;
  routeId: string;
  /** The name of the results in the loader's data. */
  foundIn: string;
  signal: AbortSignal;
}

/**
 * Asks a page's loader for its results, as Remix itself does. A fetcher would
 * send the whole page to its error screen when the network fails; here a failed
 * search is null, and the form stays.
 */
export async function lookUp<T = PickerOption>({ to, query, routeId, foundIn, signal }: LookUp): Promise<T[] | null> {
  const url = new URL(to, window.location.origin);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, String(value));
  url.searchParams.set("_data", routeId);
  try {
    const response = await fetch(url, { signal, headers: { accept: "application/json" } });
    if (!response.ok || response.headers.has("x-remix-catch") || response.headers.has("x-remix-error")) return null;
    const data = (await response.json()) as Record<string, unknown>;
    return Array.isArray(data[foundIn]) ? (data[foundIn] as T[]) : null;
  } catch {
    return null;
  }
}
