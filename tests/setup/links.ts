import { desc, eq, and, isNull } from "drizzle-orm";
import type { LinkPurpose } from "~/domain/account/links";
import { createLinkTokens } from "~/platform/account/links/tokens";
import type { Database } from "~/platform/db/database";
import { accountLinks } from "~/platform/db/schema/accounts";
import { testSecret } from "./platform";

const tokens = createLinkTokens([testSecret]);

/** The token of the account's open link, as its message has it; null where none is open. */
export async function openTokenOf(db: Database, userKey: number, purpose: LinkPurpose): Promise<string | null> {
  const [link] = await db
    .select()
    .from(accountLinks)
    .where(and(eq(accountLinks.userKey, userKey), eq(accountLinks.purpose, purpose), isNull(accountLinks.endedAt)))
    .orderBy(desc(accountLinks.key));
  return link ? tokens.tokenOf(link) : null;
}
