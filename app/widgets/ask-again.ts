import { askAgainHeader } from "~/domain/ask-again";
import { showToast } from "./toast-store";

/**
 * Where the server is too busy to take something in, the page waits and asks
 * again, and says so: forms stay as they are filled in, pages where they are.
 */
export function askAgainWhenBusy(): void {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    for (let isFirst = true; ; isFirst = false) {
      const answer = await fetch(...asked);
      if (!answer.headers.has(askAgainHeader)) return answer;
      if (isFirst) showToast({ type: "warning", text: ((await answer.json()) as { message: string }).message });
      await new Promise((again) => setTimeout(again, Number(answer.headers.get("retry-after")) * 1000));
    }
  };
}
