/** What the page says while the server is not reached (docs/rules.md, W3, W4). */
export const networkWords = {
  again: "We can’t reach the server. What you typed is safe here. Trying again…",
  stopped: "Nothing was sent: you changed something meanwhile. Send it when you are ready.",
  gaveUp: "We can’t reach the server. What you typed is still here. Try again once you are connected.",
  photo: "We can’t reach the server. Your photo is still here: press Save to send it again.",
  restored: "What you typed before is here again. It was not sent.",
  discard: "Discard it",
} as const;
