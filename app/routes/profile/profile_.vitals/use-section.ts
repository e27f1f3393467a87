import { useState } from "react";
import type { VitalsSection } from "~/domain/profile/vitals-section";
import { problemsByField, withoutMended } from "./problems";

/**
 * The list as it is shown: as the last answer to its form says, which following a
 * problem to its field, a navigation, forgets, else as it was read. What was
 * wrong with a field goes once that is changed.
 */
export function useSection(data: { section: VitalsSection }, answer: VitalsSection | undefined) {
  const [last, setLast] = useState({ data, answer, changed: [] as string[] });
  if (answer ? answer !== last.answer : data !== last.data) setLast({ data, answer, changed: [] });
  const section = withoutMended(last.answer ?? data.section, last.changed);
  const problems = problemsByField(section);

  function mend(name: string) {
    if (Object.keys(problems).length > 0) setLast({ ...last, changed: [...last.changed, name] });
  }

  return { section, problems, isAnswer: last.answer !== undefined, mend };
}
