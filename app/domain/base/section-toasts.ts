/** The toasts of the sections of a profile that are saved at once; `toasts` of the catalogue holds them, too. */
export const sectionToasts = {
  mailingAddressSaved: { type: "success", text: "Your mailing address has been saved." },
  mailingAddressRemoved: { type: "success", text: "Your mailing address is removed." },
  academicsSaved: { type: "success", text: "Your academics have been saved." },
} as const;
