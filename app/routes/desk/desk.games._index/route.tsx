import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { hasRdbLevel } from "~/domain/account/roles";
import { staffPaths } from "~/paths/staff";
import { requireDesk } from "~/session/guards";
import { EnteredList } from "~/widgets/desk/entered-list";
import { FactsRow } from "~/widgets/desk/facts-row";
import { AppLink } from "~/widgets/ui/app-link";
import { Fold } from "~/widgets/ui/fold";
import { FindGames } from "./find-games";
import { gamesAsked } from "./games.server";

export const meta: MetaFunction = () => [{ title: "Games · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { api, viewer } = await requireDesk(request, context);
  const asked = await gamesAsked(api, new URL(request.url).searchParams);
  // Where the script's searches find it.
  const { found } = asked.form;
  return json({ ...asked, found, mayWrite: hasRdbLevel(viewer.roles, 2) }, { status: asked.problem ? 400 : 200 });
}

/** The games of a team's season: the way to correct each, to add one, and to the duplicates among them. */
export default function DeskGames() {
  const { form, problem, games, of, about, mayWrite } = useLoaderData<typeof loader>();
  const find = <FindGames key={JSON.stringify(form)} asked={form} problem={problem} />;
  return (
    <EnteredList
      title="Games"
      lead={about ?? "What a team plays, by sport and season. Choose the team first."}
      add={mayWrite ? { to: staffPaths.game("new", of ?? {}), text: "Add a game" } : null}
      none="No game of this season is known."
      help="Another sport or season may have some."
      narrowing={
        <>
          {games ? (
            // The list stands first, and nothing to press where a toast lies on a phone.
            <Fold title="Another team, sport or season" isOpen={false}>
              {find}
            </Fold>
          ) : (
            find
          )}
          {mayWrite && of?.sportKey && (
            <AppLink to={staffPaths.renovateGames(of)} className="link mt-3 inline-flex min-h-tap items-center">
              Find and merge duplicates of this season
            </AppLink>
          )}
        </>
      }
    >
      {games && games.map(({ key, ...game }) => <FactsRow key={key} {...game} to={mayWrite ? staffPaths.game(key) : null} />)}
    </EnteredList>
  );
}
