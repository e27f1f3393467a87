import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fireEvent, screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { sports } from "~/domain/teams/sports";
import { compareTopInterest, type TopInterestValue } from "~/domain/profile/edit-values";
import { AthleteHero } from "~/widgets/profile/athlete-hero";
import { Avatar } from "~/widgets/ui/avatar";
import { Card } from "~/widgets/ui/card";
import { Chip } from "~/widgets/ui/chip";
import { ConfirmPanel } from "~/widgets/ui/confirm-panel";
import { Diff } from "~/widgets/ui/diff";
import { EmptyState } from "~/widgets/ui/empty-state";
import { FieldHero } from "~/widgets/ui/field-hero";
import { iconNames } from "~/widgets/ui/icon";
import { PageTitle } from "~/widgets/document/page-title";
import { Pagination } from "~/widgets/ui/pagination";
import { ReviewChip } from "~/widgets/ui/review-chip";
import { SaveBar } from "~/widgets/ui/save-bar";
import { sportIcon } from "~/widgets/ui/sport-icon";
import { TeamHeading } from "~/widgets/ui/team-heading";
import { TeamLogo } from "~/widgets/ui/team-logo";
import { Timeline } from "~/widgets/ui/timeline";
import { expectAccessible, renderPage } from "../render";

describe("a comparison", () => {
  const before: TopInterestValue = {
    recruitmentInterestKey: 1,
    organizationKey: 7,
    organizationName: "University of Kentucky",
    recruitmentStatus: "Contacted",
    offer: false,
    contacted: true,
    primaryPersonKey: 3,
    primaryPersonName: "Kim Alvarez",
    order: 2,
    visits: [],
  };
  const rowsOf = () =>
    screen
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent);

  it("is a table that says of each line what became of it", async () => {
    const after: TopInterestValue = {
      ...before,
      recruitmentStatus: "Offered",
      primaryPersonKey: null,
      primaryPersonName: null,
      visits: [{ type: "visit", dateOccurred: "2026-09-14", official: true }],
    };
    const { container } = renderPage(() => <Diff rows={compareTopInterest(before, after)} />);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["What", "Now", "Proposed"]);
    expect(rowsOf()).toEqual([
      "TeamNo changeNowUniversity of KentuckyProposedUniversity of Kentucky",
      "Recruitment statusChangedNowContactedProposedOffered",
      "Recruited byRemovedNowKim AlvarezProposedNone",
      "VisitsAddedNowNoneProposed09/14/26 official visit",
      "PositionNo changeNow2Proposed2",
    ]);
    await expectAccessible(container);
  });

  it("of something new calls each line added, and nothing that stays nothing a change", () => {
    renderPage(() => <Diff rows={compareTopInterest(null, { ...before, primaryPersonName: null })} />);
    expect(rowsOf()[1]).toContain("Added");
    expect(rowsOf()[2]).toBe("Recruited byNo changeNowNoneProposedNone");
  });

  it("shows what a reviewer had seen before what is proposed now and what stands", () => {
    renderPage(() => (
      <Diff rows={[{ label: "Status", before: "Contacted", after: "Offered", isChanged: true, seen: "Committed", note: "An offer" }]} />
    ));
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual([
      "What",
      "You saw",
      "Now proposed",
      "On the profile",
    ]);
    expect(rowsOf()).toEqual(["StatusChangedYou sawCommittedNow proposedOfferedAn offerOn the profileContacted"]);
  });

  it("says what stood when the edit was sent, where that has changed", () => {
    const lines = [
      { label: "Result", before: "4.6 secs", after: "4.5 secs", isChanged: true, sent: "4.7 secs" },
      { label: "Date", before: "06/14/26", after: "07/26/26", isChanged: true },
    ];
    renderPage(() => <Diff rows={lines} />);
    expect(screen.getAllByRole("columnheader").map((head) => head.textContent)).toEqual(["What", "Now", "Proposed", "When sent"]);
    expect(rowsOf()).toEqual([
      "ResultChangedNow4.6 secsChanged since it was sentProposed4.5 secsWhen sent4.7 secs",
      "DateChangedNow06/14/26Proposed07/26/26When sent06/14/26",
    ]);
  });
});

describe("a logo", () => {
  it("is the team's letters in its color, readable", () => {
    const { container } = renderPage(() => <TeamLogo name="University of Tennessee" primaryColor="#EE9627" secondaryColor="#FFFFFF" />);
    expect(container.querySelector("rect")?.getAttribute("fill")).toBe("#EE9627");
    expect(container.querySelector("text")?.getAttribute("fill")).toBe("#14171C");
    expect(container.querySelector("text")?.textContent).toBe("UT");
    expect(container.querySelector("[style]")).toBeNull();
  });

  it("is the default image without colors, and when its own does not load", () => {
    const { container, unmount } = renderPage(() => <TeamLogo name="Kent State University" />);
    expect(container.querySelector("img")?.getAttribute("src")).toBe("/default-team.svg");
    unmount();
    const page = renderPage(() => <TeamLogo name="Kent State University" primaryColor="#002664" assetUrl="/gone.png" />);
    const image = page.container.querySelector("img")!;
    expect(image.getAttribute("src")).toBe("/gone.png");
    fireEvent.error(image);
    expect(image.getAttribute("src")).toBe("/default-team.svg");
  });
});

