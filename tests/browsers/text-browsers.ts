import { versionOf } from "./debian";
import { openTerminal } from "./terminal";
import type { Browser } from "./visitor";

export const w3m: Browser = {
  name: "w3m",
  programs: ["w3m", "tmux"],
  packages: ["w3m", "tmux"],
  version: () => versionOf("w3m"),
  ways: [
    {
      name: "without script",
      start: async () =>
        openTerminal({
          command: (url) => ["w3m", "-cookie", "-o", "accept_cookie=1", url],
          next: "Tab",
          first: "g",
          type: (text) => [["Enter"], ["C-e", "C-u"], ["-l", text], ["Enter"]],
          goTo: (url) => [["U"], ["C-e", "C-u"], ["-l", url], ["Enter"]],
          field: /\[[^\]]{10,}\]/,
        }),
    },
  ],
};

export const lynx: Browser = {
  name: "lynx",
  programs: ["lynx", "tmux"],
  packages: ["lynx", "tmux"],
  version: () => versionOf("lynx"),
  ways: [
    {
      name: "without script",
      start: async () =>
        openTerminal({
          command: (url) => ["lynx", "-nopause", "-accept_all_cookies", url],
          next: "Down",
          isJustBefore: true,
          type: (text) => [
            ["C-e", "C-u"],
            ["-l", text],
          ],
          goTo: (url) => [["G"], ["C-u"], ["-l", url], ["Enter"]],
          field: /_{8,}|\w+_{2,}/,
        }),
    },
  ],
};
