import { z } from "zod";
import { Position } from "../sports";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

export const list = operation.get("/rdb/v1/positions", {
  summary: "The positions of a sport",
  access: "viewer",
  query: z.object({
    positionType: z.enum(["Player", "Coach", "Operations"]).default("Player"),
    sportKey: KeyParam,
  }),
  answers: { 200: { schema: z.array(Position), description: "In the sport's own order; only players have positions" } },
});
