import { drizzle } from "drizzle-orm/node-postgres";
import pg from "pg";
import type { Database } from "~/platform/db/database";

export interface Recorded {
  query: string;
  params: unknown[];
}

/** A database that keeps what it is asked, and can explain how it would answer. */
export interface RecordedDatabase {
  db: Database;
  /** What was asked since the last time. */
  take(): Recorded[];
  /** The plan as PostgreSQL tells it, without those ways of its planner that are named. */
  explain(statement: Recorded, without?: readonly string[]): Promise<PlanNode>;
  close(): Promise<void>;
}

export interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  Plans?: PlanNode[];
}

export function recordedDatabase(databaseUrl: string): RecordedDatabase {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 4 });
  let asked: Recorded[] = [];
  const db = drizzle(pool, { logger: { logQuery: (query, params) => void asked.push({ query, params }) } }) as unknown as Database;
  return {
    db,
    take() {
      const taken = asked.filter(({ query }) => /^\s*(select|with|insert|update|delete)\b/i.test(query));
      asked = [];
      return taken;
    },
    async explain({ query, params }, without = []) {
      const client = await pool.connect();
      try {
        await client.query("begin");
        for (const way of without) await client.query(`set local enable_${way} = off`);
        const { rows } = await client.query<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(`explain (format json) ${query}`, params);
        return rows[0]!["QUERY PLAN"][0].Plan;
      } finally {
        await client.query("rollback");
        client.release();
      }
    },
    close: () => pool.end(),
  };
}
