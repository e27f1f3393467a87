import type { AppLoadContext } from "@remix-run/node";
import { managesProfile } from "~/domain/roles";

/** The Set-Cookie values that make the viewer act for a profile; null when it is not theirs. */
export function actFor(context: AppLoadContext, personKey: number): string[] | null {
  const { viewer, session } = context;
  if (!viewer || !managesProfile(viewer, personKey)) return null;
  return session.actFor(viewer, personKey);
}
