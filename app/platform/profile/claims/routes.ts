import { createRoute, z } from "@hono/zod-openapi";
import { Claim, ClaimablePerson, ClaimPerson, Claims, CollectInitial, LinkPerson, ProcessAccess, ProfileInfo, UpdateProfileSearch, DeskClaims } from "~/contract/profile/claims";
import { keyOf } from "~/domain/base/keys";
import { hasRdbAccess } from "~/domain/account/roles";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import { answer, body, deskClosed, json, KeyQuery, notFound, problems, refuse, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { readCursor } from "../../base/cursor";
import { linkPerson, processAccess, updateProfileSearch } from "./decide";
import { readClaimInfo, readOwnClaims, readPersonInfo, readDeskClaims, searchAthletes } from "./read";
import { claimPerson, collectInitial, withdrawClaim } from "./request";

/** `{a}-n-{b}`: a type and its key, `person-n-12` or `claim-n-7`. */
function pairOf<T extends "person" | "claim">(...types: T[]) {
  return z
    .string()
    .transform((pair, context): { type: T; key: number } => {
      const [, type, spelled] = /^([a-z]+)-n-(\d+)$/.exec(pair) ?? [];
      const known = types.find((one) => one === type);
      const key = keyOf(spelled);
      if (known && key) return { type: known, key };
      context.addIssue({ code: "custom", message: "A type and its key." });
      return z.NEVER;
    })
    .openapi({ type: "string", description: `\`{a}-n-{b}\`: a type and its key: ${types.map((type) => `\`${type}-n-12\``).join(" or ")}.` });
}

const ofClaim = z.object({ pair: pairOf("claim") });
const headers = z.object({ "idempotency-key": z.string().min(8).max(200).optional() });
const Done = z.object({ done: z.literal(true) });

const claimRoute = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/elite/v1/profile-info/claim-person",
  summary: "Claim the profile of a person, as whom one is to them",
  request: { headers, body: body(ClaimPerson) },
  responses: { 200: json(Claim, "The same submission had already made this claim"), 201: json(Claim, "The claim, waiting for staff"), ...problems(400, 401, 404, 409, 415, 422) },
});

const collect = createRoute({
  ...signedInOnly,
  method: "post",
  path: "/elite/v1/profile-info/collect-initial",
  summary: "Start an athlete's profile together with its first claim",
  request: { headers, body: body(CollectInitial) },
  responses: { 200: json(Claim, "The same submission had already made this claim"), 201: json(Claim, "The claim; nobody else sees the profile until it is verified"), ...problems(400, 401, 409, 415, 422) },
});

const search = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/elite/v1/profile-info/search",
  summary: "Find the athlete's profile to claim, by name",
  request: { query: z.object({ searchText: z.string().default("").openapi({ description: "Under three characters nothing is found." }) }) },
  responses: { 200: json(z.array(ClaimablePerson), "Public facts only, the closest name first"), ...problems(400, 401) },
});

const read = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/elite/v1/profile-info/{pair}",
  summary: "A person as whoever claims may know them, or a claim for its claimant and for staff",
  request: { params: z.object({ pair: pairOf("person", "claim") }) },
  responses: { 200: json(ProfileInfo, "`desk` is for staff alone"), ...problems(401, 404) },
});

const withdraw = createRoute({
  ...signedInOnly,
  method: "delete",
  path: "/elite/v1/profile-info/{pair}",
  summary: "Withdraw a waiting claim of one's own, or remove a refused one",
  request: { params: ofClaim },
  responses: { 204: { description: "The claim is gone, and a profile that was started with it" }, ...problems(401, 404, 409) },
});

const link = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/elite/v1/profile-info/{pair}/link-person",
  summary: "Link the claim of a new profile to the existing person that it turned out to be",
  request: { params: ofClaim, body: body(LinkPerson) },
  responses: { 200: json(ProfileInfo, "The claim, which goes on waiting"), ...problems(400, 401, 403, 404, 409, 415) },
});

const process = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/elite/v1/profile-info/{pair}/process-access",
  summary: "Verify or refuse a claim, of the person that was seen, or take back a verified one",
  request: { params: ofClaim, body: body(ProcessAccess) },
  responses: { 200: json(ProfileInfo, "The claim as it is now"), ...problems(400, 401, 403, 404, 409, 415) },
});

const updateSearch = createRoute({
  ...signedInOnly,
  method: "put",
  path: "/elite/v1/profile-info/{pair}/update-profile-search",
  summary: "Show a profile or keep it from the public, and renew how it is found",
  request: { params: z.object({ pair: pairOf("person") }), body: body(UpdateProfileSearch) },
  responses: { 200: json(Done, "Renewed"), ...problems(400, 401, 403, 404, 415) },
});

const own = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/users/v1/users/claims",
  summary: "The viewer's claims",
  responses: { 200: json(Claims, "Newest first, at most 100"), ...problems(401) },
});

const waiting = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/claims",
  summary: "The claims that wait for staff, or all claims of one person",
  request: { query: z.object({ after: z.string().max(60).optional(), personKey: KeyQuery.optional() }) },
  responses: { 200: json(DeskClaims, "One page, the oldest first"), ...problems(400, 401, 403) },
});

export function registerClaims(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(claimRoute, async (c) => {
    const claimed = await claimPerson(actOf(c, deps), c.req.valid("json"), c.req.valid("header")["idempotency-key"] ?? null);
    return claimed.ok ? c.json(claimed.value.claim, claimed.value.isNew ? 201 : 200) : answer(c, claimed as never);
  });

  app.openapi(collect, async (c) => {
    const collected = await collectInitial(actOf(c, deps), c.req.valid("json"), c.req.valid("header")["idempotency-key"] ?? null);
    return collected.ok ? c.json(collected.value.claim, collected.value.isNew ? 201 : 200) : answer(c, collected as never);
  });

  // Before the pair, which would take `search` for one.
  app.openapi(search, async (c) => c.json(await searchAthletes(deps.db, viewerOf(c), c.req.valid("query").searchText), 200));

  app.openapi(read, async (c) => {
    const { type, key } = c.req.valid("param").pair;
    const viewer = viewerOf(c);
    if (type === "person") {
      const person = await readPersonInfo(deps.db, viewer, key);
      return person ? c.json(person, 200) : answer(c, notFound());
    }
    const found = await readClaimInfo(deps.db, viewer, key);
    if (!found) return answer(c, notFound());
    const { userKey, ...info } = found;
    if (userKey !== viewer.userKey) {
      await record(deps.db, { act: "claim.read", actorUserKey: viewer.userKey, personKey: info.claim.person.personKey, subject: `claim:${key}`, requestId: c.get("requestId") });
    }
    return c.json(info, 200);
  });

  app.openapi(withdraw, async (c) => {
    const withdrawn = await withdrawClaim(actOf(c, deps), c.req.valid("param").pair.key);
    return withdrawn.ok ? c.body(null, 204) : answer(c, withdrawn as never);
  });

  app.openapi(link, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { key } = c.req.valid("param").pair;
    const linked = await linkPerson(actOf(c, deps), key, c.req.valid("json"));
    return linked.ok ? c.json(await shown(c, key), 200) : answer(c, linked as never);
  });

  app.openapi(process, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { key } = c.req.valid("param").pair;
    const processed = await processAccess(actOf(c, deps), key, c.req.valid("json"));
    return processed.ok ? c.json(await shown(c, key), 200) : answer(c, processed as never);
  });

  app.openapi(updateSearch, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const updated = await updateProfileSearch(actOf(c, deps), c.req.valid("param").pair.key, c.req.valid("json"));
    return updated.ok ? c.json({ done: true as const }, 200) : answer(c, updated as never);
  });

  app.openapi(own, async (c) => c.json({ claims: await readOwnClaims(deps.db, viewerOf(c)) }, 200));

  app.openapi(waiting, async (c) => {
    if (!hasRdbAccess(viewerOf(c).roles)) return answer(c, deskClosed());
    const { after, personKey = null } = c.req.valid("query");
    const cursor = readCursor(after);
    if (after !== undefined && !cursor) return answer(c, refuse(400, "invalid", "That page of the list does not exist.", { after: ["That page of the list does not exist."] }));
    return c.json(await readDeskClaims(deps.db, cursor, personKey), 200);
  });

  async function shown(c: Parameters<typeof viewerOf>[0], claimKey: number): Promise<ProfileInfo> {
    const found = await readClaimInfo(deps.db, viewerOf(c), claimKey);
    if (!found) throw new Error("A claim that was just decided is not there.");
    return { type: "claim", claim: found.claim, desk: found.desk };
  }
}
