import type { Database } from "~/platform/db/database";

type Session = { prepareQuery: (...args: unknown[]) => unknown };

/** The database with one fault: in each transaction, the statement of this number (from 1) throws before it is sent. */
export function withFaultAt(db: Database, number: number): Database {
  const transaction: Database["transaction"] = (work, config) =>
    db.transaction((tx) => {
      const { session } = tx as unknown as { session: Session };
      const prepare = session.prepareQuery.bind(session);
      let count = 0;
      session.prepareQuery = (...args) => {
        count += 1;
        if (count === number) throw new Error(`a fault at statement ${number}`);
        return prepare(...args);
      };
      return work(tx);
    }, config);
  return new Proxy(db, { get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name, target)) });
}
