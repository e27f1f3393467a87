import * as operations from "~/contract/profile/operations/profiles";
import { hasRdbAccess, managesProfile } from "~/domain/account/roles";
import { record } from "../../audit/record";
import { found, notFound, ok, viewerOf, type PlatformApp, type PlatformDeps, type TokenViewer } from "../../module";
import { readConnections } from "../connections/read";
import { readRecruitment } from "../interests";
import { readPersonPage } from "./person-page";
import { readProfileAdmin } from "./profile-admin";
import {
  readEducation,
  readPersonSports,
  readPublicProfile,
  readPublicVisits,
  readRecruitmentProfile,
  readTeamTargets,
} from "./public-profile";
import { readFormerValues } from "../sources";
import { readStaffProfile } from "./staff-profile";
import { ofPage, ofPerson } from "../rests-on";
import { readVideos } from "../videos/read";
import { mount } from "../../mount";

export function registerProfiles(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.profileAdmin, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const profile = mayRead(viewer, key)
      ? await readProfileAdmin(deps.db, key, managesProfile(viewer, key) ? viewer : null, deps.now())
      : null;
    if (!profile) return notFound();
    await recordLook(viewer, key, "profile.read", c.get("requestId"));
    return ok(profile);
  });

  mount(app, operations.sports, async ({ c, params }) => {
    const sports = await readPersonSports(deps.db, viewerOf(c), params.key);
    return sports ? ok(sports) : notFound();
  });

  mount(app, operations.interests, async ({ c, params }) => {
    const recruitment = await readRecruitment(deps.db, params.key);
    if (!recruitment || !mayRead(viewerOf(c), recruitment.personKey)) return notFound();
    return ok({ recruitmentInterests: recruitment.recruitmentInterests });
  });

  mount(app, operations.interestsAdmin, async ({ c, params }) => {
    const recruitment = await readRecruitment(deps.db, params.key);
    if (!recruitment || !mayRead(viewerOf(c), recruitment.personKey)) return notFound();
    const { recruitmentInterests, pendingEdits } = recruitment;
    return ok({ recruitmentInterests, pendingEdits });
  });

  mount(app, operations.publicProfile, async ({ c, params }) => {
    ofPerson(c, params.key);
    const profile = await readPublicProfile(c.env.reads, c.get("viewer"), params.key, deps.now());
    return profile ? ok(profile) : notFound();
  });

  mount(app, operations.personPage, async ({ c, params }) => {
    ofPage(c, params.key);
    const page = await readPersonPage(c.env.reads, c.get("viewer"), params.key, deps.now());
    if (!page) return notFound();
    ofPage(c, params.key, [page.profile, ...page.connections]);
    return ok(page);
  });

  mount(app, operations.connections, async ({ c, params }) =>
    found(await readConnections(c.env.reads, c.get("viewer"), params.key, deps.now())),
  );

  mount(app, operations.staffProfile, async ({ c, params }) => {
    ofPage(c, params.key);
    const staff = await readStaffProfile(c.env.reads, c.get("viewer"), params.key, deps.now());
    return staff ? ok(staff) : notFound();
  });

  mount(app, operations.recruitmentProfile, async ({ c, params }) => {
    const player = await readRecruitmentProfile(c.env.reads, c.get("viewer"), params.key);
    return player ? ok(player) : notFound();
  });

  mount(app, operations.education, async ({ c, params }) => {
    const education = await readEducation(c.env.reads, c.get("viewer"), params.key);
    return education ? ok(education) : notFound();
  });

  mount(app, operations.teamTargets, async ({ c, params }) => {
    ofPerson(c, params.key);
    const targets = await readTeamTargets(c.env.reads, c.get("viewer"), params.key);
    return targets ? ok(targets) : notFound();
  });

  mount(app, operations.formerValues, async ({ c, params: { key } }) => {
    const viewer = viewerOf(c);
    const former = mayRead(viewer, key) ? await readFormerValues(deps.db, viewer, key, { isPublic: false }) : null;
    if (!former) return notFound();
    await recordLook(viewer, key, "former-values.read", c.get("requestId"));
    return ok(former);
  });

  mount(app, operations.publicFormerValues, async ({ c, params }) => {
    ofPerson(c, params.key);
    const former = await readFormerValues(c.env.reads, c.get("viewer"), params.key, { isPublic: true });
    return former ? ok(former) : notFound();
  });

  mount(app, operations.visits, async ({ c, params }) => {
    ofPerson(c, params.key);
    const list = await readPublicVisits(c.env.reads, c.get("viewer"), params.key);
    return list ? ok(list) : notFound();
  });

  mount(app, operations.videos, async ({ c, params }) => {
    ofPerson(c, params.key);
    return found(await readVideos(c.env.reads, c.get("viewer"), params.key));
  });

  /** A look of staff at what is not public: the NCAA ID is among it. */
  async function recordLook(viewer: TokenViewer, personKey: number, act: string, requestId: string): Promise<void> {
    if (!managesProfile(viewer, personKey))
      await record(deps.db, { act, actorUserKey: viewer.userKey, personKey, subject: `person:${personKey}`, requestId });
  }
}

function mayRead(viewer: TokenViewer, personKey: number): boolean {
  return managesProfile(viewer, personKey) || hasRdbAccess(viewer.roles);
}
