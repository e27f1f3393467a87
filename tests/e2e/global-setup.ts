/** Once a run: the build, and the cast's data that every test file starts on a copy of. */
import { build } from "../../scripts/prepare.mjs";
import { makeCast, removeData } from "../setup/server";

export default async function setup(): Promise<() => Promise<void>> {
  build();
  const cast = await makeCast();
  // Workers are processes of their own: the environment is what reaches them.
  process.env.CAST_DATA = JSON.stringify(cast);
  return () => removeData(cast);
}
