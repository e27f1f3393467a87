/** Moments that only the server says, by the names of their fields; no row has one of that day. */
export const serversMoments = {
  submittedAt: "1999-09-09T09:09:09Z",
  decidedAt: "1999-09-09T09:09:09Z",
  dueAt: "1999-09-09T09:09:09Z",
  verifiedAt: "1999-09-09T09:09:09Z",
  createdAt: "1999-09-09T09:09:09Z",
  at: "1999-09-09T09:09:09Z",
};
