import { z } from "zod";
import { MoneyLook, MoneyWantedRead, MoneyWantedSave, School } from "../money-wanted";
import { editProblems } from "../profile-edits";
import { operation } from "../../base/operation";

export const read = operation.get("/rdb/v1/people/{playerId}/nil/money-wanted", {
  summary: "The amount that an athlete wants from a school",
  access: "viewer",
  answers: {
    200: {
      schema: MoneyWantedRead,
      description: "For the athlete's side, schools and staff; a look by someone else is shown to the athlete",
    },
  },
});

export const looks = operation.get("/rdb/v1/people/{key}/nil/money-wanted/looks", {
  summary: "Who looked at an athlete's amount in the last 30 days",
  access: "viewer",
  answers: { 200: { schema: z.object({ looks: z.array(MoneyLook) }), description: "Newest first, at most 100" } },
});

export const save = operation.post("/rdb/v1/nil/money-wanted", {
  summary: "Save the amount that an athlete wants",
  access: "viewer",
  body: MoneyWantedSave,
  answers: { 200: { schema: MoneyWantedRead, description: "The record; it needs no review" } },
  problems: { 404: ["not-found"], 409: [editProblems.profileLocked, editProblems.stale] },
});

export const school = operation.get("/users/v1/users/school", {
  summary: "The college that the viewer speaks for",
  access: "viewer",
  answers: { 200: { schema: School, description: "Of a verified coach of a college; null of anyone else" } },
});
