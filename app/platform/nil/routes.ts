import * as lists from "~/contract/nil/operations/lists";
import * as operations from "~/contract/nil/operations/valuations";
import { personTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, type PlatformApp, type PlatformDeps } from "../module";
import { mount } from "../mount";
import { readNilList } from "./lists";
import { readReceipt } from "./read";

export function registerNil(app: PlatformApp, { now }: PlatformDeps): void {
  mount(app, operations.receipt, async ({ c, params }) => {
    const found = await readReceipt(c.env.reads, c.get("viewer"), params.key, now());
    restsOn(c, "teams", "sites", ...(found?.people ?? [params.key]).map(personTopic));
    return found ? ok(found.told) : notFound();
  });

  mount(app, lists.nil100, async ({ c, query }) => {
    const { told, people } = await readNilList(c.env.reads, query, now());
    restsOn(c, "valuations", "teams", "sites", "conferences", ...people.map(personTopic));
    return ok(told);
  });
}
