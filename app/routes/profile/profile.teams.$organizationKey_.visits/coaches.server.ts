import { personOption, type PickerOption } from "~/domain/teams/options";
import type { Visit } from "~/domain/profile/visits";
import { pressedSearch } from "~/session/form-search";
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

/**
 * A search pressed within the form, which keeps everything in it; and the names of those already chosen, as the form's payload has them
 * once its rows were added, removed or put back.
 */
export async function findCoaches(
  api: Api,
  form: FormData,
  { visits }: { visits?: unknown },
  organizationKey: number,
): Promise<CoachSearch> {
  const { index, term } = searchOf(form);
  const keys = (Array.isArray(visits) ? visits : [])
    .flatMap((visit: { coachPersonKeys?: unknown } | undefined) => visit?.coachPersonKeys ?? [])
    .filter((key) => /^\d{1,10}$/.test(String(key)))
    .map(Number);
  const [found, chosen] = await Promise.all([
    index === null ? null : api.coaches.search(term, organizationKey),
    keys.length > 0 ? api.coaches.read([...new Set(keys)], organizationKey) : null,
  ]);
  return {
    index,
    term,
    found: found?.ok ? found.value.map(personOption) : null,
    names: Object.fromEntries((chosen?.ok ? chosen.value : []).map((coach) => [coach.key, coach.name])),
  };
}

const searchField = /^search-visits\[(\d{1,2})\]\.coachPersonKeys$/;

/** The row whose coaches are searched for, and the term; nothing is where a row was added, removed or put back. */
function searchOf(form: FormData): { index: number | null; term: string } {
  const rows = [...form.keys()].flatMap((name) => (searchField.exec(name) ?? []).slice(1).map((row): [string, string] => [row, name]));
  const pressed = form.has("__intent__") ? null : pressedSearch(form, Object.fromEntries(rows));
  return pressed ? { index: Number(pressed.field), term: pressed.term } : { index: null, term: "" };
}
