import { z } from "zod";
import { dealErrors } from "~/domain/profile/deals";
import type { Outcome } from "./acts.server";

/** The tick of a reviewer who has seen proof. */
export const Verified = z.object({ verified: z.literal("on").optional() });

/** How sure the fact is by that. */
export function tierOf({ verified }: z.infer<typeof Verified>): "StaffVerified" | undefined {
  return verified && "StaffVerified";
}

/** Says at the tick what is said of the link to the proof, for the forms that do not ask for that link (docs/rules.md C22). */
export function saidAtTick<T>(outcome: Outcome<T>): Outcome<T> {
  if (outcome.ok || !outcome.problem.fields?.proofUrl) return outcome;
  const { proofUrl: _link, ...fields } = outcome.problem.fields;
  return { ok: false, problem: { ...outcome.problem, fields: { ...fields, verified: [dealErrors.proofLinkMissing] } } };
}
