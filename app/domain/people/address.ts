/** How an address names a person (docs/rules.md L11). */
export { longestNameSlug as longestPersonSlug, namedKeyIn as personKeyIn, nameSlug as personSlug } from "../base/name-address";
