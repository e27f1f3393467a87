/**
 * The clients of the load, in a process of their own: signed-in athletes with a
 * connection each, who read their profile, think, and now and then send a
 * measurement. Told what to do, and answering what came of it, by messages.
 */
import { Agent, request } from "node:http";

export interface Athlete {
  username: string;
  personKey: number;
}

export interface SignIn {
  act: "sign in";
  url: string;
  athletes: Athlete[];
  password: string;
}

export interface Step {
  act: "step";
  clients: number;
  milliseconds: number;
  /** Milliseconds between an answer and the next request, on average; nobody heeds Retry-After. */
  think: number;
  /** Of how many requests one is an edit. */
  editEvery: number;
}

export interface StepFigures {
  seconds: number;
  /** Milliseconds of every answered reading, edit, and of what was turned away. */
  read: number[];
  written: number[];
  shed: number[];
  /** How long the server took to say that it lives, every 100 ms: its loop as seen from outside. */
  alive: number[];
  /** What must be in the database once, what must not be there, and what may be. */
  acknowledged: string[];
  turnedAway: string[];
  unanswered: string[];
  /** What no client may be answered. */
  wrong: Record<string, number>;
}

interface Client {
  number: number;
  personKey: number;
  cookies: Map<string, string>;
  agent: Agent;
  count: number;
}

interface Answered {
  status: number;
  location: string;
  retryAfter: string;
  milliseconds: number;
}

const clients: Client[] = [];
let url = new URL("http://127.0.0.1");
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const ownAgent = new Agent({ keepAlive: true });

function ask(client: Client | null, method: string, path: string, body?: URLSearchParams): Promise<Answered> {
  const began = performance.now();
  const text = body?.toString();
  return new Promise((resolve, reject) => {
    const headers = {
      accept: "text/html",
      "accept-encoding": "br",
      ...(client && { cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; ") }),
      ...(text !== undefined && {
        "content-type": "application/x-www-form-urlencoded",
        "content-length": Buffer.byteLength(text),
        origin: url.origin,
        "sec-fetch-site": "same-origin",
      }),
    };
    const sent = request(new URL(path, url), { method, headers, agent: client?.agent ?? ownAgent }, (response) => {
      for (const cookie of response.headers["set-cookie"] ?? []) keep(client, cookie);
      response.resume();
      response.once("error", reject);
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          location: response.headers.location ?? "",
          retryAfter: String(response.headers["retry-after"] ?? ""),
          milliseconds: performance.now() - began,
        }),
      );
    });
    sent.once("error", reject);
    sent.end(text);
  });
}

function keep(client: Client | null, cookie: string): void {
  const [pair = ""] = cookie.split(";");
  const isOver = /expires=Thu, 01 Jan 1970|max-age=0/i.test(cookie);
  if (isOver) client?.cookies.delete(pair.slice(0, pair.indexOf("=")));
  else client?.cookies.set(pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1));
}

async function signIn({ athletes, password, ...told }: SignIn): Promise<number> {
  url = new URL(told.url);
  const left = athletes.map((athlete, number) => ({ ...athlete, number }));
  async function some(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) {
      const client: Client = {
        number: next.number,
        personKey: next.personKey,
        cookies: new Map(),
        agent: new Agent({ keepAlive: true, maxSockets: 1 }),
        count: 0,
      };
      const { status } = await ask(client, "POST", "/login", new URLSearchParams({ username: next.username, password }));
      if (status !== 303) throw new Error(`${next.username} was not signed in: ${status}`);
      clients.push(client);
    }
  }
  await Promise.all([some(), some(), some()]);
  for (const { agent } of clients) agent.destroy();
  return clients.length;
}

async function step({ clients: count, milliseconds, think, editEvery }: Step): Promise<StepFigures> {
  const figures: StepFigures = {
    seconds: 0,
    read: [],
    written: [],
    shed: [],
    alive: [],
    acknowledged: [],
    turnedAway: [],
    unanswered: [],
    wrong: {},
  };
  const began = performance.now();
  const ends = began + milliseconds;
  const wrong = (words: string) => void (figures.wrong[words] = (figures.wrong[words] ?? 0) + 1);

  async function live(client: Client): Promise<void> {
    await wait(Math.random() * think);
    while (performance.now() < ends) {
      client.count += 1;
      const isEdit = (client.count + client.number) % editEvery === 0;
      const value = `4.${client.number + 1}${String(client.count).padStart(6, "0")}`;
      try {
        const form = new URLSearchParams({
          measurementTypeKey: "6",
          value,
          dateOccurred: "2026-05-01",
          formKey: `${client.personKey}.${crypto.randomUUID()}`,
        });
        const answer = isEdit ? await ask(client, "POST", "/profile/vitals/new", form) : await ask(client, "GET", "/profile");
        take(answer, isEdit ? value : null);
      } catch (error) {
        if (isEdit) figures.unanswered.push(value);
        wrong((error as NodeJS.ErrnoException).code ?? String(error));
      }
      await wait(-Math.log(1 - Math.random()) * think);
    }
  }

  function take({ status, location, retryAfter, milliseconds: took }: Answered, edit: string | null): void {
    if (status === 503) {
      figures.shed.push(took);
      if (!/^[2-8]$/.test(retryAfter)) wrong(`503 with Retry-After ${retryAfter}`);
      if (edit) figures.turnedAway.push(edit);
    } else if (edit && status === 303 && location.startsWith("/profile")) {
      figures.written.push(took);
      figures.acknowledged.push(edit);
    } else if (!edit && status === 200) figures.read.push(took);
    else wrong(`${edit ? "edit" : "read"}: ${status} ${location}`);
  }

  async function look(): Promise<void> {
    while (performance.now() < ends) {
      const { status, milliseconds: took } = await ask(null, "GET", "/livez");
      figures.alive.push(took);
      if (status !== 200) wrong(`livez: ${status}`);
      await wait(100);
    }
  }

  await Promise.all([look(), ...clients.slice(0, count).map(live)]);
  figures.seconds = (performance.now() - began) / 1000;
  // Those who wait for their next step longer than the server keeps idle connections come back on new ones.
  for (const { agent } of clients) agent.destroy();
  return figures;
}

process.on("message", (told: SignIn | Step) => {
  const done = told.act === "sign in" ? signIn(told) : step(told);
  done.then(
    (answer) => process.send?.({ answer }),
    (error: unknown) => process.send?.({ problem: String(error) }),
  );
});
process.once("disconnect", () => process.exit());
