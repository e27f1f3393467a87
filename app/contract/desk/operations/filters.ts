import { DeskFilter, DeskFilters, SaveDeskFilter } from "../desk-filters";
import { operation } from "../../base/operation";

export const list = operation.get("/rdb/v1/desk-filters", {
  summary: "The filters of the queue that the viewer keeps",
  access: "desk",
  answers: { 200: { schema: DeskFilters, description: "The filters, by name" } },
});

export const save = operation.post("/rdb/v1/desk-filters", {
  summary: "Keep a filter of the queue under a name; the same name again replaces",
  access: "desk",
  body: SaveDeskFilter,
  answers: { 200: { schema: DeskFilter, description: "The filter" } },
  problems: { 422: ["invalid"] },
});

export const remove = operation.delete("/rdb/v1/desk-filters/{key}", {
  summary: "Remove a filter of the viewer's own",
  access: "desk",
  answers: { 204: { description: "The filter is gone" } },
});
