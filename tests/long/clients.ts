/** What clients do at random: athletes send, change, take back and answer; reviewers claim, decide, ask, offer and take back. */
import type { ReviewItem } from "~/contract/profile/profile-edits";
import type { BulkOutcome, Decisions, Queue, ReviewItemAtDesk } from "~/contract/desk/review-items";
import type { Measurements } from "~/contract/profile/vitals";
import { fieldsToLeaveOut, proposedFields } from "~/domain/profile/partial-approval";
import { rejectionCodes } from "~/domain/review/items";
import { editTags, type EditTag } from "~/domain/profile/edit-values";
import { reviewKinds } from "~/domain/profile/review-kinds";
import { recruitmentStatuses } from "~/domain/profile/teams";
import { upload } from "../setup/images";
import type { Draws } from "./random";
import type { Answer, Client, World } from "./world";

/** A change that was answered with yes, with how many rows of the audit it must have. */
export interface Acknowledged {
  requestId: string;
  name: string;
  least: number;
  most: number;
}

/** Keeps what was answered; what no client may ever be answered becomes a complaint. */
export interface Ledger {
  acknowledged: Acknowledged[];
  /** The statuses that a client may be answered with. */
  accepted: readonly number[];
  /** Of each act, how often it was answered with which status. */
  answers: Map<string, Map<number, number>>;
  complaints: string[];
}

export function emptyLedger(accepted: readonly number[] = [200, 201, 204, 403, 404, 409, 422]): Ledger {
  return { acknowledged: [], accepted, answers: new Map(), complaints: [] };
}

interface Acting {
  world: World;
  client: Client;
  draws: Draws;
  /** Null of anything but a yes. */
  read<T>(path: string): Promise<T | null>;
  /** `rows` of the audit that a yes must have; a pair where that depends. */
  write<T = unknown>(
    name: string,
    method: string,
    path: string,
    body: unknown,
    rows: number | [number, number] | ((answer: T) => number),
  ): Promise<T | null>;
}

/** One act of a client, drawn by its own draws. */
export async function actAs(world: World, client: Client, draws: Draws, id: string, ledger: Ledger, photo: Uint8Array): Promise<void> {
  let count = 0;
  const asked = async (name: string, method: string, path: string, body?: unknown, requestId?: string): Promise<Answer> => {
    const answer = await client.ask(method, path, body, requestId);
    const { status } = answer;
    const statuses = ledger.answers.get(name) ?? new Map<number, number>();
    ledger.answers.set(name, statuses.set(status, (statuses.get(status) ?? 0) + 1));
    if (!ledger.accepted.includes(status))
      ledger.complaints.push(
        `${name} as client ${client.number} (${requestId ?? path}) was answered with ${status}: ${JSON.stringify(answer.body)}`,
      );
    return answer;
  };
  const acting: Acting = {
    world,
    client,
    draws,
    async read(path) {
      const { status, body } = await asked("read", "GET", path);
      return status === 200 ? (body as never) : null;
    },
    async write(name, method, path, body, rows) {
      count += 1;
      const requestId = `${id}-${count}`;
      const { status, body: answered, acknowledge } = await asked(name, method, path, body, requestId);
      if (status >= 300) return null;
      const expected = typeof rows === "function" ? rows(answered as never) : status === 200 && name.startsWith("submit") ? 0 : rows;
      const [least, most] = Array.isArray(expected) ? expected : [expected, expected];
      if (acknowledge) acknowledge(name, [least, most]);
      else ledger.acknowledged.push({ requestId, name, least, most });
      return answered as never;
    },
  };
  await (client.personKey ? asAthlete(acting, client.personKey, photo) : asReviewer(acting));
}

/** Draws one of several acts by their weights. */
function drawn<T>(draws: Draws, weights: readonly (readonly [number, T])[]): T {
  let left = draws.below(weights.reduce((sum, [weight]) => sum + weight, 0));
  for (const [weight, value] of weights) {
    if (left < weight) return value;
    left -= weight;
  }
  throw new Error("no weight was drawn");
}

const editAt = (item: Pick<ReviewItem, "key">) => `/elite/v1/profile-edits/${item.key}`;
const itemAt = (item: { key: number }) => `/rdb/v1/review-items/${item.key}`;
const editsOf = (personKey: number) => `/elite/v1/people/${personKey}/profile-edits`;
const someText = (draws: Draws) => `Something to say, ${draws.below(1_000_000)}.`;

