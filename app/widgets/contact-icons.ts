import type { ContactField } from "~/domain/contact";
import type { IconName } from "./icon";

/** The icon beside each way to reach an athlete. */
export const contactIcons: Record<ContactField, IconName> = {
  phoneNumber: "phone",
  email: "mail",
  instagramHandle: "brand-instagram",
  twitterHandle: "brand-twitter",
  tikTokHandle: "brand-tiktok",
};
