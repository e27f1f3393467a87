import type { AppLoadContext } from "@remix-run/node";
import { countEdits } from "~/domain/profile/batches";
import { personSlug } from "~/domain/people/address";
import { reconcile } from "~/domain/profile/teams-draft";
import { lockedVitals, refusedRows, vitalsSection } from "~/domain/profile/vitals-section";
import { paths } from "~/paths";
import type { requireTeams } from "~/session/guards";
import { ownPhoto } from "~/session/photo";
import { newFormKey } from "~/session/submission";
import { keptDraft } from "~/session/teams-draft";
import { keptVitals } from "~/session/vitals-draft";
import type { CardData } from "~/widgets/profile/profile-cards";
import type { VitalsListProps } from "~/widgets/profile/vitals-list";
import { cardsOf, withoutWays } from "./cards.server";
import { offerOf } from "./offer.server";
import { outcomesOf } from "./outcomes.server";
import { progressLine } from "./progress.server";
import { refusedTeams, teamLines } from "./team-lines.server";

type Athlete = Awaited<ReturnType<typeof requireTeams>>;

/** What the document's markup is made of and its data leaves out. */
export interface SentOnce {
  cards?: CardData[];
  vitals?: VitalsListProps["section"];
}

/** The profile as its own page shows it, with what is unsaved, and what the address says was not sent. */
export function profileShown(
  { viewer, personKey, profile, waitingCount, teams }: Athlete,
  request: Request,
  context: Pick<AppLoadContext, "sentOnce">,
) {
  const { player, sports, pendingEdits } = profile;
  const { highSchool, hometown } = player;
  const sport = sports.find((one) => one.isDefault);
  const { photo, photoWaits } = ownPhoto(profile);
  const isOwn = !viewer.actsAsStaff;
  const kept = keptDraft(request, personKey);
  const { pathname, searchParams: query } = new URL(request.url);
  const offer = isOwn ? offerOf(profile) : null;
  const isLocked = offer?.isLocked ?? false;
  const all = vitalsSection(profile, {
    draft: keptVitals(request, personKey),
    notSent: refusedRows(query.getAll("vitals-not-sent")),
    now: new Date(),
  });
  const cards = isLocked ? cardsOf(profile).map(withoutWays) : cardsOf(profile);
  const vitals = isLocked ? lockedVitals(all) : all;
  // A modal's document holds none of the page behind it.
  const sentOnce = pathname === paths.profile() ? context.sentOnce : null;
  if (sentOnce) Object.assign(sentOnce, { cards, vitals } satisfies SentOnce);
  return {
    personKey,
    player: {
      page: paths.person(player.key, personSlug(player.fullName)),
      fullName: player.fullName,
      classYear: player.classYear,
      highSchool: highSchool && { name: highSchool.name },
      hometown: hometown && { cityName: hometown.cityName, stateAbbreviation: hometown.stateAbbreviation },
    },
    sport: sport ? { sportName: sport.sportName, primaryPosition: sport.primaryPosition && { name: sport.primaryPosition.name } } : null,
    offer,
    photo,
    photoWaits: photoWaits && `Photo ${photoWaits.toLowerCase()}`,
    tabs: cards.map(({ id, title, tab }) => ({ id, title: tab ?? title })),
    ...(sentOnce ? {} : { cards, vitals }),
    teams: teamLines(teams, isLocked),
    draft: kept && reconcile(teams, kept),
    pendingCount: countEdits(pendingEdits.filter((item) => item.type === "topInterest")),
    waitingCount,
    unreadNotices: profile.own?.unreadNotices ?? 0,
    progress: isOwn ? { ...progressLine(profile), ...(isLocked && { missing: [] }) } : null,
    ...outcomesOf(profile),
    formKey: newFormKey(personKey),
    notSent: refusedTeams(query.getAll("not-sent")),
    ignoredPositions: query.getAll("ignored-position"),
  };
}
