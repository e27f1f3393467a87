/** What lists are narrowed by, for everybody. */
import { z } from "zod";
import { DefaultYear } from "../filters";
import { Position, Sport } from "../sports";
import { positionTypes } from "~/domain/people/position-types";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

export const defaultYear = operation.get("/public/rdb/v1/default-year", {
  summary: "The class year that lists begin with",
  access: "everybody",
  answers: { 200: { schema: DefaultYear, description: "The class that signs next: from 1 August on that of the next calendar year" } },
});

export const sports = operation.get("/public/rdb/v1/filters/sports", {
  summary: "The sports that lists offer",
  access: "everybody",
  answers: { 200: { schema: z.array(Sport), description: "Every sport, also one that has no data yet, in the order of their keys" } },
});

export const positions = operation.get("/public/rdb/v1/filters/positions", {
  summary: "The positions of a sport that lists offer",
  access: "everybody",
  query: z.object({ positionType: z.enum(positionTypes).default("Player"), sportKey: KeyParam }),
  answers: { 200: { schema: z.array(Position), description: "In the sport's own order; only players have positions" } },
});
