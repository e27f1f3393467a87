/** P3: what the processes print of a whole journey: keys, codes and durations; nothing that anybody is called, typed, sent or holds. */
import { jwtDecode } from "jwt-decode";
import { afterAll, expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { signIn, type CastMember } from "../cast/cast";
import { freePort } from "../setup/free-port";
import { image, upload } from "../setup/images";
import { bornOn, bornYearsAgo } from "../setup/newcomer";
import { startServer } from "../setup/server";
import { openBrowser } from "./browser";
import { startCastServer } from "./cast-server";

const SESSION_SECRET = "Vt5pQ8sLw2NzXc7RbKd4GhJm9YfTaEu3";
const port = await freePort();
const api = await startCastServer({
  env: {
    SESSION_SECRET,
    LOG_LEVEL: "trace",
    SMTP_URL: "smtp://sentinel-user:sentinel-secret@127.0.0.1:9",
    MAIL_FROM: "Signing Day <desk@signing.test>",
  },
});
const web = await startServer({
  env: {
    SESSION_SECRET,
    LOG_LEVEL: "trace",
    APP_ENV: "production",
    ORIGIN: `https://127.0.0.1:${port}`,
    API_URL: `${api.url}/api`,
    PORT: String(port),
  },
});
afterAll(() => Promise.all([web.stop(), api.stop()]));
const baseUrl = `http://127.0.0.1:${port}`;

/** Whatever is typed or held in this journey has one of these in it. */
const marks = /sentinel|271[,.]?828|555\D{0,3}000\D?98|9988776655|(?<!\d)4\.618|eyJ[\w-]{8}|select |insert into/i;
const words = "Sentinel words of somebody, which stay between us.";
const tokens: string[] = [];

async function token(username: CastMember): Promise<{ token: string; personKey: number }> {
  const pair = await signIn({ fetch: (request) => fetch(request) }, username, `${api.url}/api`);
  tokens.push(pair.token, pair.refreshToken);
  const { pk, pks } = jwtDecode<Claims>(pair.token);
  return { token: pair.token, personKey: pk ?? pks[0] ?? 0 };
}

/** Over both doors of the API: the statuses are told, so that the journey is one. */
async function call<T>(who: { token: string } | null, method: string, path: string, body?: unknown): Promise<{ status: number; body: T }> {
  const isForm = body instanceof FormData;
  const headers = {
    ...(who && { authorization: `Bearer ${who.token}` }),
    ...(body !== undefined && !isForm && { "content-type": "application/json" }),
  };
  const response = await fetch(`${api.url}/api${path}`, {
    method,
    headers,
    body: body === undefined ? undefined : isForm || typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as T };
}

test("P3: nothing of a journey stands in the logs but its keys", async () => {
  // Pages.
  const guest = openBrowser({ baseUrl, isOld: true });
  const wrong = await (
    await guest.get("/login?redirectTo=/people/1?search=sentinel")
  ).press("Sign in", { username: "sentinel-user", password: "sentinel-password" });
  const made = await (
    await guest.get("/signup")
  ).press("Make my account", {
    name: "Sentinel Newcomer",
    username: "sentinel.newcomer",
    password: "sentinel-password",
    email: "sentinel@home.test",
    ...bornOn(bornYearsAgo(40)),
  });
  await guest.get("/claim?search=sentinel");
  const claimant = openBrowser({ baseUrl, isOld: true });
  await claimant.signIn("fan");
  const collected = await (
    await claimant.get("/claim/new")
  ).press("Send claim", {
    fullName: "Sentinel Athlete",
    ...bornOn(bornYearsAgo(15)),
    sportKey: "1",
    classYear: String(new Date().getFullYear() + 1),
    claimantType: "Guardian",
    statement: words,
  });
  const avery = openBrowser({ baseUrl, isOld: true });
  await avery.signIn("avery");
  const contact = await (
    await avery.get("/profile/contact")
  ).press("Save", {
    phoneNumber: "(555) 000-9876",
    email: "sentinel-own@x.test",
    instagramHandle: "@sentinel_handle",
    "parentInfo.name": "Sentinel Parent",
  });
  const refused = await (await avery.get("/profile/contact")).press("Save", { email: "sentinel" });
  const money = await (await avery.get("/profile/money-wanted")).press("Save", { annualWanted: "271828182" });
  const found = await avery.get("/profile/teams/new?search=sentinel&q=271828182");
  const missing = await avery.get("/people/sentinel-of-nobody");
  const typed = await avery.get("/sentinel/somewhere?token=sentinel");
  const closed = await avery.get("/desk/1?note=sentinel");
  const overlong = await avery.post("/profile/contact", new URLSearchParams({ email: `sentinel${"x".repeat(300_000)}` }));
  expect([
    wrong.status,
    made.url.pathname,
    collected.status,
    contact.status,
    refused.status,
    money.status,
    found.status,
    missing.status,
    typed.status,
    closed.status,
    overlong.status,
  ]).toEqual([422, "/claim", 200, 200, 400, 200, 200, 404, 404, 403, 413]);

  // Edits of every kind, what is said of them, and how they are decided.
  const [owner, reviewer, admin, fan] = [await token("blake"), await token("robin"), await token("admin"), await token("fan")];
  const edits = `/elite/v1/people/${owner.personKey}/profile-edits`;
  type Sent = { reviewItem: { key: number; version: number } };
  const sent: [number, Sent][] = [];
  for (const edit of [
    { type: "ncaaId", editType: "Add", value: "9988776655" },
    { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "4.618", dateOccurred: "2026-05-01" },
    { type: "profileImage", editType: "Add" },
  ]) {
    const { status, body } = await call<Sent>(owner, "POST", edits, { edit });
    sent.push([status, body]);
  }
  expect(sent.map(([status]) => status)).toEqual([201, 201, 201]);
  const [ncaaId, result, photo] = sent.map(([, { reviewItem }]) => reviewItem);
  const desk = (key: number) => `/rdb/v1/review-items/${key}`;
  const askedOf = async (key: number) =>
    (await call<{ thread: { key: number }[] }>(owner, "GET", `/elite/v1/profile-edits/${key}`)).body.thread.at(-1)!.key;
  const statuses = [
    (await call(owner, "PUT", `/elite/v1/profile-edits/${photo!.key}/attach-file`, upload(await image(200, 200), "sentinel-photo.jpg")))
      .status,
    (
      await call(
        owner,
        "PUT",
        `/elite/v1/profile-edits/${photo!.key}/attach-file`,
        upload(Buffer.from("sentinel is no photo"), "sentinel.png"),
      )
    ).status,
    (await call(reviewer, "GET", desk(ncaaId!.key))).status,
    (await call(reviewer, "POST", `${desk(result!.key)}/notes`, { text: words })).status,
    (await call(reviewer, "POST", `${desk(result!.key)}/evidence`, { url: "https://sentinel.example/271828", text: words })).status,
    (await call(reviewer, "POST", `${desk(result!.key)}/questions`, { text: words })).status,
    (await call(owner, "POST", `/elite/v1/profile-edits/${result!.key}/answers`, { seenEntryKey: await askedOf(result!.key), text: words }))
      .status,
    (
      await call(reviewer, "POST", `${desk(ncaaId!.key)}/reject`, {
        seen: [{ key: ncaaId!.key, version: ncaaId!.version }],
        code: "Other",
        reason: words,
      })
    ).status,
    (await call(owner, "POST", `/elite/v1/profile-edits/${ncaaId!.key}/appeal`, { text: words })).status,
    (
      await call(fan, "POST", "/elite/v1/profile-info/claim-person", {
        personKey: owner.personKey,
        claimantType: "Coach",
        statement: words,
      })
    ).status,
    (await call(fan, "GET", "/rdb/v1/review-items?name=sentinel")).status,
    (await call(admin, "POST", "/rdb/v1/auto-rules", { name: "Sentinel rule", kind: "vitals", leastApproved: 1, mostRejected: 0 })).status,
    (await call(admin, "POST", "/rdb/v1/desk-filters", { name: "Sentinel filter", narrowing: { kind: "vitals" } })).status,
    (await call(reviewer, "GET", "/rdb/v1/people/search?searchText=sentinel&positionTypes=Coach")).status,
    (await call(null, "POST", "/users/v1/users/login", { username: "sentinel", password: "sentinel" })).status,
    (await call({ token: "eyJzZW50aW5lbCI6MX0.eyJzZW50aW5lbCI6MX0.sentinel" }, "GET", "/users/v1/notices")).status,
    (await call(owner, "POST", edits, '{"edit":{"type":"sentinel')).status,
    (
      await call(owner, "POST", edits, {
        edit: { type: "vitals", editType: "Add", measurementTypeKey: 6, value: "sentinel", dateOccurred: "2026-05-01" },
      })
    ).status,
    (await call(owner, "GET", "/sentinel/of/nobody?phone=5550009876")).status,
  ];
  expect(statuses).toEqual([200, 422, 200, 200, 200, 200, 200, 200, 200, 201, 403, 201, 200, 200, 401, 401, 400, 400, 404]);

  const lines = [web, api].map((one) =>
    one
      .output()
      .split("\n")
      .filter((line) => line.startsWith("{"))
      .map((line) => JSON.parse(line) as Record<string, unknown>),
  );
  for (const printed of lines) expect(printed.filter(({ status }) => typeof status === "number").length).toBeGreaterThan(15);
  for (const printed of lines) expect(printed.some(({ userKey }) => typeof userKey === "number")).toBe(true);
  const outputs = [web.output(), api.output()];
  for (const output of outputs) {
    expect(output.split("\n").filter((line) => marks.test(line))).toEqual([]);
    for (const secret of [...tokens, ...avery.cookies.values(), SESSION_SECRET])
      if (secret.length > 8) expect(output).not.toContain(secret);
  }
  // Outside of local nobody of the demo is named.
  expect(outputs[0]).not.toMatch(/avery|blake|robin|signing-day|password/i);
});
