import { ProfileProgress } from "../profile-progress";
import { operation } from "../../base/operation";

const path = "/elite/v1/people/{key}/profile-progress";

export const read = operation.get(path, {
  summary: "How complete a profile is",
  access: "viewer",
  answers: {
    200: { schema: ProfileProgress, description: "Unknown for what is shown to the athlete's side alone, to anyone else" },
  },
});

export const compute = operation.put(path, {
  summary: "The same, kept with its audit row; what a body says is not read",
  access: "viewer",
  answers: { 200: { schema: ProfileProgress, description: "How complete it is" } },
});
