import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { valuationLabel } from "~/domain/profile/valuations";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { Places } from "~/widgets/rankings/places";
import type { readAthlete } from "./athlete.server";
import { AboutSection } from "./about-section";
import { CareerSection } from "./career-section";
import { ConnectionsSection } from "./connections-section";
import { ContactSection } from "./contact-section";
import { DealsSection } from "./deals-section";
import { EvaluationSection } from "./evaluation-section";
import { FactsSection } from "./facts-section";
import { PredictionsSection } from "./predictions-section";
import { ResultsSection } from "./results-section";
import { StatisticsSection } from "./statistics-section";
import { TeamsSection } from "./teams-section";
import { TransfersSection } from "./transfers-section";
import { VideosSection } from "./videos-section";
import { VisitsSection } from "./visits-section";

export type AthleteData = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readAthlete>>>>;

interface PageSection {
  id: string;
  /** As the list of sections calls it. */
  name: string;
  isThere: boolean;
  /** Beside the others where there is room, else after them. */
  isAside?: boolean;
  content: (id: string) => ReactNode;
}

/** The sections of an athlete's page that have something to show, in their order. */
export function sectionsOf(page: AthleteData): PageSection[] {
  const { teams, visits, latest, compared, valuation, facts, career, connections, contact } = page;
  const { bio, videos, credits, transfers } = page;
  const sections: PageSection[] = [
    { id: "rankings", name: "Rankings", isThere: page.places.length > 0, content: (id) => <Places id={id} places={page.places} /> },
    {
      id: "teams",
      name: "Top teams",
      // Who came by a list has said nothing of themselves.
      isThere: teams.length > 0 || credits.length === 0,
      content: (id) => <TeamsSection id={id} teams={teams} former={page.formerStatuses} />,
    },
    {
      id: "evaluation",
      name: "Evaluation",
      isThere: page.evaluations.length > 0,
      content: (id) => <EvaluationSection id={id} evaluations={page.evaluations} />,
    },
    {
      id: "predictions",
      name: "Predictions",
      isThere: page.predictions !== null,
      content: (id) => page.predictions && <PredictionsSection id={id} {...page.predictions} />,
    },
    { id: "visits", name: "Visits", isThere: visits.length > 0, content: (id) => <VisitsSection id={id} visits={visits} /> },
    {
      id: "measurements",
      name: "Measurements",
      isThere: latest.length > 0,
      content: (id) => <ResultsSection id={id} results={latest} compared={compared} former={page.formerResults} />,
    },
    {
      id: "statistics",
      name: "Statistics",
      isThere: page.statistics.length > 0,
      content: (id) => <StatisticsSection id={id} tables={page.statistics} credits={page.statisticCredits} />,
    },
    { id: "videos", name: "Videos", isThere: videos.length > 0, content: (id) => <VideosSection id={id} videos={videos} /> },
    { id: "about", name: "About", isThere: bio !== null, isAside: true, content: (id) => bio && <AboutSection id={id} {...bio} /> },
    {
      id: "valuation",
      name: "Valuation",
      isThere: valuation !== null,
      isAside: true,
      content: (id) =>
        valuation && (
          <Section id={id} title={valuationLabel} hasPanel>
            <p className="display num pt-3 text-3xl">{valuation.amount}</p>
            <p className="text-xs text-ink-3">As of {valuation.asOf}</p>
            {valuation.why && (
              <p className="pb-1">
                <AppLink to={valuation.why} className="link tall-link text-sm">
                  What it is made of
                </AppLink>
              </p>
            )}
          </Section>
        ),
    },
    {
      id: "deals",
      name: "Deals",
      isThere: page.deals.lines.length > 0,
      isAside: true,
      content: (id) => <DealsSection id={id} {...page.deals} />,
    },
    {
      id: "details",
      name: "Details",
      isThere: facts.length > 0,
      isAside: true,
      content: (id) => <FactsSection id={id} facts={facts} former={page.formerFacts} />,
    },
    {
      id: "career",
      name: "Career",
      isThere: career.length > 0,
      isAside: true,
      content: (id) => <CareerSection id={id} rows={career} credits={credits} />,
    },
    {
      id: "transfers",
      name: "Transfer portal",
      isThere: transfers.length > 0,
      isAside: true,
      content: (id) => <TransfersSection id={id} transfers={transfers} />,
    },
    {
      id: "contact",
      name: "Contact",
      isThere: contact.length > 0,
      isAside: true,
      content: (id) => <ContactSection id={id} lines={contact} />,
    },
    {
      id: "connections",
      name: "Connections",
      isThere: connections.length > 0,
      isAside: true,
      content: (id) => <ConnectionsSection id={id} connections={connections} />,
    },
  ];
  return sections.filter(({ isThere }) => isThere);
}
