/** Generated requests for the API in this process, and what must hold after each and after all. */
import { sql } from "drizzle-orm";
import fc from "fast-check";
import pino from "pino";
import { createPlatform } from "~/platform/app";
import type { Database } from "~/platform/db/database";
import { castMembers, signIn } from "../cast/cast";
import { brokenState } from "../long/invariants";
import { testPhotoStore, testSecret } from "../setup/platform";
import { operationsOf, requestsOf, type Known, type Sent } from "./operations";
import { apiComplaint } from "./oracle";

/** Requests after which keys are read and everybody signs in anew. */
const renewedAfter = 500;

const keysOf: Record<keyof Known, string> = {
  // Most are people whom one of the cast manages.
  people: `select key from (select claims.person_key as key from claims join users on users.key = user_key cross join generate_series(1, 3) where verified_at is not null and username in ('avery', 'blake', 'casey', 'gale', 'rory')) managed
    union all select key from (select key from people order by position_type desc, key limit 5) others`,
  coaches: "select key from people where position_type = 'Coach' order by key limit 10",
  organizations:
    "select key from (select key from organizations where level = 'College' order by key limit 10) colleges union all select key from (select key from organizations order by key desc limit 10) others",
  reviewItems: `select key from (select key from review_items where status = 'Pending' order by key desc limit 8) waiting
    union all select key from (select key from review_items where status <> 'Pending' order by decided_at desc limit 4) decided`,
  // One after the other, of the same decisions.
  decided: "select review_item_key as key from review_decisions order by key desc limit 6",
  decisions: "select key from review_decisions order by key desc limit 6",
  entries: "select key from review_entries order by key desc limit 10",
  claims: "select key from claims order by key desc limit 20",
  disputes: "select key from nil_disputes order by key desc limit 20",
  contacts: "select key from contacts order by key desc limit 20",
  rules: "select distinct rule_key as key from auto_rule_versions order by 1 desc limit 20",
  filters: "select key from desk_filters order by key desc limit 20",
  notices: "select key from notices order by key desc limit 40",
  recruitments: "select recruitment_key as key from people where recruitment_key is not null order by 1 limit 20",
  sites: "select key from sites order by key limit 20",
  sports: "select key from sports order by key limit 4",
  positions: "select key from positions order by sport_key, key limit 12",
  cities: "select key from cities order by key limit 20",
  roles: "select distinct role as key from site_roles order by 1 limit 20",
  photos: "select token || '-90.webp' as key from photos order by 1 limit 20",
  measurements: "select key from measurement_types order by key limit 21",
};

export interface Run {
  requests: number;
  seed: number;
}

export interface Outcome {
  /** How often each operation was answered with each status; every operation of the document is there. */
  answers: Map<string, Map<number, number>>;
  /** What went wrong first, in its smallest form; null when nothing did. */
  failure: string | null;
}

/** Sends so many requests, one after another; the same seed on the same data sends the same ones. */
export async function fuzzApi(db: Database, { requests, seed }: Run): Promise<Outcome> {
  const logged: string[] = [];
  const log = pino({ level: "warn", base: null }, { write: (line: string) => void logged.push(line) });
  const platform = createPlatform({
    db,
    photoStore: testPhotoStore(),
    secrets: [testSecret],
    issuer: "test",
    log,
    origins: ["http://localhost"],
  });
  const known = {} as Known;
  const tokens = new Map<Sent["as"], string>();
  const document = platform.document();
  const answers: Outcome["answers"] = new Map(operationsOf(document).map(({ method, path }) => [`${method} ${path}`, new Map()]));
  let count = 0;

  async function renew(): Promise<void> {
    for (const kind of Object.keys(keysOf) as (keyof Known)[]) {
      const { rows } = await db.execute<{ key: string | number }>(sql.raw(keysOf[kind]));
      known[kind] = rows.map(({ key }) => key);
    }
    for (const member of castMembers) tokens.set(member, (await signIn(platform, member)).token);
    tokens.set("forged", `${tokens.get("admin")!.slice(0, -4)}AAAA`);
  }

  async function ask(sent: Sent): Promise<void> {
    count += 1;
    if (count % renewedAfter === 0) await renew();
    logged.length = 0;
    const token = tokens.get(sent.as);
    const headers = { ...sent.headers, ...(token && { authorization: `Bearer ${token}` }) };
    const request = new Request(`http://localhost/api${sent.path}`, { method: sent.method, headers, body: sent.body as BodyInit | null });
    const response = await platform.fetch(request);
    const answered = { status: response.status, headers: response.headers, text: await response.text() };
    const statuses = answers.get(sent.operation)!;
    statuses.set(answered.status, (statuses.get(answered.status) ?? 0) + 1);
    // Whoever signed out comes back.
    if (token && sent.operation.endsWith("/logout") && answered.status === 204 && sent.as !== "forged" && sent.as !== "guest")
      tokens.set(sent.as, (await signIn(platform, sent.as)).token);
    const mayTellToken = /\/users\/v1\/users(\/login|\/refresh)?$/.test(sent.operation);
    const complaint = apiComplaint(answered, mayTellToken) ?? (logged.length > 0 ? "was logged as an error" : null);
    if (complaint) throw new Error([complaint, ...logged].join("\n"));
  }

  await renew();
  const checked = await fc.check(fc.asyncProperty(fc.noBias(requestsOf(document, () => known)), ask), { seed, numRuns: requests });
  if (!checked.failed) {
    const broken = await brokenState({ db, persons: [], beginning: new Map() });
    return { answers, failure: broken.length > 0 ? `seed ${seed}, afterwards:\n${broken.join("\n")}` : null };
  }
  const [sent] = checked.counterexample!;
  const what = checked.errorInstance instanceof Error ? checked.errorInstance.message : String(checked.errorInstance);
  return {
    answers,
    failure: `${what}\nseed ${seed}, path ${checked.counterexamplePath}, after ${checked.numRuns} requests, made smaller ${checked.numShrinks} times:\n${shown(sent)}`,
  };
}

function shown({ operation, as, method, path, headers, body }: Sent): string {
  return `${operation} as ${as}\n${method} /api${path}\n${JSON.stringify(headers)}\n${body instanceof Uint8Array ? `base64 ${Buffer.from(body).toString("base64")}` : body}`;
}
