import { describe, expect, test } from "vitest";
import { createHeldBytes } from "~/domain/base/held-bytes";
import { workOf } from "../setup/processor";
import { origin, signedIn, testWeb } from "./web-under-test";

const ours = { origin, "content-type": "application/x-www-form-urlencoded" };

async function post(body: BodyInit, headers: Record<string, string> = ours) {
  const web = testWeb();
  const { milliseconds, answer: response } = await workOf(() => web.ask("/profile", { method: "POST", headers, body }));
  expect(milliseconds).toBeLessThan(1000);
  return { status: response.status, changes: web.changes() };
}

function fields(count: number): string {
  return Array.from({ length: count }, (_, index) => `f${index}=x`).join("&");
}

describe("C8: limits of forms", () => {
  test("256 kB pass, one byte more does not", async () => {
    const most = `a=${"x".repeat(256 * 1024 - 2)}`;
    expect(await post(most)).toEqual({ status: 200, changes: 1 });
    expect(await post(`${most}x`)).toEqual({ status: 413, changes: 0 });
  });

  test("a body without a declared length is read no further than the limit", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 16_384;
        controller.enqueue(new Uint8Array(16_384).fill(120));
      },
    });
    expect(await post(body)).toEqual({ status: 413, changes: 0 });
    expect(sent).toBeLessThan(600_000);
  });

  test("200 fields pass, 201 do not", async () => {
    expect(await post(fields(200))).toEqual({ status: 200, changes: 1 });
    expect(await post(fields(201))).toEqual({ status: 400, changes: 0 });
  });

  test("C12: a name comes once, but for lists", async () => {
    for (const twice of ["a=1&a=2", "visits[0].type=visit&visits[0].type=coaching", "formKey=1&formKey=1", "seenx=1&seenx=2"]) {
      expect([twice, await post(twice)]).toEqual([twice, { status: 400, changes: 0 }]);
      const form = new FormData();
      for (const [name, value] of new URLSearchParams(twice)) form.append(name, value);
      expect([twice, await post(form, { origin })]).toEqual([twice, { status: 400, changes: 0 }]);
    }
    for (const list of [
      "seen=1:1&seen=2:1",
      "fields=a&fields=b",
      "visits[0].coachPersonKeys=1&visits[0].coachPersonKeys=2",
      "organizationKeys=1&organizationKeys=2",
    ])
      expect([list, await post(list)]).toEqual([list, { status: 200, changes: 1 }]);
  });

  test("names of six levels pass, of seven do not", async () => {
    expect(await post("visits[0].coaches[1].key.a=x")).toEqual({ status: 200, changes: 1 });
    expect(await post("visits[0].coaches[1].key.a.b=x")).toEqual({ status: 400, changes: 0 });
    expect(await post("visits[59].type=visit")).toEqual({ status: 200, changes: 1 });
    for (const index of ["60", "200", "999999", "99999999999999999999"])
      expect(await post(`visits[${index}].type=visit`)).toEqual({ status: 400, changes: 0 });
    expect(await post(`${"a.".repeat(20_000)}a=x`)).toEqual({ status: 400, changes: 0 });
    expect(await post(`${"a[".repeat(20_000)}a=x`)).toEqual({ status: 400, changes: 0 });
  });

  test("the same holds of multipart forms", async () => {
    const many = new FormData();
    for (let index = 0; index <= 200; index += 1) many.append(`f${index}`, "x");
    const deep = new FormData();
    deep.set("a.b.c.d.e.f.g", "x");
    for (const body of [many, deep]) expect(await post(body, { origin })).toEqual({ status: 400, changes: 0 });
  });

  test("what is no form is refused", async () => {
    expect(await post("{}", { origin, "content-type": "application/json" })).toEqual({ status: 415, changes: 0 });
    expect(await post("a=b", { origin, "content-type": "text/plain" })).toEqual({ status: 415, changes: 0 });
    expect(await post("--x\r\nbroken", { origin, "content-type": "multipart/form-data; boundary=x" })).toEqual({ status: 400, changes: 0 });
    expect(await post("a=b", { origin, "content-type": "multipart/form-data" })).toEqual({ status: 400, changes: 0 });
  });

  test("a form without fields may say nothing of its type", async () => {
    const web = testWeb();
    expect((await web.ask("/logout", { method: "POST", headers: { origin } })).status).toBe(200);
  });
});

