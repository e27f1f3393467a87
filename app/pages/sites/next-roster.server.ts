/** A team's next roster, as its page of transfers tells it (docs/rules.md O29). */
import type { TeamTransfers, Transfer } from "~/contract/profile/transfers";
import type { Recruit } from "~/contract/sites/sites";
import { slug } from "~/domain/base/format";
import { personSlug } from "~/domain/people/address";
import { tableRows } from "~/domain/profile/recruit-table";
import { playersInWords, stateInWords } from "~/domain/profile/transfers";
import { nextRoster } from "~/domain/teams/next-roster";
import { classWords } from "~/domain/teams/roster";
import { paths } from "~/paths";
import { sitePaths } from "~/paths/sites";
import { readerOf, refusalOf } from "~/session/guards";
import type { Visitor } from "./portal.server";

interface Person {
  name: string;
  detail: string | null;
}

/** What the portal's season begins with, after it and before; null where no roster of the season before is known. */
export async function nextRosterOf(
  { api, viewer }: Visitor,
  siteUrl: string,
  { organization: { key }, portal, transfers }: Pick<TeamTransfers, "organization" | "portal" | "transfers">,
) {
  if (!portal) return null;
  const { sportKey, year } = portal;
  const [before, after, commits] = await Promise.all([
    api.roster(key, { sportKey, year: year - 1 }),
    api.roster(key, { sportKey, year }),
    api.sites.recruits({ committed: true, organizationKey: key, sportKey, classYear: year, limit: tableRows.part }, readerOf(viewer)),
  ]);
  if (!before.ok) throw refusalOf(before.problem);
  if (!after.ok) throw refusalOf(after.problem);
  if (!commits.ok) throw refusalOf(commits.problem);
  if (before.value.season === null) return null;
  const roster = before.value.players;
  const out = transfers.filter(({ from, state }) => from?.key === key && state !== "Withdrawn");
  const won = transfers.filter(({ to, state }) => to?.key === key && state === "Committed");
  const came = won.filter(isSure);
  const signed = commits.value.recruits.filter(isConfirmed);
  const keysOf = (people: readonly { personKey: number }[]) => people.map(({ personKey }) => personKey);
  const sum = nextRoster({ roster, after: keysOf(after.value.players), out: keysOf(out), came: keysOf(came), signed: keysOf(signed) });
  const claimed = [...won.filter((one) => !isSure(one)), ...commits.value.recruits.filter((one) => !isConfirmed(one))];
  const people = new Map<number, Person>([
    ...roster.map((player) => [player.personKey, { name: player.name, detail: classWords(player) }] as const),
    ...[...signed, ...claimed.filter(isRecruit)].map((recruit) => [recruit.personKey, recruitShown(recruit)] as const),
    ...[...won, ...out].map((transfer) => [transfer.personKey, transferShown(transfer, key)] as const),
  ]);
  const ofSeason = (season: number) => sitePaths.roster(siteUrl, { sport: slug(portal.sportName), year: String(season) });
  const known = after.value.players.length;
  const unlisted = new Set(keysOf(out)).size - sum.out.length;
  const notCounted = new Set(keysOf(claimed).filter((one) => !sum.next.includes(one)));
  return {
    roster: { label: `Roster of ${year - 1}`, count: sum.roster.length, to: ofSeason(year - 1) },
    next: { label: `Next roster, ${year}`, count: sum.next.length },
    parts: [
      { id: "next-out", sign: "−", title: "Out", note: "On that roster, and out by the portal.", keys: sum.out },
      {
        id: "next-left",
        sign: "−",
        title: "Left",
        note: `Seniors of that roster whom the one of ${year} does not list; some of them may play on.`,
        keys: sum.left,
      },
      { id: "next-in", sign: "+", title: "In", note: "By the portal, confirmed or as the source says.", keys: sum.came },
      {
        id: "next-signed",
        sign: "+",
        title: "Signed",
        note: `Committed, signed or enrolled of the class of ${year}, and confirmed.`,
        keys: sum.signed,
      },
    ].map(({ keys, ...part }) => ({ ...part, people: shown(keys, people) })),
    claimed: shown([...notCounted], people),
    notes: [
      "As far as lists and profiles tell; counted are players who may be shown.",
      ...(sum.unknown.length > 0 ? [unknownInWords(sum.unknown.length)] : []),
      ...(unlisted > 0 ? [unlistedInWords(unlisted, year - 1)] : []),
      ...[...new Set([...before.value.credits, ...after.value.credits])].map((credit) => `${credit}.`),
    ],
    after: known > 0 ? { text: `The roster of ${year} lists ${playersInWords(known)} so far.`, to: ofSeason(year) } : null,
  };
}

export type NextRosterShown = NonNullable<Awaited<ReturnType<typeof nextRosterOf>>>;

function unknownInWords(count: number): string {
  return `Of ${playersInWords(count)} who ${count === 1 ? "stays" : "stay"} no class is known: they may have been seniors.`;
}

function unlistedInWords(count: number, year: number): string {
  return `${playersInWords(count)} more ${count === 1 ? "is" : "are"} out by the portal: the roster of ${year} does not list them.`;
}

/** By name. */
function shown(keys: readonly number[], people: ReadonlyMap<number, Person>) {
  return keys
    .flatMap((key) => {
      const person = people.get(key);
      return person ? [{ key, page: paths.person(key, personSlug(person.name)), ...person }] : [];
    })
    .sort((one, other) => one.name.localeCompare(other.name, "en"));
}

/** More than the athlete says so (docs/rules.md O20). */
function isSure({ said }: Transfer): boolean {
  return said.standing === "Confirmed" || said.by === "Source";
}

function isConfirmed({ commitment }: Recruit): boolean {
  return commitment?.standing === "Confirmed";
}

function isRecruit(one: Transfer | Recruit): one is Recruit {
  return "recruitmentStatus" in one;
}

function recruitShown({ fullName, positionName, recruitmentStatus }: Recruit): Person {
  return { name: fullName, detail: [positionName, recruitmentStatus].filter(Boolean).join(" · ") };
}

function transferShown({ fullName, from, to, state }: Transfer, teamKey: number): Person {
  const where = to?.key === teamKey ? from && `from ${from.name}` : to && `to ${to.name}`;
  return { name: fullName, detail: [stateInWords(state), where].filter(Boolean).join(" ") };
}
