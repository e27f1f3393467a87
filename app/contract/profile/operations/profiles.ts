import { z } from "zod";
import { PersonSports, ProfileAdmin, PublicProfile, PublicVisits, RecruitmentInterest, RecruitmentProfile, TeamTargets } from "../profiles";
import { PersonConnections } from "../connections";
import { Education } from "../education";
import { PersonPage } from "../person-page";
import { ReviewItem } from "../profile-edits";
import { FormerValues } from "../provenance";
import { StaffProfile } from "../staff";
import { VisitAnswer } from "../top-interests";
import { Videos } from "../videos";
import { operation } from "../../base/operation";

const Interest = RecruitmentInterest.extend({ coachingVisits: z.array(VisitAnswer) });

export const profileAdmin = operation.get("/rdb/v2/person/{key}/profile-admin", {
  summary: "Everything that the athlete's desk shows",
  access: "viewer",
  answers: { 200: { schema: ProfileAdmin, description: "The profile with its waiting edits and late decisions" } },
});

export const sports = operation.get("/rdb/v2/person/{key}/sports", {
  summary: "The sports of a player, approved values only",
  access: "viewer",
  answers: { 200: { schema: PersonSports, description: "The default sport first, with position, years, jersey number and school" } },
});

export const interests = operation.get("/rdb/v1/recruitments/{key}/recruitment-interests", {
  summary: "A player's top interests, approved values",
  access: "viewer",
  answers: { 200: { schema: z.object({ recruitmentInterests: z.array(Interest) }), description: "In order" } },
});

export const interestsAdmin = operation.get("/rdb/v1/recruitments/{key}/recruitment-interests/admin", {
  summary: "A player's top interests with the edits that wait",
  access: "viewer",
  answers: {
    200: { schema: z.object({ recruitmentInterests: z.array(Interest), pendingEdits: z.array(ReviewItem) }), description: "In order" },
  },
});

export const publicProfile = operation.get("/public/rdb/v1/player/{key}/profile", {
  summary: "A player's public profile, approved values only",
  access: "everybody",
  answers: { 200: { schema: PublicProfile, description: "The profile" } },
});

export const personPage = operation.get("/public/rdb/v1/player/{key}/page", {
  summary: "What a player's page shows, approved values only",
  description: "Of a player who was joined to another by staff, the other's page.",
  access: "everybody",
  answers: { 200: { schema: PersonPage, description: "The profile with its teams, visits, results and what stood before, in one read" } },
});

export const connections = operation.get("/public/rdb/v2/people/{key}/person-connections", {
  summary: "Players whom a player may know, and why",
  access: "everybody",
  answers: { 200: { schema: PersonConnections, description: "Those with more reasons first" } },
});

export const staffProfile = operation.get("/public/rdb/v1/people/{key}/staff-profile", {
  summary: "The public page of a coach or of who is of operations",
  access: "everybody",
  answers: { 200: { schema: StaffProfile, description: "What they are, and of which organizations; an athlete has none of these" } },
});

export const recruitmentProfile = operation.get("/public/rdb/v1/recruitments/{key}/profile", {
  summary: "The player of a recruitment, approved values only",
  access: "everybody",
  answers: { 200: { schema: RecruitmentProfile, description: "The player, who has both a key and the recruitment's" } },
});

export const education = operation.get("/public/rdb/v1/player/{key}/education", {
  summary: "A player's schools so far, approved values only",
  access: "everybody",
  answers: {
    200: { schema: Education, description: "The high school, once one is approved, then the schools and colleges of the career" },
  },
});

export const teamTargets = operation.get("/public/rdb/v1/player/{key}/team-targets", {
  summary: "A player's top teams, approved values only",
  access: "everybody",
  answers: { 200: { schema: TeamTargets, description: "In order" } },
});

export const visits = operation.get("/public/rdb/v1/player/{key}/visits", {
  summary: "A player's visits, approved values only",
  access: "everybody",
  answers: { 200: { schema: PublicVisits, description: "The visits of each team" } },
});

export const videos = operation.get("/public/rdb/v1/person/{key}/videos", {
  summary: "A player's videos, approved values only",
  access: "everybody",
  answers: { 200: { schema: Videos, description: "Links to known hosts, the newest first" } },
});

export const formerValues = operation.get("/rdb/v1/people/{key}/former-values", {
  summary: "What stood on a player's profile before, for the athlete's side and staff",
  access: "viewer",
  answers: { 200: { schema: FormerValues, description: "The latest first" } },
});

export const publicFormerValues = operation.get("/public/rdb/v1/people/{key}/former-values", {
  summary: "What stood on a player's profile before, public facts only",
  access: "everybody",
  answers: { 200: { schema: FormerValues, description: "The latest first" } },
});
