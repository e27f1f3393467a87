import { createRoute, z } from "@hono/zod-openapi";
import { ContactInfo, ContactInfoSave, PublicContactInfo } from "~/contract/profile/contact-info";
import { actOf } from "../../act";
import { answer, body, isRefusal, json, KeyParam, notFound, problems, signedInOnly, type PlatformApp, type PlatformDeps } from "../../module";
import { readContactInfo, readPublicContactInfo } from "./read";
import { saveContactInfo } from "./save";

const params = z.object({ key: KeyParam });

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/{key}/contact-info",
  summary: "How to reach an athlete",
  request: { params },
  responses: { 200: json(ContactInfo, "Every field with who may see it; for those who manage the profile, and staff"), ...problems(401, 404) },
});

const save = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/rdb/v1/people/{key}/contact-info",
  summary: "Save how to reach an athlete",
  request: { params, body: body(ContactInfoSave) },
  responses: { 200: json(ContactInfo, "What stands now; it needs no review"), ...problems(400, 401, 404, 409, 415) },
});

const publicPart = createRoute({
  method: "get",
  path: "/public/rdb/v1/player/{key}/contact-info",
  summary: "The contact fields that an athlete made public",
  request: { params },
  responses: { 200: json(PublicContactInfo, "Never a parent's or an agent's"), ...problems(404) },
});

export function registerContactInfo(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(read, async (c) => {
    const info = await readContactInfo(actOf(c, deps), c.req.valid("param").key);
    return isRefusal(info) ? answer(c, info) : c.json(info, 200);
  });

  app.openapi(save, async (c) => {
    const saved = await saveContactInfo(actOf(c, deps), c.req.valid("param").key, c.req.valid("json"));
    return isRefusal(saved) ? answer(c, saved) : c.json(saved, 200);
  });

  app.openapi(publicPart, async (c) => {
    const info = await readPublicContactInfo(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return info ? c.json(info, 200) : answer(c, notFound());
  });
}
