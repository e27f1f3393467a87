/** Shows nothing: the page of an address that leads on. A refusal there has a page to stand in, as everywhere (docs/rules.md W6). */
export function LeadsOn(): null {
  return null;
}
