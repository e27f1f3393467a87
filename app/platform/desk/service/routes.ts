import { createRoute } from "@hono/zod-openapi";
import { ServiceBoard } from "~/contract/desk/service";
import { json, type PlatformApp, type PlatformDeps } from "../../module";
import { readBoard } from "./board";

/** Milliseconds that a count is answered again: it looks at everything that waits. */
const keptFor = 60_000;

const service = createRoute({
  method: "get",
  path: "/public/rdb/v1/service",
  summary: "How review is going: what waits, how long edits take, what was decided. Counted once a minute at most",
  responses: { 200: json(ServiceBoard, "Counts and times, nobody's data") },
});

export function registerService(app: PlatformApp, { now }: PlatformDeps): void {
  let kept: { at: number; board: Promise<ServiceBoard> } | null = null;

  app.openapi(service, async (c) => {
    const at = now();
    // However many ask at once, it is counted once; a count that failed is not kept.
    if (!kept || at.getTime() - kept.at >= keptFor) {
      const fresh = { at: at.getTime(), board: readBoard(c.env.reads, at) };
      kept = fresh;
      fresh.board.catch(() => kept === fresh && (kept = null));
    }
    return c.json(await kept.board, 200);
  });
}
