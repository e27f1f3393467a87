import { AccountSettings } from "../settings";
import { operation } from "../../base/operation";

export const settings = operation.get("/users/v1/settings/{userKey}", {
  summary: "Which e-mails come to the account, and when",
  description: "Of the viewer's own account; of any other there is nothing.",
  access: "viewer",
  answers: { 200: { schema: AccountSettings, description: "What was chosen, or what counts until something is" } },
});

export const saveSettings = operation.put("/users/v1/settings/{userKey}", {
  summary: "Choose which e-mails come to the account, and when",
  description: "E-mail that keeps the account safe always comes at once, and notices in the product always come (docs/rules.md A41).",
  access: "viewer",
  body: AccountSettings,
  answers: { 200: { schema: AccountSettings, description: "What stands then" } },
});
