/** A person's page under the name that the person has now (docs/rules.md L11): its real loader behind a web node that keeps pages. */
import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { documentHeader } from "~/page/document-header";
import { people } from "~/platform/db/schema/people";
import { loader } from "~/routes/people/people.$personKey/route";
import { addAthlete, cast } from "../setup/athlete";
import { testDatabase } from "../setup/database";
import { testWeb } from "./web-under-test";

const { db } = await testDatabase();

async function begin(fullName: string) {
  const { personKey } = await addAthlete(db, "Committed");
  const name = (named: string) => db.update(people).set({ fullName: named }).where(eq(people.key, personKey));
  await name(fullName);
  const { platform, lead } = await cast(db, { personKey });
  const made: string[] = [];
  const { ask } = testWeb({
    sendToApi: (request) => platform.fetch(request),
    async page(request, context) {
      const { pathname } = new URL(request.url);
      made.push(pathname);
      const params = { personKey: pathname.slice("/people/".length) };
      // A loader throws the answers that are no page, as Remix expects of it.
      const answered = await loader({ request, context, params }).catch((thrown: unknown) => thrown as Response);
      if (answered.status !== 200) return answered;
      const { profile } = (await answered.json()) as { profile: { fullName: string } };
      return new Response(profile.fullName, { headers: { "content-type": "text/html", [documentHeader]: "yes" } });
    },
  });
  async function read(path: string) {
    const response = await ask(path);
    return [response.status, response.headers.get("location") ?? (await response.text())];
  }
  return { personKey, name, lead, ask, read, made };
}

it("has one address: the key alone and any other name lead there, with what else is asked, and are kept nowhere", async () => {
  const { personKey, ask, read, made } = await begin("D'Andre Muñoz");
  const own = `/people/dandre-munoz-${personKey}`;
  for (const other of [`${personKey}`, `d-andre-munoz-${personKey}`, `Dandre-Munoz-${personKey}`, `x--${personKey}`]) {
    expect(await read(`/people/${other}`)).toEqual([301, own]);
    expect(await read(`/people/${other}?utm_source=mail&x=%3Ca%3E`)).toEqual([301, `${own}?utm_source=mail&x=%3Ca%3E`]);
    const answer = await ask(`/people/${other}`);
    expect([answer.headers.get("cache-control"), answer.headers.get("etag")]).toEqual(["no-store", null]);
  }
  expect([await read(own), await read(own)]).toEqual([
    [200, "D'Andre Muñoz"],
    [200, "D'Andre Muñoz"],
  ]);
  expect(made.filter((path) => path === own)).toEqual([own]);
});

it("moves with the name, and back: what was kept at the earlier one is gone within the second", async () => {
  const { personKey, name, read } = await begin("Robin Ashby");
  const [before, after] = [`/people/robin-ashby-${personKey}`, `/people/robin-lund-${personKey}`];
  expect([await read(before), await read(after)]).toEqual([
    [200, "Robin Ashby"],
    [301, before],
  ]);
  await name("Robin Lund");
  await expect.poll(() => read(before)).toEqual([301, after]);
  expect(await read(after)).toEqual([200, "Robin Lund"]);
  await name("Robin Ashby");
  await expect.poll(() => read(after)).toEqual([301, before]);
  expect(await read(before)).toEqual([200, "Robin Ashby"]);
});

it("without a Latin letter is found by the key alone", async () => {
  const { personKey, read } = await begin("李小龍");
  expect([await read(`/people/${personKey}`), await read(`/people/li-${personKey}`)]).toEqual([
    [200, "李小龍"],
    [301, `/people/${personKey}`],
  ]);
});

it("of whom nobody may see is missing at each address, by whatever name", async () => {
  const { personKey, lead, ask, read } = await begin("Quinn Sato");
  const addresses = ["", "quinn-sato-", "another-"].map((slug) => `/people/${slug}${personKey}`);
  expect((await Promise.all(addresses.map(read))).map(([status]) => status)).toEqual([301, 200, 301]);
  const hidden = await ask(`/api/rdb/v1/people/${personKey}/visibility`, {
    method: "PUT",
    headers: { authorization: `Bearer ${lead.token}`, "content-type": "application/json" },
    body: JSON.stringify({ visibility: "Hidden", reason: "They asked us to.", seen: "Normal" }),
  });
  expect(hidden.status).toBe(200);
  for (const address of [...addresses, "/people/nobody-999999", "/people/nobody", `/people/-${personKey}`])
    expect(await read(address)).toEqual([404, ""]);
});
