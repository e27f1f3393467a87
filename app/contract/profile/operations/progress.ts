import { z } from "zod";
import { ProfileProgress } from "../profile-progress";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

const path = "/elite/v1/people/{key}/profile-progress";

const params = z.object({ key: KeyParam });

export const read = operation({
  method: "get",
  path,
  summary: "How complete a profile is",
  access: "viewer",
  params,
  answers: {
    200: { schema: ProfileProgress, description: "Unknown for what is shown to the athlete's side alone, to anyone else" },
  },
});

export const compute = operation({
  method: "put",
  path,
  summary: "The same, kept with its audit row; what a body says is not read",
  access: "viewer",
  params,
  answers: { 200: { schema: ProfileProgress, description: "How complete it is" } },
});