describe("the head of a profile", () => {
  it.each([
    ["Kim Alvarez", "mt-1 text-3xl md:text-4xl"],
    ["Avery Montgomery-Castellanos", "mt-1 text-3xl md:text-4xl"],
    ["Maximiliano Featherstonehaugh-Villanueva", "mt-1 text-xl md:text-3xl"],
  ])("writes %s in letters that its longest word fits in", (fullName, className) => {
    renderPage(() => <AthleteHero athlete={{ fullName, classYear: null, highSchool: null, hometown: null }} photo={null} sport={null} />);
    expect(screen.getByRole("heading", { level: 1 }).className).toBe(className);
  });
});

describe("an avatar", () => {
  it("is 90 px, loads late, is sharp on any screen, and falls back", () => {
    const { container } = renderPage(() => <Avatar name="Avery Montgomery" photo="/photos/abc" />);
    const image = screen.getByRole<HTMLImageElement>("img", { name: "Avery Montgomery" });
    expect([image.width, image.height, image.getAttribute("loading")]).toEqual([90, 90, "lazy"]);
    expect([image.getAttribute("src"), image.getAttribute("srcset")]).toEqual([
      "/photos/abc-90.jpg",
      "/photos/abc-90.jpg, /photos/abc-180.jpg 2x",
    ]);
    expect(container.querySelector("source[type='image/webp']")?.getAttribute("srcset")).toBe(
      "/photos/abc-90.webp, /photos/abc-180.webp 2x",
    );
    fireEvent.error(image);
    expect([image.getAttribute("src"), image.getAttribute("srcset"), container.querySelector("source")]).toEqual([
      "/default-avatar.svg",
      null,
      null,
    ]);
  });

  it.each([
    [32, 64],
    [150, 300],
  ] as const)("of %i px comes with twice that", (size, twice) => {
    renderPage(() => <Avatar name="Avery" photo="/photos/abc" size={size} />);
    expect(screen.getByRole("img").getAttribute("srcset")).toBe(`/photos/abc-${size}.jpg, /photos/abc-${twice}.jpg 2x`);
  });

  it("is the default image without a photo", () => {
    const { container } = renderPage(() => <Avatar name="Avery" />);
    expect([container.querySelector("img")?.getAttribute("src"), container.querySelector("source")]).toEqual(["/default-avatar.svg", null]);
  });
});

describe("icons", () => {
  it("are all in the sprite, and nothing else is", () => {
    const sprite = readFileSync(join(import.meta.dirname, "../../../public/icons.svg"), "utf8");
    expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map((match) => match[1])).toEqual([...iconNames].sort());
  });

  it.each([
    ["Football", 1, "ball-american-football"],
    ["Women's Basketball", 5, "ball-basketball"],
    ["Girls Basketball", null, "ball-basketball"],
    ["Men's Soccer", 12, "ball-football"],
    ["Track", 3, "run"],
    ["lacrosse", 9, "lacrosse"],
    ["Swimming", null, "swimming"],
    ["Wrestling", 14, "pennant"],
    ["constructor", 99, "pennant"],
    [null, 2, "ball-basketball"],
  ])("of %s (%s) are known by the last word, then by the key", (name, key, icon) => {
    expect(sportIcon({ name, key })).toBe(icon);
  });

  it.each(sports.map((sport) => [sport.key, sport.name] as const))(
    "of the sport with the key %d is the one of its name, %s",
    (key, name) => {
      expect(sportIcon({ key })).toBe(sportIcon({ name }));
    },
  );
});

describe("states", () => {
  it("are said in a word", () => {
    renderPage(() => (
      <>
        <ReviewChip status="Pending" />
        <ReviewChip status="AutoApproved" />
        <ReviewChip status="Rejected" />
        <ReviewChip status="Rejected" resolution="Withdrawn" />
        <ReviewChip status="Rejected" resolution="Superseded" />
      </>
    ));
    expect([...document.querySelectorAll(".chip")].map((chip) => chip.textContent)).toEqual([
      "In review",
      "Approved",
      "Rejected",
      "Withdrawn",
      "Superseded",
    ]);
  });
});

describe("the parts of a page", () => {
  it("are accessible together", async () => {
    const { container } = renderPage(() => (
      <>
        <FieldHero label="Profile header">
          <PageTitle back={{ to: "/desk", text: "Review desk" }} lead="Oldest first." actions={<Chip kind="flag">Outlier</Chip>}>
            Review desk
          </PageTitle>
        </FieldHero>
        <Card title="Top Teams" id="teams" badge={<Chip kind="wait">1 pending edit</Chip>} padded>
          <TeamHeading team={{ organizationName: "Vanderbilt University", primaryColor: "#000000" }} />
          <ConfirmPanel title="Check before you send" lines={["Commit to University of Kentucky"]} />
          <Timeline entries={[{ icon: "send", title: "Sent by Avery", when: "2h ago", body: "New team: Offered" }]} />
          <EmptyState title="Add your top teams." help="The schools you are talking to." action={<button type="button">Add team</button>} />
          <SaveBar summary="4 teams moved">
            <button type="button">Save</button>
          </SaveBar>
          <Pagination
            summary="1 to 25 of 128"
            previous={{ to: "/desk", text: "First page" }}
            next={{ to: "/desk?after=25", text: "Next 25" }}
          />
        </Card>
      </>
    ));
    expect(screen.getByRole("region", { name: "Top Teams" }).id).toBe("teams");
    expect(container.querySelector("[style]")).toBeNull();
    await expectAccessible(container);
  });
});
