/**
 * Where the server is not reached, loses its answer, or is too busy to take
 * something in, the page waits and asks again, and says so: forms stay as they
 * are filled in, pages where they are. What is sent twice is one edit by the key
 * of its form. Whoever asks with headers of their own deals with failures alone.
 */
export function askAgain(): void {
  const { fetch } = window;
  window.fetch = async function ask(...asked): Promise<Response> {
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
    const answer = await once();
    if (answer && answer.status < 500) return answer;
    const later = await import("./later").catch(() => new Promise<undefined>((end) => setTimeout(end, 2000)));
    return later ? later.keepAsking(once, answer, asked[1]) : ask(...asked);
  };
}
