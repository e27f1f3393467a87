/** Operations of the contract, mounted: who may ask, what is answered, and what an answer is held to. */
import { OpenAPIHono } from "@hono/zod-openapi";
import { expect, test } from "vitest";
import { z } from "zod";
import { operation, type Operation } from "~/contract/base/operation";
import type { Database } from "~/platform/db/database";
import { notFound, ok, refuse, type Answer, type PlatformApp, type PlatformEnv } from "~/platform/module";
import { mount } from "~/platform/mount";

const Team = z.object({ name: z.string() });
const team = { 200: { schema: Team, description: "The team" } };
const read = operation.get("/teams/{key}", {
  summary: "A team",
  access: "everybody",
  params: z.object({ key: z.coerce.number() }),
  answers: team,
});
const add = operation.post("/teams", {
  summary: "Add a team",
  access: "viewer",
  body: Team,
  answers: { ...team, 201: { schema: Team, description: "The new team" } },
  problems: { 409: ["team-exists"] },
});
const remove = operation.delete("/teams", {
  summary: "Remove the teams",
  access: "desk",
  body: Team,
  answers: { 204: { description: "Removed" } },
});

/** What a request with such roles is answered; null is a guest. */
function asked<O extends Operation>(of: O, act: Parameters<typeof mount<O>>[2], roles: string[] | null = ["rdb3"], checksAnswers = true) {
  const app: PlatformApp = new OpenAPIHono<PlatformEnv>();
  app.onError((error, c) => c.text(error.message, 500));
  app.use(async (c, next) => {
    c.set("viewer", roles && { userKey: 1, name: "Avery", roles, profileKey: null, profileKeys: [], sessionKey: "s" });
    await next();
  });
  mount(app, of, act);
  return async (body?: unknown, key = "5") => {
    const answered = await app.request(
      of.path.replace("{key}", key),
      {
        method: of.method.toUpperCase(),
        ...(body !== undefined && { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
      },
      { reads: null as unknown as Database, checksAnswers },
    );
    return { status: answered.status, body: await answered.text() };
  };
}

test("hands on what the schemas read, and answers with the value", async () => {
  const ask = asked(read, ({ params }) => ok({ name: `number ${params.key + 1}` }));
  expect(await ask()).toEqual({ status: 200, body: '{"name":"number 6"}' });
});

test("is 201 of what is new, 200 of a repeat, 204 of nothing", async () => {
  const adding = (answer: Answer<{ name: string }>) => asked(add, () => answer)({ name: "Kentucky" });
  expect((await adding(ok({ name: "Kentucky" }))).status).toBe(201);
  expect((await adding({ ...ok({ name: "Kentucky" }), isNew: true })).status).toBe(201);
  expect((await adding({ ...ok({ name: "Kentucky" }), isNew: false })).status).toBe(200);
  expect(await asked(remove, () => ok(null))({ name: "Kentucky" })).toEqual({ status: 204, body: "" });
});

test("refuses whom it is not for, before it looks at what they sent", async () => {
  const never = () => {
    throw new Error("Nobody may ask for this.");
  };
  expect((await asked(add, never, null)({})).status).toBe(401);
  expect((await asked(remove, never, null)({})).status).toBe(401);
  expect((await asked(remove, never, ["subscriber"])({})).status).toBe(403);
  expect((await asked(remove, () => ok(null))({})).status).toBe(400);
});

test("answers with a refusal", async () => {
  const { status, body } = await asked(add, () => refuse(409, "team-exists", "It is there."))({ name: "Kentucky" });
  expect([status, JSON.parse(body)]).toEqual([409, { status: 409, code: "team-exists", message: "It is there." }]);
});

test.each<[string, Answer<{ name: string }>, string]>([
  [
    "a refusal that the operation does not name",
    refuse(409, "teams-full", "No more."),
    "post /teams does not say that it refuses with 409 teams-full.",
  ],
  ["a status that it does not name", notFound(), "post /teams does not say that it refuses with 404 not-found."],
  ["more than was promised", ok({ name: "Kentucky", phone: "502" }), "post /teams answered more than it says."],
  ["something else than was promised", ok({ name: 5 } as unknown as { name: string }), "post /teams answered something else than it says"],
])("an answer of %s is an error where answers are checked, and there alone", async (_, answer, said) => {
  const checked = await asked(add, () => answer)({ name: "Kentucky" });
  expect([checked.status, checked.body]).toEqual([500, expect.stringContaining(said)]);
  expect((await asked(add, () => answer, ["rdb3"], false)({ name: "Kentucky" })).status).not.toBe(500);
});
