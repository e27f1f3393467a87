/** The latest of what was approved between athletes and teams (docs/rules.md S13). */
import { z } from "zod";
import { Commitment } from "../people/commitments";
import { moveStatuses } from "~/domain/profile/moves";
import { tiers } from "~/domain/profile/provenance";

export const Move = z.object({
  /** Of the approval. */
  key: z.number().int(),
  /** When it was approved. */
  at: z.string(),
  status: z.enum(moveStatuses),
  /** How sure the approval is; of a commitment `commitment` says more. */
  tier: z.enum(tiers),
  commitment: Commitment,
  personKey: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  organizationKey: z.number().int(),
  organizationName: z.string(),
  primaryColor: z.string().nullable(),
  secondaryColor: z.string().nullable(),
  assetUrl: z.string().nullable(),
});
export type Move = z.infer<typeof Move>;

/** GET /public/rdb/v1/moves. `next` is the place to go on after. */
export const Moves = z.object({ moves: z.array(Move), next: z.string().nullable() });
export type Moves = z.infer<typeof Moves>;
