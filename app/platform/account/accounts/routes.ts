import { createRoute } from "@hono/zod-openapi";
import { NewAccount } from "~/contract/account/accounts";
import { TokenPair } from "~/contract/account/sessions";
import { answer, body, isRefusal, json, problems, type PlatformApp, type PlatformDeps } from "../../module";
import type { Tokens } from "../sessions/tokens";
import { createAccountTries } from "../sessions/tries";
import { createAccount, type AccountActs } from "./create";

const create = createRoute({
  method: "post",
  path: "/users/v1/users",
  summary: "Make an account, and sign in",
  request: { body: body(NewAccount) },
  responses: { 201: json(TokenPair, "The account's first session"), ...problems(400, 409, 415, 422, 429) },
});

export function registerAccounts(app: PlatformApp, deps: PlatformDeps & { tokens: Tokens }): void {
  const acts: AccountActs = { ...deps, tries: createAccountTries(deps.db) };

  app.openapi(create, async (c) => {
    const address = c.req.header("x-client-address") ?? "unknown";
    const pair = await createAccount(acts, c.req.valid("json"), address, c.get("requestId"));
    return isRefusal(pair) ? answer(c, pair) : c.json(pair, 201);
  });
}
