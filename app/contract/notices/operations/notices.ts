import { z } from "zod";
import { Notices, ReadNotices, UnreadNotices } from "../notices";
import { noticesPageSize } from "~/domain/notices/notices";
import { KeyParam } from "../../base/params";
import { operation } from "../../base/operation";

export const list = operation.get("/users/v1/notices", {
  summary: "What the viewer was told, newest first",
  access: "viewer",
  query: z.object({ after: KeyParam.optional() }),
  answers: { 200: { schema: Notices, description: `One page, at most ${noticesPageSize}, with the count of all unread ones` } },
});

export const unread = operation.get("/users/v1/notices/unread", {
  summary: "How many of the viewer's notices are unread",
  access: "viewer",
  answers: { 200: { schema: UnreadNotices, description: "Counted up to 99" } },
});

export const read = operation.post("/users/v1/notices/read", {
  summary: "Mark notices read: those that are named, or all up to the newest that was seen",
  access: "viewer",
  body: ReadNotices,
  answers: { 200: { schema: UnreadNotices, description: "How many are still unread" } },
  problems: { 404: ["not-found"] },
});
