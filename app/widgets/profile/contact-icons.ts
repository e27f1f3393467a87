import type { ContactField } from "~/domain/account/contact";
import type { IconName } from "../ui/icon";

/** The icon beside each way to reach an athlete. */
export const contactIcons: Record<ContactField, IconName> = {
  phoneNumber: "phone",
  email: "mail",
  instagramHandle: "brand-instagram",
  twitterHandle: "brand-twitter",
  tikTokHandle: "brand-tiktok",
  facebookHandle: "brand-facebook",
  youtubeHandle: "brand-youtube",
};
