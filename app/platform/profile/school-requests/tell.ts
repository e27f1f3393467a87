import { eq } from "drizzle-orm";
import type { SchoolNoticeKind } from "~/domain/notices/notices";
import type { Transaction } from "../../db/database";
import { notices } from "../../db/schema/notices";

/** One notice to who asked for a school, in the place of what they were told of an answer before it; no e-mail (docs/rules.md O7). */
export async function tellAsker(
  tx: Transaction,
  { request, kind, at }: { request: { key: number; userKey: number }; kind: SchoolNoticeKind; at: Date },
): Promise<void> {
  await tx.delete(notices).where(eq(notices.schoolRequestKey, request.key));
  await tx.insert(notices).values({ userKey: request.userKey, schoolRequestKey: request.key, kind, at });
}
