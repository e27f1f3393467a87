/** The modules of the API that need nothing but what all of them share. */
import { registerDeskFilters } from "./desk/filters/routes";
import { registerService } from "./desk/service/routes";
import { registerNotices } from "./notices/routes";
import { registerPeople } from "./people/routes";
import { registerBoard } from "./nil/board/routes";
import { registerNil } from "./nil/routes";
import { registerCareers } from "./profile/careers/routes";
import { registerClaims } from "./profile/claims/routes";
import { registerCommitments } from "./profile/commitments/routes";
import { registerContactInfo } from "./profile/contact-info/routes";
import { registerContacts } from "./profile/contacts/routes";
import { registerContests } from "./profile/contests/routes";
import { registerDecisionDates } from "./profile/decision-dates/routes";
import { registerEvaluations } from "./profile/evaluations/routes";
import { registerMeasurements } from "./profile/measurements/routes";
import { registerMerges } from "./profile/merges/routes";
import { registerMoneyWanted } from "./profile/money-wanted/routes";
import { registerNilDisputes } from "./profile/nil-disputes/routes";
import { registerOwnData } from "./profile/own-data/routes";
import { registerPhotos } from "./profile/photos/routes";
import { registerSections } from "./profile/sections/routes";
import { registerPredictions } from "./profile/predictions/routes";
import { registerPrivacy } from "./profile/privacy/routes";
import { registerProfileProgress } from "./profile/progress/routes";
import { registerSchoolRequests } from "./profile/school-requests/routes";
import { registerStatistics } from "./profile/statistics/routes";
import { registerDeals } from "./profile/deals/routes";
import { registerTransfers } from "./profile/transfers/routes";
import { registerValuations } from "./profile/valuations/routes";
import { registerProfiles } from "./profile/whole/routes";
import { registerReviewItems } from "./review/desk/routes";
import { registerRankings } from "./rankings/routes";
import { registerProfileEdits } from "./review/gated/routes";
import { registerGuardianRequests } from "./review/guardian/routes";
import { registerAutoRules } from "./review/rules/routes";
import { registerReaders } from "./sites/readers/routes";
import { registerSiteRoles } from "./sites/roles/routes";
import { registerSites } from "./sites/routes";
import { registerSearch } from "./sites/search/routes";
import { registerCities } from "./teams/cities/routes";
import { registerCollectives } from "./teams/collectives/routes";
import { registerConferences } from "./teams/conferences/routes";
import { registerEvents } from "./teams/events/routes";
import { registerRoster } from "./profile/roster/routes";
import { registerGames } from "./teams/games/routes";
import { registerFilters } from "./teams/filters/routes";
import { registerOrganizations } from "./teams/organizations/routes";
import { registerPositions } from "./teams/positions/routes";
import { registerPostalCodes } from "./teams/postal-codes/routes";
import { registerSports } from "./teams/sports/routes";
import { registerTopics } from "./topics/routes";

export const modules = [
  registerSports,
  registerPositions,
  registerFilters,
  registerCities,
  registerPostalCodes,
  registerOrganizations,
  registerOwnData,
  registerPeople,
  registerProfiles,
  registerDecisionDates,
  registerMeasurements,
  registerProfileEdits,
  registerGuardianRequests,
  registerProfileProgress,
  registerReviewItems,
  registerDeskFilters,
  registerCareers,
  registerCommitments,
  registerContests,
  registerCollectives,
  registerConferences,
  registerEvents,
  registerGames,
  registerRoster,
  registerStatistics,
  registerNil,
  registerBoard,
  registerRankings,
  registerEvaluations,
  registerPredictions,
  registerTransfers,
  registerDeals,
  registerMerges,
  registerContactInfo,
  registerContacts,
  registerPrivacy,
  registerSections,
  registerMoneyWanted,
  registerValuations,
  registerNilDisputes,
  registerNotices,
  registerPhotos,
  registerService,
  registerAutoRules,
  registerSites,
  registerSiteRoles,
  registerReaders,
  registerSearch,
  registerClaims,
  registerSchoolRequests,
  registerTopics,
];
