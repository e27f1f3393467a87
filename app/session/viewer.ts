import type { Api } from "~/api/api";

/** Who is asking, as the verified token says. */
export interface Viewer {
  userKey: number;
  name: string;
  roles: string[];
  hasSubscription: boolean;
  /** The profile of the user's own; null for staff, guardians, coaches and fans. */
  profileKey: number | null;
  /** Every profile the user may act for, the own one included. */
  profileKeys: number[];
  /** The profile that the user acts for now; null without any. */
  actingProfileKey: number | null;
}

/** What the server hands to every loader and action. */
export interface RequestContext {
  viewer: Viewer | null;
  /** Typed calls with the viewer's token. Routes take it from their guard. */
  api: Api;
  nonce: string;
  requestId: string;
  /** Proof of origin for browsers that send no header for it. */
  formToken: string;
  /** No script element is sent: asked for by Save-Data or chosen on the page. */
  isLite: boolean;
  theme: "light" | "dark" | null;
  /** The name that the viewer acts under, as the header shows it. */
  appOrigin: string;
}

declare module "@remix-run/server-runtime" {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the interface is Remix's; ours fills it
  interface AppLoadContext extends RequestContext {}
}
