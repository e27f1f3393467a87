import { ContactInfo, ContactInfoSave, PublicContactInfo } from "../contact-info";
import { waitsForGuardian } from "../guardian-requests";
import { editProblems } from "../profile-edits";
import { Social } from "../social";
import { operation } from "../../base/operation";

export const read = operation.get("/rdb/v1/people/{key}/contact-info", {
  summary: "How to reach an athlete",
  access: "viewer",
  answers: {
    200: { schema: ContactInfo, description: "Every field with who may see it; for those who manage the profile, and staff" },
  },
});

export const save = operation.put("/rdb/v1/people/{key}/contact-info", {
  summary: "Save how to reach an athlete",
  access: "viewer",
  body: ContactInfoSave,
  answers: { 200: { schema: ContactInfo, description: "What stands now; it needs no review" }, 202: waitsForGuardian },
  problems: { 409: [editProblems.profileLocked, editProblems.stale] },
});

export const publicPart = operation.get("/public/rdb/v1/player/{key}/contact-info", {
  summary: "The contact fields that an athlete made public",
  access: "everybody",
  answers: { 200: { schema: PublicContactInfo, description: "Never a parent's or an agent's" } },
});

export const social = operation.get("/public/rdb/v1/people/{key}/social", {
  summary: "The social handles that an athlete made public",
  access: "everybody",
  answers: { 200: { schema: Social, description: "A platform once; none of who has made none public" } },
});
