/**
 * What each table holds of an account and of the profiles that it manages, as a copy of one's data has it (docs/rules.md A35). A table that
 * is neither here nor among those that hold nobody's fails a test.
 */
import { sql, type SQL } from "drizzle-orm";
import type { CopyPart } from "~/domain/account/own-data";
import { visibleTo } from "../../people/visibility";

/** Whose data: an account, and the profiles that go with it. */
export interface Owner {
  userKey: number;
  profileKeys: readonly number[];
}

export interface Holding {
  table: string;
  /** What the part of a copy is called; null where the table adds nothing that its owner could read. */
  part: CopyPart | null;
  /** Which rows `t` are the owner's. */
  of: (owner: Owner) => SQL;
  /** Columns that no copy has: secrets, and who of our staff or of others did something. */
  without?: readonly string[];
  /** What keys of the row stand for. */
  named?: Readonly<Record<string, SQL>>;
}

const keysOf = (keys: readonly number[]) => sql`${`{${keys.join(",")}}`}::int[]`;
const ofAccount = ({ userKey }: Owner) => sql`t.user_key = ${userKey}`;
const ofProfile = ({ profileKeys }: Owner) => sql`t.person_key = any(${keysOf(profileKeys)})`;

const organizationOf = (column: string) => sql`(select o.full_name from organizations o where o.key = t.${sql.identifier(column)})`;
const organization = organizationOf("organization_key");
const sport = sql`(select s.name from sports s where s.key = t.sport_key)`;
const person = sql`(select p.full_name from people p where p.key = t.person_key)`;
/** Whose profile was claimed is told to whoever manages it: of any other it may be hidden by now (docs/rules.md B10). */
const claimed = sql`(select p.full_name from people p
  where p.key = t.person_key and t.verified_at is not null and t.claimant_type <> 'Coach')`;
const listed = sql`(select p.full_name from people p where p.key = t.person_key and ${visibleTo(null)})`;
const measurement = sql`(select m.name from measurement_types m where m.key = t.measurement_type_key)`;
const game = sql`(select concat(g.away_name, ' and ', g.home_name, ', ', g.day) from games g where g.key = t.game_key)`;
/** Columns that say who else did something. */
const others = [
  "user_key",
  "author_user_key",
  "decider_user_key",
  "ended_by_user_key",
  "confirmed_by_user_key",
  "claimed_by_user_key",
  "athlete_published_by_user_key",
  "staff_published_by_user_key",
  "claim_ends_at",
];

