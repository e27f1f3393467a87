import { z } from "zod";

/** A message that goes nowhere, as it would be sent now. */
export const UnsentMessage = z.object({
  key: z.number().int(),
  /** Null where there is no address that mail can go to. */
  to: z.string().nullable(),
  subject: z.string(),
  text: z.string(),
  /** Where it leads; the text has it, too. */
  url: z.string(),
  /** When it may leave, and whether that is still to come: what it tells of can be undone until then. */
  leavesAt: z.string(),
  isWaiting: z.boolean(),
});
export type UnsentMessage = z.infer<typeof UnsentMessage>;

/** GET /admin/v1/mail (`after`). */
export const UnsentMail = z.object({
  messages: z.array(UnsentMessage),
  /** Of this page, how many say nothing any more: what they told of was undone, used or overtaken. */
  overtaken: z.number().int(),
  /** The key to go on after. */
  next: z.number().int().nullable(),
});
export type UnsentMail = z.infer<typeof UnsentMail>;
