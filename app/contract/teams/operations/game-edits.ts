import { z } from "zod";
import { operation } from "../../base/operation";
import { KeyParam } from "../../base/params";
import { AddGame, GameAtDesk, gameProblems, SaveGame } from "../game-edits";
import { Renovate, Renovation, renovationProblems, Renovations } from "../game-renovations";

const { mayNotDecide, stays, twice, versionConflict } = gameProblems;
const { changed, changedSince, nothing, undoneBefore } = renovationProblems;

export const admin = operation.get("/rdb/v2/games/{id}/admin", {
  summary: "A game as staff of level 2 see it, with what was done to it",
  access: "desk",
  answers: { 200: { schema: GameAtDesk, description: "The game" } },
});

export const add = operation.post("/rdb/v2/games", {
  summary: "Add a game, as staff",
  access: "desk",
  body: AddGame,
  answers: { 201: { schema: GameAtDesk, description: "The game, which the schedules of its teams have" } },
  problems: { 403: [mayNotDecide], 409: [twice], 422: ["invalid"] },
});

export const save = operation.put("/rdb/v2/games/{id}", {
  summary: "Say a game anew, as staff",
  description: "All of it: what is left out is not known any more. No import changes it afterwards.",
  access: "desk",
  body: SaveGame,
  answers: { 200: { schema: GameAtDesk, description: "What stands then" } },
  problems: { 403: [mayNotDecide], 409: [twice, versionConflict], 422: ["invalid"] },
});

export const remove = operation.delete("/rdb/v2/games/{id}", {
  summary: "Remove a game that staff entered by mistake",
  description: "For good. Refused where a file has it, or statistics name it.",
  access: "desk",
  query: z.object({ version: KeyParam }),
  answers: { 204: { description: "It is gone" } },
  problems: { 403: [mayNotDecide], 409: [stays, versionConflict] },
});

export const renovate = operation.put("/rdb/v2/games/renovate", {
  summary: "Merge the duplicates of a team's season, or say what that would come to",
  description: "Without a fingerprint nothing changes. With the one that this answered it is done, unless anything has changed since.",
  access: "desk",
  body: Renovate,
  answers: { 200: { schema: Renovation, description: "What it comes to" } },
  problems: { 403: [mayNotDecide], 404: ["not-found"], 409: [changed, nothing] },
});

export const renovations = operation.get("/rdb/v2/games/renovations", {
  summary: "The duplicates of a team's season, and those that were merged",
  access: "desk",
  query: z.object({
    organizationKey: KeyParam,
    sportKey: KeyParam,
    season: KeyParam.refine((season) => season <= 9999).meta({ description: "The year that it begins in." }),
  }),
  answers: { 200: { schema: Renovations, description: "What there is to merge, and what was merged, the latest first" } },
  problems: { 404: ["not-found"] },
});

export const undoRenovation = operation.post("/rdb/v2/games/renovations/{key}/undo", {
  summary: "Take back a merging of games, whole",
  description: "Refused where a game that was kept has been changed since.",
  access: "desk",
  answers: { 200: { schema: Renovations, description: "What there is to merge then, and what was merged" } },
  problems: { 403: [mayNotDecide], 409: [undoneBefore, changedSince] },
});
