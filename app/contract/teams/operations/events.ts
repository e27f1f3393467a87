import { z } from "zod";
import { eventKinds } from "~/domain/teams/events";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";
import { AddEvent, eventProblems, SaveEvent, SportEvent } from "../events";

const { mayNotDecide, twice, versionConflict } = eventProblems;

export const list = operation.get("/public/rdb/v1/events", {
  summary: "The camps, combines and meets of a year",
  access: "everybody",
  query: z.object({
    year: KeyParam.refine((year) => year <= 9999).meta({ description: "Of any of the event's days." }),
    kind: z.enum(eventKinds).optional(),
  }),
  answers: { 200: { schema: z.object({ events: z.array(SportEvent) }), description: "The latest first" } },
});

export const read = operation.get("/public/rdb/v1/events/{key}", {
  summary: "One event",
  access: "everybody",
  answers: { 200: { schema: SportEvent, description: "The event" } },
});

export const add = operation.post("/rdb/v1/events", {
  summary: "Add an event, as staff",
  access: "desk",
  body: AddEvent,
  answers: { 201: { schema: SportEvent, description: "The event, which results may name" } },
  problems: { 403: [mayNotDecide], 409: [twice], 422: ["invalid"] },
});

export const save = operation.put("/rdb/v1/events/{key}", {
  summary: "Say an event anew, as staff",
  description: "All of it: what is left out is not known any more. The results that name the event stay of its days.",
  access: "desk",
  body: SaveEvent,
  answers: { 200: { schema: SportEvent, description: "What stands then" } },
  problems: { 403: [mayNotDecide], 409: [twice, versionConflict], 422: ["invalid"] },
});
