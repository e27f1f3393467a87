import type { AppLoadContext } from "@remix-run/node";
import type { Api } from "~/api/api";
import { editsAsStaff, managesProfile } from "~/domain/account/roles";
import { refusalOf } from "./refusals";
import { viewerOf } from "./viewer";

/** The Set-Cookie values that make the viewer act for a profile that they manage; null when it is not theirs. */
export function actFor({ viewer, session }: AppLoadContext, personKey: number): string[] | null {
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

/** Likewise of another's profile, as staff (docs/rules.md A11); null when the viewer may not, or there is no such athlete. */
export async function actAsStaff({ viewer, session }: AppLoadContext, api: Api, personKey: number): Promise<string[] | null> {
  if (!viewer || !editsAsStaff(viewer, personKey)) return null;
  const profile = await api.profile.read(personKey);
  if (!profile.ok && profile.problem.status !== 404) throw refusalOf(profile.problem);
  return profile.ok ? session.actFor(viewer, personKey) : null;
}
