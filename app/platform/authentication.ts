import type { MiddlewareHandler } from "hono";
import type { PlatformEnv, TokenViewer } from "./module";
import type { EndedSessions } from "./account/sessions/ended-sessions";
import type { Tokens } from "./account/sessions/tokens";

/**
 * Who is asking: the viewer of a bearer token that verifies and whose session
 * has not ended. Everyone else is a guest (docs/promises.md A1); guarded routes turn guests away.
 */
export function authenticate(tokens: Tokens, endedSessions: EndedSessions): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const viewer = await bearerOf(c.req.header("authorization"), tokens);
    c.set("viewer", viewer && !(await endedSessions.has(viewer.sessionKey)) ? viewer : null);
    await next();
  };
}

/** Whose token an Authorization header brings, whether or not the session has ended since; null of a guest. Asks nobody. */
export async function bearerOf(header: string | null | undefined, tokens: Tokens): Promise<TokenViewer | null> {
  const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? "")?.[1];
  return token === undefined ? null : tokens.verify(token);
}
