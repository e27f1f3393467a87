import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Videos } from "~/contract/profile/videos";
import type { PersonConnections } from "~/contract/profile/connections";
import type { PersonDeals } from "~/contract/nil/deals";
import type { PersonPage } from "~/contract/profile/person-page";
import type { ProfileAdmin, PublicProfile, PublicVisits, TeamTargets } from "~/contract/profile/profiles";
import type { RecruitmentEvaluations } from "~/contract/profile/evaluations";
import type { RpmPicks } from "~/contract/profile/predictions";
import type { FormerValues } from "~/contract/profile/provenance";
import type { MeasurementAverages, Measurements } from "~/contract/profile/vitals";
import { people } from "~/platform/db/schema/people";
import { organizations } from "~/platform/db/schema/places";
import { nameAddress } from "~/domain/base/name-address";
import { sites } from "~/platform/db/schema/sites";
import { addAthlete, addCollege, addSport, addValuation, cast, seen } from "../../setup/athlete";
import { testDatabase } from "../../setup/database";

const { db } = await testDatabase();

describe("the athlete's aggregate", () => {
  it("holds the profile, its teams, what waits and how edits ended", async () => {
    const athlete = await addAthlete(db, "Offered");
    await addSport(db, athlete.personKey);
    const { owner, submit } = await cast(db, athlete);
    const college = await addCollege(db, "A pending college");
    await submit({ editType: "Add", organizationKey: college.key });
    const profile = (await (await owner.ask("GET", `/rdb/v2/person/${athlete.personKey}/profile-admin`)).json()) as ProfileAdmin;
    expect(profile.player).toMatchObject({
      key: athlete.personKey,
      recruitmentKey: athlete.recruitmentKey,
      defaultPersonSport: { sportKey: profile.sports[0]!.sportKey },
    });
    expect(profile.sports).toMatchObject([{ sportName: "Football", primaryPosition: { name: "Quarterback" } }]);
    expect(profile.recruitmentInterests).toMatchObject([
      { organizationKey: athlete.teams[0]!.key, recruitOrder: 1, recruitmentStatus: "Offered", visits: [] },
    ]);
    expect(profile.pendingEdits).toMatchObject([{ newValue: { organizationKey: college.key } }]);
    expect(profile.pendingTeams).toMatchObject([{ organizationKey: college.key }]);
    expect(profile.outcomes).toEqual([]);
  });

  it("is for those who manage the profile and for staff; to others it does not exist", async () => {
    const athlete = await addAthlete(db, "Offered");
    const { owner, guardian, reader, other, ask } = await cast(db, athlete);
    for (const path of [
      `/rdb/v2/person/${athlete.personKey}/profile-admin`,
      `/rdb/v1/recruitments/${athlete.recruitmentKey}/recruitment-interests`,
      `/rdb/v1/recruitments/${athlete.recruitmentKey}/recruitment-interests/admin`,
    ]) {
      for (const asker of [owner, guardian, reader]) expect((await asker.ask("GET", path)).status, path).toBe(200);
      expect((await other.ask("GET", path)).status, path).toBe(404);
      expect((await ask("GET", path)).status, path).toBe(401);
    }
  });
});

