/** Once a run: a build that is not stale. */
import { build } from "../../scripts/prepare.mjs";

export default function setup(): void {
  build();
}
