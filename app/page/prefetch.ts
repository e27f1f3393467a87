/** What a browser tells of its connection; where it tells nothing, it is undefined. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
}

/** Nothing is fetched ahead on a connection that is slow or metered (docs/rules.md L5). */
export function mayPrefetch(connection: Connection | undefined): boolean {
  const { saveData = false, effectiveType = "", type = "" } = connection ?? {};
  return !saveData && !/^(slow-)?2g$/.test(effectiveType) && type !== "cellular";
}
