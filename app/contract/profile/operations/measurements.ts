import { eventNamingProblems, Measurement, MeasurementAverages, Measurements, NameEvent } from "../vitals";
import { operation } from "../../base/operation";

export const own = operation.get("/rdb/v1/people/{key}/measurements", {
  summary: "A player's measurements, for the athlete's side and staff",
  access: "viewer",
  answers: { 200: { schema: Measurements, description: "Approved ones, the latest first" } },
});

export const forAnyone = operation.get("/public/rdb/v1/people/{key}/measurements", {
  summary: "A player's measurements, approved values only",
  access: "everybody",
  answers: { 200: { schema: Measurements, description: "The latest first" } },
});

export const averages = operation.get("/public/rdb/v1/people/{key}/measurements/averages", {
  summary: "Where a player's latest measurements lie among those of the same position and class",
  access: "everybody",
  answers: { 200: { schema: MeasurementAverages, description: "The types that the player has a result of, in the order of their keys" } },
});

export const nameEvent = operation.put("/rdb/v1/measurements/{key}/event", {
  summary: "Say at which event a result was measured, as staff",
  description: "On the result as it was seen. An approved change of the result takes the event off.",
  access: "desk",
  body: NameEvent,
  answers: { 200: { schema: Measurement, description: "What stands then" } },
  problems: { 403: [eventNamingProblems.mayNotDecide], 409: [eventNamingProblems.versionConflict], 422: ["invalid"] },
});
