import type { VitalsSection } from "~/domain/profile/vitals-section";

/** What is wrong with the rows, by the name of the field that it stands beside. */
export function problemsByField({ groups }: VitalsSection): Record<string, string[]> {
  const problems = groups.flatMap(({ parts, rows }) =>
    rows.flatMap(({ id, date, result }): [string, string | undefined][] => [
      [`date.${id}`, date],
      [`${parts[0]?.name}.${id}`, result],
    ]),
  );
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])));
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
