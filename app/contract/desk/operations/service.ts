import { ServiceBoard } from "../service";
import { operation } from "../../base/operation";

export const service = operation.get("/public/rdb/v1/service", {
  summary: "How review is going: what waits, how long edits take, what was decided. Counted once a minute at most",
  access: "everybody",
  answers: { 200: { schema: ServiceBoard, description: "Counts and times, nobody's data" } },
});
