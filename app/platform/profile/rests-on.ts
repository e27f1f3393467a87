import type { Context } from "hono";
import { personTopic } from "~/domain/base/topics";
import { restsOn, type PlatformEnv } from "../module";

/** What everybody may read of a person rests on the person, and on the names of the schools beside. */
export function ofPerson(c: Context<PlatformEnv>, personKey: number): void {
  restsOn(c, personTopic(personKey), "teams");
}

/** The same of a person's page, which leads to the teams' sites, too, and may name others. */
export function ofPage(c: Context<PlatformEnv>, personKey: number, named: readonly { key: number }[] = []): void {
  restsOn(c, personTopic(personKey), "teams", "sites", ...named.map(({ key }) => personTopic(key)));
}
