const regionStart = '<div class="toasts';
const mainStart = '<main id="main"';

/**
 * The document with what was done said where it jumps to, as the first line of
 * that part: text browsers read on from there and never show what stands above.
 * Where the page has no such part it is said at the top. In the browser React
 * looks for it there, too (app/entry.client.tsx). Both are found in markup that
 * React wrote, where no text and no attribute holds a bare angle bracket.
 */
export function sayWhereJumped(html: string, at: string | null): string {
  // Nearly every page says nothing, and is not searched.
  if (at === null) return html;
  const [start, end] = [html.indexOf(regionStart), html.indexOf(mainStart)];
  if (start < 0 || end < start) return html;
  const part = new RegExp(`<(?:section|article|div|form)(?: [^>]*)? id="${at}"[^>]*>`).exec(html.slice(end));
  if (!part) return html;
  const inside = end + part.index + part[0].length;
  return html.slice(0, start) + html.slice(end, inside) + html.slice(start, end) + html.slice(inside);
}
