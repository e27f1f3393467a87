/** What a session was begun with, as its owner knows it again. */
import Bowser from "bowser";
import type { Context } from "hono";
import type { PlatformEnv } from "../../module";
import type { Visitor } from "./acts";

const longest = 60;

/** Where a browser is none that the library knows, it hands back what that calls itself: anything. */
const known = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** `Firefox on Android` of what a browser says of itself; null where that names none. Its own words are not kept. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent?.trim()) return null;
  const { browser, os } = Bowser.parse(userAgent.slice(0, 500));
  const words = [browser.name, os.name].filter((name) => name !== undefined && known.has(name)).join(" on ");
  return words.slice(0, longest) || null;
}

/** Where a call comes from, as the gate and the visitor's browser say. */
export function visitorOf(c: Context<PlatformEnv>): Visitor {
  return { address: c.req.header("x-client-address") ?? "unknown", device: deviceOf(c.req.header("user-agent")) };
}
