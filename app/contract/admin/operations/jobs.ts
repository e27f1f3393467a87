import { z } from "zod";
import { failuresShown } from "~/domain/admin/jobs";
import { operation } from "../../base/operation";
import { JobsBoard } from "../jobs";

export const board = operation.get("/admin/v1/jobs", {
  summary: "What the product does by itself, and what of it failed",
  access: "viewer",
  answers: { 200: { schema: JobsBoard, description: `Each job, and at most ${failuresShown} that failed` } },
  problems: { 403: ["forbidden"] },
});

export const retry = operation.post("/admin/v1/jobs/{job}/{id}/retry", {
  summary: "Let a failed job wait once more",
  access: "viewer",
  params: z.object({ job: z.string().regex(/^[a-z-]{1,50}$/), id: z.uuid() }),
  answers: { 204: { description: "It waits" } },
  problems: { 403: ["forbidden"], 409: ["not-failed", "job-waits"] },
});
