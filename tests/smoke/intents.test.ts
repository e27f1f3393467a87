/** C8: what Conform would do to a form on its way in, asked for by others than the buttons of our forms. */
import { describe, expect, test } from "vitest";
import { openBrowser, signedIn } from "./browser";
import { sentAs } from "./forms";

const intent = (type: string, payload: unknown) => ({ __intent__: JSON.stringify({ type, payload }) });

const hostile: Record<string, string>[] = [
  intent("update", { name: "a[4294967294]", value: "1" }),
  intent("update", { name: "a[20000000]", value: "1" }),
  intent("update", { name: "username", index: 4_294_967_294, value: "1" }),
  intent("insert", { name: "username", index: 0 }),
  intent("reset", {}),
  { __intent__: "x" },
  { __state__: "x" },
  { "a[0]": "1", "a.length": "4294967295" },
  { constructor: "1" },
];

describe("a guest's forms", () => {
  test.each(["/login", "/signup", "/claim/new", "/logout", "/preferences", "/profile/teams/new", "/nowhere"])(
    "%s answers each with the plain page of 400",
    async (path) => {
      const guest = openBrowser();
      for (const fields of hostile) {
        const answer = await guest.post(path, new URLSearchParams({ username: "avery", password: "signing-day", ...fields }));
        expect([fields, answer.status]).toEqual([fields, 400]);
        expect(await answer.text()).toContain("We couldn’t read that request");
      }
    },
  );
});

const avery = await signedIn("avery");
const [path = ""] = /\/profile\/teams\/\d+\/visits/.exec((await avery.look("/profile")).html) ?? [];
const formKey = sentAs(await avery.get(path), "formKey");

describe("the list that our buttons change", () => {
  const odd: Record<string, string>[] = [
    { "visits[0]": "x" },
    { "visits[7].type": "visit" },
    { "visits[0].type": "neither", "visits[0].dateOccurred": "x", "visits[0].coachPersonKeys": "y" },
    { "visits[0].type[3]": "visit" },
    { "visits[0].type.a": "visit" },
    { "visits[0].coachPersonKeys[59]": "1" },
    { "visits[0][0][0]": "1" },
    { "visits[0].dateOccurred.a.b": "1", "visits[0].type": "visit" },
  ];
  const asked = [
    {},
    intent("insert", { name: "visits", index: 59, defaultValue: { type: 7, dateOccurred: [1, "2"], coachPersonKeys: "x" } }),
    intent("remove", { name: "visits", index: 59 }),
    intent("update", {
      name: "visits",
      value: [{}, { type: ["visit", 1], visitKey: "x" }, { type: "coaching", coachPersonKeys: ["x", -1, 1e300] }],
    }),
  ];

  test.each(odd)("%o shows again, whatever is asked of it", async (fields) => {
    for (const one of asked) {
      const answer = await avery.post(path, new URLSearchParams({ formKey, ...fields, ...one }));
      expect([one, [200, 400].includes(answer.status), answer.status]).toEqual([one, true, answer.status]);
      expect(await answer.text()).toContain("Update Team Visits");
    }
  });
});
