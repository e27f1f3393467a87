import { accountProblems, NewAccount } from "../accounts";
import { TokenPair } from "../sessions";
import { operation } from "../../base/operation";

export const create = operation.post("/users/v1/users", {
  summary: "Make an account, and sign in",
  access: "everybody",
  quota: null,
  body: NewAccount,
  answers: { 201: { schema: TokenPair, description: "The account's first session" } },
  problems: { 409: [accountProblems.usernameTaken], 422: [accountProblems.tooYoung], 429: [accountProblems.tooMany] },
});
