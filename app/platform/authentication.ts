import type { MiddlewareHandler } from "hono";
import type { PlatformEnv } from "./module";
import type { EndedSessions } from "./sessions/ended-sessions";
import type { Tokens } from "./sessions/tokens";

/**
 * Who is asking: the viewer of a bearer token that verifies and whose session
 * has not ended. Everyone else is a guest (security.md A1); guarded routes turn guests away.
 */
export function authenticate(tokens: Tokens, endedSessions: EndedSessions): MiddlewareHandler<PlatformEnv> {
  return async (c, next) => {
    const token = /^Bearer +([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(c.req.header("authorization") ?? "")?.[1];
    const viewer = token === undefined ? null : await tokens.verify(token);
    c.set("viewer", viewer && !(await endedSessions.has(viewer.sessionKey)) ? viewer : null);
    await next();
  };
}
