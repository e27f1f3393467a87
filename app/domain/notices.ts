/** What the athlete's side is told of its edits. Rules: docs/rules.md G1–G4. */

export const noticeKinds = ["Approved", "Rejected", "Question", "Offer", "Reopened"] as const;
export type NoticeKind = (typeof noticeKinds)[number];

/** Notices of one page. */
export const noticesPageSize = 25;
