import { z } from "zod";
import { guardianErrors, guardianSentenceLimit } from "~/domain/account/guardian-gate";

/** Of staff, who enter what a minor's guardian has to agree to: how they know (docs/rules.md B28). */
export const StaffProof = z
  .string()
  .trim()
  .min(1, guardianErrors.proofRequired)
  .max(guardianSentenceLimit, guardianErrors.sentenceTooLong)
  .optional();

/** The field of it, in a form that staff fill in, too. */
export const ProofForm = z.object({ proof: StaffProof });
export type ProofForm = z.infer<typeof ProofForm>;
