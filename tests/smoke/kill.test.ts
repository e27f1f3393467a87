/** What was acknowledged outlives the process that said so. */
import { jwtDecode } from "jwt-decode";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Claims } from "~/contract/account/sessions";
import { sealAuditRows, verifyAudit } from "~/platform/audit/seal";
import { openDatabase } from "~/platform/db/database";
import { signIn, type CastMember } from "../cast/cast";
import { locationOf, removeData, startServer } from "../setup/server";
import { startCastServer } from "./cast-server";

interface Sent {
  key: string;
  /** Null when no answer came. */
  status: number | null;
}

const clients = 10;
const athletes: readonly CastMember[] = ["avery", "blake", "casey"];

test("R1: every acknowledged edit and session is there after kill -9 under load, and what got no answer is there once when it is sent again", async () => {
  const server = await startCastServer({ keepsData: true });
  const pairs = await Promise.all(athletes.map((name) => signIn({ fetch: (request) => fetch(request) }, name, `${server.url}/api`)));
  const tokens = pairs.map(({ token }) => token);
  const sent: Sent[] = [];

  async function send(url: string, token: string, key: string): Promise<number | null> {
    const { pk } = jwtDecode<Claims>(token);
    const [, client = "", number = ""] = key.split("-");
    const edit = {
      type: "vitals",
      editType: "Add",
      measurementTypeKey: 6,
      // Of its own, since the same result is not sent twice (docs/rules.md N6).
      value: `4.${client}${number.padStart(4, "0")}`,
      dateOccurred: "2026-03-01",
    };
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", "idempotency-key": key };
    return fetch(`${url}/api/elite/v1/people/${pk}/profile-edits`, { method: "POST", headers, body: JSON.stringify({ edit }) }).then(
      (answer) => answer.status,
      () => null,
    );
  }

  let isOver = false;
  const busy = Array.from({ length: clients }, async (_none, client) => {
    for (let number = 0; !isOver; number += 1) {
      const key = `client-${client}-${number}`;
      const status = await send(server.url, tokens[client % tokens.length]!, key);
      sent.push({ key, status });
    }
  });
  while (sent.length < clients * 6) await new Promise((resolve) => setTimeout(resolve, 20));
  await server.stop("SIGKILL");
  isOver = true;
  await Promise.all(busy);
  const unanswered = sent.filter(({ status }) => status === null);
  expect(unanswered.length).toBeGreaterThan(0);
  expect(sent.filter(({ status }) => status !== 201 && status !== null)).toEqual([]);

  const location = locationOf(server.data);
  const again = await startServer({
    env: { DATA_DIR: server.data.dataDir, ...(location.databaseUrl && { DATABASE_URL: location.databaseUrl }) },
  });
  for (const { key } of unanswered)
    expect([200, 201]).toContain(await send(again.url, tokens[Number(key.split("-")[1]) % tokens.length]!, key));
  for (const { refreshToken } of pairs) {
    const renewed = await fetch(`${again.url}/api/users/v1/users/refresh`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refreshToken }),
    });
    expect(renewed.status).toBe(200);
  }
  expect(await again.stop()).toBe(0);

  const opened = await openDatabase(location);
  const { rows } = await opened.db.execute<{ key: string; count: number }>(sql`
    select ri.idempotency_key as key, count(*)::int as count from review_items ri
    join audit_rows a on a.subject = 'review-item:' || ri.key and a.act = 'edit.submitted'
    join review_item_versions v on v.review_item_key = ri.key
    where ri.idempotency_key like 'client-%' group by 1
  `);
  await sealAuditRows(opened.db);
  const verdict = await verifyAudit(opened.db);
  await opened.close();
  await removeData(server.data);
  expect(rows.filter(({ count }) => count !== 1)).toEqual([]);
  expect(rows.map(({ key }) => key).sort()).toEqual(sent.map(({ key }) => key).sort());
  expect(verdict).toMatchObject({ ok: true, unsealed: 0 });
});
