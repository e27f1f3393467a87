import { describe, expect, it } from "vitest";
import {
  comparableName,
  mergedAliases,
  nameWithoutCity,
  pairColleges,
  splitAliases,
  type CollegeNames,
} from "~/platform/import/college-names";

function college(fullName: string, place: string, ...aliases: string[]): CollegeNames {
  const [cityName = null, stateAbbreviation = null] = place.split(", ");
  return { fullName, cityName, stateAbbreviation, aliases };
}

describe("a comparable name", () => {
  it.each([
    ["The University of Alabama", "university of alabama"],
    ["Ohio State University-Main Campus", "ohio state university"],
    ["University of Akron Main Campus", "university of akron"],
    ["Arizona State University Campus Immersion", "arizona state university"],
    ["Saint Joseph's University", "st josephs university"],
    ["St. Joseph’s University", "st josephs university"],
    ["University of Illinois at Urbana-Champaign", "university of illinois urbana champaign"],
    ["University of Alabama in Huntsville", "university of alabama huntsville"],
    ["Texas A & M University", "texas a and m university"],
  ])("of %s", (name, comparable) => {
    expect(comparableName(name)).toBe(comparable);
  });

  it.each([
    ["University of Washington-Seattle Campus", "Seattle", "university of washington"],
    ["University of Pittsburgh-Pittsburgh Campus", "Pittsburgh", "university of pittsburgh"],
    ["University of Houston", "Houston", "university of houston"],
    ["Kent State University at Kent", "Kent", "kent state university"],
    ["Boston College", "Chestnut Hill", "boston college"],
    ["Boston College", null, "boston college"],
  ])("of %s in %s without its city", (name, city, comparable) => {
    expect(nameWithoutCity(name, city)).toBe(comparable);
  });
});

describe("one college under two names", () => {
  it.each([
    [college("University of Alabama", "Tuscaloosa, AL"), college("The University of Alabama", "Tuscaloosa, AL")],
    [college("Purdue University", "West Lafayette, IN"), college("Purdue University-Main Campus", "West Lafayette, IN")],
    [college("University of Washington", "Seattle, WA"), college("University of Washington-Seattle Campus", "Seattle, WA")],
    [college("Miami University", "Oxford, OH"), college("Miami University-Oxford", "Oxford, OH")],
    [
      college("University of California, Los Angeles", "Los Angeles, CA"),
      college("University of California-Los Angeles", "Los Angeles, CA"),
    ],
    [
      college("Brigham Young University", "Provo, UT", "Brigham Young University-Provo"),
      college("Brigham Young University-Provo", "Provo, UT"),
    ],
    [college("Virginia Tech", "Blacksburg, VA"), college("Virginia Polytechnic Institute", "Blacksburg, VA", "Virginia Tech")],
  ])("%j is %j", (known, arriving) => {
    const others = [
      college("Lurleen B. Wallace", "Tuscaloosa, AL"),
      college("Purdue University Fort Wayne", "Fort Wayne, IN"),
      college("Miami University-Hamilton", "Hamilton, OH"),
    ];
    expect(pairColleges([...others, known], [arriving])).toEqual(new Map([[3, 0]]));
  });

  it.each([
    ["another state", college("Lincoln University", "Jefferson City, MO"), college("Lincoln University", "Lincoln University, PA")],
    [
      "another city, when only an alias is shared",
      college("University of Miami", "Coral Gables, FL", "UM"),
      college("Miami Dade College", "Miami, FL", "University of Miami"),
    ],
    [
      "two aliases that are the same",
      college("Ohio State University", "Columbus, OH", "OSU"),
      college("Other State University", "Columbus, OH", "OSU"),
    ],
    ["a name that goes on", college("Kentucky State", "Frankfort, KY"), college("Kentucky State University", "Frankfort, KY")],
  ])("not with %s", (_why, known, arriving) => {
    expect(pairColleges([known], [arriving]).size).toBe(0);
  });

  it("is left alone when two could be meant", () => {
    const twins = [college("Western Technical College", "El Paso, TX"), college("Western Technical College", "El Paso, TX")];
    expect(pairColleges([college("Western Technical College", "El Paso, TX")], twins).size).toBe(0);
    expect(pairColleges(twins, [college("Western Technical College", "El Paso, TX")]).size).toBe(0);
  });

  it("goes to the same name before an alias", () => {
    const known = [
      college("Louisiana State University", "Baton Rouge, LA", "Louisiana State University and Agricultural & Mechanical College"),
    ];
    const arriving = [
      college("Louisiana State University-Baton Rouge Annex", "Baton Rouge, LA", "Louisiana State University"),
      college("Louisiana State University and Agricultural & Mechanical College", "Baton Rouge, LA"),
      college("Louisiana State University", "Baton Rouge, LA"),
    ];
    expect(pairColleges(known, arriving)).toEqual(new Map([[0, 2]]));
  });
});

describe("aliases", () => {
  it.each([
    ["Georgetown|GU", ["Georgetown", "GU"]],
    ["GWU | GW |", ["GWU", "GW"]],
    ["ULM; University of Louisiana-Monroe", ["ULM", "University of Louisiana-Monroe"]],
    ["University of Virginia  UVa  UVA", ["University of Virginia", "UVA"]],
    ["WKU, HILLTOPPERS", ["WKU", "HILLTOPPERS"]],
    ["UH Manoa / UHM", ["UH Manoa", "UHM"]],
    ["Bell Mar Beauty College, Inc.", ["Bell Mar Beauty College"]],
    ["University of California, San Francisco|UCSF", ["University of California, San Francisco", "UCSF"]],
    ["n/a", []],
    ["N/A", []],
    [" ", []],
    ["x".repeat(101), []],
  ])("split from %j", (text, aliases) => {
    expect(splitAliases(text)).toEqual(aliases);
  });

  it("are merged to the same list in any order", () => {
    const one = mergedAliases(["LSU", "Geaux", "lsu"], ["Louisiana State University"]);
    const other = mergedAliases(
      [...mergedAliases(["lsu", "Louisiana State University"], ["Louisiana State University"]), "Geaux", "LSU"],
      ["Louisiana State University"],
    );
    expect(one).toEqual(["Geaux", "LSU"]);
    expect(other).toEqual(one);
  });
});
