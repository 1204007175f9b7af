import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** The bytes of an IPv6 address that identify a customer's network. Its owner chooses the others freely. */
const IPV6_NETWORK_BYTES = 8;

/**
 * The subject of a limit per client address: an IPv4 address, or the /64 network of an IPv6 address. A household or
 * server has 2^64 addresses in its network, so a limit per full IPv6 address would have no effect.
 */
export function networkOf(ip: string): string {
  if (isIP(ip) !== 6) return ip;
  const address = ipaddr.process(ip);
  if (address.kind() === "ipv4") return address.toString();
  const network = address.toByteArray().map((byte, index) => (index < IPV6_NETWORK_BYTES ? byte : 0));
  return `${ipaddr.fromByteArray(network)}/64`;
}