/** In the order of a copy's parts. */
export const holdings: readonly Holding[] = [
  { table: "users", part: "account", of: ({ userKey }) => sql`t.key = ${userKey}`, without: ["password_hash"] },
  { table: "passkeys", part: "passkeys", of: ofAccount, without: ["public_key", "credential_id", "user_key"] },
  { table: "recovery_codes", part: null, of: ofAccount },
  { table: "sessions", part: "sessions", of: ofAccount, without: ["key", "user_key"] },
  {
    table: "refresh_tokens",
    part: null,
    of: ({ userKey }) => sql`t.session_key in (select s.key from sessions s where s.user_key = ${userKey})`,
  },
  { table: "account_links", part: null, of: ofAccount },
  { table: "account_settings", part: "settings", of: ofAccount, without: ["user_key"] },
  { table: "mail_digests", part: null, of: ofAccount },
  { table: "claims", part: "claims", of: ofAccount, without: ["submission_key", ...others], named: { person: claimed } },
  { table: "school_requests", part: "missing-schools", of: ofAccount, without: ["search_text", ...others], named: { organization } },
  { table: "desk_filters", part: "desk-filters", of: ofAccount, without: others },
  // How an athlete stood when it was seen is told of others; whom they name has to be open to everybody still.
  { table: "board_rows", part: "school-board", of: ofAccount, without: ["seen", "person_key", ...others], named: { person: listed } },
  { table: "data_exports", part: null, of: ofAccount },
  { table: "deletions", part: null, of: (owner) => sql`(t.user_key = ${owner.userKey} or ${ofProfile(owner)})` },
  {
    table: "people",
    part: "profile",
    of: ({ profileKeys }) => sql`t.key = any(${keysOf(profileKeys)})`,
    without: ["search_text", "joined_to_key"],
    named: {
      high_school: sql`(select o.full_name from organizations o where o.key = t.high_school_key)`,
      hometown: sql`(select c.name || ', ' || c.state_abbreviation from cities c where c.key = t.hometown_city_key)`,
    },
  },
  { table: "contact_info", part: "contact", of: ofProfile },
  { table: "follower_counts", part: "followers", of: ofProfile, without: ["source_key"] },
  { table: "contacts", part: "contacts", of: ofProfile },
  { table: "mailing_addresses", part: "mailing-address", of: ofProfile },
  { table: "academic_info", part: "academics", of: ofProfile },
  { table: "person_sports", part: "sports", of: ofProfile, named: { sport, organization } },
  { table: "recruitment_interests", part: "top-teams", of: ofProfile, named: { organization } },
  {
    table: "visits",
    part: "visits",
    of: ({ profileKeys }) =>
      sql`t.recruitment_interest_key in (select i.key from recruitment_interests i where i.person_key = any(${keysOf(profileKeys)}))`,
    named: {
      organization: sql`(select o.full_name from recruitment_interests i join organizations o on o.key = i.organization_key
        where i.key = t.recruitment_interest_key)`,
    },
  },
  {
    table: "visit_coaches",
    part: "visit-coaches",
    of: ({
      profileKeys,
    }) => sql`t.visit_key in (select v.key from visits v join recruitment_interests i on i.key = v.recruitment_interest_key
      where i.person_key = any(${keysOf(profileKeys)}))`,
    named: { person },
  },
  { table: "measurements", part: "measurements", of: ofProfile, named: { measurement } },
  { table: "videos", part: "videos", of: ofProfile },
  { table: "photos", part: "photos", of: ofProfile },
  { table: "careers", part: "careers", of: ofProfile, named: { sport, organization } },
  { table: "statistic_lines", part: "statistics", of: ofProfile, named: { sport, organization, game } },
  // Counted from the lines.
  { table: "season_statistics", part: null, of: ofProfile },
  {
    table: "recruitment_evaluations",
    part: "evaluations",
    // A draft is nobody's but its author's.
    of: (owner) => sql`(t.author_user_key = ${owner.userKey} or t.status = 'Published' and ${ofProfile(owner)})`,
    without: ["hidden_by_user_key", ...others],
    named: { sport },
  },
  {
    table: "predictions",
    part: "predictions",
    of: (owner) => sql`(${ofAccount(owner)} or ${ofProfile(owner)})`,
    without: others,
    named: { sport, organization },
  },
  // How they came out, which follows from commitments.
  {
    table: "prediction_outcomes",
    part: null,
    of: (owner) => sql`t.prediction_key in (select m.key from predictions m where m.user_key = ${owner.userKey}
      or m.person_key = any(${keysOf(owner.profileKeys)}))`,
  },
  { table: "origins", part: "origins", of: ofProfile, without: ["search_text"] },
  {
    table: "merge_pairs",
    part: null,
    of: ({ profileKeys }) => sql`(t.first_key = any(${keysOf(profileKeys)}) or t.second_key = any(${keysOf(profileKeys)}))`,
  },
  {
    table: "transfers",
    part: "transfers",
    of: ofProfile,
    named: { sport, from_organization: organizationOf("from_key"), to_organization: organizationOf("to_key") },
  },
  { table: "deals", part: "deals", of: ofProfile, without: others, named: { collective: organizationOf("collective_key") } },
  // Whom it was compared with is told of others.
  { table: "valuations", part: "valuations", of: ofProfile, without: ["comparables"] },
  { table: "money_wanted", part: "money-wanted", of: ofProfile },
  { table: "money_wanted_looks", part: "looks-at-money-wanted", of: ofProfile, without: others, named: { organization } },
  { table: "nil_disputes", part: "challenges", of: ofProfile },
  {
    table: "nil_dispute_entries",
    part: "challenge-entries",
    of: ({ profileKeys }) => sql`t.dispute_key in (select d.key from nil_disputes d where d.person_key = any(${keysOf(profileKeys)}))`,
    without: others,
  },
  { table: "profile_progress", part: "progress", of: ofProfile },
  { table: "review_items", part: "edits", of: ofProfile, without: ["idempotency_key", "flags", ...others] },
  {
    table: "review_item_versions",
    part: "edit-versions",
    of: (owner) => sql`t.review_item_key in (select e.key from review_items e where e.person_key = any(${keysOf(owner.profileKeys)}))
      or t.author_user_key = ${owner.userKey}`,
    without: others,
  },
  {
    table: "review_decisions",
    part: "decisions",
    of: ofProfile,
    without: ["act_key", "rule_version_key", ...others],
  },
  {
    table: "review_entries",
    part: "edit-entries",
    // What the desk notes for itself is not the athlete's side's to read.
    of: (owner) => sql`t.visibility = 'Public' and (t.author_user_key = ${owner.userKey}
      or t.review_item_key in (select e.key from review_items e where e.person_key = any(${keysOf(owner.profileKeys)})))`,
    without: others,
  },
  { table: "guardian_requests", part: "guardian-requests", of: ofProfile, without: ["submission_key", ...others] },
  { table: "guardian_invitations", part: "guardian-invitations", of: ofProfile, without: others },
  {
    table: "commitment_answers",
    part: "commitment-answers",
    of: (owner) => sql`(${ofProfile(owner)} or t.author_user_key = ${owner.userKey})`,
    without: others,
    named: { organization },
  },
  { table: "visibility_changes", part: "visibility", of: ofProfile, without: others },
  { table: "person_readers", part: "readers-by-day", of: ofProfile },
  { table: "trending_people", part: null, of: ofProfile },
  { table: "name_entries", part: null, of: ofProfile },
  { table: "notices", part: "notices", of: ofAccount, without: others },
  {
    table: "audit_rows",
    part: "what-i-did",
    of: ({ userKey }) => sql`t.actor_user_key = ${userKey}`,
    without: ["hash", "seal_key", "request_id", "actor_user_key"],
  },
];

/** Tables that hold nothing of anybody, or nothing but what is counted and soon forgotten. */
export const nobodys: readonly string[] = [
  "audit_seals",
  "auto_rule_versions",
  "cities",
  "conference_members",
  "conference_seasons",
  "conferences",
  "events",
  "game_aliases",
  "game_renovations",
  "games",
  "mail_addresses",
  "mail_outbox",
  "measurement_types",
  "name_words",
  "organizations",
  "positions",
  "ranking_inputs",
  "rankings_made",
  "valuations_made",
  "ranking_rows",
  "ranking_runs",
  "rankings",
  "rate_limits",
  "reader_batches",
  "site_menu_items",
  "site_readers",
  "site_roles",
  "sites",
  "sources",
  "spent_challenges",
  "sports",
  "team_names",
  "topic_changes",
];
