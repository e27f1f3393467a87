/**
 * Preloaded into a server: it tells on its second channel, a line each, what it asks of its database. Of PostgreSQL it
 * looks at what is sent, as the client is a part of the server's program.
 */
import { PGlite } from "@electric-sql/pglite";
import { Socket } from "node:net";

function tell(text) {
  process.stderr.write(`statement: ${text.replace(/\s+/g, " ").trim()}\n`);
}

const port = Number(new URL(process.env.DATABASE_URL || "postgres://none:1").port) || 5432;
/** Of each connection, what was prepared under which name; under none is what is asked once. */
const prepared = new WeakMap();

/** A message of PostgreSQL's protocol begins with its kind and its length: Q asks, P prepares, and B asks what was prepared. */
function look(socket, message) {
  if (!Buffer.isBuffer(message) || message.length < 6 || message.readInt32BE(1) !== message.length - 1) return;
  const kind = String.fromCharCode(message[0]);
  const [first, second] = message.toString("utf8", 5).split("\0");
  if (!prepared.has(socket)) prepared.set(socket, new Map());
  if (kind === "Q") tell(first);
  if (kind === "P") prepared.get(socket).set(first, second);
  if (kind === "B") tell(prepared.get(socket).get(second));
}

const { connect, write } = Socket.prototype;
/** The connections to PostgreSQL: by its port, or by the socket in a folder that its port names. */
const connections = new WeakSet();
Socket.prototype.connect = function (to, ...rest) {
  if (Number(to) === port || String(to).endsWith(`/.s.PGSQL.${port}`)) connections.add(this);
  return connect.call(this, to, ...rest);
};
Socket.prototype.write = function (chunk, ...rest) {
  if (connections.has(this)) look(this, chunk);
  return write.call(this, chunk, ...rest);
};

const told = (ask) =>
  function (statement, ...rest) {
    tell(statement);
    return ask.call(this, statement, ...rest);
  };

PGlite.prototype.query = told(PGlite.prototype.query);
const { transaction } = PGlite.prototype;
PGlite.prototype.transaction = function (work) {
  return transaction.call(this, (tx) => work(Object.assign(tx, { query: told(tx.query) })));
};
