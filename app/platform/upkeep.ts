/**
 * What the product does by itself, each a job (docs/rules.md G8 to G11). The
 * statements of `when` are asked at each look until the slot is taken, so they read an index.
 */
import { sql } from "drizzle-orm";
import { sweepLinks } from "./account/links/links";
import { eraseDue, isDeletionDue, type EraseDeps } from "./profile/own-data/erase";
import { forgetExports, isExportAsked, makeExports } from "./profile/own-data/exports";
import { sweepChallenges } from "./account/passkeys/challenges";
import { sweepSessions } from "./account/sessions/families";
import { sealAuditRows } from "./audit/seal";
import type { Job } from "./jobs/job";
import type { Mailer } from "./mail/mailer";
import { forgetAddresses, isMailDue } from "./mail/outbox";
import { sweepRefused } from "./profile/claims/sweep";
import { deleteStrayFiles, expireItems } from "./profile/photos/sweep";
import { forgetInvitations } from "./review/guardian/invite";
import { forgetReaders } from "./sites/readers/take";
import { listTrending } from "./sites/readers/trending";
import { areValuationsDue, makeValuations } from "./nil/make";
import { makeOwnRankings } from "./rankings/own/make";
import { areRankingsDue } from "./rankings/own/touched";
import { areChangesOver, forgetTopicChanges } from "./topics/read";

/** Seconds. */
const minute = 60;
const hour = 60 * minute;

export function upkeepJobs(deps: Omit<EraseDeps, "db">, mailer: Mailer): Job[] {
  const { photoStore, now } = deps;
  return [
    {
      name: "seal-audit",
      says: "Seals new rows of the audit, so that a changed one is found.",
      every: { seconds: 15, when: sql`exists (select from audit_rows where seal_key is null)` },
      work: async (db) => void (await sealAuditRows(db)),
    },
    {
      name: "send-mail",
      says: "Hands the e-mail that is due to the mail server.",
      every: { seconds: 15, when: isMailDue() },
      isDoneHere: mailer.isSending,
      work: (_db, { signal }) => mailer.send(signal),
    },
    {
      name: "forget-addresses",
      says: "Forgets addresses of people without an account, whose message did not leave while it was news.",
      every: {
        seconds: hour,
        when: sql`exists (select from mail_addresses where until <= now()) or exists (select from guardian_invitations where until <= now() and taken_back_at is null)`,
      },
      effect: async (tx) => {
        await forgetAddresses(tx);
        await forgetInvitations(tx, now());
      },
    },
    {
      name: "sweep-sessions",
      says: "Clears away sessions and links that have run out, and counts of tries whose time is over.",
      every: { seconds: 5 * minute },
      effect: async (tx) => {
        await sweepSessions(tx, now());
        await sweepLinks(tx, now());
        await sweepChallenges(tx, now());
      },
    },
    {
      name: "make-exports",
      says: "Makes the copies of their data that people have asked for.",
      every: { seconds: 15, when: isExportAsked() },
      work: (db, { signal }) => makeExports(db, now(), signal),
    },
    {
      name: "forget-exports",
      says: "Forgets copies that have lain there for a week.",
      every: { seconds: hour },
      effect: (tx) => forgetExports(tx, now()),
    },
    {
      name: "erase",
      says: "Deletes accounts and profiles whose fourteen days are over.",
      every: { seconds: 15 * minute, when: isDeletionDue() },
      work: (db, { signal }) => eraseDue({ ...deps, db }, signal),
    },
    {
      name: "forget-topics",
      says: "Forgets which pages had changed, once every node knows.",
      every: { seconds: 5 * minute, when: areChangesOver },
      effect: (tx) => forgetTopicChanges(tx),
    },
    {
      name: "list-readers",
      says: "Lists whom most have read on the days that are over, and forgets how many read what five weeks ago.",
      every: { seconds: hour },
      effect: async (tx) => {
        await forgetReaders(tx, now());
        await listTrending(tx, now());
      },
    },
    {
      name: "make-rankings",
      says: "Makes our own rankings anew of which somebody has changed.",
      every: { seconds: minute, when: areRankingsDue },
      effect: async (tx) => void (await makeOwnRankings(tx, now())),
    },
    {
      name: "make-valuations",
      says: "Estimates anew, once a day, what a year of a name is worth of whom anything has changed.",
      every: { seconds: 5 * minute, when: areValuationsDue },
      work: async (db, { signal }) => void (await makeValuations(db, now(), { signal })),
    },
    {
      name: "sweep-claims",
      says: "Removes new profiles all of whose claims were refused a while ago.",
      every: { seconds: 15 * minute },
      work: (db) => sweepRefused(db, now()),
    },
    {
      name: "expire-photos",
      says: "Closes edits of photos whose file did not come within a day.",
      every: { seconds: minute },
      effect: (tx) => expireItems(tx, now()),
    },
    {
      name: "sweep-photos",
      says: "Deletes files of the last days that no photo names.",
      every: { seconds: hour },
      work: (db, { signal }) => deleteStrayFiles(db, photoStore, now(), signal),
    },
  ];
}
