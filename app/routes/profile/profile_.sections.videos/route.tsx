import { json, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { videoErrors } from "~/domain/profile/videos";
import { profilePaths } from "~/paths/profile";
import { requireOwnProfile } from "~/session/guards";
import { AppLink } from "~/widgets/ui/app-link";
import { ButtonLink } from "~/widgets/ui/button";
import { EmptyState } from "~/widgets/ui/empty-state";
import { Modal } from "~/widgets/ui/modal";
import { videosShown } from "./videos.server";

export const meta: MetaFunction = () => [{ title: "Your videos · Signing Day" }];

export async function loader({ request, context }: LoaderFunctionArgs) {
  const { profile } = await requireOwnProfile(request, context);
  return json(videosShown(profile));
}

/** The videos of the own profile. */
export default function Videos() {
  const { lines, addAt } = useLoaderData<typeof loader>();
  return (
    <Modal title="Your videos" closeTo={profilePaths.sections()} cancelText="Close">
      {lines.length === 0 ? (
        <EmptyState title="No videos yet" help="Add a link to a video of yours on YouTube, Vimeo or Hudl. It shows once it is approved." />
      ) : (
        <ul className="rows">
          {lines.map((line) => (
            <li key={line.id} className="border-t border-line py-3">
              <p className="font-semibold wrap-anywhere">{line.title}</p>
              <p className="text-sm text-ink-2">{line.source ? `${line.about} · ${line.source}` : line.about}</p>
              {line.waiting && (
                <p className="text-sm">
                  <AppLink to={line.waiting.at} className="link inline-flex min-h-tap items-center wrap-anywhere">
                    {line.waiting.words}
                  </AppLink>
                </p>
              )}
              <p className="flex flex-wrap gap-x-5">
                <AppLink to={line.changeAt} className="link inline-flex min-h-tap items-center" preventScrollReset>
                  Change<span className="sr-only"> {line.title}</span>
                </AppLink>
                {line.removeAt && (
                  <AppLink to={line.removeAt} className="link inline-flex min-h-tap items-center" preventScrollReset>
                    Take off<span className="sr-only"> {line.title}</span>
                  </AppLink>
                )}
                <AppLink to={line.url} className="link inline-flex min-h-tap items-center">
                  Open<span className="sr-only"> {line.title}</span>
                </AppLink>
              </p>
            </li>
          ))}
        </ul>
      )}
      {addAt ? (
        <ButtonLink to={addAt} icon="plus" className="mt-4 w-full" preventScrollReset>
          Add a video
        </ButtonLink>
      ) : (
        <p className="mt-4">{videoErrors.tooMany}</p>
      )}
    </Modal>
  );
}
