/** What the demo's athletes keep to themselves, and who has looked at it. Every value is invented. */
import { usualDueHours } from "~/domain/profile/review-kinds";
import type { AcademicInfoSave } from "~/contract/profile/academic-info";
import type { ContactInfoSave } from "~/contract/profile/contact-info";
import type { MailingAddressSave } from "~/contract/profile/mailing-address";
import type { MoneyWantedSave } from "~/contract/profile/money-wanted";
import type { Act } from "../act";
import { saveContactInfo } from "../profile/contact-info/save";
import { readMoneyWanted } from "../profile/money-wanted/read";
import { saveMoneyWanted } from "../profile/money-wanted/save";
import { saveAcademicInfo } from "../profile/sections/academic-info";
import { saveMailingAddress } from "../profile/sections/mailing-address";
import { isRefusal } from "../module";
import { entryOf } from "./organizations";
import type { SeedPart } from "./part";

const day = 24;

interface Saved {
  player: string;
  by: string;
  hoursAgo: number;
  contact?: ContactInfoSave;
  address?: MailingAddressSave["address"];
  academics?: AcademicInfoSave;
  money?: Omit<MoneyWantedSave, "personKey">;
}

const saved: readonly Saved[] = [
  {
    player: "avery",
    by: "avery",
    hoursAgo: 41 * day,
    contact: {
      phoneNumber: { value: "8595550142" },
      email: { value: "avery.montgomery-castellanos@mail.example" },
      instagramHandle: { value: "@avery.mc7", visibility: "Public" },
      twitterHandle: { value: "@averymc7" },
      agentInfo: {
        value: {
          agencyName: "Limestone Sports Group",
          name: "Morgan Ellery",
          email: "morgan@limestone.example",
          phoneNumber: "8595550177",
        },
      },
      parentInfo: { value: { name: "Jordan Castellanos", email: "jordan.castellanos@mail.example", phoneNumber: "8595550163" } },
    },
  },
  {
    player: "avery",
    by: "avery",
    hoursAgo: 41 * day,
    address: { addressLine1: "142 Limestone Row", city: "Lexington", state: "KY", postalCode: "40507" },
    academics: { gpa: 3.62, gpaScale: "4.0", act: 27, intendedMajor: "Kinesiology", visibility: "Schools" },
  },
  {
    player: "avery",
    by: "avery",
    hoursAgo: 40 * day,
    money: { annualWanted: 300_000, agentInfo: { name: "Morgan Ellery", phoneNumber: "8595550177" } },
  },
  {
    player: "casey",
    by: "gale",
    hoursAgo: 33 * day,
    contact: {
      phoneNumber: { value: "7045550118" },
      email: { value: "casey.wb@mail.example" },
      instagramHandle: { value: "@caseywb3" },
      tikTokHandle: { value: "@caseywb3" },
      parentInfo: { value: { name: "Gale Whitaker-Bloom", email: "gale@mail.example", phoneNumber: "7045550121" } },
      secondaryParentInfo: { value: { name: "Robyn Bloom", email: null, phoneNumber: "7045550136" } },
    },
  },
];

const looks: readonly { player: string; by: string; hoursAgo: number }[] = [
  { player: "avery", by: "kim", hoursAgo: 9 * day + 4 },
  { player: "avery", by: "rene", hoursAgo: 2 * day + 7 },
];

/** Contact and amounts, saved and looked at through the product's own acts. */
export const seedOwn: SeedPart = async (tx, viewers, playerKeys, now) => {
  const actOf = (by: string, hoursAgo: number): Act => ({
    db: tx,
    viewer: entryOf(viewers, by),
    now: new Date(now.getTime() - hoursAgo * 3_600_000),
    requestId: "seed",
    dueHours: usualDueHours,
  });
  for (const { player, by, hoursAgo, contact, address, academics, money } of saved) {
    const personKey = entryOf(playerKeys, player);
    const act = actOf(by, hoursAgo);
    if (contact) done(await saveContactInfo(act, personKey, contact));
    if (address) done(await saveMailingAddress(act, personKey, { address }));
    if (academics) done(await saveAcademicInfo(act, personKey, academics));
    if (money) done(await saveMoneyWanted(act, { personKey, ...money }));
  }
  for (const { player, by, hoursAgo } of looks) done(await readMoneyWanted(actOf(by, hoursAgo), entryOf(playerKeys, player)));
};

function done(answer: unknown): void {
  if (isRefusal(answer)) throw new Error(`What the seed keeps was refused: ${answer.problem.message}`);
}
