/** What routes ask of profiles, and of who they belong to. */
import type { AcademicInfoSave } from "~/contract/profile/academic-info";
import type { AddCareerRow, SaveCareerRow } from "~/contract/profile/careers";
import type { ClaimPerson, CollectInitial, LinkPerson, ProcessAccess, ClaimInfo, PersonInfo } from "~/contract/profile/claims";
import type { DealPublication } from "~/contract/profile/deals";
import type { TransferSeen } from "~/contract/profile/school-transfers";
import type { CommitmentContest, CommitmentSeen } from "~/contract/profile/commitments";
import type { CommitmentProof, ContestDeciding } from "~/contract/profile/contests";
import type { AddEvaluation, SaveEvaluation } from "~/contract/profile/evaluations";
import type { AddPrediction } from "~/contract/profile/predictions";
import type { ContactInfoSave } from "~/contract/profile/contact-info";
import type { ContactSave } from "~/contract/profile/contacts";
import type { MailingAddressSave } from "~/contract/profile/mailing-address";
import type { Join, MergeSeen } from "~/contract/profile/merges";
import type { MoneyWantedSave } from "~/contract/profile/money-wanted";
import * as careers from "~/contract/profile/operations/careers";
import * as roster from "~/contract/profile/operations/roster";
import * as claims from "~/contract/profile/operations/claims";
import * as deals from "~/contract/profile/operations/deals";
import * as schoolTransfers from "~/contract/profile/operations/school-transfers";
import * as commitments from "~/contract/profile/operations/commitments";
import * as contests from "~/contract/profile/operations/contests";
import * as decisionDates from "~/contract/profile/operations/decision-dates";
import * as evaluations from "~/contract/profile/operations/evaluations";
import * as predictions from "~/contract/profile/operations/predictions";
import * as contacts from "~/contract/profile/operations/contacts";
import * as contactInfo from "~/contract/profile/operations/contact-info";
import * as merges from "~/contract/profile/operations/merges";
import * as moneyWanted from "~/contract/profile/operations/money-wanted";
import * as nilDisputes from "~/contract/profile/operations/nil-disputes";
import * as privacy from "~/contract/profile/operations/privacy";
import * as profiles from "~/contract/profile/operations/profiles";
import * as sections from "~/contract/profile/operations/sections";
import * as schoolRequests from "~/contract/profile/operations/school-requests";
import type { SavePrivacy } from "~/contract/profile/privacy";
import type { SchoolDecision, SchoolWanted } from "~/contract/profile/school-requests";
import type { Challenge, NilDisputeAnswer, NilDisputeRequest } from "~/contract/profile/valuations";
import type { EvaluationList } from "~/domain/profile/evaluations";
import type { PredictionList } from "~/domain/profile/predictions";
import type { Clients, Outcome, Reader, Submission } from "./client";

