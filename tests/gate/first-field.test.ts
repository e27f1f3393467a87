/** C1, C8: a photo over the limit, of browsers whose headers do not say where a form comes from. */
import { describe, expect, test } from "vitest";
import { createHeldBytes } from "~/domain/base/held-bytes";
import { cookiesOf, signedIn, testWeb } from "./web-under-test";

const photo = "/profile/photo";
const megabyte = 1024 * 1024;
const chunk = 16_384;
const marker = "--b";
const part = (name: string, value: string, more = "") =>
  `${marker}\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${value}\r\n`;
const file = part("file", "", '; filename="me.jpg"').slice(0, -2);

/** Somebody who is signed in and looks at the form: its token, and how a form of 9 MB is answered that begins as told. */
async function visitor(room = createHeldBytes()) {
  const web = testWeb({
    heldBytes: room,
    page: (request) => new Response("said", { status: request.method === "POST" ? 413 : 200, headers: { "content-type": "text/html" } }),
  });
  const session = await signedIn(web);
  const seen = await web.ask(photo, { headers: { cookie: session } });
  const cookie = [session, cookiesOf(seen)].join("; ");
  const token = web.contexts.at(-1)!.formToken;

  async function send(
    beginning: string,
    {
      path = photo,
      isDeclared = true,
      own = cookie,
      headers = {},
    }: { path?: string; isDeclared?: boolean; own?: string; headers?: Record<string, string> } = {},
  ) {
    let sent = 0;
    const next = (bytes: Uint8Array) => {
      sent += bytes.byteLength;
      return bytes;
    };
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(next(new TextEncoder().encode(beginning))),
      pull: (controller) => (sent > 9 * megabyte ? controller.close() : controller.enqueue(next(new Uint8Array(chunk)))),
    });
    const declared = isDeclared ? { "content-length": String(9 * megabyte) } : undefined;
    const answer = await web.ask(path, {
      method: "POST",
      headers: { "content-type": `multipart/form-data; boundary=${marker.slice(2)}`, cookie: own, ...declared, ...headers },
      body,
    });
    return { status: answer.status, isSaid: (await answer.text()) === "said", changes: web.changes(), sent };
  }
  return { token, send };
}

const said = { status: 413, isSaid: true, changes: 1 };
const refused = { status: 413, isSaid: false, changes: 0 };

describe("the page says that a photo is too large", () => {
  test.each([true, false])("where the token is the form's first field; its length is declared: %s", async (isDeclared) => {
    const { token, send } = await visitor();
    for (const path of [photo, "/profile/complete/photo"])
      expect(await send(part("csrf", token) + file, { path, isDeclared })).toMatchObject({ status: 413, isSaid: true });
  });

  test.each([
    ["a type", (token: string) => part("csrf", token).replace("\r\n\r\n", "\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n")],
    ["a type before its name", (token: string) => part("csrf", token).replace("Content-D", "Content-Type: text/plain\r\nContent-D")],
    ["headers in small letters", (token: string) => part("csrf", token).replace("Content-Disposition", "content-disposition")],
    ["a name without quotes", (token: string) => part("csrf", token).replaceAll('"', "")],
  ])("of a token that comes with %s, too", async (_name, beginning) => {
    const { token, send } = await visitor();
    expect(await send(beginning(token) + file)).toMatchObject(said);
  });

  test("and no more of it is read than its beginning, nor is any of it held", async () => {
    const { token, send } = await visitor(createHeldBytes({ all: 2048, guests: 1024 }));
    const answer = await send(part("csrf", token) + file);
    expect(answer).toMatchObject(said);
    expect(answer.sent).toBeLessThan(100_000);
  });

  test("of a form whose length is not declared no more is held than of any upload", async () => {
    const { token, send } = await visitor(createHeldBytes({ all: 8 * megabyte, guests: megabyte }));
    expect(await send(part("csrf", token) + file, { isDeclared: false })).toMatchObject({ status: 503, changes: 0 });
  });
});

describe("it is refused without a page", () => {
  test.each<[string, (token: string) => string]>([
    ["a token that is not ours", () => part("csrf", `${"a".repeat(16)}.${"b".repeat(43)}`)],
    ["an empty token", () => part("csrf", "")],
    ["no token", () => ""],
    ["a token behind another field", (token) => part("formKey", "1") + part("csrf", token)],
    ["a token by another name", (token) => part("token", token)],
    ["a token that is a file", (token) => part("csrf", token, '; filename="x"')],
    ["a token that is half there", (token) => part("csrf", token.slice(0, -1))],
    ["a token beyond its beginning", (token) => part("csrf", token).replace("\r\n\r\n", `\r\nx: ${"x".repeat(1024)}\r\n\r\n`)],
    ["a token that nothing ends", (token) => `${part("csrf", token)}--c\r\n`],
    ["no parts at all", () => "\r\n".repeat(600)],
  ])("with %s", async (_name, beginning) => {
    const { token, send } = await visitor();
    expect(await send(beginning(token) + file)).toMatchObject(refused);
  });

  test("with another browser's token, or without its cookie", async () => {
    const [mine, theirs] = [await visitor(), await visitor()];
    expect(await mine.send(part("csrf", theirs.token) + file)).toMatchObject(refused);
    expect(await mine.send(part("csrf", mine.token) + file, { own: "" })).toMatchObject(refused);
  });

  test("where no file is taken", async () => {
    const { token, send } = await visitor();
    const answer = await send(part("csrf", token) + file, { path: "/profile" });
    expect(answer).toMatchObject(refused);
    expect(answer.sent).toBeLessThan(100_000);
  });

  test("from another site, whatever it brings", async () => {
    const { token, send } = await visitor();
    for (const header of [
      ["origin", "https://evil.test"],
      ["sec-fetch-site", "cross-site"],
    ] as const)
      expect(await send(part("csrf", token) + file, { headers: Object.fromEntries([header]) })).toMatchObject({ status: 403, changes: 0 });
  });
});
