import { describe, expect, it } from "vitest";
import { atGate, guardedActs, writers, type GateAnswer, type GuardedAct, type Writer } from "~/domain/account/guardian-gate";

const booleans = [true, false];

/** Every kind of writer x act x age x link x proof, with what the rule says of it. */
const table = writers.flatMap((by) =>
  [null, ...guardedActs].flatMap((act) =>
    booleans.flatMap((isMinor) =>
      booleans.flatMap((hasGuardian) => booleans.map((hasProof) => ({ by, act, isMinor, hasGuardian, hasProof }))),
    ),
  ),
);

const ofMinor: Record<Writer, (linked: boolean, proof: boolean) => GateAnswer> = {
  Guardian: () => "agreed",
  Athlete: (linked) => (linked ? "waits" : "waits-uninvited"),
  Admin: (linked) => (linked ? "waits" : "waits-uninvited"),
  Own: (linked) => (linked ? "waits" : "waits-uninvited"),
  Staff: (_linked, proof) => (proof ? "passes" : "needs-proof"),
};

function expected({ by, act, isMinor, hasGuardian, hasProof }: { by: Writer; act: GuardedAct | null } & Record<string, unknown>) {
  if (act === null || !isMinor) return "passes";
  return ofMinor[by](hasGuardian as boolean, hasProof as boolean);
}

describe("atGate", () => {
  it.each(table)("says of $by, act $act, minor $isMinor, linked $hasGuardian, proof $hasProof what the rule says", (facts) => {
    expect(atGate(facts)).toBe(expected(facts));
  });

  it("lets nobody but a guardian agree for a minor", () => {
    const passing = table.filter((facts) => facts.isMinor && facts.act !== null && ["passes", "agreed"].includes(atGate(facts)));
    expect(new Set(passing.map(({ by }) => by))).toEqual(new Set(["Guardian", "Staff"]));
    expect(passing.filter(({ by }) => by === "Staff").every(({ hasProof }) => hasProof)).toBe(true);
  });
});