export function profileCalls({ main, everybody }: Clients) {
  const readerOf = (reader: Reader = "everybody") => (reader === "viewer" ? main : everybody);
  const of = (key: number) => ({ params: { key } });
  const claim = (claimKey: number) => ({ pair: `claim-n-${claimKey}` });
  // What is read is of the type that was asked for.
  return {
    claims: {
      own: () => main.call(claims.ownClaims),
      /** Athletes and coaches of such a name; none under three characters. */
      search: (searchText: string) => main.call(claims.search, { query: { searchText } }),
      person: (personKey: number) =>
        main.call(claims.readProfileInfo, { params: { pair: `person-n-${personKey}` } }) as Promise<Outcome<PersonInfo>>,
      claimPerson: (body: ClaimPerson, { idempotencyKey }: Submission = {}) => main.call(claims.claimPerson, { body, idempotencyKey }),
      /** A new athlete's profile together with its first claim. */
      collectInitial: (body: CollectInitial, { idempotencyKey }: Submission = {}) =>
        main.call(claims.collectInitial, { body, idempotencyKey }),
      /** Takes back what was seen: one that waits, or one that was refused. */
      withdraw: (claimKey: number, seen: "Waiting" | "Refused") =>
        main.call(claims.withdrawClaim, { params: claim(claimKey), query: { seen } }),
      /** What waits, or all claims of one person. */
      list: (query: { after?: string | null; personKey?: number | null } = {}) => main.call(claims.deskClaims, { query }),
      read: (claimKey: number) => main.call(claims.readProfileInfo, { params: claim(claimKey) }) as Promise<Outcome<ClaimInfo>>,
      link: (claimKey: number, body: LinkPerson) => main.call(claims.linkPerson, { params: claim(claimKey), body }),
      decide: (claimKey: number, body: ProcessAccess) => main.call(claims.processAccess, { params: claim(claimKey), body }),
    },
    merges: {
      list: (query: { state: "open" | "closed"; after?: string | null }) => main.call(merges.list, { query }),
      join: (key: number, body: Join) => main.call(merges.join, { ...of(key), body }),
      keepApart: (key: number, body: MergeSeen) => main.call(merges.keepApart, { ...of(key), body }),
      undo: (key: number, body: MergeSeen) => main.call(merges.undo, { ...of(key), body }),
    },
    schoolRequests: {
      own: () => main.call(schoolRequests.own),
      send: (body: SchoolWanted) => main.call(schoolRequests.request, { body }),
      list: (query: { state: "open" | "closed"; after?: string | null }) => main.call(schoolRequests.list, { query }),
      read: (key: number) => main.call(schoolRequests.read, of(key)),
      decide: (key: number, body: SchoolDecision) => main.call(schoolRequests.decide, { ...of(key), body }),
    },
    /** Who is on a team in a season. */
    roster: (orgKey: number, query: { sportKey?: number; year?: number }) => main.call(roster.roster, { params: { orgKey }, query }),
    decisions: {
      /** Decision days to come, the soonest first, a page at a time. */
      toCome: (query: { after?: string | null; limit?: number }, reader: Reader = "everybody") =>
        readerOf(reader).call(decisionDates.toCome, { query }),
    },
    deals: {
      /** With what they pay: of the own side, and of staff. */
      own: (personKey: number) => main.call(deals.own, { params: { personKey } }),
      publish: (key: number, body: DealPublication) => main.call(deals.publish, { ...of(key), body }),
    },
    schoolTransfers: {
      /** Of the college that the viewer speaks for. */
      ofSchool: (query: { state: "claimed" | "answered"; after?: string | null }) => main.call(schoolTransfers.ofSchool, { query }),
      confirm: (key: number, body: TransferSeen) => main.call(schoolTransfers.confirm, { ...of(key), body }),
      takeBack: (key: number, body: TransferSeen) => main.call(schoolTransfers.takeBack, { ...of(key), body }),
    },
    commitments: {
      /** To the colleges that the viewer speaks for; missing to anybody else. */
      ofSchool: (query: { state: "claimed" | "answered"; after?: string | null }) => main.call(commitments.ofSchool, { query }),
      read: (key: number) => main.call(commitments.read, of(key)),
      confirm: (key: number, body: CommitmentSeen) => main.call(commitments.confirm, { ...of(key), body }),
      contest: (key: number, body: CommitmentContest) => main.call(commitments.contest, { ...of(key), body }),
      takeBack: (key: number, body: CommitmentSeen) => main.call(commitments.takeBack, { ...of(key), body }),
    },
    /** Of the desk: what schools contest, and what staff confirm with proof. */
    contests: {
      list: (query: { state: "open" | "closed"; after?: string | null }) => main.call(contests.list, { query }),
      read: (key: number) => main.call(contests.read, of(key)),
      decide: (key: number, body: ContestDeciding) => main.call(contests.decide, { ...of(key), body }),
      commitment: (key: number) => main.call(contests.readCommitment, of(key)),
      confirm: (key: number, body: CommitmentProof) => main.call(contests.confirm, { ...of(key), body }),
      takeBack: (key: number, body: CommitmentSeen) => main.call(contests.takeBack, { ...of(key), body }),
    },
    people: {
      publicProfile: (personKey: number, reader?: Reader) => readerOf(reader).call(profiles.publicProfile, of(personKey)),
      /** Everything that an athlete's page shows. */
      page: (personKey: number, reader?: Reader) => readerOf(reader).call(profiles.personPage, of(personKey)),
      /** Of a coach, or who is of operations. */
      staffProfile: (personKey: number, reader?: Reader) => readerOf(reader).call(profiles.staffProfile, of(personKey)),
    },
    profile: {
      read: (personKey: number) => main.call(profiles.profileAdmin, of(personKey)),
      /** What stood before, the NCAA ID included. */
      formerValues: (personKey: number) => main.call(profiles.formerValues, of(personKey)),
    },
    /** Of the newsroom. */
    evaluations: {
      list: (query: { of: EvaluationList; after?: string | null }) => main.call(evaluations.list, { query }),
      /** Somebody as whoever evaluates them begins. */
      subject: (personKey: number) => main.call(evaluations.subject, of(personKey)),
      read: (key: number) => main.call(evaluations.read, of(key)),
      add: (body: AddEvaluation) => main.call(evaluations.add, { body }),
      /** On the version that was seen. */
      save: (key: number, body: SaveEvaluation) => main.call(evaluations.save, { ...of(key), body }),
      publish: (key: number, version: number) => main.call(evaluations.publish, { ...of(key), body: { version } }),
      makePrimary: (key: number) => main.call(evaluations.makePrimary, of(key)),
      hide: (key: number, reason: string) => main.call(evaluations.hide, { ...of(key), body: { reason } }),
    },
    predictions: {
      /** Those who have picked, with their records. */
      forecasters: () => everybody.call(predictions.forecasters, {}),
      /** A page of somebody's picks, `limit` of them. */
      ofForecaster: (userKey: number, query: { after: string | null; limit?: number }) =>
        everybody.call(predictions.ofForecaster, { params: { userKey }, query }),
      /** One's own. */
      list: (query: { of: PredictionList; after?: string | null }) => main.call(predictions.list, { query }),
      /** Somebody as whoever picks for them begins. */
      subject: (personKey: number) => main.call(predictions.subject, of(personKey)),
      add: (body: AddPrediction) => main.call(predictions.add, { body }),
    },
    careers: {
      /** A person's whole career, for staff. */
      ofPerson: (personKey: number) => main.call(careers.ofPerson, of(personKey)),
      add: (body: AddCareerRow) => main.call(careers.add, { body }),
      /** On the version that was seen. */
      save: (key: number, body: SaveCareerRow) => main.call(careers.save, { ...of(key), body }),
      remove: (key: number, version: number) => main.call(careers.remove, { ...of(key), query: { version } }),
    },
    contactInfo: {
      read: (personKey: number) => main.call(contactInfo.read, of(personKey)),
      /** What is left out stays as it stands. */
      save: (personKey: number, body: ContactInfoSave) => main.call(contactInfo.save, { ...of(personKey), body }),
    },
    /** Who else is reached for an athlete. */
    contacts: {
      list: (personKey: number) => main.call(contacts.list, of(personKey)),
      add: (personKey: number, body: ContactSave) => main.call(contacts.add, { ...of(personKey), body }),
      change: (personKey: number, contact: number, body: ContactSave) =>
        main.call(contacts.change, { params: { key: personKey, contact }, body }),
      remove: (personKey: number, contact: number, seenChangedAt: string) =>
        main.call(contacts.remove, { params: { key: personKey, contact }, query: { seenChangedAt } }),
    },
    /** Whom a profile of one's own is open to. */
    privacy: {
      read: (personKey: number) => main.call(privacy.read, of(personKey)),
      save: (personKey: number, body: SavePrivacy) => main.call(privacy.save, { ...of(personKey), body }),
    },
    /** What stands on the page of all sections and is saved at once. */
    sections: {
      mailingAddress: (personKey: number) => main.call(sections.readMailingAddress, of(personKey)),
      saveMailingAddress: (personKey: number, body: MailingAddressSave) =>
        main.call(sections.saveMailingAddress, { ...of(personKey), body }),
      academicInfo: (personKey: number) => main.call(sections.readAcademicInfo, of(personKey)),
      saveAcademicInfo: (personKey: number, body: AcademicInfoSave) => main.call(sections.saveAcademicInfo, { ...of(personKey), body }),
    },
    moneyWanted: {
      /** A look by anyone but the athlete's side is shown to the athlete. */
      read: (playerId: number) => main.call(moneyWanted.read, { params: { playerId } }),
      save: (body: MoneyWantedSave) => main.call(moneyWanted.save, { body }),
      looks: (personKey: number) => main.call(moneyWanted.looks, of(personKey)),
      /** The college that the viewer speaks for. */
      school: () => main.call(moneyWanted.school),
    },
    nilDisputes: {
      /** Opens a case, or adds to the one that is open, as it was seen. */
      request: (personKey: number, challenge: Challenge & Pick<NilDisputeRequest, "seen">) =>
        main.call(nilDisputes.request, { body: { personKey, ...challenge } }),
      /** The latest, the one before it, and one that is asked for. */
      own: (personKey: number, query: { also?: number | null } = {}) => main.call(nilDisputes.own, { ...of(personKey), query }),
      list: (query: { state: "open" | "closed"; after: string | null }) => main.call(nilDisputes.list, { query }),
      read: (disputeKey: number) => main.call(nilDisputes.read, of(disputeKey)),
      answer: (disputeKey: number, body: NilDisputeAnswer) => main.call(nilDisputes.answer, { ...of(disputeKey), body }),
    },
  };
}
