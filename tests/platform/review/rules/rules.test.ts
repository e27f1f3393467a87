import { describe, expect, it } from "vitest";
import type { AutoRuleRead, AutoRules } from "~/contract/desk/auto-rules";
import { addAthlete, cast } from "../../../setup/athlete";
import { testDatabase } from "../../../setup/database";
import { lastAudit } from "./last-audit";

const { db } = await testDatabase();
const small = { name: "Small steps", kind: "vitals", field: null, largestChange: 5, leastApproved: 0, mostRejected: 0 };

async function team() {
  const athlete = await addAthlete(db);
  const people = await cast(db, athlete);
  return { ...people, athlete, lead: await people.person("rory", { roles: ["rdb4"] }) };
}

async function write(lead: Awaited<ReturnType<typeof team>>["lead"], rule: object = small) {
  const answer = await lead.ask("POST", "/rdb/v1/auto-rules", { body: rule });
  return { status: answer.status, ...((await answer.json()) as { ruleKey: number; fields?: Record<string, string[]> }) };
}

describe("a rule", () => {
  it("is written off, by a lead, and each change is another version", async () => {
    const { lead, reader } = await team();
    const { status, ruleKey } = await write(lead);
    expect(status).toBe(201);
    const on = await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: true } });
    expect(on.status).toBe(200);
    const changed = await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 2, rule: { ...small, largestChange: 3 } } });
    expect(changed.status).toBe(200);

    const read = (await (await reader.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead;
    expect(read.versions.map(({ version, isOn, largestChange }) => [version, isOn, largestChange])).toEqual([
      [3, false, 3],
      [2, true, 5],
      [1, false, 5],
    ]);
    const { rules } = (await (await reader.ask("GET", "/rdb/v1/auto-rules")).json()) as AutoRules;
    expect(rules.filter((rule) => rule.ruleKey === ruleKey)).toMatchObject([{ version: 3, isOn: false, approved: 0 }]);
    expect(await lastAudit(db)).toMatchObject({
      act: "rule.changed",
      subject: `auto-rule:${ruleKey}`,
      detail: { version: 3, kind: "vitals", isOn: false },
    });
  });

  it("saved as it is makes no version, and stays on", async () => {
    const { lead, reader } = await team();
    const { ruleKey } = await write(lead);
    await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: true } });
    const same = await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 2, rule: small } });
    expect([same.status, ((await same.json()) as { code: string }).code]).toEqual([422, "nothing-changed"]);
    const { versions } = (await (await reader.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).json()) as AutoRuleRead;
    expect(versions.map(({ version, isOn }) => [version, isOn])).toEqual([
      [2, true],
      [1, false],
    ]);
  });

  it("is changed on the version that was seen", async () => {
    const { lead } = await team();
    const { ruleKey } = await write(lead);
    await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: true } });
    const late = await lead.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: false } });
    expect([late.status, ((await late.json()) as { code: string }).code]).toEqual([409, "version-conflict"]);
  });

  it.each([
    ["a commitment", { kind: "commitment", largestChange: null }, "kind"],
    ["a photo", { kind: "profileImage", largestChange: null }, "kind"],
    ["an NCAA ID", { kind: "ncaaId", largestChange: null }, "kind"],
    ["a field of another kind", { field: "recruiter" }, "field"],
    ["a size where nothing is measured", { kind: "hometown" }, "largestChange"],
    ["no step at all", { largestChange: 0 }, "largestChange"],
    ["a step beyond a thousand", { largestChange: 1000.5 }, "largestChange"],
    ["less than no edit", { leastApproved: -1 }, "leastApproved"],
    ["half an edit", { mostRejected: 0.5 }, "mostRejected"],
    ["more edits than there may be", { leastApproved: 1001 }, "leastApproved"],
    ["no name", { name: "  " }, "name"],
    ["a name of 61 characters", { name: "n".repeat(61) }, "name"],
  ])("is refused by the field with %s", async (_, wrong, field) => {
    const { lead } = await team();
    const { status, fields } = await write(lead, { ...small, ...wrong });
    expect([status, Object.keys(fields ?? {})]).toEqual([400, [field]]);
  });

  it("is written by nobody below level 4, and read by nobody without the desk", async () => {
    const { lead, reviewer, reader, owner, ask } = await team();
    const { ruleKey } = await write(lead);
    expect((await write(reviewer)).status).toBe(403);
    expect((await reader.ask("PUT", `/rdb/v1/auto-rules/${ruleKey}`, { body: { version: 1, isOn: true } })).status).toBe(403);
    expect((await owner.ask("GET", "/rdb/v1/auto-rules")).status).toBe(403);
    expect((await owner.ask("GET", `/rdb/v1/auto-rules/${ruleKey}`)).status).toBe(403);
    expect((await ask("GET", "/rdb/v1/auto-rules")).status).toBe(401);
    expect((await lead.ask("GET", "/rdb/v1/auto-rules/2147483647")).status).toBe(404);
  });
});
