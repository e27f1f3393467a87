import { describe, expect, test } from "vitest";
import { origin, signedIn, testWeb } from "../web-under-test";

const ours = { origin, "content-type": "application/x-www-form-urlencoded" };

async function post(body: BodyInit, headers: Record<string, string> = ours) {
  const web = testWeb();
  const began = performance.now();
  const response = await web.ask("/profile", { method: "POST", headers, body });
  expect(performance.now() - began).toBeLessThan(1000);
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
    for (const list of ["seen=1:1&seen=2:1", "fields=a&fields=b", "visits[0].coachPersonKeys=1&visits[0].coachPersonKeys=2"]) expect([list, await post(list)]).toEqual([list, { status: 200, changes: 1 }]);
  });

  test("names of six levels pass, of seven do not", async () => {
    expect(await post("visits[0].coaches[1].key.a=x")).toEqual({ status: 200, changes: 1 });
    expect(await post("visits[0].coaches[1].key.a.b=x")).toEqual({ status: 400, changes: 0 });
    expect(await post("visits[199].type=visit")).toEqual({ status: 200, changes: 1 });
    for (const index of ["200", "999999", "99999999999999999999"]) expect(await post(`visits[${index}].type=visit`)).toEqual({ status: 400, changes: 0 });
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

  test.each(["/profile/photo", "/profile/complete/photo", "/profile/photo/"])("%s takes 8 MB; of more the page itself says so", async (path) => {
    expect(await send(path, 8 * megabyte)).toEqual({ status: 200, changes: 1 });
    const web = testWeb({ page: () => new Response("said", { status: 413 }) });
    const body = new FormData();
    body.set("file", new Blob([new Uint8Array(9 * megabyte)]), "me.jpg");
    const answer = await web.ask(path, { method: "POST", headers: { origin, cookie: await signedIn(web) }, body });
    expect([answer.status, await answer.text()]).toEqual([413, "said"]);
  });

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
    const answer = await web.ask("/profile/photo", { method: "POST", headers: { origin, "content-type": "multipart/form-data; boundary=b" }, body });
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

describe("C8: limits of addresses", () => {
  test("4 kB pass, more does not", async () => {
    const web = testWeb();
    expect((await web.ask(`/login?redirectTo=${"x".repeat(4000)}`)).status).toBe(200);
    expect((await web.ask(`/login?redirectTo=${"x".repeat(4096)}`)).status).toBe(414);
  });

  test("C12: a parameter of a page comes once, but for lists; one of the API is the API's to judge", async () => {
    const web = testWeb();
    for (const twice of ["search=a&search=b", "redirectTo=%2F&redirectTo=%2Fdesk", "_data=root&_data=routes%2Fprofile"]) expect([twice, (await web.ask(`/login?${twice}`)).status]).toEqual([twice, 400]);
    for (const list of ["not-sent=1&not-sent=2", "ignored-position=0&ignored-position=9"]) expect([list, (await web.ask(`/profile?${list}`)).status]).toEqual([list, 200]);
    expect((await web.ask("/api/public/rdb/v1/organizations/advanced-search?organizationType=College&organizationType=JuniorCollege")).status).toBe(204);
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
