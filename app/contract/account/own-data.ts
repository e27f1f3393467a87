/** Copies of one's data, and deletions. Rules: docs/rules.md A35 to A37. Times are ISO. */
import { z } from "zod";

/** A copy of all that is held of the account and of the profiles that it manages; `endsAt` is when it goes. Not ready: it is being made. */
export const DataExport = z.object({
  key: z.number().int(),
  askedAt: z.iso.datetime(),
  readyAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

/** The account (`personKey` null) or a profile that is to be deleted at `dueAt`, unless it is taken back. */
export const Deletion = z.object({
  personKey: z.number().int().nullable(),
  name: z.string(),
  askedAt: z.iso.datetime(),
  dueAt: z.iso.datetime(),
});
export type Deletion = z.infer<typeof Deletion>;

/** A profile that the viewer may delete: their own as the athlete, or one as its guardian. */
export const DeletableProfile = z.object({ key: z.number().int(), name: z.string() });

export const Deletions = z.object({ asked: z.array(Deletion), profiles: z.array(DeletableProfile) });
export type Deletions = z.infer<typeof Deletions>;

/** Codes of refusals beside `invalid`. */
export const ownDataProblems = { copyWaits: "copy-waits", deletionWaits: "deletion-waits", notYours: "not-yours" } as const;
