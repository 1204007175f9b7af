import { promises as dns } from "node:dns";
import ipaddr from "ipaddr.js";

/** Resolves a host name to all of its addresses. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** The prefix of global unicast IPv6. Other routable addresses are tunnels, mappings or our own networks. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** In a public range, but a cloud's own service for its machines. */
const METADATA = new Set(["168.63.129.16"]);

/**
 * Whether an address is on the public internet. Excluded are loopback, private, link-local (the metadata of clouds),
 * carrier-grade NAT, multicast, reserved, and IPv6 that contains an IPv4 address.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // ::ffff:10.0.0.1 means 10.0.0.1.
  const address = ipaddr.process(text);
  if (METADATA.has(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(GLOBAL_V6);
}

/** The host of a URL as an address, if it is one. `[::1]`, `2130706433` and `0177.1` become canonical. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? host : null;
}

const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

/**
 * Checks a URL without a lookup: literal addresses and `localhost`. A name is checked at every connection, by the
 * address it then has.
 */
export function isPlainlyPrivate(url: URL): boolean {
  const literal = literalAddress(url);
  return literal === null ? isLocalName(url.hostname) : !isPublicAddress(literal);
}

/**
 * Asks the name servers without a thread. Names whose servers do not answer must not block the few threads that resolve
 * names and read files.
 */
export const publicResolve: Resolve = async (hostname) => {
  const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const failed = answers.find((answer) => answer.status === "rejected");
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
};

/** The receiver's address is not allowed. */
export class AddressRefused extends Error {
  constructor() {
    super("The address is private or reserved.");
    this.name = "AddressRefused";
  }
}

type LookupCallback = (
  error: Error | null,
  address: string | { address: string; family: number }[],
  family?: number,
) => void;

/**
 * A `lookup` for `net.connect`. The connection uses the checked address, so a name that resolves differently the next
 * time has no effect. One refused address refuses the name.
 */
export const guardedLookup =
  (resolve: Resolve) =>
  (hostname: string, options: { all?: boolean }, callback: LookupCallback): void => {
    resolve(hostname).then(
      (addresses) => {
        if (!addresses.every(isPublicAddress)) return callback(new AddressRefused(), []);
        const found = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }));
        if (!found[0]) callback(Object.assign(new Error("no address"), { code: "ENOTFOUND" }), []);
        else if (options.all) callback(null, found);
        else callback(null, found[0].address, found[0].family);
      },
      (error: Error) => callback(error, []),
    );
  };
