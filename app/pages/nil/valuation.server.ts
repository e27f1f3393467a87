/** What an athlete's valuation is made of, as a page and as a file (docs/rules.md C14). */
import type { ValuationReceipt } from "~/contract/nil/valuations";
import { description } from "~/domain/base/description";
import { calendarDay, money, shortMoney, zonedDay } from "~/domain/base/format";
import { differenceTold, partsInOrder, partsInWords, rangePicture, signedMoney } from "~/domain/nil/receipt";
import { personSlug } from "~/domain/people/address";
import { valuationChart } from "~/domain/profile/chart";
import { managesProfile } from "~/domain/account/roles";
import { partLabels, valuationLabel } from "~/domain/profile/valuations";
import { notShown } from "~/domain/teams/organizations";
import { paths } from "~/paths";
import { profilePaths } from "~/paths/profile";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf, type Api } from "~/session/guards";
import { leadToOwnAddress } from "~/session/own-address";
import type { Viewer } from "~/session/viewer";
import { csvFile } from "../base/csv.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

async function read({ api, viewer }: Visitor, personKey: number): Promise<ValuationReceipt> {
  const found = await api.nil.valuation(personKey, readerOf(viewer));
  if (!found.ok) throw refusalOf(found.problem);
  return found.value;
}

export async function valuationPage(visitor: Visitor, request: Request, personKey: number) {
  const told = await read(visitor, personKey);
  const { person, valuation, asOf, parts, before, inputs, formula, range, comparables, growth, challengedAt } = told;
  const named = personSlug(person.name);
  leadToOwnAddress(request, sitePaths.personValuation(person.key, named));
  const words = inputs && formula !== null ? partsInWords(inputs, formula) : null;
  const most = Math.max(1, ...Object.values(parts));
  const isOwn = visitor.viewer !== null && managesProfile(visitor.viewer, person.key);
  const others = comparables.map((other) => other.valuation);
  const mostOfOthers = Math.max(1, valuation, ...others);
  return {
    name: person.name,
    url: paths.person(person.key, named),
    about: aboutOf(person),
    label: valuationLabel,
    amount: money(valuation),
    asOf: calendarDay(asOf),
    formula,
    since: before && { ...differenceTold({ valuation, parts }, before), by: madeOtherwise(before.formula, formula) },
    challenged: challengedAt === null ? null : `Estimated anew after a challenge that was approved on ${zonedDay(challengedAt)}.`,
    parts: partsInOrder.map((part) => ({
      part,
      label: partLabels[part],
      amount: money(parts[part]),
      share: Math.round((parts[part] / most) * 100),
      made: words?.[part].made ?? null,
      moves: words?.[part].moves ?? null,
      challenge: isOwn ? profilePaths.challengeValuation({ part }) : null,
    })),
    range: range && rangePicture(valuation, range, others),
    comparables: comparables.map(({ person: other, valuation: amount, asOf: day, of }, index) => ({
      key: index,
      name: other?.name ?? notShown,
      url: other && paths.person(other.key, personSlug(other.name)),
      crest: other?.team ? { ...other.team, name: other.team.fullName } : null,
      about: [other && aboutOf(other), of === "Deals" && "confirmed deals of a year"].filter(Boolean).join(" · ") || null,
      amount: money(amount),
      against: amount === valuation ? "the same" : signedMoney(amount - valuation, shortMoney),
      share: Math.round((amount / mostOfOthers) * 100),
      asOf: calendarDay(day),
    })),
    more: [
      { to: sitePaths.nil100(), words: "NIL 100" },
      { to: sitePaths.personDeals(person.key, named), words: `Deals of ${person.name}` },
      { to: sitePaths.deals(), words: "Deals of all athletes" },
    ],
    chart: growth.length > 1 ? valuationChart(growth) : null,
    file: sitePaths.personValuationFile(person.key, named),
    challenge: isOwn ? profilePaths.challengeValuation() : null,
    description: description([`What the ${valuationLabel} of ${person.name} is made of, to the dollar.`]),
    trail: [{ name: person.name, to: paths.person(person.key, named) }, { name: "Valuation" }],
  };
}

export type ValuationShown = Awaited<ReturnType<typeof valuationPage>>;

/** The parts as a table's file. */
export async function valuationFile(visitor: Visitor, personKey: number): Promise<Response> {
  const { person, parts, inputs, asOf, formula } = await read(visitor, personKey);
  const words = inputs && formula !== null ? partsInWords(inputs, formula) : null;
  const columns = [
    { head: "Part", of: (part: (typeof partsInOrder)[number]) => partLabels[part] },
    { head: "Dollars a year", of: (part: (typeof partsInOrder)[number]) => parts[part] },
    { head: "Made of", of: (part: (typeof partsInOrder)[number]) => words?.[part].made ?? null },
    { head: "As of", of: () => asOf },
    { head: "Formula", of: () => formula },
  ];
  return csvFile(`valuation-${personSlug(person.name)}`, columns, () => Promise.resolve({ rows: [...partsInOrder], next: null }));
}

/** Where a number moves because it is made in another way. */
function madeOtherwise(before: number | null, formula: number | null): string | null {
  if (before === formula) return null;
  return before === null
    ? "The one before was entered as it was; this one follows the formula."
    : `The one before was by formula ${before}.`;
}

function aboutOf({ position, team, classYear }: ValuationReceipt["person"]): string {
  return [position, team?.name, classYear].filter(Boolean).join(" · ");
}
