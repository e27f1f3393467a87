/** Preloaded into a server: it tells on its second channel, a line each, what it asks of its database. */
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";

const told = (ask) =>
  function (statement, ...rest) {
    const text = typeof statement === "string" ? statement : statement.text;
    process.stderr.write(`statement: ${text.replace(/\s+/g, " ").trim()}\n`);
    return ask.call(this, statement, ...rest);
  };

pg.Client.prototype.query = told(pg.Client.prototype.query);
PGlite.prototype.query = told(PGlite.prototype.query);
const { transaction } = PGlite.prototype;
PGlite.prototype.transaction = function (work) {
  return transaction.call(this, (tx) => work(Object.assign(tx, { query: told(tx.query) })));
};
