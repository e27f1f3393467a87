import { AppLink } from "~/widgets/ui/app-link";
import type { messagesShown } from "./messages.server";

/** What each message says, to whom; its link can be followed. */
export function MessageList({ messages }: Pick<ReturnType<typeof messagesShown>, "messages">) {
  return (
    <ul className="mt-5 flex flex-col gap-5">
      {messages.map(({ key, to, subject, when, paragraphs }) => (
        <li key={key} className="card px-4 py-3 md:px-5">
          <h2 className="text-lg break-words">{subject}</h2>
          <p className="mt-1 break-words text-sm text-ink-2">
            To {to}. {when}.
          </p>
          {paragraphs.map(({ words, isLink }, index) => (
            <p key={index} className="mt-3 break-words">
              {isLink ? (
                <AppLink to={words} className="link block min-h-tap break-words">
                  {words}
                </AppLink>
              ) : (
                words
              )}
            </p>
          ))}
        </li>
      ))}
    </ul>
  );
}
