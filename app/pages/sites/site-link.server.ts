import type { SlimSite } from "~/contract/sites/sites";

/** A link to a site; a team's has its crest, with the letters that its college has everywhere. */
export function siteLink({ name, url, type, organizationName, primaryColor, secondaryColor }: SlimSite) {
  return { name, to: url, ...(type === "team" && { crest: { name: organizationName ?? name, primaryColor, secondaryColor } }) };
}
