import * as operations from "~/contract/account/operations/ways-in";
import { waysInProblems } from "~/contract/account/ways-in";
import { waysInWords } from "~/domain/account/ways-in-words";
import { actOf } from "../../act";
import { record } from "../../audit/record";
import type { Transaction } from "../../db/database";
import { answered, isRefusal, ok, refuse, type PlatformApp, type Refusal } from "../../module";
import { mount } from "../../mount";
import { accountTelling } from "../owner/telling";
import { pairOf, startSession, type SessionActs, type Visitor } from "../sessions/acts";
import { visitorOf } from "../sessions/device";
import { readSubject } from "../sessions/families";
import { refuseTooMany } from "../sessions/too-many";
import { endOtherSessions, endOwnSession, listSessions } from "../sessions/list";
import { addingOptions, addPasskey, openedBy, removePasskey, signInOptions, type PasskeyDeps } from "./passkeys";
import { readWaysIn } from "./read";
import { makeRecoveryCodes, spendRecoveryCode } from "./recovery-codes";
import { whenSure } from "./sure";
import { changePassword, removePassword } from "./ways-in";
import type { TokenPair } from "~/contract/account/sessions";

export type WaysInDeps = SessionActs & PasskeyDeps;

type Way = "passkey" | "recovery-code";

const refusedBy = (way: Way, requestId: string) => ({ act: "session.refused", detail: { way }, requestId });

export function registerWaysIn(app: PlatformApp, deps: WaysInDeps): void {
  mount(app, operations.sessions, async ({ c }) => ok(await listSessions(actOf(c, deps))));

  mount(app, operations.endSession, async ({ c, params }) => {
    const done = await endOwnSession(actOf(c, deps), params.session);
    if (!isRefusal(done)) deps.endedSessions.add(params.session);
    return answered(done);
  });

  mount(app, operations.endOtherSessions, async ({ c }) => {
    const ended = await endOtherSessions(actOf(c, deps));
    for (const key of ended) deps.endedSessions.add(key);
    return ok({ ended: ended.length });
  });

  mount(app, operations.waysIn, async ({ c }) => ok(await readWaysIn(actOf(c, deps), deps.party)));
  mount(app, operations.passkeyOptions, async ({ c }) => answered(await addingOptions(actOf(c, deps), deps)));
  mount(app, operations.addPasskey, ({ c, body }) => whenSure(c, deps, body, () => addPasskey(actOf(c, deps), deps, body)));
  mount(app, operations.removePasskey, ({ c, params, body }) => whenSure(c, deps, body, () => removePasskey(actOf(c, deps), params.key)));
  mount(app, operations.makeRecoveryCodes, ({ c, body }) =>
    whenSure(c, deps, body, async () => ({ codes: await makeRecoveryCodes(actOf(c, deps)) })),
  );
  mount(app, operations.changePassword, ({ c, body }) =>
    whenSure(
      c,
      deps,
      body,
      async () => {
        const ended = await changePassword(actOf(c, deps), body.newPassword);
        if (isRefusal(ended)) return ended;
        for (const key of ended) deps.endedSessions.add(key);
        return null;
      },
      { asksAlways: true },
    ),
  );
  mount(app, operations.removePassword, ({ c, body }) => whenSure(c, deps, body, () => removePassword(actOf(c, deps))));

  mount(app, operations.passkeyLoginOptions, async () => answered(await signInOptions(deps.now(), deps)));

  mount(app, operations.passkeyLogin, async ({ c, body }) => {
    const { challenges, party } = deps;
    if (!party) return refuse(409, waysInProblems.noPasskeysHere, waysInWords.noPasskeysHere);
    const from = visitorOf(c);
    const limit = await deps.tries.beginUnnamed(from.address);
    if (limit) return refuseTooMany(at(), limit, null, refusedBy("passkey", c.get("requestId")));
    const opened = await openedBy(deps.db, { challenges, party }, body.credential, deps.now());
    const open = async (tx: Transaction) => (opened && (await opened.spend(tx)) ? opened.userKey : null);
    const pair = await signInBy(open, "passkey", waysInWords.passkeySignInFailed, from, c.get("requestId"));
    if (!isRefusal(pair)) await deps.tries.unnamedSucceeded(from.address);
    return answered(pair);
  });

  mount(app, operations.recoveryLogin, async ({ c, body }) => {
    const from = visitorOf(c);
    const limit = await deps.tries.begin(body.username, from.address);
    if (limit) return refuseTooMany(at(), limit, body.username, refusedBy("recovery-code", c.get("requestId")));
    const open = (tx: Transaction) => spendRecoveryCode(tx, body);
    const pair = await signInBy(open, "recovery-code", waysInWords.recoveryFailed, from, c.get("requestId"));
    if (!isRefusal(pair)) await deps.tries.succeeded(body.username, from.address);
    return answered(pair);
  });

  const at = () => ({ db: deps.db, now: deps.now() });

  /** A session of whoever's account is opened; refused alike whatever was wrong (docs/promises.md A8). */
  async function signInBy(
    open: (tx: Transaction) => Promise<number | null>,
    way: Way,
    failed: string,
    from: Visitor,
    requestId: string,
  ): Promise<TokenPair | Refusal<401>> {
    const started = await deps.db.transaction(async (tx) => {
      const userKey = await open(tx);
      const subject = userKey === null ? null : await readSubject(tx, userKey, deps.now());
      if (!subject) {
        const { detail, ...refused } = refusedBy(way, requestId);
        await record(tx, { ...refused, detail: { reason: "sign-in-failed", ...detail } });
        return null;
      }
      if (way === "recovery-code") await accountTelling().tellOwner(tx, subject.userKey, "RecoveryCodeUsed", deps.now());
      return startSession(tx, subject, from, deps.now(), requestId, way);
    });
    return started ? pairOf(deps, started) : refuse(401, "sign-in-failed", failed);
  }
}
