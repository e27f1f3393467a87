import * as operations from "~/contract/account/operations/own-data";
import { actOf } from "../../act";
import { answered, notFound, ok, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { whenSure, type SureDeps } from "../../account/passkeys/sure";
import { createTries } from "../../account/sessions/tries";
import { deleteAccount, deletePerson, keepAccount, keepPerson, readDeletions } from "./deletions";
import { askForExport, listExports, takeExport } from "./exports";

export function registerOwnData(app: PlatformApp, given: PlatformDeps): void {
  const deps: SureDeps = { ...given, tries: createTries(given.db) };
  mount(app, operations.dataExports, async ({ c }) => ok(await listExports(actOf(c, deps))));
  mount(app, operations.askForExport, ({ c, body }) => whenSure(c, deps, body, () => askForExport(actOf(c, deps))));

  mount(app, operations.exportFile, async ({ c, params }) => {
    const document = await takeExport(actOf(c, deps), params.key);
    if (document === null) return notFound();
    return c.body(document, 200, {
      "content-type": "application/json",
      "content-disposition": "attachment",
      "cache-control": "private, no-store",
    });
  });

  mount(app, operations.deletions, async ({ c }) => ok(await readDeletions(actOf(c, deps))));
  mount(app, operations.deleteAccount, ({ c, body }) => whenSure(c, deps, body, () => deleteAccount(actOf(c, deps))));
  mount(app, operations.keepAccount, async ({ c }) => ok(await keepAccount(actOf(c, deps))));
  mount(app, operations.deletePerson, ({ c, params, body }) => whenSure(c, deps, body, () => deletePerson(actOf(c, deps), params.key)));
  mount(app, operations.keepPerson, async ({ c, params }) => answered(await keepPerson(actOf(c, deps), params.key)));
}
