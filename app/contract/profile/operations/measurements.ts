import { z } from "zod";
import { MeasurementAverages, Measurements } from "../vitals";
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

export const averages = operation({
  method: "get",
  path: "/public/rdb/v1/people/{key}/measurements/averages",
  summary: "Where a player's latest measurements lie among those of the same position and class",
  access: "everybody",
  params,
  answers: { 200: { schema: MeasurementAverages, description: "The types that the player has a result of, in the order of their keys" } },
});
