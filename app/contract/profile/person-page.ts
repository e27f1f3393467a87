import { z } from "zod";
import { ShownAcademicInfo } from "./academic-info";
import { PersonConnections } from "./connections";
import { PublicContactInfo } from "./contact-info";
import { PublicDeal } from "./deals";
import { RecruitmentEvaluations } from "./evaluations";
import { PredictionShares } from "./predictions";
import { PublicProfile, PublicVisits, RecruitmentInterest } from "./profiles";
import { FormerValues } from "./provenance";
import { PersonSeason } from "./statistics";
import { PersonTransfer } from "./transfer-edits";
import { LatestValuation } from "./valuations";
import { Videos } from "./videos";
import { MeasurementAverages, Measurements } from "./vitals";

/** GET /public/rdb/v1/player/{key}/page: what a player's page shows to whoever asks, in one read. */
export const PersonPage = z.object({
  profile: PublicProfile,
  /** In the athlete's order. */
  teamTargets: z.array(
    RecruitmentInterest.omit({ visits: true }).extend({
      siteUrl: z.string().nullable().meta({ description: "The page of the team; null where it has none." }),
    }),
  ),
  visits: PublicVisits.shape.visits,
  measurements: Measurements.shape.measurements,
  videos: Videos.shape.videos,
  transfers: z.array(PersonTransfer).meta({ description: "The newest entry first." }),
  deals: z.array(PublicDeal).meta({ description: "NIL deals, the latest first." }),
  statistics: z.array(PersonSeason).meta({ description: "By sport, the latest season first." }),
  evaluations: RecruitmentEvaluations.shape.evaluations.meta({ description: "By sport, the rating first, then the latest." }),
  predictions: PredictionShares.meta({ description: "Picks of forecasters that stand, by team." }),
  averages: MeasurementAverages.shape.averages,
  formerValues: FormerValues.shape.formerValues,
  contactInfo: PublicContactInfo,
  academicInfo: ShownAcademicInfo.nullable().meta({ description: "Null where the athlete does not show it to whoever asks." }),
  valuation: LatestValuation.nullable(),
  connections: PersonConnections.shape.connections,
});
export type PersonPage = z.infer<typeof PersonPage>;
