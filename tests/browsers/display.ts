import { once } from "node:events";
import { startGroup } from "./programs";

export const screenSize = { width: 1280, height: 1600 };

/** An X display of its own, seen by nobody. */
export async function startDisplay(): Promise<{ name: string; close(): Promise<void> }> {
  const { child: xvfb, end } = startGroup(
    "Xvfb",
    ["-displayfd", "3", "-screen", "0", `${screenSize.width}x${screenSize.height}x24`, "-nolisten", "tcp"],
    { stdio: ["ignore", "ignore", "ignore", "pipe"] },
  );
  const ended = once(xvfb, "exit");
  const [number] = (await Promise.race([
    once(xvfb.stdio[3]!, "data"),
    ended.then(() => Promise.reject(new Error("Xvfb did not start."))),
  ])) as [Buffer];
  return {
    name: `:${number.toString().trim()}`,
    close: end,
  };
}
