import { AddToBoard, Board, BoardNote, BoardPlace, BoardPlan, BoardPlanAsked, boardProblems, BoardSeen } from "../board";
import { operation } from "../../base/operation";

const problems = { 404: ["not-found"] } as const;

export const read = operation.get("/rdb/v1/school-board", {
  summary: "The viewer's own list of athletes, as a verified coach of a college",
  description: "Of whom the viewer may know, without amounts. There is nothing for anybody else.",
  access: "viewer",
  answers: { 200: { schema: Board, description: "In the coach's own order, each with what has changed since it was seen" } },
  problems,
});

export const add = operation.post("/rdb/v1/school-board/people", {
  summary: "Put an athlete on one's own list",
  access: "viewer",
  body: AddToBoard,
  answers: { 204: { description: "The athlete is on the list, the last of it where they were not" } },
  problems: { 404: ["not-found"], 409: [boardProblems.full] },
});

export const remove = operation.delete("/rdb/v1/school-board/people/{key}", {
  summary: "Take an athlete off one's own list",
  access: "viewer",
  answers: { 204: { description: "The athlete is off the list, and the note is gone" } },
});

export const removeHidden = operation.delete("/rdb/v1/school-board/hidden", {
  summary: "Take off one's own list whoever may not be shown any more",
  access: "viewer",
  answers: { 204: { description: "Nobody of the list is hidden" } },
  problems,
});

export const note = operation.put("/rdb/v1/school-board/people/{key}/note", {
  summary: "Note something for oneself beside an athlete of one's own list",
  access: "viewer",
  body: BoardNote,
  answers: { 204: { description: "The note is kept; an empty one is none" } },
});

export const place = operation.put("/rdb/v1/school-board/people/{key}/place", {
  summary: "Move an athlete within one's own list",
  access: "viewer",
  body: BoardPlace,
  answers: { 204: { description: "The athlete stands before the other, or last" } },
});

export const seen = operation.post("/rdb/v1/school-board/seen", {
  summary: "Mark athletes of one's own list as seen, as they were shown",
  description: "Of whoever stands otherwise by now the change stays marked.",
  access: "viewer",
  body: BoardSeen,
  answers: { 204: { description: "What was shown is marked no more" } },
  problems,
});

export const plan = operation.post("/rdb/v1/school-board/plan", {
  summary: "What athletes of one's own list want, each a look that is kept",
  description: "Whoever is not on the list, or may not be shown, is left out.",
  access: "viewer",
  body: BoardPlanAsked,
  answers: { 200: { schema: BoardPlan, description: "In the order of the list; null of whoever has said no amount" } },
  problems,
});
