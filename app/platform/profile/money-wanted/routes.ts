import { createRoute, z } from "@hono/zod-openapi";
import { MoneyLook, MoneyWantedRead, MoneyWantedSave, School } from "~/contract/profile/money-wanted";
import { actOf } from "../../act";
import { answer, body, isRefusal, json, KeyParam, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readLooks, readMoneyWanted } from "./read";
import { saveMoneyWanted } from "./save";
import { readSchool } from "./school";

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/{playerId}/nil/money-wanted",
  summary: "The amount that an athlete wants from a school",
  request: { params: z.object({ playerId: KeyParam }) },
  responses: { 200: json(MoneyWantedRead, "For the athlete's side, schools and staff; a look by someone else is shown to the athlete"), ...problems(401, 404) },
});

const looks = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/{key}/nil/money-wanted/looks",
  summary: "Who looked at an athlete's amount in the last 30 days",
  request: { params: z.object({ key: KeyParam }) },
  responses: { 200: json(z.object({ looks: z.array(MoneyLook) }), "Newest first, at most 100"), ...problems(401, 404) },
});

const save = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/rdb/v1/nil/money-wanted",
  summary: "Save the amount that an athlete wants",
  request: { body: body(MoneyWantedSave) },
  responses: { 200: json(MoneyWantedRead, "The record; it needs no review"), ...problems(400, 401, 404, 409, 415) },
});

const school = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/users/school",
  summary: "The college that the viewer speaks for",
  responses: { 200: json(School, "Of a verified coach of a college; null of anyone else"), ...problems(401) },
});

export function registerMoneyWanted(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(read, async (c) => {
    const amount = await readMoneyWanted(actOf(c, deps), c.req.valid("param").playerId);
    return isRefusal(amount) ? answer(c, amount) : c.json(amount, 200);
  });

  app.openapi(looks, async (c) => {
    const found = await readLooks(actOf(c, deps), c.req.valid("param").key);
    return isRefusal(found) ? answer(c, found) : c.json({ looks: found }, 200);
  });

  app.openapi(save, async (c) => {
    const saved = await saveMoneyWanted(actOf(c, deps), c.req.valid("json"));
    return isRefusal(saved) ? answer(c, saved) : c.json(saved, 200);
  });

  app.openapi(school, async (c) => c.json({ school: await readSchool(deps.db, viewerOf(c).userKey) }, 200));
}
