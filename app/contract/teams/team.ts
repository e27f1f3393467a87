/** A team as lists name it. */
import { z } from "zod";

export const TeamTold = z.object({
  key: z.number().int(),
  /** In short; the letters of its crest are those of the name in full. */
  name: z.string(),
  fullName: z.string(),
  assetUrl: z.string().nullable(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  /** The path of its page, where it has one. */
  url: z.string().nullable(),
});