async function asAthlete(acting: Acting, personKey: number, photo: Uint8Array): Promise<void> {
  const { draws, read, write } = acting;
  const edits = async (isWanted: (item: ReviewItem) => boolean) =>
    draws.pick(((await read<{ reviewItems: ReviewItem[] }>(`${editsOf(personKey)}?limit=40`))?.reviewItems ?? []).filter(isWanted));
  const isPending = (item: ReviewItem) => item.status === "Pending";
  const isRejected = (item: ReviewItem) => item.status === "Rejected" && item.resolution === null;

  await drawn<() => Promise<unknown>>(draws, [
    [44, () => submit(acting, personKey)],
    [6, () => reorder(acting, personKey)],
    [2, () => sendPhoto(acting, personKey, photo)],
    [
      18,
      async () => {
        const item = await edits(isPending);
        const edit = item && amendment(acting, item);
        if (item && edit) await write("amend", "PUT", editAt(item), { edit, ...(draws.chance(0.7) && { version: item.version }) }, [0, 1]);
      },
    ],
    [
      9,
      async () => {
        const item = await edits(isPending);
        if (item) await write("withdraw", "PUT", editAt(item), { resolution: "Withdrawn" }, [1, 20]);
      },
    ],
    [
      4,
      async () => {
        const item = await edits((one) => !isPending(one));
        if (item) await write("dismiss", "PUT", editAt(item), { isDismissed: true }, [0, 1]);
      },
    ],
    [
      10,
      async () => {
        const item = await edits((one) => one.awaitsAthlete);
        if (!item) return;
        const own = await read<{ thread: { key: number; kind: string }[] }>(editAt(item));
        const asked = own?.thread.filter((entry) => entry.kind === "Question" || entry.kind === "Offer") ?? [];
        const offer = asked.filter((entry) => entry.kind === "Offer").at(-1);
        // Accepted already, in the same moment by the same athlete, it is a yes again that changes nothing.
        if (offer && draws.chance(0.6))
          await write("accept offer", "POST", `${editAt(item)}/offer-acceptance`, { entryKey: offer.key }, [0, 3]);
        else if (asked.length > 0)
          await write("answer", "POST", `${editAt(item)}/answers`, { seenEntryKey: asked.at(-1)!.key, text: someText(draws) }, 1);
      },
    ],
    [
      7,
      async () => {
        const item = await edits((one) => isRejected(one) && one.appealedAt === null);
        if (item) await write("appeal", "POST", `${editAt(item)}/appeal`, { text: someText(draws) }, 1);
      },
    ],
  ])();
}

async function submit(acting: Acting, personKey: number, name = "submit"): Promise<void> {
  const { draws, write } = acting;
  const tag = draws.pick(editTags.filter((one) => one !== "profileImage"))!;
  const edit = await newEdit(acting, personKey, tag);
  if (edit) await write(name, "POST", editsOf(personKey), { edit }, 1);
}

