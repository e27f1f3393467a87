/** Preloaded into a server: each SIGUSR2 begins a CPU profile, or ends it and writes it to PROFILE_FILE. */
import { writeFileSync } from "node:fs";
import { Session } from "node:inspector";

const session = new Session();
let isRunning = false;
session.connect();
session.post("Profiler.enable");
session.post("Profiler.setSamplingInterval", { interval: 500 });

process.on("SIGUSR2", () => {
  if (isRunning)
    session.post("Profiler.stop", (error, result) => writeFileSync(process.env.PROFILE_FILE, JSON.stringify(error ?? result.profile)));
  else session.post("Profiler.start");
  isRunning = !isRunning;
});
