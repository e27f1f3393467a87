import { jwtDecode } from "jwt-decode";
import type { Api } from "~/api/api";
import type { Claims, TokenPair } from "~/contract/account/sessions";
import type { KeptForm } from "~/page/kept-form";
import type { Looker } from "~/page/page-view";
import { managesProfile, mayActFor, rolesOf } from "~/domain/account/roles";
import type { Outcome } from "./kept-outcome";

/** Who is asking, as the verified token says. */
export interface Viewer {
  userKey: number;
  name: string;
  roles: string[];
  hasSubscription: boolean;
  /** Of adults only: tokens of others name none. */
  email: string | null;
  /** The profile of the user's own; null for staff, guardians, coaches and fans. */
  profileKey: number | null;
  /** Every profile that the user manages, the own one included. */
  profileKeys: number[];
  /** The profile that the user acts for now; null without any. */
  actingProfileKey: number | null;
  /** It is another's, which the user edits as staff (docs/rules.md A11). */
  actsAsStaff: boolean;
}

/** Makes and ends a session's cookies. Each answer is a list of Set-Cookie values. */
export interface SessionKeeper {
  /** A new session, with nothing left over from the one before, unless that lapsed and was of the same user. */
  open(pair: TokenPair): string[];
  /** The next pair of the same session, with everything that belongs to it left as it is. */
  renew(pair: TokenPair): string[];
  /** Ends the session for this browser: every cookie that belongs to it. */
  close(): string[];
  /** As close, of a session that ended by itself: what is unsaved stays, and the profile that was chosen, for the same user alone. */
  lapse(): string[];
  /** Remembers which profile the user acts for. */
  actFor(viewer: Viewer, personKey: number): string[];
  /** Forgets it: the user acts for a profile of their own again, if they have any. */
  stopActing(): string[];
  /** The refresh token that the request came with. */
  refreshToken: string | null;
  /** Whose session the request came with, also when its token has ended; null of none. */
  userKey: number | null;
}

/** What the server hands to every loader and action. */
export interface RequestContext {
  viewer: Viewer | null;
  /** Typed calls with the viewer's token. Routes take it from their guard. */
  api: Api;
  /** The same with the token of a session that this request opens. */
  callsAs: (token: string) => Api;
  /** For sign-in, sign-out and the switch of profiles: see sign-in.ts and acting-profile.ts. */
  session: SessionKeeper;
  /** Ends what stands open elsewhere beside a user's session. Never rejects. */
  endOutside: (userKey: number, signal: AbortSignal) => Promise<void>;
  /** The profile that the posted form was rendered for, null when it says none; undefined when no form was read. */
  postedFor?: number | null;
  /** The profile that the page is of whose script asks; none of a document, and of a page without one. */
  shownFor?: number | null;
  /** Who is signed in by now, where the posted form was made for another account: it is answered as a guest's (docs/rules.md A15). */
  signedInSince: string | null;
  /** The posted form's fields, without files; null of none. */
  postedForm: () => KeptForm | null;
  /** Seals the posted form, for a page that leads back to it; null of one that is not kept. */
  keepForm: () => string | null;
  /** Opens what was sealed for this user; null of anything else. */
  openForm: (sealed: unknown, userKey: number) => KeptForm | null;
  /** Keeps what a bulk approval answered for this user, and opens it again: see kept-outcome.ts. */
  keepOutcome: (userKey: number, outcome: Outcome) => { id: string; cookie: string } | null;
  openOutcome: (id: string, userKey: number) => Outcome | null;
  /** What was posted by somebody who has to sign in first, sealed. */
  keptForm?: string;
  nonce: string;
  requestId: string;
  /** Proof of origin for browsers that send no header for it. */
  formToken: string;
  /** No script element is sent: asked for by Save-Data or chosen on the page. */
  isLite: boolean;
  theme: "light" | "dark" | null;
  /** Single keys do something at the review desk. */
  hasShortcuts: boolean;
  /** Who looks, for the data layer; null tells it nothing. */
  looker: Looker | null;
  /** Hosts of ours beside the one that was asked. */
  otherHosts: readonly string[];
  /** The public origin, such as `https://signing.example`: what a safe target stays on. */
  appOrigin: string;
  /** The first of the public origins: the one that links from elsewhere name. */
  mainOrigin: string;
  /** Everywhere but in production. */
  servesStyleguide: boolean;
  /** What a loader gives to the document's markup alone, so that it does not travel twice; null when the page is asked for as data. */
  sentOnce: Record<string, unknown> | null;
  /** What the routes of the address say of their page, by name (app/widgets/ui/route-handle.ts). */
  pageSays: ReadonlySet<string>;
  /** Writes an unexpected error to the log, beside the request's id. */
  reportError: (error: unknown) => void;
}

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the interface is Remix's; ours fills it
  interface AppLoadContext extends RequestContext {}
}

/**
 * The viewer that a token names. It is only decoded, not verified: ask this of
 * tokens that came from the API or out of a cookie that we signed. `chosenBy`
 * tells which profile a user chose to act for.
 */
export function viewerOf(token: string, chosenBy: (userKey: number) => number | null = () => null): Viewer {
  const claims = jwtDecode<Claims>(token);
  const profileKeys = [...new Set([...(typeof claims.pk === "number" ? [claims.pk] : []), ...(claims.pks ?? [])])];
  const viewer = {
    userKey: Number(claims.sub),
    name: claims.n,
    roles: rolesOf(claims.rg),
    hasSubscription: claims.has,
    email: claims.e || null,
    profileKey: claims.pk ?? null,
    profileKeys,
  };
  const chosen = chosenBy(viewer.userKey);
  const actingProfileKey = chosen !== null && mayActFor(viewer, chosen) ? chosen : (profileKeys[0] ?? null);
  return { ...viewer, actingProfileKey, actsAsStaff: actingProfileKey !== null && !managesProfile(viewer, actingProfileKey) };
}
