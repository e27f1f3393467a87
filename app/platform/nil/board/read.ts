/** A coach's own list (docs/rules.md C30–C33). */
import { sql, type SQL } from "drizzle-orm";
import type { Board, BoardRow, BoardSuggestion } from "~/contract/nil/board";
import type { SchoolCommitment } from "~/contract/profile/commitments";
import { boardLimits, changesSince, marksOf, type BoardMarks } from "~/domain/nil/board";
import { standingOf } from "~/domain/profile/commitments";
import { derivedStatus } from "~/domain/profile/teams";
import type { Database } from "../../db/database";
import type { TokenViewer } from "../../module";
import { readSchoolCommitmentsOf, readSchools } from "../../profile/commitments/read";
import { schoolsOf } from "../../teams/organizations/schools";
import { asTold, athleteJoins, athleteJson, markOf, mayBeListed, whoJson, type StoredAthlete } from "./athletes";

interface Stored {
  athlete: StoredAthlete;
  note: string | null;
  addedAt: string;
  seen: BoardMarks;
  seenAt: string;
}

/**
 * The rows `m` of the viewer's list, each with the person that it is of by now: whoever was joined to somebody else is that one, and of two
 * who are one the first of the list stays (O25).
 */
export function ownRows(userKey: number): SQL {
  return sql`
    select distinct on (coalesce(listed.joined_to_key, listed.key)) b.*, coalesce(listed.joined_to_key, listed.key) as athlete_key
    from board_rows b join people listed on listed.key = b.person_key
    where b.user_key = ${userKey}
    order by coalesce(listed.joined_to_key, listed.key), b.place, b.key`;
}

/** Null of whoever is no school. */
export async function readBoard(db: Database, viewer: TokenViewer, now: Date): Promise<Board | null> {
  const schools = await readSchools(db, viewer);
  if (schools.length === 0) return null;
  const { rows } = await db.execute<{ body: Stored | null }>(sql`
    with mine as (${ownRows(viewer.userKey)})
    select case when p.key is not null then json_build_object(
      'athlete', ${athleteJson(viewer, now)}, 'note', m.note, 'addedAt', m.added_at, 'seen', m.seen, 'seenAt', m.seen_at
    ) end as body
    from mine m left join people p on p.key = m.athlete_key and ${mayBeListed(viewer)} ${athleteJoins(viewer)}
    order by m.place, m.key
  `);
  const stored = rows.flatMap(({ body }) => body ?? []);
  const commitments = await readSchoolCommitmentsOf(
    db,
    viewer,
    stored.map(({ athlete }) => athlete.personKey),
  );
  return {
    schools,
    rows: stored.map((row) => rowOf(row, commitments)),
    hidden: rows.length - stored.length,
    suggestions: await readSuggestions(db, viewer),
  };
}

function rowOf({ athlete, note, addedAt, seen, seenAt }: Stored, commitments: readonly SchoolCommitment[]): BoardRow {
  const { shown, own, facts } = asTold(athlete);
  return {
    ...shown,
    interests: own.map(({ organizationKey, organizationName, status, since, tier, commitment, visits }) => ({
      organizationKey,
      organizationName,
      recruitmentStatus: status,
      since,
      commitment,
      standing: standingOf(commitment, tier),
      visits,
      answer: answerOf(commitments.find((one) => one.personKey === athlete.personKey && one.organizationKey === organizationKey)),
    })),
    note,
    addedAt,
    seenAt,
    changes: changesSince(seen, facts),
    mark: markOf(marksOf(facts)),
  };
}

function answerOf(commitment: SchoolCommitment | undefined): BoardRow["interests"][number]["answer"] {
  if (!commitment) return null;
  const { key, seen, mayConfirm, mayContest, mayTakeBack } = commitment;
  return mayConfirm || mayContest || mayTakeBack ? { key, seen, mayConfirm, mayContest, mayTakeBack } : null;
}

/** Who has one of the viewer's colleges among the top teams and is not on the list, the latest first. */
async function readSuggestions(db: Database, viewer: TokenViewer): Promise<BoardSuggestion[]> {
  const { rows } = await db.execute<{ body: BoardSuggestion & { offer: boolean; contacted: boolean; status: string } }>(sql`
    with mine as (${ownRows(viewer.userKey)})
    select json_build_object(${whoJson}, 'status', i.recruitment_status, 'offer', i.offer, 'contacted', i.contacted) as body
    from recruitment_interests i join people p on p.key = i.person_key and ${mayBeListed(viewer)} ${athleteJoins(viewer)}
    where i.organization_key = any (array(${schoolsOf(viewer.userKey)})) and p.key not in (select athlete_key from mine)
    order by i.key desc limit ${boardLimits.suggestions}
  `);
  return rows.map(({ body: { offer, contacted, status, ...who } }) => ({
    ...who,
    recruitmentStatus: derivedStatus({ recruitmentStatus: status, offer, contacted }),
  }));
}
