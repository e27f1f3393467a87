import { redirect, type AppLoadContext } from "@remix-run/node";
import type { Api, Outcome } from "~/api/api";
import type { NewAccount } from "~/contract/account/accounts";
import type { Credentials, TokenPair } from "~/contract/account/sessions";
import type { KnownCredential, RecoverySignIn } from "~/contract/account/ways-in";
import { hasRdbAccess } from "~/domain/account/roles";
import { safeTarget } from "~/domain/base/safe-target";
import { paths } from "~/paths";
import { viewerOf, type Viewer } from "./viewer";

/** Milliseconds that signing out waits for the API, the forum and the paywall, all told. The browser's cookies go in any case. */
const logoutWaits = 3_000;

export interface SignedIn {
  viewer: Viewer;
  /** Typed calls of the new session. */
  api: Api;
  /** Set-Cookie values for the answer. */
  cookies: string[];
}

/** Opens a new session; one that the browser had before is ended, whoever's it was. */
export async function signIn(context: AppLoadContext, credentials: Credentials): Promise<Outcome<SignedIn>> {
  return openSession(context, await context.api.sessions.login(credentials));
}

/** Opens a new session by what a passkey answered. */
export async function signInByPasskey(context: AppLoadContext, credential: KnownCredential): Promise<Outcome<SignedIn>> {
  return openSession(context, await context.api.waysIn.passkeyLogin(credential));
}

/** Opens a new session by a recovery code, which is spent by it. */
export async function signInByRecoveryCode(context: AppLoadContext, given: RecoverySignIn): Promise<Outcome<SignedIn>> {
  return openSession(context, await context.api.waysIn.recoveryLogin(given));
}

/** Makes an account and opens its first session, likewise. */
export async function signUp(context: AppLoadContext, account: NewAccount): Promise<Outcome<SignedIn>> {
  return openSession(context, await context.api.accounts.create(account));
}

async function openSession(context: AppLoadContext, outcome: Outcome<TokenPair>): Promise<Outcome<SignedIn>> {
  if (!outcome.ok) return outcome;
  if (context.session.refreshToken !== null) await endSession(context);
  return {
    ok: true,
    value: {
      viewer: viewerOf(outcome.value.token),
      api: context.callsAs(outcome.value.token),
      cookies: context.session.open(outcome.value),
    },
  };
}

/** Ends the session on the server, in the browser and at the forum and the paywall, also when one of them does not answer. */
export async function signOut(context: AppLoadContext): Promise<{ cookies: string[] }> {
  if (context.session.userKey !== null || context.session.refreshToken !== null) await endSession(context);
  return { cookies: context.session.close() };
}

/** Leads whoever has just signed in to where they wanted to go. */
export function landed(context: AppLoadContext, { viewer, cookies }: SignedIn, wanted: unknown): Response {
  const headers = new Headers(cookies.map((cookie): [string, string] => ["set-cookie", cookie]));
  return redirect(landingOf(viewer, wanted, context.appOrigin), { status: 303, headers });
}

/** Where a person lands who has just signed in: where they wanted to go, else what is theirs. */
export function landingOf(viewer: Viewer, wanted: unknown, appOrigin: string): string {
  const target = safeTarget(wanted, appOrigin);
  if (target !== null) return target;
  if (viewer.actingProfileKey !== null) return paths.profile();
  return hasRdbAccess(viewer.roles) ? paths.desk() : paths.home();
}

async function endSession({ api, session, endOutside }: AppLoadContext): Promise<void> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), logoutWaits);
  const isOver = new Promise((resolve) => limit.signal.addEventListener("abort", resolve));
  const ended = Promise.allSettled([
    api.sessions.logout(session.refreshToken),
    session.userKey === null ? null : endOutside(session.userKey, limit.signal),
  ]);
  await Promise.race([ended, isOver]);
  clearTimeout(timer);
}
