/**
 * The unsaved rows of the list of measurements, in a cookie of its own
 * (docs/decisions/an-unsaved-list-lives-in-a-cookie.md).
 */
import { readVitalsRows, vitalsDraftCookie, writeVitalsRows, type VitalsRowText } from "~/domain/profile/vitals-draft";
import { keepUnsaved, keptUnsaved } from "./unsaved-cookie";

export function keptVitals(request: Request, personKey: number): VitalsRowText[] {
  return readVitalsRows(personKey, keptUnsaved(request, vitalsDraftCookie, personKey));
}

/** The Set-Cookie value that keeps a profile's rows until the browser is closed, or forgets the last when there are none. */
export function keepVitals(request: Request, personKey: number, rows: readonly VitalsRowText[]): string {
  return keepUnsaved(request, vitalsDraftCookie, personKey, rows.length > 0 ? writeVitalsRows(personKey, rows) : "");
}
