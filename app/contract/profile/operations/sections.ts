import { AcademicInfo, AcademicInfoSave } from "../academic-info";
import { waitsForGuardian } from "../guardian-requests";
import { MailingAddress, MailingAddressSave } from "../mailing-address";
import { editProblems } from "../profile-edits";
import { operation } from "../../base/operation";

export const readMailingAddress = operation.get("/rdb/v1/people/{key}/mailing-address", {
  summary: "Where mail reaches an athlete",
  access: "viewer",
  answers: { 200: { schema: MailingAddress, description: "For those who manage the profile, and staff" } },
});

export const saveMailingAddress = operation.put("/rdb/v1/people/{key}/mailing-address", {
  summary: "Save where mail reaches an athlete",
  access: "viewer",
  body: MailingAddressSave,
  answers: { 200: { schema: MailingAddress, description: "What stands now; it needs no review" } },
  problems: { 409: [editProblems.profileLocked, editProblems.stale] },
});

export const readAcademicInfo = operation.get("/rdb/v1/people/{key}/academic-info", {
  summary: "How an athlete does at school",
  access: "viewer",
  answers: {
    200: { schema: AcademicInfo, description: "For those who manage the profile, staff, and whom the athlete shows it to" },
  },
});

export const saveAcademicInfo = operation.put("/rdb/v1/people/{key}/academic-info", {
  summary: "Save how an athlete does at school, and who may see it",
  access: "viewer",
  body: AcademicInfoSave,
  answers: { 200: { schema: AcademicInfo, description: "What stands now; it needs no review" }, 202: waitsForGuardian },
  problems: { 409: [editProblems.profileLocked, editProblems.stale] },
});
