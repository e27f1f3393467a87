import type { VitalsSection } from "~/domain/vitals-section";

/** What is wrong with the rows, by the name of the field that it stands beside. */
export function problemsByField({ groups }: VitalsSection): Record<string, string[]> {
  const problems = groups.flatMap(({ parts, rows }) =>
    rows.flatMap(({ id, date, result }): [string, string | undefined][] => [[`date.${id}`, date], [`${parts[0]?.name}.${id}`, result]]),
  );
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])));
}
