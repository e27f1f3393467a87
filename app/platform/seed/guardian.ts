/** What a minor of the demo sent that a guardian had to agree to (docs/rules.md B26, B31): agreed, declined, and waiting. */
import { and, desc, eq, isNull } from "drizzle-orm";
import { usualDueHours } from "~/domain/profile/review-kinds";
import type { Act } from "../act";
import type { Transaction } from "../db/database";
import { guardianRequests } from "../db/schema/guardian";
import type { Answer } from "../module";
import { sendContactInfo } from "../profile/contact-info/send";
import { sendAcademicInfo } from "../profile/sections/send-academics";
import { agreeTo, declineTo } from "../review/guardian/decide";
import type { Passed } from "../review/guardian/gate";
import { entryOf } from "./organizations";
import type { SeedPart } from "./part";

const nothingHidden = () => undefined;

/** Casey's story with gale, told through the product's own acts. */
export const seedGuardian: SeedPart = async (tx, viewers, playerKeys, now) => {
  const casey = entryOf(playerKeys, "casey");
  const actOf = (by: "casey" | "gale", hoursAgo: number): Act => ({
    db: tx,
    viewer: entryOf(viewers, by),
    now: new Date(now.getTime() - hoursAgo * 3_600_000),
    requestId: "seed",
    dueHours: usualDueHours,
  });

  const academics = { act: 26, intendedMajor: "Psychology", visibility: "Schools" } as const;
  done(await sendAcademicInfo(actOf("casey", 60), casey, academics, nothingHidden));
  done(await agreeTo(actOf("gale", 58), await waiting(tx, casey)));

  done(await sendContactInfo(actOf("casey", 30), casey, { phoneNumber: { visibility: "Public" } }, nothingHidden));
  const sentence = "Not your own number. Who wants to talk to you can call me first.";
  done(await declineTo(actOf("gale", 29), await waiting(tx, casey), { sentence }));

  done(await sendContactInfo(actOf("casey", 5), casey, { instagramHandle: { visibility: "Public" } }, nothingHidden));
};

/** The request of a person that waits. */
async function waiting(tx: Transaction, personKey: number): Promise<number> {
  const [row] = await tx
    .select({ key: guardianRequests.key })
    .from(guardianRequests)
    .where(and(eq(guardianRequests.personKey, personKey), isNull(guardianRequests.decision), isNull(guardianRequests.givenUpAt)))
    .orderBy(desc(guardianRequests.key))
    .limit(1);
  if (!row) throw new Error("Nothing of the demo waits for a guardian.");
  return row.key;
}

function done(answer: Answer<unknown> | Passed<unknown>): void {
  if (!answer.ok) throw new Error(`What the demo sends to a guardian was refused: ${answer.problem.message}`);
}
