import type { ClaimAtDesk } from "./claim.server";

/**
 * What a form says of the claim that was read: the person that is decided on, and whose claim it is, should another take its place
 * meanwhile; who may be the same athlete; and what else verifying rests on.
 */
export function ReadClaim({ shown: { personKey, claimant, similar, basis } }: { shown: ClaimAtDesk }) {
  return (
    <>
      <input type="hidden" name="personKey" value={personKey} />
      <input type="hidden" name="claimant" value={claimant.username} />
      <input type="hidden" name="basis" value={basis} />
      {similar.map((person, at) => (
        <input key={person.personKey} type="hidden" name={`similarSeen[${at}]`} value={person.personKey} />
      ))}
    </>
  );
}
