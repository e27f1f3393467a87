import { createRoute, z } from "@hono/zod-openapi";
import { ChangeProfileEdit, CreateProfileEdit, OwnEdit, ProfileEdits, ReviewItem } from "~/contract/profile/profile-edits";
import { editStates } from "~/domain/review/items";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { actOf } from "../../act";
import { answer, body, json, KeyParam, notFound, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { amendEdit, dismissEdit, withdrawEdit } from "./change";
import { readCursor } from "../../base/cursor";
import { editsListed, readEdits, readOwnEdit } from "./read";
import { submitEdit } from "./submit";

const Sent = z.object({ reviewItem: ReviewItem });

const create = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/elite/v1/people/{personKey}/profile-edits",
  summary: "Submit an edit of a profile for review",
  request: {
    params: z.object({ personKey: KeyParam }),
    headers: z.object({ "idempotency-key": z.string().min(8).max(200).optional() }),
    body: body(CreateProfileEdit),
  },
  responses: {
    200: json(Sent, "The same submission had already made this item"),
    201: json(Sent, "The item, waiting in review"),
    ...problems(400, 401, 404, 409, 415, 422),
  },
});

const list = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/elite/v1/people/{personKey}/profile-edits",
  summary: "The edits of a profile, newest first",
  request: {
    params: z.object({ personKey: KeyParam }),
    query: z.object({
      status: z.enum(["Pending", "Rejected", "Approved", "AutoApproved"]).optional(),
      state: z.enum(editStates).optional(),
      after: z.string().max(60).optional(),
      limit: z.coerce.number().int().min(1).max(editsListed).optional(),
    }),
  },
  responses: { 200: json(ProfileEdits, `One page, at most ${editsListed} items, with the counts of all`), ...problems(400, 401, 404) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/elite/v1/profile-edits/{id}",
  summary: "An edit with what stands now and what happened to it",
  request: { params: z.object({ id: KeyParam }) },
  responses: { 200: json(OwnEdit, "The edit; staff are not named"), ...problems(401, 404) },
});

const change = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/elite/v1/profile-edits/{id}",
  summary: "Amend a waiting edit in place, withdraw it, or put a decided one away, as it was seen",
  request: { params: z.object({ id: KeyParam }), body: body(ChangeProfileEdit) },
  responses: { 200: json(Sent, "The item as it is now"), ...problems(400, 401, 404, 409, 415, 422) },
});

export function registerProfileEdits(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(create, async (c) => {
    const submitted = await submitEdit(actOf(c, deps), c.req.valid("param").personKey, c.req.valid("json"), c.req.valid("header")["idempotency-key"] ?? null);
    if (!submitted.ok) return answer(c, submitted as never);
    return c.json({ reviewItem: submitted.value.reviewItem }, submitted.value.isNew ? 201 : 200);
  });

  app.openapi(list, async (c) => {
    const { personKey } = c.req.valid("param");
    const viewer = viewerOf(c);
    const isOwn = managesProfile(viewer, personKey);
    if (!isOwn && !hasRdbAccess(viewer.roles)) return answer(c, notFound());
    const { status = null, state = null, after, limit = editsListed } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of edits does not exist.", { after: ["That page of edits does not exist."] }));
    return c.json(await readEdits(deps.db, personKey, { status, state, after: cursor, limit, isOwn }), 200);
  });

  app.openapi(read, async (c) => {
    const edit = await readOwnEdit(deps.db, c.req.valid("param").id);
    return edit && managesProfile(viewerOf(c), edit.item.personKey) ? c.json(edit, 200) : answer(c, notFound());
  });

  app.openapi(change, async (c) => {
    const act = actOf(c, deps);
    const { id } = c.req.valid("param");
    const wanted = c.req.valid("json");
    const changed =
      "edit" in wanted
        ? await amendEdit(act, id, wanted)
        : "resolution" in wanted
          ? await withdrawEdit(act, id, wanted)
          : await dismissEdit(act, id, wanted);
    if (!changed.ok) return answer(c, changed as never);
    return c.json({ reviewItem: changed.value }, 200);
  });
}
