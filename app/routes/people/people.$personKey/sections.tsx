import type { SerializeFrom } from "@remix-run/node";
import type { ReactNode } from "react";
import { valuationLabel } from "~/domain/profile/valuations";
import { FactsCard } from "~/widgets/profile/facts-card";
import { FormerList } from "~/widgets/profile/former-list";
import { LatestResults } from "~/widgets/profile/latest-results";
import { Card } from "~/widgets/ui/card";
import type { readAthlete } from "./athlete.server";
import { CareerCard } from "./career-card";
import { ConnectionsCard } from "./connections-card";
import { ContactCard } from "./contact-card";
import { TeamsCard } from "./teams-card";
import { VisitsCard } from "./visits-card";

export type AthleteData = SerializeFrom<NonNullable<Awaited<ReturnType<typeof readAthlete>>>>;

interface Section {
  id: string;
  /** As the list of sections calls it. */
  name: string;
  isThere: boolean;
  content: ReactNode;
}

/** The sections of an athlete's page that have something to show, in their order. */
export function sectionsOf(page: AthleteData): Section[] {
  const { teams, visits, latest, compared, valuation, facts, career, connections, contact } = page;
  const sections: Section[] = [
    { id: "teams", name: "Top teams", isThere: true, content: <TeamsCard teams={teams} former={page.formerStatuses} /> },
    { id: "visits", name: "Visits", isThere: visits.length > 0, content: <VisitsCard visits={visits} /> },
    {
      id: "measurements",
      name: "Measurements",
      isThere: latest.length > 0,
      content: (
        <Card title="Measurements & Testing">
          <LatestResults results={latest} compared={compared} />
          <FormerList values={page.formerResults} />
        </Card>
      ),
    },
    {
      id: "valuation",
      name: "Valuation",
      isThere: valuation !== null,
      content: valuation && (
        <Card title={valuationLabel} padded>
          <p className="display num text-3xl">{valuation.amount}</p>
          <p className="text-sm text-ink-2">As of {valuation.asOf}</p>
        </Card>
      ),
    },
    { id: "details", name: "Details", isThere: facts.length > 0, content: <FactsCard facts={facts} former={page.formerFacts} /> },
    { id: "career", name: "Career", isThere: career.length > 0, content: <CareerCard rows={career} /> },
    { id: "connections", name: "Connections", isThere: connections.length > 0, content: <ConnectionsCard connections={connections} /> },
    { id: "contact", name: "Contact", isThere: contact.length > 0, content: <ContactCard lines={contact} /> },
  ];
  return sections.filter(({ isThere }) => isThere);
}