describe("C8: names of a form make one tree", () => {
  const fitting = [
    "visits[0].type=visit&visits[1].type=coaching",
    "rendered.agentInfo.name=x&rendered.monthlyWanted=1",
    "12:3.date=x&12:3.value=4",
    "visits[0].coachPersonKeys=1&visits[0].coachPersonKeys=2",
  ];
  const unfitting = [
    // A field of a list would set its length, or take the place of what lists do.
    "visits[0].type=visit&visits.length=4294967295",
    "visits[0].type=visit&visits.4294967290=x",
    "visits[0].type=visit&visits.map=x",
    "visits.length=9&visits[0].type=visit",
    "seen=1&seen=2&seen.length=4294967295",
    "a[0]=1&a[0].b=1",
    "a=1&a.b=1",
    "a=1&a[0]=1",
    "a.b=1&a[0]=1",
    // Spelled as Conform would take it, and as none of ours is.
    "a.[0].b=1&a.length=9",
    ".a=1",
    "a..b=1",
    "a[]=1",
    "a[x]=1",
    "a[0]b=1",
    "a[-1]=1",
    "a[0=1",
    "a]=1",
    "a.=1",
    "=1",
    "constructor=1",
    "a.__proto__.b=1",
    "toString=1",
    "a[0].constructor=1",
  ];

  test.each(fitting)("%s passes", async (body) => expect(await post(body)).toEqual({ status: 200, changes: 1 }));
  test.each(unfitting)("%s does not", async (body) => expect(await post(body)).toEqual({ status: 400, changes: 0 }));
});

describe("C8: intents of forms", () => {
  const row = { visitKey: "7", type: "coaching", dateOccurred: "2026-03-04", official: "on", coachPersonKeys: [12, "13"] };
  const rows = (count: number) => Array.from({ length: count }, () => ({ type: "visit" }));
  const fitting: [name: string, type: string, payload: unknown][] = [
    ["a row that is added", "insert", { name: "visits", index: 0, defaultValue: { type: "visit", dateOccurred: "2026-03-04" } }],
    ["one that is added at the end", "insert", { name: "visits" }],
    ["one that is taken out", "remove", { name: "visits", index: 59 }],
    ["rows that are put back", "update", { name: "visits", value: [row, { type: "visit" }] }],
    ["no rows that are put back", "update", { name: "visits", value: [] }],
    ["sixty rows", "update", { name: "visits", value: rows(60) }],
  ];
  const unfitting: [name: string, type: string, payload: unknown][] = [
    ["a list that is as long as its index says", "update", { name: "a[20000000]", value: "1" }],
    ["the longest", "update", { name: "a[4294967294]", value: "1" }],
    ["the same by its own field", "update", { name: "visits", index: 4_294_967_294, value: "1" }],
    ["a list that no form has", "insert", { name: "coaches", index: 0 }],
    ["a field of a list", "update", { name: "visits.length", value: 4_294_967_295 }],
    ["a row of a list", "update", { name: "visits[0]", value: {} }],
    ["the whole form", "update", { value: { username: "x" } }],
    ["the whole form, emptied", "reset", {}],
    ["no form of ours asks to be judged", "validate", { name: "visits" }],
    ["nor to be sorted", "reorder", { name: "visits", from: 0, to: 1 }],
    ["a row too far", "remove", { name: "visits", index: 60 }],
    ["a row before the first", "insert", { name: "visits", index: -1 }],
    ["half a row", "remove", { name: "visits", index: 0.5 }],
    ["no row", "remove", { name: "visits" }],
    ["a row by a word", "remove", { name: "visits", index: "0" }],
    ["too many rows", "update", { name: "visits", value: rows(61) }],
    ["rows that are none", "update", { name: "visits", value: [null] }],
    ["rows that are one word", "update", { name: "visits", value: "x" }],
    ["rows that look like a list", "update", { name: "visits", value: { length: 4_294_967_295 } }],
    ["rows within rows", "update", { name: "visits", value: [[{ type: "visit" }]] }],
    ["a field that no row has", "insert", { name: "visits", defaultValue: { toJSON: "x" } }],
    ["a field that holds a tree", "insert", { name: "visits", defaultValue: { type: { a: 1 } } }],
    ["more than a row has", "update", { name: "visits", value: [], validated: true }],
    ["too many characters", "insert", { name: "visits", defaultValue: { type: "x".repeat(16 * 1024) } }],
  ];
  const bodyOf = (type: string, payload: unknown) => new URLSearchParams({ __intent__: JSON.stringify({ type, payload }) });

  test.each(fitting)("%s passes", async (_name, type, payload) =>
    expect(await post(bodyOf(type, payload))).toEqual({ status: 200, changes: 1 }),
  );

  test.each(unfitting)("%s does not", async (_name, type, payload) => {
    const body = bodyOf(type, payload);
    expect(await post(body)).toEqual({ status: 400, changes: 0 });
    const form = new FormData();
    for (const [name, value] of body) form.set(name, value);
    expect(await post(form, { origin })).toEqual({ status: 400, changes: 0 });
  });

  test.each([
    "x",
    "",
    "null",
    "1",
    '"insert"',
    "[]",
    "{}",
    '{"type":"insert"}',
    '{"type":"insert","payload":null}',
    '{"type":1,"payload":{"name":"visits"}}',
    '{"type":"insert","payload":{"name":"visits"},"more":1}',
    '{"type":"insert","payload":{"__proto__":{"name":"visits"}}}',
    "[".repeat(8_000),
  ])("%.60s is no intent", async (text) => {
    expect(await post(new URLSearchParams({ __intent__: text }))).toEqual({ status: 400, changes: 0 });
  });

  test("nor is a file", async () => {
    const form = new FormData();
    form.set("__intent__", new Blob(["x"]), "x");
    expect(await post(form, { origin })).toEqual({ status: 400, changes: 0 });
  });

  test("the list that it names is one in the form, too", async () => {
    const insert = bodyOf("insert", { name: "visits", index: 0 });
    expect(await post(`visits[0].type=visit&${insert}`)).toEqual({ status: 200, changes: 1 });
    for (const other of ["visits=x", "visits.type=x"]) expect(await post(`${other}&${insert}`)).toEqual({ status: 400, changes: 0 });
  });

  test.each(["x", "", "{}", '{"validated":{}}', "null"])("no form of ours has a state: %s", async (state) => {
    expect(await post(new URLSearchParams({ __state__: state }))).toEqual({ status: 400, changes: 0 });
  });
});

