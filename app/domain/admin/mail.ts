/** Messages of one page of what was sent nowhere. */
export const mailPageSize = 20;
