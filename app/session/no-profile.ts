/** What is answered to whoever acts for no profile, by what they have claimed (docs/rules.md A3, B9). */
import { json, redirect, redirectDocument, type AppLoadContext } from "@remix-run/node";
import type { Claim } from "~/contract/profile/claims";
import { claimWaitsWords, noProfileWords, takenBackWords } from "~/domain/base/error-words";
import { claimantRights } from "~/domain/profile/claims";
import { paths } from "~/paths";
import { learnToActFor } from "./acting-profile";
import { frameOf } from "./frame";

/** By what a request's loaders are handed: a refresh token is spent once. */
const learnings = new WeakMap<AppLoadContext, ReturnType<typeof learnToActFor>>();

/**
 * The page that was wanted, once the session has learnt of a claim that was
 * verified since; where one was taken back or waits, that, with the way to it;
 * else the way to claiming one. `wanted` is the page's address, null of a form.
 */
export async function noProfile(context: AppLoadContext, wanted: string | null): Promise<Response> {
  const own = await context.api.claims.own();
  const claims = own.ok ? own.value.claims.filter(({ claimantType }) => claimantRights[claimantType].managesProfile) : [];
  const verified = claims.find(({ state }) => state === "Verified");
  if (verified && wanted !== null) {
    // Loaders that are asked one by one would spend the refresh token side by side; a document asks once.
    if (context.sentOnce === null) return redirectDocument(wanted);
    const learned = await learn(context, verified);
    if (learned?.mayAct) return redirect(wanted, { headers: learned.cookies.map((cookie): [string, string] => ["set-cookie", cookie]) });
  }
  const takenBack = claims.find(({ heldSince }) => heldSince !== null);
  if (takenBack) {
    const words = { ...takenBackWords(takenBack.isShown ? takenBack.person.name : null), way: { to: paths.claims(), text: "Your claims" } };
    return json({ words, viewer: frameOf(context).viewer }, { status: 403 });
  }
  const waits = claims.some(({ state }) => state !== "Refused");
  const words = waits
    ? { ...claimWaitsWords, way: { to: paths.claims(), text: "See your claim" } }
    : { ...noProfileWords, way: { to: paths.claims(), text: "Claim a profile" } };
  return json({ words, viewer: frameOf(context).viewer }, { status: 403 });
}

function learn(context: AppLoadContext, { person }: Claim): ReturnType<typeof learnToActFor> {
  const learning = learnings.get(context) ?? learnToActFor(context, person.personKey);
  learnings.set(context, learning);
  return learning;
}
