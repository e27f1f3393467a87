import { json } from "@remix-run/node";
import { z } from "zod";
import { zonedClock } from "~/domain/base/format";
import { carryOut, type Acting } from "./acts.server";
import { goOn, stay } from "./going-on.server";

const Nothing = z.object({});

/** Holds the item for this reviewer, for some minutes. */
export function take(acting: Acting): Promise<Response> {
  return carryOut(
    acting,
    Nothing,
    () => acting.api.reviewItems.claim(acting.key),
    () => stayAtClaim(acting),
  );
}

/** Lets it go. */
export function release(acting: Acting): Promise<Response> {
  return carryOut(
    acting,
    Nothing,
    () => acting.api.reviewItems.release(acting.key),
    () => stayAtClaim(acting),
  );
}

/** With script the page does not move at all. */
function stayAtClaim(acting: Acting): Response {
  return stay(acting, undefined, acting.form.has("jumps") ? "decide" : undefined);
}

/** Lets it go, and goes on to what comes after it. */
export function skip(acting: Acting): Promise<Response> {
  return carryOut(
    acting,
    Nothing,
    () => acting.api.reviewItems.release(acting.key),
    () => goOn(acting, { after: acting.key }),
  );
}

/** Holds it for longer while its page is being looked at: asked by script, which shows the new time. */
export async function renew({ api, key }: Acting): Promise<Response> {
  const claimed = await api.reviewItems.claim(key);
  return json({ until: claimed.ok ? zonedClock(claimed.value.until) : null }, { status: claimed.ok ? 200 : 409 });
}
