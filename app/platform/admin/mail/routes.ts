import * as operations from "~/contract/admin/operations/mail";
import { administersRoles } from "~/domain/account/roles";
import { readUnsent } from "../../mail/unsent";
import { notFound, ok, viewerOf, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import type { MailLinks } from "../../notices/mail";

/** Without pages, mail is really sent, or this is no local server: there is nothing to read, for nobody. */
export function registerUnsentMail(app: PlatformApp, { db, pages }: PlatformDeps & { pages: MailLinks | null }): void {
  mount(app, operations.unsent, async ({ c, query }) =>
    pages && administersRoles(viewerOf(c).roles) ? ok(await readUnsent(db, pages, query.after ?? null)) : notFound(),
  );
}
