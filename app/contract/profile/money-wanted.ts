/** GET /rdb/v1/people/{key}/nil/money-wanted, its looks, and POST /rdb/v1/nil/money-wanted. */
import { z } from "zod";
import { nameLimit } from "~/domain/account/contact";
import { fieldErrors } from "~/domain/base/messages";
import { agentPhoneDigits, amountLimit, wantedAmount } from "~/domain/profile/money";
import { Key, SeenChangedAt } from "../base/fields";

/** What an athlete wants from a school, in whole dollars a year. */
export const MoneyWanted = z.object({
  annualMoneyWanted: z.number().int(),
  agentInfo: z.object({ name: z.string().nullable(), phoneNumber: z.string().nullable() }),
  changedAt: z.string(),
});
export type MoneyWanted = z.infer<typeof MoneyWanted>;

/** The same as it is read by its own address: an athlete who has not said an amount has null ones. */
export const MoneyWantedRead = MoneyWanted.extend({ annualMoneyWanted: z.number().int().nullable(), changedAt: z.string().nullable() });
export type MoneyWantedRead = z.infer<typeof MoneyWantedRead>;

/** One look at the amount by someone who does not manage the profile; staff look for no organization. */
export const MoneyLook = z.object({ viewer: z.string(), organizationName: z.string().nullable(), at: z.string() });
export type MoneyLook = z.infer<typeof MoneyLook>;

/** GET /users/v1/users/school: the college that the viewer speaks for as a verified coach. */
export const School = z.object({ school: z.object({ key: z.number().int(), name: z.string() }).nullable() });
export type School = z.infer<typeof School>;

const AgentName = z.string({ error: fieldErrors.nameTooLong }).max(nameLimit, fieldErrors.nameTooLong);
const AgentPhone = z
  .string({ error: fieldErrors.phoneInvalid })
  .max(40, { message: fieldErrors.phoneInvalid, abort: true })
  .refine((raw) => agentPhoneDigits(raw) !== null, fieldErrors.phoneInvalid);

/** What a save sends: whole dollars a year (docs/rules.md Y1, Y3). */
export const MoneyWantedSave = z.object({
  personKey: Key,
  annualWanted: z
    .number({ error: fieldErrors.amountRequired })
    .int(fieldErrors.amountDigits)
    .min(0, fieldErrors.amountDigits)
    .max(amountLimit, fieldErrors.amountTooLarge),
  agentInfo: z.object({ name: AgentName.nullish(), phoneNumber: AgentPhone.nullish() }).prefault({}),
  seenChangedAt: SeenChangedAt,
});
export type MoneyWantedSave = z.infer<typeof MoneyWantedSave>;

const Amounts = z.object({ monthlyWanted: z.string().optional(), annualWanted: z.string().optional() });

/** The form: its fields as typed and as they were rendered; of the amounts docs/rules.md Y4 makes one. */
export const MoneyWantedForm = Amounts.extend({
  agentInfo: z.object({ name: AgentName.optional(), phoneNumber: AgentPhone.optional() }).prefault({}),
  rendered: Amounts.extend({
    agentInfo: z.object({ name: z.string().optional(), phoneNumber: z.string().optional() }).prefault({}),
  }).prefault({}),
}).superRefine((form, context) => {
  const amount = wantedAmount(form, form.rendered);
  if (!amount.ok) context.addIssue({ code: "custom", path: [amount.field], message: amount.error });
});
export type MoneyWantedForm = z.infer<typeof MoneyWantedForm>;
