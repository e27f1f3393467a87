import type { Said } from "~/domain/profile/commitments";
import { Section } from "~/widgets/document/section";
import { AppLink } from "~/widgets/ui/app-link";
import { HowSure } from "~/widgets/ui/how-sure";
import { Icon } from "~/widgets/ui/icon";

interface Video {
  url: string;
  title: string;
  /** `Highlights · YouTube`. */
  about: string;
  source: Said | null;
}

/** Links to the athlete's videos. Their hosts get nothing before somebody follows one. */
export function VideosSection({ id, videos }: { id: string; videos: readonly Video[] }) {
  return (
    <Section id={id} title="Videos" hasPanel>
      <ul className="lines">
        {videos.map(({ url, title, about, source }) => (
          <li key={url}>
            <AppLink to={url} rel="noreferrer nofollow ugc" className="link row-link flex items-center gap-3">
              <Icon name="play" className="flex-none" />
              <span className="wrap-anywhere min-w-0">{title}</span>
            </AppLink>
            <div className="text-sm text-ink-2">{about}</div>
            {source && <HowSure {...source} />}
          </li>
        ))}
      </ul>
    </Section>
  );
}
