/** R6: how a server ends that is told to, with everything under way that can be. */
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { image } from "../setup/images";
import { openSocket } from "../setup/sockets";
import { signedIn } from "./browser";
import { startCastServer } from "./cast-server";

test("idle connections, an upload that goes on and one that never ends, and a second SIGTERM: what runs is finished, what never ends is not waited for, and it ends with 0 within 25 seconds", async () => {
  const server = await startCastServer({ env: { LOG_LEVEL: "info" } });
  const { hostname, port, host, origin } = new URL(server.url);
  const sockets: Socket[] = [];
  const opened = (text: string | Uint8Array) => openSocket(sockets, Number(port), text, hostname);

  const avery = await signedIn("avery", server.url);
  const page = await avery.get("/profile/photo");
  const form = new FormData();
  for (const field of page.document.querySelectorAll<HTMLInputElement>("input[name=csrf], input[name=formKey]"))
    form.set(field.name, field.value);
  form.set("file", new Blob([new Uint8Array(await image(400, 300))]), "me.jpg");
  const sent = new Response(form);
  const type = sent.headers.get("content-type") ?? "";
  const body = Buffer.from(await sent.arrayBuffer());
  const cookie = [...avery.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const head = `POST /profile/photo HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nCookie: ${cookie}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n`;

  const idle = await opened("");
  const alive = await opened(`GET /livez HTTP/1.1\r\nHost: ${host}\r\n\r\n`);
  await expect.poll(alive.answer).toContain("alive");
  const upload = await opened(Buffer.concat([Buffer.from(head), body.subarray(0, 500)]));
  const endless = await opened(Buffer.concat([Buffer.from(head), body.subarray(0, 500)]));
  await new Promise((resolve) => setTimeout(resolve, 300));

  const stopped = server.stop();
  await Promise.all([idle.ended, alive.ended]);
  process.kill(server.pid, "SIGTERM");
  await expect(fetch(server.url)).rejects.toThrow();
  upload.socket.write(body.subarray(500));
  await upload.ended;
  expect(upload.answer()).toMatch(/^HTTP\/1.1 303 /);
  expect(upload.answer()).toMatch(/location: \/profile/i);
  expect(await stopped).toBe(0);
  // What it gives itself, by its own word, said once; a clock would measure the machine.
  const said = server
    .output()
    .split("\n")
    .filter((line) => line.includes('"msg":"stopping"'))
    .map((line) => JSON.parse(line) as { within: number; patience: number });
  expect(said).toEqual([expect.objectContaining({ within: 25_000, patience: 20_000 })]);
  expect(endless.answer()).toBe("");
});
