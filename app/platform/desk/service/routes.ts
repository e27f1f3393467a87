import * as operations from "~/contract/desk/operations/service";
import type { ServiceBoard } from "~/contract/desk/service";
import { ok, type PlatformApp, type PlatformDeps } from "../../module";
import { readBoard } from "./board";
import { mount } from "../../mount";

/** Milliseconds that a count is answered again: it looks at everything that waits. */
const keptFor = 60_000;

export function registerService(app: PlatformApp, { now }: PlatformDeps): void {
  let kept: { at: number; board: Promise<ServiceBoard> } | null = null;

  mount(app, operations.service, async ({ c }) => {
    const at = now();
    // However many ask at once, it is counted once; a count that failed is not kept.
    if (!kept || at.getTime() - kept.at >= keptFor) {
      const fresh = { at: at.getTime(), board: readBoard(c.env.reads, at) };
      kept = fresh;
      fresh.board.catch(() => kept === fresh && (kept = null));
    }
    return ok(await kept.board);
  });
}
