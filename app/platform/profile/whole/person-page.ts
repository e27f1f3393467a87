/** Everything that a player's page shows to others, in one statement. */
import { eq, sql, type SQL } from "drizzle-orm";
import type { PersonPage } from "~/contract/profile/person-page";
import type { OwnContact } from "~/domain/account/publishing";
import { productDay } from "~/domain/base/format";
import { teamUrl } from "~/domain/sites/sites";
import type { Database } from "../../db/database";
import type { Given } from "../../db/given";
import { people } from "../../db/schema/people";
import type { TokenViewer } from "../../module";
import { visibleTo } from "../../people/visibility";
import { connectionsJson } from "../connections/read";
import { ownContactJson } from "../contact-info/json";
import { publicPartOf } from "../contact-info/read";
import { asInterests, type StoredInterest } from "../interest-values";
import { evaluationsJson, withTier, type StoredEvaluation } from "../evaluations/json";
import { sharesJson, sharesTold, type StoredShares } from "../predictions/json";
import { interestsJson, measurementsJson, namesTo, personJoins, videosJson } from "../json";
import { asAverages, averagesJson, type StoredAverages } from "../measurements/averages";
import { asFormerValues, publicChangesJson, type StoredChange } from "../sources";
import { shownAcademicInfoJson } from "../sections/json";
import { personSeasonsJson } from "../statistics/json";
import { publicDealsJson } from "../deals/json";
import { asPersonTransfer, transfersJson, type StoredTransfer } from "../transfers/own";
import { asVideos, type StoredVideo } from "../videos/read";
import { latestValuationJson } from "../valuations/json";
import { asPublicProfile, storedProfileJson, visitsOf, type StoredProfile } from "./public-profile";

interface StoredPage {
  profile: StoredProfile;
  interests: StoredInterest[];
  /** Of the teams of the list that have one. */
  sites: { organizationKey: number; slug: string }[];
  measurements: PersonPage["measurements"];
  videos: StoredVideo[];
  transfers: StoredTransfer[];
  deals: PersonPage["deals"];
  statistics: PersonPage["statistics"];
  evaluations: StoredEvaluation[];
  predictions: StoredShares;
  averages: StoredAverages;
  changes: StoredChange[];
  contactInfo: OwnContact;
  academicInfo: PersonPage["academicInfo"];
  valuation: PersonPage["valuation"];
  connections: PersonPage["connections"];
}

/**
 * Null when there is no such player that the viewer may know of; of one who was joined to another, that one's (docs/rules.md O25). A
 * connection keeps the plan of what guests ask: planning takes longer.
 */
export async function readPersonPage(db: Database, viewer: TokenViewer | null, personKey: number, now: Date): Promise<PersonPage | null> {
  const today = productDay(now);
  const [row] = await (viewer ? personPageQuery(db, viewer, { personKey, today }) : guestsOf(db)).execute({ personKey, today });
  if (!row) {
    const [person] = await db.select({ joinedToKey: people.joinedToKey }).from(people).where(eq(people.key, personKey));
    return person?.joinedToKey ? readPersonPage(db, viewer, person.joinedToKey, now) : null;
  }
  const {
    profile,
    interests: stored,
    sites,
    averages,
    changes,
    contactInfo,
    videos,
    transfers,
    evaluations,
    predictions,
    ...body
  } = row.body;
  const interests = asInterests(stored);
  const slugs = new Map(sites.map(({ organizationKey, slug }) => [organizationKey, slug]));
  return {
    ...body,
    profile: asPublicProfile(profile, now),
    teamTargets: interests.map(({ visits: _visits, ...interest }) => ({
      ...interest,
      // Top teams are colleges of either level, which have a page alike (docs/rules.md O1).
      siteUrl: teamUrl({
        key: interest.organizationKey,
        fullName: interest.organizationName,
        level: "College",
        siteSlug: slugs.get(interest.organizationKey) ?? null,
      }),
    })),
    visits: visitsOf(interests),
    averages: asAverages(averages).averages,
    formerValues: asFormerValues(changes),
    contactInfo: publicPartOf(contactInfo),
    videos: asVideos(videos),
    transfers: transfers.map(asPersonTransfer),
    evaluations: evaluations.map(withTier),
    predictions: sharesTold(predictions),
  };
}

interface Asked {
  personKey: Given<number>;
  /** The product's day. */
  today: Given<string>;
}

/** What a page is made of, a section each: the statement has all of them (StoredPage). */
function sectionsOf({ personKey, today }: Asked, viewer: TokenViewer | null): Record<keyof StoredPage, SQL> {
  return {
    profile: storedProfileJson(personKey, viewer, today),
    interests: interestsJson(personKey, namesTo(viewer)),
    sites: sitesJson(personKey),
    measurements: measurementsJson(personKey),
    videos: videosJson(personKey),
    transfers: transfersJson(personKey, namesTo(viewer)),
    deals: publicDealsJson(personKey, namesTo(viewer)),
    statistics: personSeasonsJson(personKey, namesTo(viewer)),
    evaluations: evaluationsJson(personKey),
    predictions: sharesJson(personKey),
    averages: averagesJson(personKey, viewer),
    changes: publicChangesJson(personKey, viewer),
    contactInfo: ownContactJson(personKey),
    academicInfo: shownAcademicInfoJson(personKey, viewer),
    valuation: latestValuationJson(personKey),
    connections: connectionsJson(personKey, viewer, today),
  };
}

/** The query of readPersonPage. */
export function personPageQuery(db: Database, viewer: TokenViewer | null, asked: Asked) {
  const sections = Object.entries(sectionsOf(asked, viewer)).map(([name, section]) => sql`${sql.raw(`'${name}'`)}, ${section}`);
  return db
    .select({ body: sql<StoredPage>`json_build_object(${sql.join(sections, sql`, `)})` })
    .from(sql`people p ${personJoins(namesTo(viewer))}`)
    .where(sql`p.key = ${asked.personKey} and p.position_type = 'Player' and ${visibleTo(viewer)}`);
}

function sitesJson(personKey: Given<number>): SQL {
  return sql`(
    select coalesce(json_agg(json_build_object('organizationKey', st.organization_key, 'slug', st.slug) order by st.key desc), '[]'::json)
    from recruitment_interests i join sites st on st.organization_key = i.organization_key and st.type = 'team'
    where i.person_key = ${personKey}
  )`;
}

type Prepared = ReturnType<typeof prepare>;
const prepare = (db: Database) =>
  personPageQuery(db, null, { personKey: sql.placeholder("personKey"), today: sql.placeholder("today") }).prepare("person-page");

/** Made once a database. */
const prepared = new WeakMap<Database, Prepared>();

function guestsOf(db: Database): Prepared {
  const known = prepared.get(db) ?? prepare(db);
  prepared.set(db, known);
  return known;
}
