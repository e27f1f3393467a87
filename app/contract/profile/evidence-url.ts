import { z } from "zod";
import { fieldErrors } from "~/domain/base/messages";
import { evidenceUrlLimit, linkProblem } from "~/domain/review/thread";

/** The address of a page that shows something. */
export const EvidenceUrl = z
  .string({ error: fieldErrors.evidenceUrlRequired })
  .trim()
  .min(1, { error: fieldErrors.evidenceUrlRequired, abort: true })
  .max(evidenceUrlLimit, { error: fieldErrors.evidenceUrlTooLong, abort: true })
  .refine((url) => linkProblem(url) === null, { error: ({ input }) => linkProblem(String(input))! });
