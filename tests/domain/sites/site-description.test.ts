/** What the page of a site says of itself (docs/rules.md L12). */
import { expect, it } from "vitest";
import { siteDescription } from "~/domain/sites/site-description";

const team = { name: "Kentucky", isTeam: true, organization: "University of Kentucky", sport: null };
const checked = "Each was checked before it shows here.";

it.each([
  [team, `Kentucky: who is committed to University of Kentucky, and who has it among their top teams. ${checked}`],
  [{ ...team, organization: null }, `Kentucky: who is committed to the team, and who has it among their top teams. ${checked}`],
  [
    { name: "Softball", isTeam: false, organization: null, sport: "Softball" },
    `Softball: the latest commitments in Softball, to any school. ${checked}`,
  ],
  [
    { name: "NIL", isTeam: false, organization: null, sport: null },
    `NIL: the latest commitments in every sport, to any school. ${checked}`,
  ],
])("%j", (site, expected) => expect(siteDescription(site)).toBe(expected));
