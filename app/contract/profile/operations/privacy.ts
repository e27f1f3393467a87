import { operation } from "../../base/operation";
import { waitsForGuardian } from "../guardian-requests";
import { Privacy, privacyConflict, SavePrivacy } from "../privacy";
import { editProblems } from "../profile-edits";

export const read = operation.get("/rdb/v1/people/{key}/privacy", {
  summary: "Whom a profile is open to, for the athlete's side",
  access: "viewer",
  answers: { 200: { schema: Privacy, description: "The privacy, and how far the profile is shown" } },
});

export const save = operation.put("/rdb/v1/people/{key}/privacy", {
  summary: "Choose whom a profile is open to",
  access: "viewer",
  body: SavePrivacy,
  answers: { 200: { schema: Privacy, description: "What stands then; it needs no review" }, 202: waitsForGuardian },
  problems: { 409: [editProblems.profileLocked, privacyConflict] },
});
