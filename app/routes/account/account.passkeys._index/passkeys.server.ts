import { parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { z } from "zod";
import { NewCredential, NewPasskey, PasskeyName, type Passkey } from "~/contract/account/ways-in";
import { relativeTime, zonedDay } from "~/domain/base/format";
import { accountPaths } from "~/paths/account";
import { credentialIn, refusedWay, unreadableWay } from "~/session/changed-ways";
import { refusalOf, type Api } from "~/session/guards";
import { redirectWithToast } from "~/session/toast";

const NamedPasskey = z.object({ name: PasskeyName, password: NewPasskey.shape.password });

/** The ways into the account, and what the browser is asked with for another passkey. */
export async function readWays(api: Api, now: Date) {
  const [ways, options] = await Promise.all([api.waysIn.read(), api.waysIn.passkeyOptions()]);
  if (!ways.ok) throw refusalOf(ways.problem);
  const { passkeys, ...rest } = ways.value;
  return { ...rest, passkeys: passkeys.map((one) => shown(one, now)), options: options.ok ? options.value : null };
}

function shown({ key, name, addedAt, lastUsedAt }: Passkey, now: Date) {
  const used = lastUsedAt === null ? "not used yet" : `last used ${relativeTime(lastUsedAt, now)}`;
  return { key, name, words: `Added ${zonedDay(addedAt)}, ${used}` };
}

export async function addPasskey(api: Api, form: FormData) {
  const submission = parseWithZod(form, { schema: NamedPasskey });
  if (submission.status !== "success") return unreadableWay(submission);
  const read = credentialIn(form, NewCredential);
  if ("problem" in read) return json({ result: submission.reply({ formErrors: [read.problem] }), asksPassword: false }, { status: 422 });
  const added = await api.waysIn.addPasskey({ ...submission.value, ...read });
  return added.ok ? redirectWithToast(accountPaths.passkeys(), "passkeyAdded") : refusedWay(submission, added.problem);
}
