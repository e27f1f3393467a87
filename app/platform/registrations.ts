/**
 * What areas register with those on their left: kinds of edits with the engine of review, queues with the desk, what is told of with
 * the list of notices, and what ends with a profile's changes with those who show people.
 */
import { registerAccountTelling } from "./account/owner/telling";
import { accountLinkMail, accountNotice, formerAddressMail, tellingOfAccounts } from "./notices/account";
import { digestMail } from "./notices/digest";
import { registerMailSubjects } from "./notices/mail";
import { careerNotice } from "./profile/careers/notice";
import { waitingClaimsCount } from "./profile/claims/json";
import { managerNotice } from "./profile/claims/manager-notice";
import { claimNotice } from "./profile/claims/notice";
import { commitmentNotice } from "./profile/commitments/notice";
import { waitingContestsCount } from "./profile/contests/json";
import { contestNotice } from "./profile/contests/notice";
import { waitingMergesCount } from "./profile/merges/json";
import { openCasesCount } from "./profile/nil-disputes/json";
import { challengeNotice } from "./profile/nil-disputes/notice";
import { deletionNotice } from "./profile/own-data/notice";
import { transferNotice } from "./profile/transfers/notice";
import { registerSubjects } from "./notices/subjects";
import { registerLocking } from "./people/locking";
import { profileKinds } from "./profile/kinds/kinds";
import { registerQueues } from "./review/desk/others";
import { registerKinds } from "./review/kinds";
import { invitationMail } from "./review/guardian/invite";
import { guardianNotice } from "./review/guardian/notice";
import { itemNotice } from "./review/notice";
import { bringBackUnanswerable } from "./review/unanswerable";
import { waitingSchoolsCount } from "./profile/school-requests/json";
import { schoolNotice } from "./profile/school-requests/notice";

registerKinds(profileKinds);
registerQueues({
  openCases: openCasesCount,
  waitingClaims: waitingClaimsCount,
  waitingSchools: waitingSchoolsCount,
  waitingContests: waitingContestsCount,
  waitingMerges: waitingMergesCount,
});
registerSubjects(
  itemNotice,
  claimNotice,
  managerNotice,
  schoolNotice,
  challengeNotice,
  careerNotice,
  commitmentNotice,
  contestNotice,
  transferNotice,
  accountNotice,
  guardianNotice,
  deletionNotice,
);
registerMailSubjects(accountLinkMail, formerAddressMail, invitationMail, digestMail);
registerAccountTelling(tellingOfAccounts);
registerLocking(bringBackUnanswerable);
