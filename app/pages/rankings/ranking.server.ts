/** A ranking by its address, of teams or of people: its page, its file, and why somebody stands there. */
import { isPersonList } from "~/domain/rankings/person-lists";
import type { Api } from "~/session/guards";
import type { Viewer } from "~/session/viewer";
import type { ListNamed } from "./lists.server";
import { personRankingPage, personRankingTable, personReceiptPage } from "./person-rankings.server";
import { receiptPage } from "./receipt.server";
import { teamRankingPage, teamRankingTable } from "./team-rankings.server";

interface Visitor {
  api: Api;
  viewer: Viewer | null;
}

export function rankingPage(visitor: Visitor, request: Request, named: ListNamed) {
  return isPersonList(named.list) ? personRankingPage(visitor, request, named) : teamRankingPage(visitor, request, named);
}

export type RankingShown = Awaited<ReturnType<typeof rankingPage>>;

export function rankingTable(visitor: Visitor, request: Request, named: ListNamed): Promise<Response> {
  return isPersonList(named.list) ? personRankingTable(visitor, request, named) : teamRankingTable(visitor, request, named);
}

export function rankingReceipt(visitor: Visitor, request: Request, named: ListNamed, key: string) {
  return isPersonList(named.list) ? personReceiptPage(visitor, request, named, key) : receiptPage(visitor, request, named, key);
}

export type ReceiptShown = Awaited<ReturnType<typeof rankingReceipt>>;
