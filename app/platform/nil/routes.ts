import * as deals from "~/contract/nil/operations/deals";
import * as lists from "~/contract/nil/operations/lists";
import * as operations from "~/contract/nil/operations/valuations";
import { personTopic } from "~/domain/base/topics";
import { notFound, ok, restsOn, type PlatformApp, type PlatformDeps } from "../module";
import { mount } from "../mount";
import { readDealFilters, readDeals, readPersonDeals } from "./deals";
import { readNilList } from "./lists";
import { readReceipt } from "./read";

export function registerNil(app: PlatformApp, { now }: PlatformDeps): void {
  mount(app, operations.receipt, async ({ c, params }) => {
    const found = await readReceipt(c.env.reads, c.get("viewer"), params.key, now());
    restsOn(c, "deals", "teams", "sites", ...(found?.people ?? [params.key]).map(personTopic));
    return found ? ok(found.told) : notFound();
  });

  mount(app, deals.list, async ({ c, query }) => {
    const found = await readDeals(c.env.reads, c.get("viewer"), query);
    restsOn(c, "deals", "teams", "sites", ...found.deals.map(({ person }) => personTopic(person.key)));
    return ok(found);
  });

  mount(app, deals.filters, async ({ c }) => {
    restsOn(c, "deals", "teams");
    return ok(await readDealFilters(c.env.reads, c.get("viewer")));
  });

  mount(app, deals.ofPerson, async ({ c, params }) => {
    const found = await readPersonDeals(c.env.reads, c.get("viewer"), params.key);
    restsOn(c, "teams", "sites", personTopic(params.key));
    return found ? ok(found) : notFound();
  });

  mount(app, lists.nil100, async ({ c, query }) => {
    const { told, people } = await readNilList(c.env.reads, query, now());
    restsOn(c, "valuations", "deals", "teams", "sites", "conferences", ...people.map(personTopic));
    return ok(told);
  });
}
