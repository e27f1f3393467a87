/** What routes ask of edits of a profile, for those who manage it. */
import type { CreateProfileEdit } from "~/contract/profile/profile-edits";
import type { GuardianDecline, InviteGuardian } from "~/contract/profile/guardian-requests";
import * as guardian from "~/contract/profile/operations/guardian-requests";
import * as edits from "~/contract/profile/operations/profile-edits";
import * as photos from "~/contract/profile/operations/photos";
import type { AddTopInterest, UpdateTopInterest } from "~/contract/profile/teams";
import type { Appeal, Evidence, OfferAcceptance, ThreadAnswer } from "~/contract/profile/thread";
import type { Seen } from "~/contract/review/seen";
import type { GuardedAct } from "~/domain/account/guardian-gate";
import type { EditState } from "~/domain/review/items";
import type { Clients, Submission } from "./client";

type TeamAddition = Omit<AddTopInterest, "type" | "editType">;
type TeamChange = Omit<UpdateTopInterest, "type" | "editType">;
type EditBody = CreateProfileEdit["edit"];

/** What a form was opened on: an edit that waits, or a rejected one that it sends again; and the key of its submission. */
interface Sending {
  amends: Amended | null;
  resubmits?: number;
  idempotencyKey?: string;
  /** Staff's, of what a minor's guardian has to agree to. */
  proof?: string;
}

/** The waiting edit that a form was rendered on. */
export interface Amended {
  reviewItemKey: number;
  version: number;
}

export function profileEditsCalls({ main, files }: Clients) {
  const of = (id: number) => ({ params: { id } });
  const submit = (personKey: number, body: CreateProfileEdit, idempotencyKey?: string) =>
    main.call(edits.create, { params: { personKey }, body, idempotencyKey });
  const amend = (reviewItemKey: number, body: { edit: EditBody; batchKey?: string; version?: number }) =>
    main.call(edits.change, { ...of(reviewItemKey), body });
  /** Amends the edit that the form was rendered on, else submits a new one. */
  const send = (personKey: number, edit: EditBody, { amends, resubmits, idempotencyKey, proof }: Sending) =>
    amends ? amend(amends.reviewItemKey, { edit, version: amends.version }) : submit(personKey, { edit, resubmits, proof }, idempotencyKey);
  const change = (of: TeamChange): EditBody => ({ type: "topInterest", editType: "Update", ...of });
  return {
    teams: {
      add: (personKey: number, team: TeamAddition, { idempotencyKey, proof }: Omit<Sending, "amends"> = {}) =>
        submit(personKey, { edit: { type: "topInterest", editType: "Add", ...team }, proof }, idempotencyKey),
      change: (personKey: number, team: TeamChange, { batchKey, idempotencyKey, proof }: Submission & { proof?: string } = {}) =>
        submit(personKey, { edit: change(team), batchKey, proof }, idempotencyKey),
      /** Asks that a team leave the list. */
      remove: (personKey: number, organizationKey: number, { resubmits, idempotencyKey }: Omit<Sending, "amends"> = {}) =>
        submit(personKey, { edit: change({ organizationKey, removed: true }), resubmits }, idempotencyKey),
      /** Changes the waiting edit in place: version n+1 of the same review item; a conflict when another version was seen. */
      amend: (reviewItemKey: number, team: TeamChange, { batchKey, version }: { batchKey?: string; version?: number } = {}) =>
        amend(reviewItemKey, { edit: change(team), batchKey, version }),
      send: (personKey: number, team: TeamChange, on: Omit<Sending, "resubmits">) => send(personKey, change(team), on),
    },
    edits: {
      send,
      /** The edits of a profile, newest first, a page at a time. */
      list: (personKey: number, filter: { state?: EditState | null; after?: string | null; limit?: number } = {}) =>
        main.call(edits.list, { params: { personKey }, query: filter }),
      read: (reviewItemKey: number) => main.call(edits.read, of(reviewItemKey)),
      /** Takes back what was seen: the edit in its version, of a new order every edit of it. */
      withdraw: (reviewItemKey: number, seen: Seen) =>
        main.call(edits.change, { ...of(reviewItemKey), body: { resolution: "Withdrawn", seen } }),
      answer: (reviewItemKey: number, body: ThreadAnswer) => main.call(edits.answer, { ...of(reviewItemKey), body }),
      acceptOffer: (reviewItemKey: number, body: OfferAcceptance) => main.call(edits.acceptOffer, { ...of(reviewItemKey), body }),
      addEvidence: (reviewItemKey: number, body: Evidence) => main.call(edits.addEvidence, { ...of(reviewItemKey), body }),
      appeal: (reviewItemKey: number, body: Appeal) => main.call(edits.appeal, { ...of(reviewItemKey), body }),
      /** Puts away what was decided then. */
      dismiss: (reviewItemKey: number, seenDecidedAt: string) =>
        main.call(edits.change, { ...of(reviewItemKey), body: { isDismissed: true, seenDecidedAt } }),
    },
    guardian: {
      /** What of the profile waits for a guardian, and what became of the rest. */
      ofPerson: (personKey: number) => main.call(guardian.list, { params: { personKey } }),
      /** One act, while it waits. */
      waiting: (personKey: number, waiting: GuardedAct) => main.call(guardian.list, { params: { personKey }, query: { waiting } }),
      read: (requestKey: number) => main.call(guardian.read, of(requestKey)),
      agree: (requestKey: number) => main.call(guardian.agree, of(requestKey)),
      decline: (requestKey: number, body: GuardianDecline) => main.call(guardian.decline, { ...of(requestKey), body }),
      invite: (personKey: number, body: InviteGuardian) => main.call(guardian.invite, { params: { personKey }, body }),
      takeBackInvitation: (personKey: number, id: number) => main.call(guardian.takeBackInvitation, { params: { personKey, id } }),
      takeBack: (requestKey: number) => main.call(guardian.takeBack, of(requestKey)),
    },
    photos: {
      /** Attaches the file to its waiting edit; a conflict when another version was seen. */
      attach: (reviewItemKey: number, file: File, version: number) => {
        const form = new FormData();
        form.set("file", file);
        form.set("version", String(version));
        return files.call(photos.attach, { ...of(reviewItemKey), form });
      },
      /** A file of a photo, by its name: `<token>-90.webp`. */
      file: (name: string) => files.call(photos.file, { params: { name } }),
    },
  };
}
