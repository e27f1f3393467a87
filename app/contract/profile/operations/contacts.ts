import { Contact, contactProblems, Contacts, ContactSave, ContactSeen } from "../contacts";
import { editProblems } from "../profile-edits";
import { operation } from "../../base/operation";

export const list = operation.get("/rdb/v1/people/{key}/contacts", {
  summary: "Who else is reached for an athlete",
  access: "viewer",
  answers: { 200: { schema: Contacts, description: "For those who manage the profile, and staff; never public" } },
});

export const add = operation.post("/rdb/v1/people/{key}/contacts", {
  summary: "Add a contact of an athlete",
  access: "viewer",
  body: ContactSave,
  answers: {
    201: { schema: Contact, description: "The contact; it needs no review" },
    200: { schema: Contact, description: "The one that says the same already; nothing was written" },
  },
  problems: { 409: [editProblems.profileLocked, contactProblems.limit] },
});

export const change = operation.put("/rdb/v1/people/{key}/contacts/{contact}", {
  summary: "Change a contact of an athlete",
  access: "viewer",
  body: ContactSave,
  answers: { 200: { schema: Contact, description: "What stands now; it needs no review" } },
  problems: { 409: [editProblems.profileLocked, editProblems.stale, contactProblems.limit] },
});

export const remove = operation.delete("/rdb/v1/people/{key}/contacts/{contact}", {
  summary: "Remove a contact of an athlete",
  access: "viewer",
  query: ContactSeen,
  answers: { 204: { description: "It is gone" } },
  problems: { 409: [editProblems.profileLocked, editProblems.stale] },
});
