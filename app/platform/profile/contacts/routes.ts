import * as operations from "~/contract/profile/operations/contacts";
import { actOf } from "../../act";
import { answered, type PlatformApp, type PlatformDeps } from "../../module";
import { mount } from "../../mount";
import { readContacts } from "./read";
import { addContact, changeContact, removeContact } from "./save";

/** Who else is reached for an athlete. */
export function registerContacts(app: PlatformApp, deps: PlatformDeps): void {
  mount(app, operations.list, async ({ c, params }) => answered(await readContacts(actOf(c, deps), params.key)));

  mount(app, operations.add, ({ c, params, body }) => addContact(actOf(c, deps), params.key, body));

  mount(app, operations.change, ({ c, params: { key, contact }, body }) => changeContact(actOf(c, deps), key, contact, body));

  mount(app, operations.remove, ({ c, params: { key, contact }, query }) => removeContact(actOf(c, deps), key, contact, query));
}
