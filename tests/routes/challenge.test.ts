/** Checklist 179: a challenge that cannot be sent says so under its form, and keeps everything. */
import type { AppLoadContext } from "@remix-run/node";
import { expect, test } from "vitest";
import { createApi } from "~/api/api";
import { fieldErrors } from "~/domain/base/messages";
import { action } from "~/routes/profile/profile.valuation.challenge/route";
import { viewerOf } from "~/session/viewer";
import { addAthlete, letManage } from "../setup/athlete";
import { testDatabase } from "../setup/database";
import { addUser, testPlatform } from "../setup/platform";

const { db } = await testDatabase();
const { platform, tokenOf } = testPlatform(db);
const { personKey } = await addAthlete(db);
const userKey = await addUser(db, { username: "challenger" });
await letManage(db, userKey, { profileKey: personKey });
const token = await tokenOf({ userKey, profileKey: personKey, profileKeys: [personKey] });

const upstreams: Record<string, [(request: Request) => Promise<Response>, number]> = {
  "has gone away": [async () => Promise.reject(new TypeError("fetch failed")), 503],
  "answers as a proxy": [
    async () => new Response("<h1>502 Bad Gateway</h1>", { status: 502, headers: { "content-type": "text/html" } }),
    503,
  ],
  fails: [async () => Response.json({ status: 500, code: "unexpected", message: "Something went wrong." }, { status: 500 }), 422],
  "refuses: nobody has valued the athlete": [(request) => platform.fetch(request), 422],
};

test.each(Object.entries(upstreams))("the API %s", async (_how, [fetch, status]) => {
  const api = createApi({ baseUrl: "http://localhost/api", token, fetch });
  const context = { viewer: viewerOf(token), api } as unknown as AppLoadContext;
  const body = new URLSearchParams({ type: "Other", otherInformation: "About $250,000" });
  const request = new Request("http://localhost/profile/valuation/challenge", { method: "POST", body });
  const response = (await action({ request, context, params: {} })) as Response;
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({
    error: { "": [fieldErrors.challengeFailed] },
    initialValue: { type: "Other", otherInformation: "About $250,000" },
  });
});
