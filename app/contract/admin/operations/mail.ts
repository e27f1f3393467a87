import { z } from "zod";
import { mailPageSize } from "~/domain/admin/mail";
import { operation } from "../../base/operation";
import { KeyParam } from "../../base/params";
import { UnsentMail } from "../mail";

export const unsent = operation.get("/admin/v1/mail", {
  summary: "The messages that would have been sent, where a local server sends mail nowhere",
  description: "Missing to everybody but administrators and developers, and wherever mail is really sent.",
  access: "viewer",
  query: z.object({ after: KeyParam.optional() }),
  answers: { 200: { schema: UnsentMail, description: `One page, newest first, at most ${mailPageSize}` } },
  problems: { 404: ["not-found"] },
});
