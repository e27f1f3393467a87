import type { VitalsSection } from "~/domain/profile/vitals-section";

/** What is wrong with the rows, by the name of the field that it stands beside; away from its row each says of which type it is (V4). */
export function problemsByField({ groups }: VitalsSection): Record<string, string[]> {
  const problems = groups.flatMap(({ name, parts, rows }) =>
    rows.flatMap(({ id, date, result }) => [
      { field: `date.${id}`, type: name, problem: date },
      { field: `${parts[0]?.name}.${id}`, type: name, problem: result },
    ]),
  );
  return Object.fromEntries(problems.flatMap(({ field, type, problem }) => (problem ? [[field, [ofType(type, problem)]]] : [])));
}

/** Most messages that are of one type alone begin with its name. */
function ofType(type: string, problem: string): string {
  return problem.startsWith(type) ? problem : `${type}: ${problem}`;
}

/** The section without what was wrong with fields that were changed since, by their names. */
export function withoutMended(section: VitalsSection, changed: readonly string[]): VitalsSection {
  const isChanged = (name: string, id: string) => changed.includes(`${name}.${id}`);
  const groups = section.groups.map((group) => ({
    ...group,
    rows: group.rows.map(({ date, result, ...row }) => ({
      ...row,
      ...(!isChanged("date", row.id) && { date }),
      ...(!group.parts.some(({ name }) => isChanged(name, row.id)) && { result }),
    })),
  }));
  return { ...section, groups };
}
