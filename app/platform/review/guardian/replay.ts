/** Sending what waited for a guardian, as it was sent and by whoever sent it (docs/rules.md B27). */
import { eq } from "drizzle-orm";
import type { Act } from "../../act";
import { users } from "../../db/schema/accounts";
import type { guardianRequests } from "../../db/schema/guardian";
import { notFound, type Answer } from "../../module";

/** An act as it was sent: which it is, and what it was given. */
export type Submission = { does: string } & Record<string, unknown>;

/** Makes the act anew; answers the key of the edit that it made, or null. */
export type Replay = (act: Act, personKey: number, submission: never, submissionKey: string | null) => Promise<Answer<number | null>>;

const replays = new Map<string, Replay>();

/** An area registers how its acts are made anew, by their names. */
export function registerReplays(more: Record<string, Replay>): void {
  for (const [does, run] of Object.entries(more)) replays.set(does, run);
}

/** Makes a request's act in the name of its author, by what they may do now. */
export async function replay(
  act: Act,
  request: Pick<typeof guardianRequests.$inferSelect, "personKey" | "authorUserKey" | "submission" | "submissionKey">,
): Promise<Answer<number | null>> {
  const { personKey, authorUserKey, submission, submissionKey } = request;
  const run = replays.get(String(submission?.does));
  const [author] = await act.db.select({ name: users.name }).from(users).where(eq(users.key, authorUserKey));
  if (!run || !author) return notFound();
  const viewer = { ...act.viewer, userKey: authorUserKey, name: author.name, roles: [], profileKey: null, profileKeys: [personKey] };
  return run({ ...act, viewer }, personKey, submission as never, submissionKey);
}
