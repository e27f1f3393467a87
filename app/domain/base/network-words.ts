/** What the page says while the server is not reached (docs/rules.md, W3, W4). */
export const networkWords = {
  again: "We can’t reach the server. What you typed is safe here. Trying again…",
  stopped: "Nothing was sent: you changed something meanwhile. Send it when you are ready.",
  unknown: "The connection broke, and we can’t tell whether this arrived. Reload the page before you send it again.",
  gaveUp: "We can’t reach the server. What you typed is still here. Try again once you are connected.",
  photo: "We can’t reach the server. Your photo is still here: press Save to send it again.",
  restored: "What you typed before is here again. Check it before you send it.",
  outdated: "This was changed elsewhere after you typed here, so it was not put back:",
  changedOnTheWay: "What you changed meanwhile is not saved. Open the form again to see it.",
  discard: "Discard it",
} as const;
