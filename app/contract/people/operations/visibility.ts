import { operation } from "../../base/operation";
import { OrganizationVisibility, PersonVisibility, SetVisibility, visibilityProblems } from "../visibility";

const { isFinal, mayNotDecide, notShown, stillNew, versionConflict } = visibilityProblems;

export const person = operation.get("/rdb/v1/people/{key}/visibility", {
  summary: "How far a person is shown, and who changed that",
  access: "desk",
  answers: { 200: { schema: PersonVisibility, description: "The last changes, the latest first" } },
});

export const setPerson = operation.put("/rdb/v1/people/{key}/visibility", {
  summary: "Change how far a person is shown, with a sentence that the person's side reads",
  access: "desk",
  body: SetVisibility,
  answers: { 200: { schema: PersonVisibility, description: "What stands then" } },
  problems: { 403: [mayNotDecide], 409: [isFinal, notShown, stillNew, versionConflict] },
});

export const organization = operation.get("/rdb/v1/organizations/{key}/visibility", {
  summary: "How far an organization is shown, and who changed that",
  access: "desk",
  answers: { 200: { schema: OrganizationVisibility, description: "The last changes, the latest first" } },
});

export const setOrganization = operation.put("/rdb/v1/organizations/{key}/visibility", {
  summary: "Change how far an organization is shown, with a sentence",
  access: "desk",
  body: SetVisibility,
  answers: { 200: { schema: OrganizationVisibility, description: "What stands then" } },
  problems: { 403: [mayNotDecide], 409: [isFinal, notShown, versionConflict] },
});
