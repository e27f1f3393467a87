import { personOption, type PickerOption } from "~/domain/options";
import type { Visit } from "~/domain/visits";
import type { Api } from "~/session/guards";

export interface CoachSearch {
  /** The row that searched; null when none did. */
  index: number | null;
  term: string;
  found: PickerOption[] | null;
  /** Names of the coaches that the form has chosen, by key. */
  names: Record<number, string>;
}

/** Names of the coaches of stored visits, by key. */
export function namesOf(visits: readonly Visit[]): Record<number, string> {
  return Object.fromEntries(visits.flatMap((visit) => visit.coaches ?? []).map((coach) => [coach.key, coach.label]));
}

/** A search pressed within the form, which keeps everything in it; and the names of those already chosen, as the form's payload has them once its rows were added, removed or put back. */
export async function findCoaches(api: Api, form: FormData, { visits }: { visits?: unknown }, organizationKey: number): Promise<CoachSearch> {
  const index = searchingRow(form);
  const term = index === null ? "" : String(form.get(`search-visits[${index}].coachPersonKeys`) ?? "").trim();
  const keys = (Array.isArray(visits) ? visits : [])
    .flatMap((visit: { coachPersonKeys?: unknown } | undefined) => visit?.coachPersonKeys ?? [])
    .filter((key) => /^\d{1,10}$/.test(String(key)))
    .map(Number);
  const [found, chosen] = await Promise.all([
    index === null ? null : api.people.searchCoaches(term, organizationKey),
    keys.length > 0 ? api.people.coaches([...new Set(keys)], organizationKey) : null,
  ]);
  return {
    index,
    term,
    found: found?.ok ? found.value.map(personOption) : null,
    names: Object.fromEntries((chosen?.ok ? chosen.value : []).map((coach) => [coach.key, coach.name])),
  };
}

/** The row whose Search was pressed, or whose search field Enter was pressed in: that names no button. */
function searchingRow(form: FormData): number | null {
  const pressed = /^find:(\d{1,2})$/.exec(String(form.get("intent") ?? ""));
  if (pressed) return Number(pressed[1]);
  if (form.has("intent") || form.has("__intent__")) return null;
  for (const [name, value] of form) {
    const field = /^search-visits\[(\d{1,2})\]\.coachPersonKeys$/.exec(name);
    if (field && String(value).trim() !== "") return Number(field[1]);
  }
  return null;
}
