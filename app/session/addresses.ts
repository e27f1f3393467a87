import { paths } from "~/paths";

/** Where an edit's page is, written out for what leaves the product. */
export function editAddress(origin: string, reviewItemKey: number): string {
  return new URL(paths.myEdit(reviewItemKey), origin).href;
}

/** Where the page of one's claims is, written out likewise. */
export function claimsAddress(origin: string): string {
  return new URL(paths.claims(), origin).href;
}
