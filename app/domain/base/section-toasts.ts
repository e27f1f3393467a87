/** The toasts of the sections of a profile that are saved at once; `toasts` of the catalogue holds them, too. */
export const sectionToasts = {
  mailingAddressSaved: { type: "success", text: "Your mailing address has been saved." },
  mailingAddressRemoved: { type: "success", text: "Your mailing address is removed." },
  contactAdded: { type: "success", text: "The contact has been added." },
  contactChanged: { type: "success", text: "The contact has been saved." },
  contactRemoved: { type: "success", text: "The contact is removed." },
  socialMediaSaved: { type: "success", text: "Your social media has been saved." },
  academicsSaved: { type: "success", text: "Your academics have been saved." },
} as const;
