import { z } from "zod";

/** The tick of a reviewer who has seen proof. */
export const Verified = z.object({ verified: z.literal("on").optional() });

/** How sure the fact is by that. */
export function tierOf({ verified }: z.infer<typeof Verified>): "StaffVerified" | undefined {
  return verified && "StaffVerified";
}
