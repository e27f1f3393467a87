/**
 * Reads the postal codes of the package, in a thread of its own that ends with
 * it. Plain JavaScript, since it is started as it lies here.
 */
import { parentPort } from "node:worker_threads";
import zipcodes from "zipcodes";

const codes = Object.values(zipcodes.codes).filter(({ country }) => country === "US");
parentPort.postMessage(
  codes
    .map(({ zip, city, state }) => `${zip}|${city}|${state}`)
    .sort()
    .join("\n"),
);
