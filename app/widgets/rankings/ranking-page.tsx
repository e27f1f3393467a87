import { PersonRankingPage, type PersonRankingPageProps } from "./person-ranking-page";
import { TeamRankingPage, type TeamRankingPageProps } from "./team-ranking-page";

type RankingPageProps = ({ ranks: "teams" } & TeamRankingPageProps) | ({ ranks: "people" } & PersonRankingPageProps);

/** A ranking, of teams or of people. */
export function RankingPage(props: RankingPageProps) {
  return props.ranks === "people" ? <PersonRankingPage {...props} /> : <TeamRankingPage {...props} />;
}
