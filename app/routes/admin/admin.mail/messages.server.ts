import type { UnsentMail } from "~/contract/admin/mail";
import { relativeTime } from "~/domain/base/format";

/** The messages as their page shows them: the paragraph that is an address leads there. */
export function messagesShown({ messages, overtaken }: UnsentMail, now = new Date()) {
  return {
    messages: messages.map(({ key, to, subject, text, url, leavesAt, isWaiting }) => ({
      key,
      to: to ?? "nobody: there is no address that mail can go to",
      subject,
      when: isWaiting ? "Would leave in some minutes, unless it is undone" : relativeTime(leavesAt, now),
      paragraphs: text
        .trim()
        .split("\n\n")
        .map((words) => ({ words, isLink: words === url })),
    })),
    overtaken:
      overtaken === 0
        ? null
        : `${overtaken === 1 ? "1 message is" : `${overtaken} messages are`} left out here: what it told of was undone, used or overtaken.`,
  };
}
