/** When people send and when the desk decides: by the hours of a week as they are in the product's zone. */

const hour = 3_600_000;
export const dayLength = 24 * hour;
const weekLength = 7 * dayLength;

/** Central time, the winter's: an hour's difference in summer changes nothing that anybody would notice. */
const offset = 6 * hour;

/** How much is sent in each hour of a day, from midnight on. */
const ofDay = [3, 2, 1, 1, 1, 2, 5, 9, 8, 8, 9, 11, 13, 10, 9, 13, 19, 22, 23, 25, 27, 26, 19, 9];
/** And on each day, from Thursday on, which the first week of the clock began with. */
const ofWeek = [10, 9, 8, 13, 13, 11, 10];

/** How much of a week's edits have been sent by the beginning of each hour. */
const sentBy = ofWeek
  .flatMap((day) => ofDay.map((share) => day * share))
  .reduce<number[]>((sums, share) => [...sums, sums.at(-1)! + share], [0]);
const ofWholeWeek = sentBy.at(-1)!;

/** How many weeks' worth has been sent by then. */
export function volumeBy(moment: number): number {
  const week = Math.floor((moment - offset) / weekLength);
  const inWeek = (moment - offset - week * weekLength) / hour;
  const whole = Math.floor(inWeek);
  const [before, after] = [sentBy[whole]!, sentBy[whole + 1]!];
  return week + (before + (after - before) * (inWeek - whole)) / ofWholeWeek;
}

/** The moment by which so many weeks' worth has been sent. */
export function momentOf(volume: number): number {
  const week = Math.floor(volume);
  const sent = (volume - week) * ofWholeWeek;
  let [low, high] = [0, sentBy.length - 2];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (sentBy[middle]! <= sent) low = middle;
    else high = middle - 1;
  }
  const within = (sent - sentBy[low]!) / (sentBy[low + 1]! - sentBy[low]!);
  return Math.round(week * weekLength + offset + (low + within) * hour);
}

/** The same moment, or, of one in the night, some time of the morning after: nobody works at the desk from one to seven. */
export function atWork(moment: number, share: number): number {
  const ofClock = (((moment - offset) % dayLength) + dayLength) % dayLength;
  return ofClock < hour || ofClock >= 7 * hour ? moment : Math.round(moment - ofClock + (7 + 2 * share) * hour);
}
