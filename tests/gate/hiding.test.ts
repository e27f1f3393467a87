/** Hiding beats what is kept (docs/promises.md V4): the real API behind two web nodes, one of which no longer hears what changes. */
import { describe, expect, it } from "vitest";
import { addAthlete, cast } from "../setup/athlete";
import { testDatabase } from "../setup/database";
import { nodeOf } from "./showing-node";

const { db } = await testDatabase();

async function begin() {
  const athlete = await addAthlete(db, "Committed");
  const people = await cast(db, athlete);
  const name = ((await (await people.ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).json()) as { fullName: string })
    .fullName;
  const nodes = [nodeOf(people.platform), nodeOf(people.platform)] as const;
  const addresses = [`/people/${athlete.personKey}`, `/teams/${athlete.teams[0]!.key}`];
  return {
    ...people,
    athlete,
    nodes,
    addresses,
    name,
    /** An act by way of the first node, whose answer says when it is done. */
    async act(token: string, what: "visibility" | "privacy", body: object) {
      const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
      const answer = await nodes[0].ask(`/api/rdb/v1/people/${athlete.personKey}/${what}`, {
        method: "PUT",
        headers,
        body: JSON.stringify(body),
      });
      expect([answer.status, answer.headers.get("x-hides")]).toEqual([200, null]);
    },
    /** Both pages are read on both nodes, which keep them. */
    async keepAll() {
      for (const { read } of [...nodes, ...nodes]) for (const address of addresses) expect(await read(address)).toBe(name);
      expect(nodes.map(({ node }) => node.made)).toEqual([2, 2]);
    },
  };
}

const hiding = { visibility: "Hidden", reason: "They asked us to.", seen: "Normal" };

describe("a person whom staff hide", () => {
  it("is in no page and in no list of any node once the act has answered, also of one that hears of nothing", async () => {
    const { nodes, addresses, lead, act, keepAll } = await begin();
    await keepAll();
    nodes[1].node.hears = false;
    await act(lead.token, "visibility", hiding);
    for (const { read } of nodes) expect(await Promise.all(addresses.map(read))).toEqual(["nothing here", "nobody"]);
  });

  it("is in no page that was being made meanwhile, for anybody who asks after", async () => {
    const { nodes, addresses, lead, act, name } = await begin();
    const [{ node, read }] = nodes;
    let finish = (): void => undefined;
    node.slow = new Promise((resolve) => (finish = resolve));
    const before = addresses.map(read);
    await expect.poll(() => node.made).toBe(2);
    await act(lead.token, "visibility", hiding);
    node.slow = null;
    expect(await Promise.all(addresses.map(read))).toEqual(["nothing here", "nobody"]);
    finish();
    expect(await Promise.all(before)).toEqual([name, name]);
    // What was made of facts from before is kept for nobody.
    expect(await Promise.all(addresses.map(read))).toEqual(["nothing here", "nobody"]);
  });

  it("is gone just so when the own side makes the profile private", async () => {
    const { nodes, addresses, owner, act, keepAll } = await begin();
    await keepAll();
    nodes[0].node.hears = false;
    await act(owner.token, "privacy", { privacy: "Private", seen: "Public" });
    for (const { read } of nodes) expect(await Promise.all(addresses.map(read))).toEqual(["nothing here", "nobody"]);
  });
});