describe("a person's page", () => {
  it("tells at once what the reads of its parts tell, and where the teams' sites are", async () => {
    const athlete = await addAthlete(db, "Committed", "Offered");
    await addSport(db, athlete.personKey);
    await addValuation(db, athlete.personKey, "2026-06-01", 5_000);
    await addValuation(db, athlete.personKey, "2026-07-01", 6_000);
    const [team] = athlete.teams;
    const { owner, submit, reviewer, ask } = await cast(db, athlete);
    await db.insert(sites).values({
      key: team!.key,
      slug: `site-${team!.key}`,
      name: team!.fullName,
      type: "team",
      organizationKey: team!.key,
      primaryColor: "#112233",
      secondaryColor: "#445566",
    });
    await owner.ask("PUT", `/rdb/v1/people/${athlete.personKey}/contact-info`, {
      body: { email: { value: "shown@example.org", visibility: "Public" }, phoneNumber: { value: "5025550177", visibility: "Private" } },
    });
    const film = await submit({
      type: "video",
      editType: "Add",
      url: "youtu.be/abcdefghijk",
      title: "State final",
      category: "Highlights",
    });
    await reviewer.ask("POST", `/rdb/v1/review-items/${film.item.key}/approve`, { body: seen(film.item) });
    const visits = [{ type: "visit", dateOccurred: "2026-09-14", official: true }];
    const { item } = await submit({ editType: "Update", organizationKey: team!.key, recruitmentStatus: "Signed", visits });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });

    const addressOf = (target: TeamTargets["teamTargets"][number]) => nameAddress(target.organizationName, target.organizationKey);
    for (const asker of [{ ask }, owner]) {
      const read = async <T>(path: string) => (await (await asker.ask("GET", path.replace("KEY", String(athlete.personKey)))).json()) as T;
      const page = await read<PersonPage>("/public/rdb/v1/player/KEY/page");
      const { teamTargets } = await read<TeamTargets>("/public/rdb/v1/player/KEY/team-targets");
      const { picks: _picks, ...predictions } = await read<RpmPicks>("/public/rdb/v1/rpm-picks?personKey=KEY");
      expect(page).toEqual({
        profile: await read("/public/rdb/v1/player/KEY/profile"),
        teamTargets: teamTargets.map((target) => ({
          ...target,
          siteUrl: `/teams/${target.organizationKey === team!.key ? `site-${team!.key}` : addressOf(target)}`,
        })),
        ...(await read<PublicVisits>("/public/rdb/v1/player/KEY/visits")),
        ...(await read<Measurements>("/public/rdb/v1/people/KEY/measurements")),
        transfers: [],
        deals: (await read<PersonDeals>("/public/v2/people/KEY/deals")).deals,
        statistics: [],
        ...(await read<RecruitmentEvaluations>("/public/rdb/v1/person/KEY/recruitment-evaluations")),
        predictions,
        averages: (await read<MeasurementAverages>("/public/rdb/v1/people/KEY/measurements/averages")).averages,
        ...(await read<FormerValues>("/public/rdb/v1/people/KEY/former-values")),
        connections: (await read<PersonConnections>("/public/rdb/v2/people/KEY/person-connections")).connections,
        ...(await read<Videos>("/public/rdb/v1/person/KEY/videos")),
        academicInfo: null,
        contactInfo: { email: { value: "shown@example.org" } },
        valuation: { valuation: 6_000, asOf: "2026-07-01" },
      });
      expect([page.visits.length, page.formerValues.length, page.teamTargets.length]).toEqual([1, 1, 2]);
      expect(page.videos).toMatchObject([{ host: "YouTube", url: "https://www.youtube.com/watch?v=abcdefghijk", title: "State final" }]);
    }
  });
});

describe("a pending value", () => {
  it("is absent from every public read until it is approved", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, reviewer, ask } = await cast(db, athlete);
    const college = await addCollege(db, "Sentinel College of Nowhere");
    const added = await submit({
      editType: "Add",
      organizationKey: college.key,
      recruitmentStatus: "Offered",
      visits: [{ type: "visit", dateOccurred: "2031-03-07", official: true }],
    });
    const changed = await submit({
      editType: "Update",
      organizationKey: athlete.teams[0]!.key,
      recruitmentStatus: "Signed",
      primaryPersonKey: athlete.teams[0]!.coachKey,
    });
    const everything = async () => {
      const reads = ["page", "profile", "team-targets", "visits"].map((name) =>
        ask("GET", `/public/rdb/v1/player/${athlete.personKey}/${name}`),
      );
      return (await Promise.all((await Promise.all(reads)).map((response) => response.text()))).join("\n");
    };
    const sentinels = ["Sentinel College of Nowhere", "2031-03-07", "Signed", `Coach of ${athlete.teams[0]!.fullName}`];
    const before = await everything();
    for (const sentinel of sentinels) expect(before).not.toContain(sentinel);
    for (const { item } of [added, changed]) await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    const after = await everything();
    for (const sentinel of sentinels) expect(after).toContain(sentinel);
  });

  it("answers 404 for a coach and for nobody", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { ask } = await cast(db, athlete);
    for (const key of [athlete.teams[0]!.coachKey, 2_000_000_000]) {
      for (const name of ["page", "profile", "team-targets", "visits"])
        expect((await ask("GET", `/public/rdb/v1/player/${key}/${name}`)).status).toBe(404);
    }
  });
});

