import type { PersonInfo } from "~/contract/profile/claims";
import { claimantTypes, mayBeClaimedAs, type ClaimantType } from "~/domain/profile/claims";
import { classYears } from "~/domain/profile/details";
import { keyOf } from "~/domain/base/keys";
import { refusalOf, type Api } from "~/session/guards";
import { sportChoices } from "~/session/look-ups";

/** The person that the address names; null without one, for a new profile. */
export async function personOf(request: Request, api: Api): Promise<PersonInfo | null> {
  const named = new URL(request.url).searchParams.get("person");
  if (named === null) return null;
  const personKey = keyOf(named);
  const found = personKey === null ? null : await api.claims.person(personKey);
  if (!found?.ok) throw refusalOf(found?.problem);
  return found.value;
}

/** Whether nobody is there, to this account, whom the address names; one that cannot be asked for just now is not missing. */
export async function isNobody(named: string, api: Api): Promise<boolean> {
  const personKey = keyOf(named);
  const found = personKey === null ? null : await api.claims.person(personKey);
  return found === null || (!found.ok && found.problem.status === 404);
}

/** Kinds that a person cannot be claimed as, each with the reason. */
export function barredKinds({ positionType, isAthleteClaimed }: PersonInfo["person"]): Partial<Record<ClaimantType, string>> {
  return {
    ...Object.fromEntries(
      claimantTypes.filter((type) => !mayBeClaimedAs(positionType, type)).map((type) => [type, "This is a coach’s record."]),
    ),
    ...(positionType === "Player" && isAthleteClaimed && { Athlete: "The athlete has claimed it already." }),
  };
}

/** What the form of a new profile offers. */
export async function newProfileChoices(api: Api) {
  const { sports } = await sportChoices(api, []);
  return { sports, years: classYears(new Date()).map(String) };
}

/** What the form about a person begins with: of a refused claim, what it said; else what the address says that one is. */
export function begunWith({ claim }: PersonInfo, request: Request) {
  if (claim?.state === "Refused") return { claimantType: claim.claimantType, statement: claim.statement ?? undefined };
  const as = new URL(request.url).searchParams.get("as");
  return { claimantType: claimantTypes.find((type) => type === as), statement: undefined };
}

/** Why a person is not claimed now: the claim of before, which waits or is verified. */
export function standingOf({ claim, person }: PersonInfo): string | null {
  if (!claim || claim.state === "Refused") return null;
  return claim.state === "Waiting"
    ? `Your claim of ${person.name} waits for our staff already. Withdraw it to send another.`
    : `You are verified for ${person.name} already.`;
}

/** What a refused claim was answered: the new one says more to it. */
export function refusalOfBefore({ claim }: PersonInfo): string | null {
  if (claim?.state !== "Refused") return null;
  return `${claim.heldSince ? "Taken back" : "Refused"} before: “${claim.refusalReason}” Say what answers it.`;
}
