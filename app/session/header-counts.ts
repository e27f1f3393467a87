import type { AppLoadContext } from "@remix-run/node";

/**
 * What the header counts and the page does not say of itself. No page fails for
 * want of it: what cannot be read is not shown. Staff on another's profile have
 * no counts of their own there.
 */
export async function readHeaderCounts({
  viewer,
  api,
  pageSays,
  reportError,
}: AppLoadContext): Promise<{ waitingEdits?: number; unreadNotices?: number }> {
  if (!viewer || viewer.actsAsStaff) return {};
  const { actingProfileKey } = viewer;
  try {
    const [edits, notices] = await Promise.all([
      actingProfileKey === null || pageSays.has("waitingEdits") ? null : api.edits.list(actingProfileKey, { limit: 1 }),
      pageSays.has("unreadNotices") ? null : api.notices.unread(),
    ]);
    return { ...(edits?.ok && { waitingEdits: edits.value.counts.waiting }), ...(notices?.ok && { unreadNotices: notices.value.unread }) };
  } catch (error) {
    reportError(error);
    return {};
  }
}
