import { z } from "zod";
import { linkLasts } from "~/domain/account/links";
import { operation } from "../../base/operation";
import { accountProblems } from "../accounts";
import { AccountLink, ResetRequest, UseConfirmation, UseReset } from "../links";

export const requestReset = operation.post("/users/v1/users/password-resets", {
  summary: "Send a link by which a forgotten password is replaced",
  description: `By username or e-mail address, to confirmed addresses alone. The answer is the same whether or not there is such an account. A link works once, for ${linkLasts.Reset} minutes.`,
  access: "everybody",
  quota: null,
  body: ResetRequest,
  answers: { 204: { description: "Where there is such an account, a link is on its way" } },
  problems: { 429: [accountProblems.tooMany] },
});

export const readLink = operation.get("/users/v1/users/links/{token}", {
  summary: "What a link of an account is for",
  description: "Used, old, forged and foreign links are missing alike.",
  access: "everybody",
  params: z.object({ token: z.string().max(100) }),
  answers: { 200: { schema: AccountLink, description: "A link that works" } },
  problems: { 429: [accountProblems.tooMany] },
});

export const useReset = operation.post("/users/v1/users/password-resets/use", {
  summary: "Replace a forgotten password by a link, and end every session of the account",
  access: "everybody",
  quota: null,
  body: UseReset,
  answers: { 204: { description: "The password is the new one; nobody is signed in" } },
  problems: { 404: ["not-found"], 422: ["invalid"], 429: [accountProblems.tooMany] },
});

export const useConfirmation = operation.post("/users/v1/users/email-confirmations/use", {
  summary: "Confirm the address that a link was sent to",
  access: "everybody",
  quota: null,
  body: UseConfirmation,
  answers: { 204: { description: "The address is confirmed" } },
  problems: { 404: ["not-found"], 429: [accountProblems.tooMany] },
});
