/** `npm run validate`: what `npm test` does, said in the words of a developer's last look. */
await import("./test.mjs");
