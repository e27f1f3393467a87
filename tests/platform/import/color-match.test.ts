import { describe, expect, it } from "vitest";
import { colorsTold, indexColleges, matchSchool, readColor, type KnownCollege } from "~/platform/import/color-match";
import { expandStates, stateOf } from "~/platform/import/state-names";

const FBS = "NCAA Division I-FBS";
const FCS = "NCAA Division I-FCS";
const DII = "NCAA Division II with football";

let key = 0;
function college(fullName: string, place: string, division: string | null, name = fullName, ...aliases: string[]): KnownCollege {
  const [cityName = null, stateAbbreviation = null] = place.split(", ");
  return { key: (key += 1), fullName, name, aliases, cityName, stateAbbreviation, division };
}

const index = indexColleges([
  college("University of Kentucky", "Lexington, KY", FBS),
  college("Kentucky State University", "Frankfort, KY", DII),
  college("Duke University", "Durham, NC", FBS),
  college("Boston College", "Chestnut Hill, MA", FBS),
  college("Louisiana State University and Agricultural & Mechanical College", "Baton Rouge, LA", FBS, "LSU"),
  college("The University of Alabama", "Tuscaloosa, AL", FBS),
  college("University of Alabama at Birmingham", "Birmingham, AL", FBS, "UAB"),
  college("University of Washington-Seattle Campus", "Seattle, WA", FBS),
  college("Washington College", "Chestertown, MD", null),
  college("University of Miami", "Coral Gables, FL", FBS),
  college("Miami University-Oxford", "Oxford, OH", FBS, "Miami University-Oxford", "Miami of Ohio"),
  college("Union College", "Schenectady, NY", null),
  college("Union University", "Jackson, TN", DII),
  college("Union College", "Barbourville, KY", null),
  college("Hope College", "Holland, MI", null),
  college("Hope International University", "Fullerton, CA", null, "Hope International University", "Hope"),
  college("Adams State University", "Alamosa, CO", DII),
  college("Oklahoma Baptist University", "Shawnee, OK", DII),
  college("Saint Peter's University", "Jersey City, NJ", "NCAA Division I without football"),
  college("University of Hawaii at Hilo", "Hilo, HI", DII),
  college("Jackson State University", "Jackson, MS", FCS),
]);

describe("a school of the file", () => {
  it.each([
    ["Kentucky", "P5", "University of Kentucky"],
    ["Duke", "P5", "Duke University"],
    ["Boston College", "P5", "Boston College"],
    ["LSU", "P5", "Louisiana State University and Agricultural & Mechanical College"],
    ["Alabama", "P5", "The University of Alabama"],
    ["UAB", "G5", "University of Alabama at Birmingham"],
    ["Washington", "P5", "University of Washington-Seattle Campus"],
    ["Washington", "DIII", "Washington College"],
    ["Miami", "P5", "University of Miami"],
    ["Miami (OH)", "G5", "Miami University-Oxford"],
    ["Union", "DII", "Union University"],
    ["Hope", "DIII", "Hope College"],
    ["Adams St.", "DII", "Adams State University"],
    ["Okla. Baptist", "DII", "Oklahoma Baptist University"],
    ["St. Peter's", "hoopR", "Saint Peter's University"],
    ["Jackson St.", "DII", "Jackson State University"],
  ])("%s of type %s is %s", (school, type, fullName) => {
    const match = matchSchool(index, school, type);
    expect("college" in match ? match.college.fullName : match.reason).toBe(fullName);
  });

  it.each([
    ["Simon Fraser", "DII", "no college has this name"],
    ["Hawai'i", "G5", "no college has this name"],
    ["Union", "DIII", "means any of 2 colleges: Union College (NY), Union College (KY)"],
    ["Duke (OH)", "P5", "no college has this name"],
  ])("%s of type %s is left unmatched", (school, type, reason) => {
    expect(matchSchool(index, school, type)).toEqual({ reason });
  });
});

describe("colors", () => {
  it.each([
    ["#005DAA", { color: "#005daa" }],
    ["NA", { color: null }],
    ["", { color: null }],
    ["#05a", null],
    ["blue", null],
    ["#005daa;", null],
  ])("%j is read as %j", (text, color) => {
    expect(readColor(text)).toEqual(color);
  });

  it.each([
    ["black beside a color", "#000000", "#ffe100", { primaryColor: "#000000", secondaryColor: "#ffe100" }],
    ["a color beside black", "#e81018", "#000000", { primaryColor: "#e81018", secondaryColor: "#000000" }],
    ["a color beside white", "#005daa", "#ffffff", { primaryColor: "#005daa", secondaryColor: "#ffffff" }],
    ["one color twice", "#0021a5", "#0021a5", { primaryColor: "#0021a5", secondaryColor: null }],
    ["one color alone", "#0021a5", null, { primaryColor: "#0021a5", secondaryColor: null }],
    ["black twice", "#000000", "#000000", null],
    ["black beside white", "#000000", "#ffffff", null],
    ["white twice", "#ffffff", "#ffffff", null],
    ["black beside a gray", "#000000", "#231f20", null],
    ["nothing", null, null, null],
    ["nothing beside a color", null, "#0021a5", null],
  ])("%s", (_what, primary, secondary, told) => {
    expect(colorsTold(primary, secondary)).toEqual(told);
  });
});

describe("states", () => {
  it.each([
    ["OH", "OH"],
    ["Ill.", "IL"],
    ["Texas", "TX"],
    ["N.M.", "NM"],
    ["BKN", null],
    ["", null],
  ])("%j is %j", (text, state) => {
    expect(stateOf(text)).toBe(state);
  });

  it.each([
    ["Central Mo.", "Central Missouri"],
    ["Southern Conn. St.", "Southern Connecticut State"],
    ["Ark.-Monticello", "Arkansas-Monticello"],
    ["N.M. Highlands", "New Mexico Highlands"],
    ["St. Cloud", "St. Cloud"],
    ["Miami", "Miami"],
  ])("%s is written out as %s", (name, written) => {
    expect(expandStates(name)).toBe(written);
  });
});
