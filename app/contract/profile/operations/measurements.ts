import { z } from "zod";
import { Measurements } from "../vitals";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

const params = z.object({ key: KeyParam });

export const own = operation({
  method: "get",
  path: "/rdb/v1/people/{key}/measurements",
  summary: "A player's measurements, for the athlete's side and staff",
  access: "viewer",
  params,
  answers: { 200: { schema: Measurements, description: "Approved ones, the latest first" } },
});

export const forAnyone = operation({
  method: "get",
  path: "/public/rdb/v1/people/{key}/measurements",
  summary: "A player's measurements, approved values only",
  access: "everybody",
  params,
  answers: { 200: { schema: Measurements, description: "The latest first" } },
});
