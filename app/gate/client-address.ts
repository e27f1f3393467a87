import { BlockList, isIP } from "node:net";

/** Which addresses may speak for others: the proxies in front of us. */
export interface TrustedProxies {
  includes(address: string): boolean;
}

export function trustedProxies(networks: readonly string[]): TrustedProxies {
  if (networks.length === 0) return { includes: () => false };
  const block = new BlockList();
  for (const network of networks) {
    const [address = "", bits] = network.split("/");
    const family = isIP(address) === 6 ? "ipv6" : "ipv4";
    block.addSubnet(address, Number(bits ?? (family === "ipv6" ? 128 : 32)), family);
  }
  return {
    includes(address) {
      const family = isIP(address);
      return family !== 0 && block.check(address, family === 6 ? "ipv6" : "ipv4");
    },
  };
}

/**
 * The visitor's address: the socket's, unless that is a trusted proxy. Then it
 * is the last address of X-Forwarded-For that no trusted proxy wrote about itself.
 */
export function clientAddress(headers: Headers, socketAddress: string, proxies: TrustedProxies): string {
  let address = plain(socketAddress);
  if (!proxies.includes(address)) return address;
  const hops = (headers.get("x-forwarded-for") ?? "").split(",").map((hop) => plain(hop.trim()));
  for (const hop of hops.reverse()) {
    if (isIP(hop) === 0) return address;
    address = hop;
    if (!proxies.includes(hop)) return address;
  }
  return address;
}

/** IPv4 in IPv6's clothes is IPv4. */
function plain(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * What of an address is one household's or one phone's: of IPv6 the first half, in its one spelling, since whoever has that has all of the
 * second; of IPv4 all of it.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [before = [], after = []] = address.split("::").map((side) => (side === "" ? [] : side.split(":")));
  // What is left out between two colons is zeros.
  const leftOut = new Array<string>(Math.max(0, 8 - before.length - after.length)).fill("0");
  return [...before, ...leftOut, ...after]
    .slice(0, 4)
    .map((group) => parseInt(group, 16).toString(16))
    .join(":");
}
