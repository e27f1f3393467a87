import { z } from "zod";
import { AddCareerRow, careerProblems, PersonCareer, PersonSportOrganization, PlayerOrganization, SaveCareerRow } from "../careers";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

const { isAthletes, mayNotDecide, twice, versionConflict } = careerProblems;

export const ofPerson = operation.get("/rdb/v1/people/{key}/career", {
  summary: "A person's whole career, for staff",
  access: "desk",
  answers: { 200: { schema: PersonCareer, description: "The rows, the latest first, and whether the viewer may change them" } },
});

export const read = operation.get("/rdb/v1/person-sport-organizations/{key}", {
  summary: "One row of a career: a person, a sport and an organization",
  access: "viewer",
  answers: { 200: { schema: PersonSportOrganization, description: "The row" } },
});

export const add = operation.post("/rdb/v1/person-sport-organizations", {
  summary: "Add a row to a career, as staff",
  access: "desk",
  body: AddCareerRow,
  answers: { 201: { schema: PersonSportOrganization, description: "The row; it counts at once" } },
  problems: { 403: [mayNotDecide], 404: ["not-found"], 409: [twice], 422: ["invalid"] },
});

export const save = operation.put("/rdb/v1/person-sport-organizations/{key}", {
  summary: "Say a row of a career anew, as staff",
  description: "The whole row: what is left out is not known any more. The row of the sport that the athlete edits is refused.",
  access: "desk",
  body: SaveCareerRow,
  answers: { 200: { schema: PersonSportOrganization, description: "What stands then" } },
  problems: { 403: [mayNotDecide], 409: [isAthletes, twice, versionConflict], 422: ["invalid"] },
});

export const remove = operation.delete("/rdb/v1/person-sport-organizations/{key}", {
  summary: "Take a row out of a career, as staff",
  access: "desk",
  query: z.object({ version: KeyParam }),
  answers: { 204: { description: "It is gone" } },
  problems: { 403: [mayNotDecide], 409: [isAthletes, versionConflict] },
});

export const organizations = operation.get("/public/rdb/v1/player/{key}/organizations", {
  summary: "The organizations that a player has played for",
  access: "everybody",
  answers: {
    200: {
      schema: z.object({ organizations: z.array(PlayerOrganization) }),
      description: "The latest first, each with its sports and seasons",
    },
  },
});

export const organization = operation.get("/public/rdb/v1/player/{key}/organizations/{orgKey}", {
  summary: "One organization that a player has played for",
  access: "everybody",
  answers: { 200: { schema: PlayerOrganization, description: "The organization, with its sports and seasons" } },
});
