/**
 * Where the server is not reached, loses its answer, or is too busy to take
 * something in, the page waits and asks again, and says so: forms stay as they
 * are filled in, pages where they are. What is sent twice is one edit by the key
 * of its form, or cannot have arrived before. Whoever asks with headers of their own deals with failures alone.
 */
export function askAgain(): void {
  const { fetch } = window;
  window.fetch = async (...asked) => {
    const once = async () => {
      try {
        const answer = await fetch(...asked);
        await answer.clone().arrayBuffer();
        return answer;
      } catch (error) {
        if (asked[1]?.headers || asked[1]?.signal?.aborted) throw error;
        return null;
      }
    };
    const wasOnline = navigator.onLine;
    let answer = await once();
    for (let tries = 0; tries < 30 && !(answer && answer.status < 500); tries += 1) {
      const later = await import("./later").catch(() => null);
      if (later) return later.keepAsking(once, answer, wasOnline, asked[1]);
      await new Promise((end) => setTimeout(end, 2000));
      // Whether a form may be sent again is known there.
      if (!asked[1]?.method) answer = await once();
    }
    if (!answer) throw new TypeError("The server is not reached.");
    return answer;
  };
}
