import { addressesAt } from "~/session/addresses";

/** What e-mails of tests lead to, where a test does not say so itself; their tokens name the link. */
export const mailPages = { ...addressesAt("https://signing.test"), tokenOf: ({ key }: { key: number }) => `${key}.token` };
