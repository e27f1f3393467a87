/** Who uses the product in a bench: the demo's athlete, the desk, and athletes who save. */
import { openDatabase, type DatabaseLocation } from "~/platform/db/database";
import { claims } from "~/platform/db/schema/accounts";
import { castPassword } from "~/platform/seed/seed";
import { hashPassword } from "~/platform/account/sessions/passwords";
import { formsOf, valueOf } from "../long/page";
import { addAthlete } from "../setup/athlete";
import { addUser } from "../setup/platform";
import { ask, connections, type Ask } from "./load";

export interface Visitors {
  avery: string;
  robin: string;
  /** The next save of the athlete of that connection: a real edit, which amends the one that waits. */
  nextSave(connection: number): Ask;
}

const saverOf = (connection: number) => `saver-${connection}`;

/** An athlete for each connection, or for the first so many. */
export async function addSavers(location: DatabaseLocation, count = connections): Promise<void> {
  const { db, close } = await openDatabase(location);
  const passwordHash = await hashPassword(castPassword);
  for (let connection = 0; connection < count; connection += 1) {
    const { personKey } = await addAthlete(db, "Offered", "Interested");
    const userKey = await addUser(db, { username: saverOf(connection), passwordHash });
    await db.insert(claims).values({ userKey, personKey, claimantType: "Athlete", verifiedAt: new Date() });
  }
  await close();
}

/** Signs everybody in, as many savers as were added; each has an edit that waits from then on. */
export async function signInAll(url: string, count = connections): Promise<Visitors> {
  const signIn = async (username: string): Promise<string> => {
    const { status, headers } = await ask(url, 0, {
      path: "/login",
      method: "POST",
      body: new URLSearchParams({ username, password: castPassword }),
    });
    if (status !== 303) throw new Error(`${username} was not signed in: ${status}`);
    return (headers["set-cookie"] ?? []).map((cookie) => cookie.split(";")[0]).join("; ");
  };
  const savers: { cookie: string; personKey: string; reviewItemKey: string; version: number }[] = [];
  const saveOf = (cookie: string, personKey: string, amends: string, version: number): Ask => ({
    path: "/profile/ncaa-id",
    method: "POST",
    headers: { cookie },
    body: new URLSearchParams({ value: String(1_000_000_000 + version), formKey: `${personKey}.${crypto.randomUUID()}`, amends }),
  });
  async function readForm(cookie: string): Promise<{ formKey: string; amends: string }> {
    const page = await ask(url, 0, { path: "/profile/ncaa-id", headers: { cookie } });
    const form = formsOf(page.text).find((one) => valueOf(one, "amends") !== null);
    if (!form) throw new Error(`The form of the NCAA ID did not come: ${page.status}`);
    return { formKey: valueOf(form, "formKey") ?? "", amends: valueOf(form, "amends") ?? "" };
  }

  const [avery, robin] = [await signIn("avery"), await signIn("robin")];
  for (let connection = 0; connection < count; connection += 1) {
    const cookie = await signIn(saverOf(connection));
    const personKey = (await readForm(cookie)).formKey.split(".")[0]!;
    await ask(url, connection, saveOf(cookie, personKey, "", 1));
    savers.push({ cookie, personKey, reviewItemKey: (await readForm(cookie)).amends.split(":")[0]!, version: 1 });
  }
  return {
    avery,
    robin,
    nextSave(connection) {
      const saver = savers[connection]!;
      const next = saver.version + 1;
      const asked = saveOf(saver.cookie, saver.personKey, `${saver.reviewItemKey}:${saver.version}`, next);
      return { ...asked, onAnswer: ({ status }) => void (saver.version = status === 303 ? next : saver.version) };
    },
  };
}