describe("C8: limits of uploads", () => {
  const megabyte = 1024 * 1024;

  async function send(path: string, bytes: number, more: (form: FormData) => void = () => undefined) {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(bytes)]), "me.jpg");
    more(form);
    const web = testWeb();
    const { status } = await web.ask(path, { method: "POST", headers: { origin, cookie: await signedIn(web) }, body: form });
    return { status, changes: web.changes() };
  }

  test.each(["/profile/photo", "/profile/complete/photo", "/profile/photo/"])(
    "%s takes 8 MB; of more the page itself says so",
    async (path) => {
      expect(await send(path, 8 * megabyte)).toEqual({ status: 200, changes: 1 });
      const web = testWeb({ page: () => new Response("said", { status: 413 }) });
      const body = new FormData();
      body.set("file", new Blob([new Uint8Array(9 * megabyte)]), "me.jpg");
      const answer = await web.ask(path, { method: "POST", headers: { origin, cookie: await signedIn(web) }, body });
      expect([answer.status, await answer.text()]).toEqual([413, "said"]);
    },
  );

  test("of a guest no photo is held in memory: the page, which asks to sign in, is told of it alone", async () => {
    const web = testWeb();
    const bytes = 8 * megabyte;
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 65_536;
        if (sent > bytes) controller.close();
        else controller.enqueue(new Uint8Array(65_536).fill(120));
      },
    });
    const answer = await web.ask("/profile/photo", {
      method: "POST",
      headers: { origin, "content-type": "multipart/form-data; boundary=b" },
      body,
    });
    expect([answer.status, web.changes()]).toEqual([200, 1]);
  });

  test("no page is asked when nothing proves where a large form comes from", async () => {
    const web = testWeb();
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(9 * megabyte)]), "me.jpg");
    expect([(await web.ask("/profile/photo", { method: "POST", body })).status, web.changes()]).toEqual([413, 0]);
  });

  test("one file and twenty parts pass; a second file, or another part, does not", async () => {
    const parts = (count: number) => (form: FormData) => Array.from({ length: count }, (_, index) => form.append(`f${index}`, "x"));
    expect(await send("/profile/photo", 10, parts(19))).toEqual({ status: 200, changes: 1 });
    expect(await send("/profile/photo", 10, parts(20))).toEqual({ status: 400, changes: 0 });
    expect(await send("/profile/photo", 10, (form) => form.append("file", new Blob(["x"]), "b.jpg"))).toEqual({ status: 400, changes: 0 });
  });

  test("elsewhere a file counts like any form", async () => {
    expect(await send("/profile", 300_000)).toEqual({ status: 413, changes: 0 });
    expect(await post(`a=${"x".repeat(300_000)}`)).toEqual({ status: 413, changes: 0 });
  });
});

