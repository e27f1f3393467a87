/** U1: an NCAA ID is looked at where its page is read; taking it from there is no other look. */
import type { AppLoadContext } from "@remix-run/node";
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createApi } from "~/api/api";
import { auditRows } from "~/platform/db/schema/audit";
import { action } from "~/routes/desk/desk.$reviewItemKey.hold/route";
import { viewerOf } from "~/session/viewer";
import { addAthlete, cast } from "../setup/athlete";
import { testDatabase } from "../setup/database";

const { db } = await testDatabase();

test("Take of an NCAA ID reads nothing beside, and is of the version that was shown", async () => {
  const { platform, reviewer, owner, submit } = await cast(db, await addAthlete(db));
  const api = createApi({ baseUrl: "http://localhost/api", token: reviewer.token, fetch: async (request) => platform.fetch(request) });
  const context = { viewer: viewerOf(reviewer.token), api } as unknown as AppLoadContext;
  const { item } = await submit({ type: "ncaaId", editType: "Update", value: "2718281828" });
  const acts = async (act: string) => db.$count(auditRows, and(eq(auditRows.subject, `review-item:${item.key}`), eq(auditRows.act, act)));
  const take = (version: number) => {
    const body = new URLSearchParams({ seen: `${item.key}:${version}` });
    const request = new Request(`http://localhost/desk/${item.key}/hold`, { method: "POST", body });
    return action({ request, context, params: { reviewItemKey: String(item.key) } });
  };

  expect((await take(item.version)).headers.get("location")).toBe(`/desk/${item.key}`);
  expect([await acts("edit.read"), await acts("item.claimed")]).toEqual([0, 1]);

  await reviewer.ask("DELETE", `/rdb/v1/review-items/${item.key}/claim`);
  await owner.ask("PUT", `/elite/v1/profile-edits/${item.key}`, {
    body: { edit: { type: "ncaaId", editType: "Update", value: "3141592653" } },
  });
  expect((await take(item.version)).status).toBe(409);
  expect(await acts("item.claimed")).toBe(1);
});