/** One save that moves several teams. */
async function reorder({ world, draws, write }: Acting, personKey: number): Promise<void> {
  const hex = Array.from({ length: 32 }, () => draws.below(16).toString(16)).join("");
  const batchKey = `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  for (const college of draws.shuffled(world.colleges).slice(0, 5)) {
    const edit = { type: "topInterest", editType: "Update", organizationKey: college.key, order: 1 + draws.below(4) };
    await write("submit order", "POST", editsOf(personKey), { edit, batchKey }, 1);
  }
}

async function sendPhoto({ write }: Acting, personKey: number, photo: Uint8Array): Promise<void> {
  const begun = await write<{ reviewItem: ReviewItem }>(
    "submit photo",
    "POST",
    editsOf(personKey),
    { edit: { type: "profileImage", editType: "Add" } },
    1,
  );
  if (begun) await write("attach photo", "PUT", `${editAt(begun.reviewItem)}/attach-file`, upload(photo), [0, 1]);
}

async function newEdit({ world, draws, read }: Acting, personKey: number, tag: EditTag): Promise<object | null> {
  const year = new Date().getUTCFullYear();
  const editType = draws.chance(0.5) ? "Add" : "Update";
  switch (tag) {
    case "ncaaId":
      return { type: tag, editType, value: digits(draws) };
    case "hsClassYear":
      return { type: tag, editType, value: year - 3 + draws.below(8) };
    case "highSchool":
      return { type: tag, editType, organizationKey: draws.pick(world.schools) };
    case "hometown":
      return { type: tag, editType, hometownCityKey: draws.pick(world.cities) };
    case "vitals": {
      const standing =
        editType === "Update"
          ? draws.pick((await read<Measurements>(`/rdb/v1/people/${personKey}/measurements`))?.measurements ?? [])
          : undefined;
      return standing
        ? { type: tag, editType, key: standing.key, ...result(draws, standing.measurementTypeKey) }
        : { type: tag, editType: "Add", ...result(draws, 6) };
    }
    case "sportPlayed":
      return sportEdit(world, draws, draws.pick([1, 2, 3, 4].filter((key) => world.positionsOf.has(key)))!, editType);
    case "topInterest": {
      const college = draws.pick(world.colleges)!;
      return {
        type: tag,
        editType,
        organizationKey: college.key,
        ...teamFields(draws, college.coachKey),
        ...(editType === "Update" && draws.chance(0.3) && { order: 1 + draws.below(4) }),
      };
    }
    case "decisionDate":
      return { type: tag, editType, ...decisionDay(draws) };
    case "name":
      return { type: tag, editType: "Update", ...nameOf(draws) };
    case "bio":
      return { type: tag, editType, value: `I like game ${draws.below(99)}.` };
    case "dateOfBirth":
      return { type: tag, editType, value: birthOf(draws) };
    case "video":
      return { type: tag, editType: "Add", ...videoOf(draws) };
    case "transfer":
      return { type: tag, editType: "Add", sportKey: draws.pick([1, 2]), ...transferOf(world, draws) };
    case "deal":
      return { type: tag, editType: "Add", ...dealOf(draws) };
    case "profileImage":
      return null;
  }
}

/** Another proposal of the same part of the profile. */
function amendment({ world, draws }: Acting, item: ReviewItem): object | null {
  switch (item.type) {
    case "vitals": {
      const { key, measurementTypeKey } = item.newValue;
      return { type: item.type, editType: key ? "Update" : "Add", ...(key && { key }), ...result(draws, measurementTypeKey) };
    }
    case "sportPlayed":
      return sportEdit(world, draws, item.newValue.sportKey, item.oldValue ? "Update" : "Add");
    case "topInterest": {
      const college = world.colleges.find((one) => one.key === item.newValue.organizationKey);
      return college ? { type: item.type, editType: "Update", organizationKey: college.key, ...teamFields(draws, college.coachKey) } : null;
    }
    case "ncaaId":
      return { type: item.type, editType: "Update", value: digits(draws) };
    case "hsClassYear":
      return { type: item.type, editType: "Update", value: new Date().getUTCFullYear() + draws.below(6) };
    case "highSchool":
      return { type: item.type, editType: "Update", organizationKey: draws.pick(world.schools) };
    case "hometown":
      return { type: item.type, editType: "Update", hometownCityKey: draws.pick(world.cities) };
    case "decisionDate":
      return { type: item.type, editType: "Update", ...(draws.chance(0.2) ? { removed: true } : decisionDay(draws)) };
    case "name":
      return { type: item.type, editType: "Update", ...nameOf(draws) };
    case "bio":
      return { type: item.type, editType: "Update", value: `I like game ${draws.below(99)} most.` };
    case "dateOfBirth":
      return { type: item.type, editType: "Update", value: birthOf(draws) };
    case "video": {
      const { key } = item.newValue;
      return { type: item.type, editType: key ? "Update" : "Add", ...(key && { key }), ...videoOf(draws) };
    }
    case "transfer": {
      const { key, sportKey } = item.newValue;
      return { type: item.type, ...(key ? { editType: "Update", key } : { editType: "Add", sportKey }), ...transferOf(world, draws) };
    }
    case "deal": {
      const { key } = item.newValue;
      return { type: item.type, editType: key ? "Update" : "Add", ...(key && { key }), ...dealOf(draws) };
    }
    case "profileImage":
      return null;
  }
}

const dealOf = (draws: Draws) => ({
  ...{
    brand: `Brand ${draws.below(20)}`,
    kind: draws.pick(["Endorsement", "Camp"]),
    day: `2026-0${1 + draws.below(9)}-1${draws.below(10)}`,
  },
  ...{ frequency: draws.pick(["OneTime", "Monthly"]), proofUrl: "https://example.com/notice" },
  ...(draws.chance(0.5)
    ? { structure: "Flat", amount: 1 + draws.below(9_000) }
    : { structure: "Percent", percent: 1 + draws.below(50), percentOf: "sales" }),
});

function transferOf({ colleges }: World, draws: Draws) {
  const [from, to] = [draws.pick(colleges)!.key, draws.pick(colleges)!.key];
  const day = `2026-0${1 + draws.below(9)}-1${draws.below(10)}`;
  const end = draws.chance(0.5) ? { toKey: to, decidedDay: "2026-10-01" } : { withdrawnDay: "2026-10-01" };
  return { year: 2026, fromKey: from, enteredDay: day, ...(draws.chance(0.6) && from !== to && end) };
}

const nameOf = (draws: Draws) => ({
  firstName: draws.pick(["Ada", "Bea", "Cyd", "Dee"])!,
  lastName: "Runner",
  ...(draws.chance(0.5) && { knownName: "Flash" }),
});

/** Of age, so that nothing waits for a guardian. */
const birthOf = (draws: Draws) => `199${draws.below(10)}-0${1 + draws.below(9)}-1${draws.below(10)}`;

const videoOf = (draws: Draws) => ({
  url: `https://vimeo.com/${10_000 + draws.below(40)}`,
  title: `Game ${draws.below(9)}`,
  category: draws.pick(["Highlights", "Training"])!,
});

