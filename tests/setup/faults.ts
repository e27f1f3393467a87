import type { Database } from "~/platform/db/database";

type Session = { prepareQuery: (query: { sql: string }, ...args: unknown[]) => unknown };

/** Told of each statement before it is sent; what it throws is the statement's failure. */
type Watcher = (statement: string, number: number) => void;

/** The database whose transactions tell of their statements, numbered from 1 in each; `outside` is told of those of none. */
function watched(db: Database, within: () => Watcher, outside: Watcher = () => undefined): Database {
  const watch = (session: Session, told: Watcher): Session => {
    let count = 0;
    const prepareQuery: Session["prepareQuery"] = (query, ...args) => {
      told(query.sql, (count += 1));
      return session.prepareQuery(query, ...args);
    };
    return new Proxy(session, { get: (target, name) => (name === "prepareQuery" ? prepareQuery : Reflect.get(target, name, target)) });
  };
  const transaction: Database["transaction"] = (work, config) =>
    db.transaction((tx) => {
      const told = within();
      Object.assign(tx, { session: watch((tx as unknown as { session: Session }).session, told) });
      return work(tx);
    }, config);
  const session = watch((db as unknown as { session: Session }).session, outside);
  return new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : name === "session" ? session : Reflect.get(target, name, target)),
  });
}

/**
 * The database with one fault: in each transaction, from the one of that number on, the statement of this number (from 1) throws before it
 * is sent. Which one may change from transaction to transaction.
 */
export function withFaultAt(db: Database, number: number | (() => number), { from = 1 } = {}): Database {
  let transactions = 0;
  return watched(db, () => {
    transactions += 1;
    const isFaulty = transactions >= from;
    const faulty = typeof number === "number" ? number : number();
    return (_statement, count) => {
      if (isFaulty && count === faulty) throw new Error(`a fault at statement ${faulty}`);
    };
  });
}

/** The database, and what is written to it since it was last asked: the writing statements of each transaction, and alone those of none. */
export function withWrites(db: Database): { db: Database; units: () => string[][] } {
  let units: string[][] = [];
  const isWrite = (statement: string) =>
    /\b(insert into|delete from|update)\s+"?\w/i.test(statement.replace(/\bfor (no key )?update\b/gi, ""));
  const watching = watched(
    db,
    () => {
      const unit: string[] = [];
      units.push(unit);
      return (statement) => void (isWrite(statement) && unit.push(statement));
    },
    (statement) => void (isWrite(statement) && units.push([statement])),
  );
  return {
    db: watching,
    units() {
      const written = units.filter((unit) => unit.length > 0);
      units = [];
      return written;
    },
  };
}
