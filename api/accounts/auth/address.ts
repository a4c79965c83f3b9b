import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";
import type { FastifyRequest } from "fastify";
import ipaddr from "ipaddr.js";

/**
 * The key for counting callers: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer.
 */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip;
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}

/** The address in an entry of X-Forwarded-For, which some proxies write as `address:port`; null if there is none. */
export function forwardedAddress(entry: string): string | null {
  const [, bracketed, v4] = /^(?:\[(.+)\]|([\d.]+))(?::\d{1,5})?$/.exec(entry) ?? [];
  if (v4 !== undefined) return isIPv4(v4) ? v4 : null;
  const [address = ""] = (bracketed ?? entry).split("%");
  return isIPv6(address) ? address : null;
}

/** Whether an address or entry is one of the trusted proxies, which are given as addresses and CIDR ranges. */
export function trustedProxies(ranges: readonly string[]): (entry: string | undefined) => boolean {
  const trusted = new BlockList();
  const familyOf = (address: string) => (isIPv4(address) ? "ipv4" : "ipv6");
  for (const range of ranges) {
    const [address = "", prefix = isIP(address) === 4 ? 32 : 128] = range.split("/");
    trusted.addSubnet(address, Number(prefix), familyOf(address));
  }
  return (entry) => {
    const address = entry === undefined ? null : forwardedAddress(entry);
    return address !== null && trusted.check(address, familyOf(address));
  };
}

/** The caller's address as the trusted proxies report it; without such a report, the address of the last proxy. */
export function callerAddress({ ip, ips }: Pick<FastifyRequest, "ip" | "ips">): string {
  const reported = (ips ?? []).map(forwardedAddress).findLast((address) => address !== null);
  // A caller who disconnected has no address.
  return reported ?? ip ?? "";
}
