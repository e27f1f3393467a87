import { createRoute, z } from "@hono/zod-openapi";
import { ReviewItem } from "~/contract/profile/profile-edits";
import { Appeal, Evidence, OfferAcceptance, ThreadAnswer } from "~/contract/profile/thread";
import { actOf } from "../../act";
import { answer, body, json, KeyParam, problems, signedInOnly, type PlatformApp, type PlatformDeps } from "../../module";
import { addOwnEvidence, answerQuestion } from "./answer";
import { appealDecision } from "./appeal";
import { acceptOffer } from "./offer";

const Said = z.object({ reviewItem: ReviewItem });
const saying = { ...signedInOnly, method: "post" } as const;
const params = z.object({ id: KeyParam });
const responses = { 200: json(Said, "The edit as it is now"), ...problems(400, 401, 404, 409, 415, 422) };

const answerRoute = createRoute({
  ...saying,
  path: "/elite/v1/profile-edits/{id}/answers",
  summary: "Answer what the review desk asked last, and was seen; the edit comes back to the queue",
  request: { params, body: body(ThreadAnswer) },
  responses,
});

const acceptanceRoute = createRoute({
  ...saying,
  path: "/elite/v1/profile-edits/{id}/offer-acceptance",
  summary: "Accept what a reviewer offered: the next version, approved at once",
  request: { params, body: body(OfferAcceptance) },
  responses,
});

const evidenceRoute = createRoute({
  ...saying,
  path: "/elite/v1/profile-edits/{id}/evidence",
  summary: "Add a page that shows what the edit says",
  request: { params, body: body(Evidence) },
  responses,
});

const appealRoute = createRoute({
  ...saying,
  path: "/elite/v1/profile-edits/{id}/appeal",
  summary: "Appeal, once, against a reviewer's rejection; somebody else decides",
  request: { params, body: body(Appeal) },
  responses,
});

export function registerEditThread(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(answerRoute, async (c) => {
    const said = await answerQuestion(actOf(c, deps), c.req.valid("param").id, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });

  app.openapi(acceptanceRoute, async (c) => {
    const accepted = await acceptOffer(actOf(c, deps), c.req.valid("param").id, c.req.valid("json"));
    return accepted.ok ? c.json({ reviewItem: accepted.value }, 200) : answer(c, accepted as never);
  });

  app.openapi(evidenceRoute, async (c) => {
    const said = await addOwnEvidence(actOf(c, deps), c.req.valid("param").id, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });

  app.openapi(appealRoute, async (c) => {
    const said = await appealDecision(actOf(c, deps), c.req.valid("param").id, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });
}
