import { paths } from "~/paths";
import { refusalOf, type Api } from "~/session/guards";

/** Where whoever does what takes a confirmed address confirms theirs; null of who has (docs/rules.md B17). */
export async function unconfirmedOf(api: Api): Promise<{ accountAt: string } | null> {
  const read = await api.ownAccount.read();
  if (!read.ok) throw refusalOf(read.problem);
  return read.value.isEmailConfirmed ? null : { accountAt: paths.account() };
}
