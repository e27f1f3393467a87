/** GET and PUT /rdb/v1/people/{key}/mailing-address. */
import { z } from "zod";
import { addressLimit, mailingAddressErrors as errors, postalCodeOf, stateOf } from "~/domain/profile/mailing-address";
import { SeenChangedAt } from "../base/fields";

const text = z.string().nullable();

/** Where mail reaches an athlete: for those who manage the profile, and staff. All null while there is none. */
export const MailingAddress = z.object({
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
  changedAt: text,
});
export type MailingAddress = z.infer<typeof MailingAddress>;

const Line = z.string({ error: errors.tooLong }).trim().max(addressLimit, errors.tooLong);
const required = (message: string) => z.string({ error: message }).trim().min(1, message).max(addressLimit, errors.tooLong);

/** A whole address, as it was typed (docs/rules.md K6). */
const Address = z.object({
  addressLine1: required(errors.addressLine1),
  addressLine2: Line.nullish(),
  city: required(errors.city),
  state: z.string({ error: errors.state }).refine((raw) => stateOf(raw) !== null, errors.state),
  postalCode: z.string({ error: errors.postalCode }).refine((raw) => postalCodeOf(raw) !== null, errors.postalCode),
});

/** What a PUT saves: an address, or null, which takes the one that stands away. */
export const MailingAddressSave = z.object({ address: Address.nullable(), seenChangedAt: SeenChangedAt });
export type MailingAddressSave = z.infer<typeof MailingAddressSave>;

/** The form: all of an address, or none of it. */
export const MailingAddressForm = Address.extend({ addressLine2: Line.optional() });
export type MailingAddressForm = z.infer<typeof MailingAddressForm>;

/** What a postal code fills in. */
export const PostalCodeTyped = Address.pick({ postalCode: true });
