/** `npm run doctor`: says what is missing or weak before a start, a line each. */
import { isEntry, type Output, type Variables } from "./command";
import { gatherFacts } from "./doctor-facts";
import { inLines, judge } from "./doctor-findings";

/** Prints the lines and answers the exit code: 1 when one of them fails. */
export async function main(_argv: readonly string[], variables: Variables, output: Output = process): Promise<number> {
  const findings = judge(await gatherFacts(variables));
  output.stdout.write(inLines(findings));
  return findings.some(({ level }) => level === "fail") ? 1 : 0;
}

if (isEntry(import.meta.url)) process.exitCode = await main(process.argv.slice(2), process.env);