const digits = (draws: Draws) => String(1_000_000_000 + draws.below(9) * 1_000_000_000 + draws.below(1000));

function decisionDay(draws: Draws) {
  const day = new Date(Date.now() + (1 + draws.below(300)) * 86_400_000).toISOString().slice(0, 10);
  return { day, ...(draws.chance(0.5) && { time: `1${draws.below(10)}:30`, place: `Gym ${draws.below(9)}` }) };
}

function result(draws: Draws, measurementTypeKey: number) {
  return { measurementTypeKey, value: String(4 + draws.below(90) / 100), dateOccurred: `2026-0${1 + draws.below(9)}-1${draws.below(9)}` };
}

function sportEdit(world: World, draws: Draws, sportKey: number, editType: "Add" | "Update") {
  const [primaryPositionKey, secondaryPositionKey] = draws.shuffled(world.positionsOf.get(sportKey) ?? []);
  const year = new Date().getUTCFullYear();
  const common = {
    type: "sportPlayed",
    editType,
    sportKey,
    primaryPositionKey,
    jerseyNumber: String(draws.below(99)),
    ...(draws.chance(0.5) && { secondaryPositionKey }),
  };
  const years = { firstYear: year - 5 - draws.below(5), lastYear: year - draws.below(5) };
  return editType === "Add"
    ? { ...common, ...years }
    : { ...common, ...(draws.chance(0.5) && years), year, organizationKey: draws.pick(world.schools) };
}

function teamFields(draws: Draws, coachKey: number) {
  const visits = [
    { type: "visit", dateOccurred: `2026-10-1${draws.below(9)}`, official: draws.chance(0.5) },
    { type: "coaching", dateOccurred: "2026-09-02", coachPersonKeys: [coachKey] },
  ];
  return {
    ...(draws.chance(0.8) && { recruitmentStatus: draws.pick(recruitmentStatuses) }),
    ...(draws.chance(0.4) && { primaryPersonKey: draws.chance(0.8) ? coachKey : null }),
    ...(draws.chance(0.3) && { visits: draws.shuffled(visits).slice(0, draws.below(3)) }),
  };
}

type Line = Queue["items"][number];
type Decided = { reviewItems: ReviewItem[] };
const ofAll = ({ reviewItems }: Decided) => reviewItems.length;

