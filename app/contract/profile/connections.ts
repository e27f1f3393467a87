import { z } from "zod";

/** Why two players know each other, as far as the network can tell (docs/rules.md E13). */
const Reason = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("team"),
    organizationName: z.string(),
    fromYear: z.number().int().meta({ description: "The first season that both were there." }),
    toYear: z.number().int().nullable().meta({ description: "The last one; null of what goes on." }),
  }),
  z.object({ kind: z.literal("recruiter"), recruiterName: z.string(), organizationName: z.string() }),
  z.object({ kind: z.literal("hometown"), cityName: z.string(), stateAbbreviation: z.string(), classYear: z.number().int() }),
]);

const Connection = z.object({
  key: z.number().int(),
  fullName: z.string(),
  classYear: z.number().int().nullable(),
  /** Of the default sport. */
  sportName: z.string().nullable(),
  positionName: z.string().nullable(),
  reasons: z.array(Reason).min(1),
});

/** GET /public/rdb/v2/people/{key}/person-connections. */
export const PersonConnections = z.object({ connections: z.array(Connection) });
export type PersonConnections = z.infer<typeof PersonConnections>;
