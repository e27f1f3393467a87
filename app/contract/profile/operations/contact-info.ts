import { z } from "zod";
import { ContactInfo, ContactInfoSave, PublicContactInfo } from "../contact-info";
import { editProblems } from "../profile-edits";
import { Social } from "../social";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

const params = z.object({ key: KeyParam });

export const read = operation({
  method: "get",
  path: "/rdb/v1/people/{key}/contact-info",
  summary: "How to reach an athlete",
  access: "viewer",
  params,
  answers: {
    200: { schema: ContactInfo, description: "Every field with who may see it; for those who manage the profile, and staff" },
  },
});

export const save = operation({
  method: "put",
  path: "/rdb/v1/people/{key}/contact-info",
  summary: "Save how to reach an athlete",
  access: "viewer",
  params,
  body: ContactInfoSave,
  answers: { 200: { schema: ContactInfo, description: "What stands now; it needs no review" } },
  problems: { 409: [editProblems.profileLocked, editProblems.stale] },
});

export const publicPart = operation({
  method: "get",
  path: "/public/rdb/v1/player/{key}/contact-info",
  summary: "The contact fields that an athlete made public",
  access: "everybody",
  params,
  answers: { 200: { schema: PublicContactInfo, description: "Never a parent's or an agent's" } },
});

export const social = operation({
  method: "get",
  path: "/public/rdb/v1/people/{key}/social",
  summary: "The social handles that an athlete made public",
  access: "everybody",
  params,
  answers: { 200: { schema: Social, description: "A platform once; none of who has made none public" } },
});
