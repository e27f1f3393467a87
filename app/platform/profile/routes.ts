import { createRoute, z } from "@hono/zod-openapi";
import { ProfileAdmin, PublicProfile, PublicVisits, RecruitmentInterest, TeamTargets } from "~/contract/profile/profiles";
import { ReviewItem } from "~/contract/profile/profile-edits";
import { FormerValues } from "~/contract/profile/provenance";
import { VisitAnswer } from "~/contract/profile/top-interests";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { record } from "../audit/record";
import { answer, json, KeyParam, notFound, problems, signedInOnly, viewerOf, type PlatformApp, type PlatformDeps, type TokenViewer } from "../module";
import { readRecruitment } from "./interests";
import { readProfileAdmin } from "./profile-admin";
import { readPublicProfile, readPublicVisits, readTeamTargets } from "./public-profile";
import { readFormerValues } from "./sources";

const params = z.object({ key: KeyParam });

const profileAdmin = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v2/person/{key}/profile-admin",
  summary: "Everything that the athlete's desk shows",
  request: { params },
  responses: { 200: json(ProfileAdmin, "The profile with its waiting edits and late decisions"), ...problems(401, 404) },
});

const Interest = RecruitmentInterest.extend({ coachingVisits: z.array(VisitAnswer) });

const interests = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/recruitments/{key}/recruitment-interests",
  summary: "A player's top interests, approved values",
  request: { params },
  responses: { 200: json(z.object({ recruitmentInterests: z.array(Interest) }), "In order"), ...problems(401, 404) },
});

const interestsAdmin = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/recruitments/{key}/recruitment-interests/admin",
  summary: "A player's top interests with the edits that wait",
  request: { params },
  responses: {
    200: json(z.object({ recruitmentInterests: z.array(Interest), pendingEdits: z.array(ReviewItem) }), "In order"),
    ...problems(401, 404),
  },
});

const publicProfile = createRoute({
  method: "get",
  path: "/public/rdb/v1/player/{key}/profile",
  summary: "A player's public profile, approved values only",
  request: { params },
  responses: { 200: json(PublicProfile, "The profile"), ...problems(404) },
});

const teamTargets = createRoute({
  method: "get",
  path: "/public/rdb/v1/player/{key}/team-targets",
  summary: "A player's top teams, approved values only",
  request: { params },
  responses: { 200: json(TeamTargets, "In order"), ...problems(404) },
});

const visits = createRoute({
  method: "get",
  path: "/public/rdb/v1/player/{key}/visits",
  summary: "A player's visits, approved values only",
  request: { params },
  responses: { 200: json(PublicVisits, "The visits of each team"), ...problems(404) },
});

const formerValues = createRoute({
  ...signedInOnly,
  method: "get",
  path: "/rdb/v1/people/{key}/former-values",
  summary: "What stood on a player's profile before, for the athlete's side and staff",
  request: { params },
  responses: { 200: json(FormerValues, "The latest first"), ...problems(401, 404) },
});

const publicFormerValues = createRoute({
  method: "get",
  path: "/public/rdb/v1/people/{key}/former-values",
  summary: "What stood on a player's profile before, public facts only",
  request: { params },
  responses: { 200: json(FormerValues, "The latest first"), ...problems(404) },
});

export function registerProfiles(app: PlatformApp, deps: PlatformDeps): void {
  app.openapi(profileAdmin, async (c) => {
    const { key } = c.req.valid("param");
    const viewer = viewerOf(c);
    const profile = mayRead(viewer, key) ? await readProfileAdmin(deps.db, key, managesProfile(viewer, key) ? viewer : null, deps.now()) : null;
    if (!profile) return answer(c, notFound());
    await recordLook(viewer, key, "profile.read", c.get("requestId"));
    return c.json(profile, 200);
  });

  app.openapi(interests, async (c) => {
    const recruitment = await readRecruitment(deps.db, c.req.valid("param").key);
    if (!recruitment || !mayRead(viewerOf(c), recruitment.personKey)) return answer(c, notFound());
    return c.json({ recruitmentInterests: recruitment.recruitmentInterests }, 200);
  });

  app.openapi(interestsAdmin, async (c) => {
    const recruitment = await readRecruitment(deps.db, c.req.valid("param").key);
    if (!recruitment || !mayRead(viewerOf(c), recruitment.personKey)) return answer(c, notFound());
    const { recruitmentInterests, pendingEdits } = recruitment;
    return c.json({ recruitmentInterests, pendingEdits }, 200);
  });

  app.openapi(publicProfile, async (c) => {
    const profile = await readPublicProfile(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return profile ? c.json(profile, 200) : answer(c, notFound());
  });

  app.openapi(teamTargets, async (c) => {
    const targets = await readTeamTargets(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return targets ? c.json(targets, 200) : answer(c, notFound());
  });

  app.openapi(formerValues, async (c) => {
    const { key } = c.req.valid("param");
    const viewer = viewerOf(c);
    const former = mayRead(viewer, key) ? await readFormerValues(deps.db, viewer, key, { isPublic: false }) : null;
    if (!former) return answer(c, notFound());
    await recordLook(viewer, key, "former-values.read", c.get("requestId"));
    return c.json(former, 200);
  });

  app.openapi(publicFormerValues, async (c) => {
    const former = await readFormerValues(c.env.reads, c.get("viewer"), c.req.valid("param").key, { isPublic: true });
    return former ? c.json(former, 200) : answer(c, notFound());
  });

  app.openapi(visits, async (c) => {
    const list = await readPublicVisits(c.env.reads, c.get("viewer"), c.req.valid("param").key);
    return list ? c.json(list, 200) : answer(c, notFound());
  });

  /** A look of staff at what is not public: the NCAA ID is among it. */
  async function recordLook(viewer: TokenViewer, personKey: number, act: string, requestId: string): Promise<void> {
    if (!managesProfile(viewer, personKey)) await record(deps.db, { act, actorUserKey: viewer.userKey, personKey, subject: `person:${personKey}`, requestId });
  }
}

function mayRead(viewer: TokenViewer, personKey: number): boolean {
  return managesProfile(viewer, personKey) || hasRdbAccess(viewer.roles);
}
