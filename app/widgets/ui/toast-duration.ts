/** How long a toast stays, in milliseconds. */
export const toastDuration = 7000;
