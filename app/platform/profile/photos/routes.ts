import * as operations from "~/contract/profile/operations/photos";
import { actOf } from "../../act";
import { codeOf } from "../../db/outages";
import { unavailable } from "../../failures";
import { notFound, ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { asItem } from "../../review/answers";
import { attachPhoto } from "./attach";
import { findFile, readImages } from "./read";

export function registerPhotos(app: PlatformApp, deps: PlatformDeps): void {
  const read = (path: string, requestId: string) =>
    deps.photoStore.get(path).catch((error: unknown) => {
      deps.log.warn({ requestId, code: codeOf(error) }, "photo store unavailable");
      return "away" as const;
    });

  mount(app, operations.attach, async ({ c, params, form }) => asItem(await attachPhoto(actOf(c, deps), deps.photoStore, params.id, form)));

  mount(app, operations.images, async ({ c, params }) => {
    const found = await readImages(c.env.reads, c.get("viewer"), params.key);
    return found ? ok(found) : notFound();
  });

  mount(app, operations.file, async ({ c, params }) => {
    const shown = await findFile(c.env.reads, c.get("viewer"), params.name);
    const bytes = shown && (await read(shown.path, c.get("requestId")));
    if (bytes === "away") return unavailable();
    if (!shown || !bytes) return notFound();
    return c.body(new Uint8Array(bytes), 200, {
      "content-type": shown.contentType,
      "cache-control": shown.isEverybodys ? "private, max-age=86400, immutable" : "private, no-store",
    });
  });
}
