import { linkLasts } from "~/domain/account/links";
import { operation } from "../../base/operation";
import { accountProblems } from "../accounts";
import { ChangeEmail, OwnAccount, ownAccountProblems } from "../own-account";
import { sureWords, unsure } from "../ways-in";

export const read = operation.get("/users/v1/users/account", {
  summary: "The viewer's own account",
  access: "viewer",
  answers: { 200: { schema: OwnAccount, description: "Username, e-mail address and whether it is confirmed" } },
});

export const requestConfirmation = operation.post("/users/v1/users/email-confirmations", {
  summary: "Send another link that confirms the viewer's e-mail address",
  access: "viewer",
  answers: { 204: { description: "A link is on its way; those of before work no more" } },
  problems: { 409: [ownAccountProblems.alreadyConfirmed, ownAccountProblems.noAddress], 429: [accountProblems.tooMany] },
});

export const changeEmail = operation.post("/users/v1/users/email-changes", {
  summary: "Send a link that makes another address the viewer's",
  description: `The account keeps the address that it has until the link is followed, within ${linkLasts.NewEmail / 60} hours. ${sureWords}`,
  access: "viewer",
  body: ChangeEmail,
  answers: { 204: { description: "A link is on its way to the new address; those of before work no more" } },
  problems: { ...unsure, 422: ["invalid"] },
});
