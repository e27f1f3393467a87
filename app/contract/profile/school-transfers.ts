/** What a college says of the transfers that concern it (docs/rules.md E19). */
import { z } from "zod";
import { PersonTransfer } from "./transfer-edits";

/** What an answer was given on: a string that stands for the entry as it was read. */
const SeenTransfer = z.string().min(1).max(64);

/** An entry as the verified coaches of the college read it whose word it waits for. */
export const SchoolTransfer = PersonTransfer.extend({
  seen: SeenTransfer,
  personKey: z.number().int(),
  fullName: z.string(),
  positionName: z.string().nullable(),
  /** When a minor's guardian agreed to what stands; null of what nobody had to agree to. */
  guardianAgreedAt: z.string().nullable(),
  /** The viewer manages the profile, and does not answer for it. */
  isOwnProfile: z.boolean(),
  mayConfirm: z.boolean(),
  mayTakeBack: z.boolean(),
});
export type SchoolTransfer = z.infer<typeof SchoolTransfer>;

/** GET /rdb/v1/school-transfers (`state`, `after`): what is claimed oldest first, what was answered latest first. */
export const SchoolTransfers = z.object({
  schools: z.array(z.object({ key: z.number().int(), name: z.string() })),
  transfers: z.array(SchoolTransfer),
  next: z.string().nullable(),
});
export type SchoolTransfers = z.infer<typeof SchoolTransfers>;

/** POST /rdb/v1/school-transfers/{key}/confirm and /take-back. */
export const TransferSeen = z.object({ seen: SeenTransfer });
export type TransferSeen = z.infer<typeof TransferSeen>;

/** Codes of refusals beside `invalid`. */
export const schoolTransferProblems = {
  /** It stands otherwise by now than it was seen. */
  changed: "transfer-changed",
  mayNotAnswer: "may-not-answer",
} as const;
