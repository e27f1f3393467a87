import type { Context } from "hono";
import type { Database } from "./db/database";
import type { DueHours } from "~/domain/profile/review-kinds";
import { viewerOf, type PlatformDeps, type PlatformEnv, type TokenViewer } from "./module";

/** What every change of a profile is made with: who acts, when, on which database, in which request. */
export interface Act {
  db: Database;
  viewer: TokenViewer;
  now: Date;
  requestId: string;
  /** Hours until a waiting edit is due. */
  dueHours: DueHours;
}

/** The act of a `signedInOnly` route. */
export function actOf(c: Context<PlatformEnv>, deps: PlatformDeps): Act {
  return { db: deps.db, viewer: viewerOf(c), now: deps.now(), requestId: c.get("requestId"), dueHours: deps.dueHours };
}