async function asReviewer(acting: Acting): Promise<void> {
  const { client, draws, read, write, world } = acting;
  // Most narrow the queue to what they know.
  const lines = async () =>
    (await read<Queue>(`/rdb/v1/review-items${draws.chance(0.8) ? `?kind=${draws.pick(reviewKinds)}` : ""}`))?.items ?? [];
  const line = async () => draws.pick(await lines());
  /** What is decided with it, too, as it is now. */
  const opened = async (found: Line | undefined) => (found ? read<ReviewItemAtDesk>(itemAt(found)) : null);
  const seenOf = (items: readonly { key: number; version: number }[]) => ({ seen: items.map(({ key, version }) => ({ key, version })) });
  const tier = () => (draws.chance(0.3) ? { tier: "StaffVerified" } : {});
  const decisions = async () =>
    (await read<Decisions>(`/rdb/v1/review-decisions?mine=${!client.isLead || draws.chance(0.5)}`))?.decisions ?? [];

  await drawn<() => Promise<unknown>>(draws, [
    [
      20,
      async () => {
        const found = await line();
        if (found) await write<Decided>("approve", "POST", `${itemAt(found)}/approve`, { ...seenOf([found]), ...tier() }, ofAll);
      },
    ],
    [
      14,
      async () => {
        const item = await opened(await line());
        if (item) await write<Decided>("approve", "POST", `${itemAt(item.item)}/approve`, { ...seenOf(item.batch), ...tier() }, ofAll);
      },
    ],
    [
      8,
      async () => {
        const item = await opened(draws.pick((await lines()).filter((one) => ["topInterest", "vitals", "sportPlayed"].includes(one.type))));
        const out = item ? fieldsToLeaveOut(item.item).filter(() => draws.chance(0.5)) : [];
        // Of a change, everything may be drawn: then there is nothing to approve.
        if (item && out.length < proposedFields(item.item).length)
          await write<Decided>(
            "approve in part",
            "POST",
            `${itemAt(item.item)}/approve`,
            { ...seenOf(item.batch), fields: proposedFields(item.item).filter((field) => !out.includes(field)), sentence: someText(draws) },
            ofAll,
          );
      },
    ],
    [
      6,
      async () => {
        const item = await opened(await line());
        const change = item && amendment(acting, item.item);
        if (item && change)
          await write<Decided>(
            "approve with a change",
            "POST",
            `${itemAt(item.item)}/approve`,
            { ...seenOf(item.batch), change, sentence: someText(draws) },
            ofAll,
          );
      },
    ],
    [
      12,
      async () => {
        const item = await opened(await line());
        if (item)
          await write<Decided>(
            "reject",
            "POST",
            `${itemAt(item.item)}/reject`,
            { ...seenOf(item.batch), code: draws.pick(rejectionCodes), reason: someText(draws) },
            ofAll,
          );
      },
    ],
    [
      10,
      async () => {
        const decision = draws.pick((await decisions()).filter((one) => one.ended === null));
        if (decision)
          await write<Decided>("undo", "POST", `${itemAt({ key: decision.reviewItemKey })}/undo`, { decisionKey: decision.key }, ofAll);
      },
    ],
    [
      client.isLead ? 12 : 1,
      async () => {
        const decision = draws.pick((await decisions()).filter((one) => one.ended === null));
        if (decision)
          await write<Decided>(
            "reverse",
            "POST",
            `${itemAt({ key: decision.reviewItemKey })}/reverse`,
            { decisionKey: decision.key, reason: someText(draws) },
            ofAll,
          );
      },
    ],
    [
      4,
      async () => {
        const all = await lines();
        const kind = draws.pick(all)?.kind;
        const chosen = all.filter((one) => one.kind === kind || draws.chance(0.05));
        if (kind)
          await write<BulkOutcome>(
            "approve all",
            "POST",
            "/rdb/v1/review-items/approve-all",
            { kind, ...seenOf(chosen) },
            ({ done }) => done.length,
          );
      },
    ],
    [
      8,
      async () => {
        const found = await line();
        if (found) await write("claim", "PUT", `${itemAt(found)}/claim`, undefined, [0, 1]);
      },
    ],
    [4, () => write("next", "POST", "/rdb/v1/review-items/next", {}, [0, 1])],
    [
      6,
      async () => {
        const found = draws.pick((await lines()).filter((one) => one.claim?.isMine));
        if (found) await write("release", "DELETE", `${itemAt(found)}/claim`, undefined, [0, 1]);
      },
    ],
    [
      5,
      async () => {
        const found = await line();
        if (found) await write("ask", "POST", `${itemAt(found)}/questions`, { text: someText(draws) }, 1);
      },
    ],
    [
      5,
      async () => {
        const item = await opened(await line());
        const edit = item && amendment(acting, item.item);
        if (item && edit)
          await write("offer", "POST", `${itemAt(item.item)}/offers`, { edit, version: item.item.version, text: someText(draws) }, 1);
      },
    ],
    [
      2,
      async () => {
        const found = await line();
        if (found) await write("note", "POST", `${itemAt(found)}/notes`, { text: someText(draws) }, 1);
      },
    ],
    [4, () => submit(acting, draws.pick(world.persons)!, "submit as staff")],
  ])();
}
