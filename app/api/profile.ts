/** What routes ask of profiles. */
import type { ClaimPerson, CollectInitial, LinkPerson, ProcessAccess, ClaimInfo, PersonInfo } from "~/contract/profile/claims";
import * as claims from "~/contract/profile/operations/claims";
import type { ApiClient, Outcome, Submission } from "./client";

export function claimsOf(main: ApiClient) {
  const claim = (claimKey: number) => ({ pair: `claim-n-${claimKey}` });
  // What is read is of the type that was asked for.
  return {
    own: () => main.call(claims.ownClaims),
    /** Athletes whose public profile has such a name; none under three characters. */
    search: (searchText: string) => main.call(claims.searchAthletes, { query: { searchText } }),
    person: (personKey: number) => main.call(claims.readProfileInfo, { params: { pair: `person-n-${personKey}` } }) as Promise<Outcome<PersonInfo>>,
    claimPerson: (body: ClaimPerson, { idempotencyKey }: Submission = {}) => main.call(claims.claimPerson, { body, idempotencyKey }),
    /** A new athlete's profile together with its first claim. */
    collectInitial: (body: CollectInitial, { idempotencyKey }: Submission = {}) => main.call(claims.collectInitial, { body, idempotencyKey }),
    /** Takes back what was seen: one that waits, or one that was refused. */
    withdraw: (claimKey: number, seen: "Waiting" | "Refused") => main.call(claims.withdrawClaim, { params: claim(claimKey), query: { seen } }),
    /** What waits, or all claims of one person. */
    list: (query: { after?: string | null; personKey?: number | null } = {}) => main.call(claims.deskClaims, { query }),
    read: (claimKey: number) => main.call(claims.readProfileInfo, { params: claim(claimKey) }) as Promise<Outcome<ClaimInfo>>,
    link: (claimKey: number, body: LinkPerson) => main.call(claims.linkPerson, { params: claim(claimKey), body }),
    decide: (claimKey: number, body: ProcessAccess) => main.call(claims.processAccess, { params: claim(claimKey), body }),
  };
}