describe("recruitment interests", () => {
  it("come with visits and coaching visits apart", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { submit, owner, reviewer } = await cast(db, athlete);
    const [team] = athlete.teams;
    const visits = [
      { type: "visit", dateOccurred: "2026-09-14", official: false },
      { type: "coaching", dateOccurred: "2026-10-01", coachPersonKeys: [team!.coachKey] },
    ];
    const { item } = await submit({ editType: "Update", organizationKey: team!.key, visits });
    await reviewer.ask("POST", `/rdb/v1/review-items/${item.key}/approve`, { body: seen(item) });
    const response = await owner.ask("GET", `/rdb/v1/recruitments/${athlete.recruitmentKey}/recruitment-interests`);
    expect(await response.json()).toMatchObject({
      recruitmentInterests: [
        {
          visits: [{ type: "visit", dateOccurred: "2026-09-14", official: false }],
          coachingVisits: [{ type: "coaching", dateOccurred: "2026-10-01", coaches: [{ key: team!.coachKey }] }],
        },
      ],
    });
  });
});

describe("the player of a recruitment", () => {
  const read = (ask: Awaited<ReturnType<typeof cast>>["ask"], key: number) => ask("GET", `/public/rdb/v1/recruitments/${key}/profile`);

  it("is who has that recruitment key, with the facts of the public profile", async () => {
    const athlete = await addAthlete(db, "Offered");
    const school = await addCollege(db, "Harlan High School");
    await addSport(db, athlete.personKey);
    await db.update(people).set({ classYear: 2027, highSchoolKey: school.key }).where(eq(people.key, athlete.personKey));
    const { ask } = await cast(db, athlete);
    const answer = await read(ask, athlete.recruitmentKey);
    const profile = (await (await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).json()) as PublicProfile;
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({
      key: athlete.personKey,
      recruitmentKey: athlete.recruitmentKey,
      fullName: profile.fullName,
      name: profile.fullName,
      classYear: 2027,
      highSchool: { key: school.key, name: "Harlan High School" },
      defaultAsset: null,
      defaultPersonSport: { sportKey: 1 },
      position: { key: 1, name: "Quarterback" },
    });
  });

  it("has neither sport nor position before there are any, and is missing where the key is a person's or nobody's", async () => {
    const athlete = await addAthlete(db);
    const { ask } = await cast(db, athlete);
    expect(await (await read(ask, athlete.recruitmentKey)).json()).toMatchObject({
      classYear: null,
      highSchool: null,
      defaultPersonSport: null,
      position: null,
    });
    for (const key of [athlete.personKey, 2_000_000_000]) expect((await read(ask, key)).status).toBe(404);
  });
});

describe("a player's sports and schools", () => {
  it("are those of the public profile, and none before there are any", async () => {
    const athlete = await addAthlete(db);
    const { ask, other } = await cast(db, athlete);
    const read = async () => [
      await (await other.ask("GET", `/rdb/v2/person/${athlete.personKey}/sports`)).json(),
      await (await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/education`)).json(),
    ];
    expect(await read()).toEqual([{ sports: [] }, { schools: [] }]);

    const school = await addCollege(db, "Corbin High School");
    await db
      .update(organizations)
      .set({ level: "HighSchool", cityName: "Corbin", stateAbbreviation: "KY" })
      .where(eq(organizations.key, school.key));
    await addSport(db, athlete.personKey);
    await db.update(people).set({ classYear: 2028, highSchoolKey: school.key }).where(eq(people.key, athlete.personKey));
    const profile = (await (await ask("GET", `/public/rdb/v1/player/${athlete.personKey}/profile`)).json()) as PublicProfile;
    expect(await read()).toEqual([
      { sports: profile.sports },
      {
        schools: [
          {
            organization: profile.highSchool,
            level: "HighSchool",
            cityName: "Corbin",
            stateAbbreviation: "KY",
            classYear: 2028,
            source: profile.sources.highSchool,
          },
        ],
      },
    ]);
    expect(profile.sports).toMatchObject([{ sportName: "Football", isDefault: true }]);
  });

  it("are missing for a coach and for nobody", async () => {
    const athlete = await addAthlete(db, "Interested");
    const { ask, other } = await cast(db, athlete);
    for (const key of [athlete.teams[0]!.coachKey, 2_000_000_000]) {
      expect((await other.ask("GET", `/rdb/v2/person/${key}/sports`)).status).toBe(404);
      expect((await ask("GET", `/public/rdb/v1/player/${key}/education`)).status).toBe(404);
    }
  });
});
