import type { AppLoadContext } from "@remix-run/node";
import { managesProfile } from "~/domain/roles";
import { viewerOf } from "./viewer";

/** The Set-Cookie values that make the viewer act for a profile; null when it is not theirs. */
export function actFor(context: AppLoadContext, personKey: number): string[] | null {
  const { viewer, session } = context;
  if (!viewer || !managesProfile(viewer, personKey)) return null;
  return session.actFor(viewer, personKey);
}

/**
 * As actFor; of a profile that the token does not name yet, the session learns
 * first what stands now. `mayAct` is false of a profile that is not the viewer's
 * then either; the cookies are to be set in any case. Null while the API cannot say.
 */
export async function learnToActFor(context: AppLoadContext, personKey: number): Promise<{ mayAct: boolean; cookies: string[] } | null> {
  const known = actFor(context, personKey);
  if (known) return { mayAct: true, cookies: known };
  const { refreshToken } = context.session;
  const renewed = refreshToken === null ? null : await context.api.sessions.refresh(refreshToken);
  if (!renewed?.ok) return null;
  const viewer = viewerOf(renewed.value.token);
  const cookies = context.session.renew(renewed.value);
  const mayAct = managesProfile(viewer, personKey);
  return { mayAct, cookies: mayAct ? [...cookies, ...context.session.actFor(viewer, personKey)] : cookies };
}