describe("C8: what forms take of the memory in all", () => {
  test("has a limit: whoever is beyond it is told at once to come again, guests before others, and gets room once there is some", async () => {
    const web = testWeb({ heldBytes: createHeldBytes({ all: 200_000, guests: 50_000 }) });
    const known = { ...ours, cookie: await signedIn(web) };
    const send = (bytes: BodyInit, headers: Record<string, string> = ours, path = "/profile") =>
      web.ask(path, { method: "POST", headers, body: bytes });
    const roomy = `a=${"x".repeat(20_000)}`;

    let end = () => undefined as void;
    let isRead = () => undefined as void;
    const read = new Promise<void>((resolve) => (isRead = resolve));
    let left = 40_000;
    const waits = send(
      new ReadableStream({
        start: (controller) => (end = () => controller.close()),
        pull(controller) {
          if (left === 0) return isRead();
          controller.enqueue(new TextEncoder().encode(`a=${"x".repeat(left)}`));
          left = 0;
        },
      }),
    );
    await read;
    const refused = await send(roomy);
    expect([refused.status, await refused.text()]).toEqual([503, expect.stringContaining("What you sent was not taken")]);
    expect(refused.headers.get("retry-after")).toMatch(/^\d+$/);
    const asked = await send(roomy, ours, "/profile?_data=routes%2Fprofile");
    expect([asked.status, asked.headers.get("x-ask-again")]).toEqual([503, "yes"]);
    expect([(await send(roomy, known)).status, web.changes()]).toEqual([200, 1]);
    end();
    expect((await waits).status).toBe(200);
    expect((await send(roomy)).status).toBe(200);
  });

  test("a form that breaks off is nobody's failure, and nothing of it is held", async () => {
    const web = testWeb({ heldBytes: createHeldBytes({ all: 50_000, guests: 50_000 }) });
    const broken = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(40_000)),
        pull: (controller) => controller.error(new Error("gone")),
      });
    for (let i = 0; i < 3; i += 1) expect((await web.ask("/profile", { method: "POST", headers: ours, body: broken() })).status).toBe(400);
    expect((await web.ask("/profile", { method: "POST", headers: ours, body: `a=${"x".repeat(40_000)}` })).status).toBe(200);
    expect([web.errors, web.changes()]).toEqual([[], 1]);
  });
});

describe("C8: limits of addresses", () => {
  test("4 kB pass, more does not", async () => {
    const web = testWeb();
    expect((await web.ask(`/login?redirectTo=${"x".repeat(4000)}`)).status).toBe(200);
    expect((await web.ask(`/login?redirectTo=${"x".repeat(4096)}`)).status).toBe(414);
  });

  test("C12: a parameter of a page comes once, but for lists; one of the API is the API's to judge", async () => {
    const web = testWeb();
    for (const twice of ["search=a&search=b", "redirectTo=%2F&redirectTo=%2Fdesk", "_data=root&_data=routes%2Fprofile"])
      expect([twice, (await web.ask(`/login?${twice}`)).status]).toEqual([twice, 400]);
    for (const list of ["not-sent=1&not-sent=2", "ignored-position=0&ignored-position=9"])
      expect([list, (await web.ask(`/profile?${list}`)).status]).toEqual([list, 200]);
    expect(
      (await web.ask("/api/public/rdb/v1/organizations/advanced-search?organizationType=College&organizationType=JuniorCollege")).status,
    ).toBe(204);
  });

  test("a query obeys the limits of forms", async () => {
    const web = testWeb();
    expect((await web.ask("/profile?a.b.c.d.e.f.g=x")).status).toBe(400);
    expect((await web.ask(`/profile?${fields(201)}`)).status).toBe(400);
  });
});

test.each(["TRACE2", "OPTIONS", "PROPFIND"])("the method %s is refused", async (method) => {
  const response = await testWeb().ask("/profile", { method });
  expect(response.status).toBe(405);
  expect(response.headers.get("allow")).toBe("GET, HEAD, POST");
});

test.each(["/__manifest", "/__manifest?p=/profile&version=x"])("C10: %s is 404 before anybody works on it", async (path) => {
  const web = testWeb();
  expect((await web.ask(path)).status).toBe(404);
  expect(web.contexts).toEqual([]);
});
