import { createRoute, z } from "@hono/zod-openapi";
import { ReviewItem } from "~/contract/profile/profile-edits";
import { Offer } from "~/contract/desk/review-items";
import { Evidence, Note, Question } from "~/contract/profile/thread";
import { hasRdbAccess } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, body, deskClosed, json, KeyParam, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { addEvidence, ask, note, offer } from "./thread";

const Said = z.object({ reviewItem: ReviewItem });
const saying = { ...signedInOnly, method: "post" } as const;
const params = z.object({ key: KeyParam });
const responses = { 200: json(Said, "The item as it is now"), ...problems(400, 401, 403, 404, 409, 415, 422) };

const askRoute = createRoute({
  ...saying,
  path: "/rdb/v1/review-items/{key}/questions",
  summary: "Ask the athlete; the item rests outside the queue until they answer",
  request: { params, body: body(Question) },
  responses,
});

const offerRoute = createRoute({
  ...saying,
  path: "/rdb/v1/review-items/{key}/offers",
  summary: "Offer another value, which the athlete accepts as it is; not of a batch or a photo",
  request: { params, body: body(Offer) },
  responses,
});

const evidenceRoute = createRoute({
  ...saying,
  path: "/rdb/v1/review-items/{key}/evidence",
  summary: "Add a page that shows what the edit says; both sides read it",
  request: { params, body: body(Evidence) },
  responses,
});

const noteRoute = createRoute({
  ...saying,
  path: "/rdb/v1/review-items/{key}/notes",
  summary: "Write a note for the desk alone",
  request: { params, body: body(Note) },
  responses,
});

export function registerReviewThread(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(askRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const said = await ask(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });

  app.openapi(offerRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const said = await offer(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });

  app.openapi(evidenceRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const said = await addEvidence(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });

  app.openapi(noteRoute, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const said = await note(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return said.ok ? c.json({ reviewItem: said.value }, 200) : answer(c, said as never);
  });
}
