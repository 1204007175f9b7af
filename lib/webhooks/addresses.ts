import { promises as dns } from "node:dns";
import ipaddr from "ipaddr.js";

/** Addresses of a host name, all of them. */
export type Resolve = (hostname: string) => Promise<string[]>;

/** What global unicast IPv6 begins with; whatever else routes somewhere is a tunnel, a mapping or a network of our own. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR("2000::/3");

/** Public by its range, and yet a cloud's own service to the machines in it. */
const METADATA = new Set(["168.63.129.16"]);

/**
 * Whether an address belongs to the open internet. Not: loopback, private, link-local (where clouds keep their
 * metadata), carrier-grade NAT, multicast, reserved, and IPv6 that hides an IPv4 address in it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  // ::ffff:10.0.0.1 is 10.0.0.1.
  const address = ipaddr.process(text);
  if (METADATA.has(address.toString())) return false;
  if (address.range() !== "unicast") return false;
  return address.kind() === "ipv4" || (address as ipaddr.IPv6).match(GLOBAL_V6);
}

/** The host of a URL as an address, if that is what it is; `[::1]`, `2130706433` and `0177.1` come out canonical. */
export function literalAddress(url: URL): string | null {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  return ipaddr.isValid(host) ? host : null;
}

const isLocalName = (hostname: string): boolean => /(^|\.)localhost\.?$/i.test(hostname);

/**
 * What can be said of a URL without asking anybody: literal addresses and `localhost`. A name is judged at every
 * connection, by what it then resolves to.
 */
export function isPlainlyPrivate(url: URL): boolean {
  const literal = literalAddress(url);
  return literal === null ? isLocalName(url.hostname) : !isPublicAddress(literal);
}

/**
 * Asks the name servers without a thread: names whose servers do not answer must not hold the few threads in which the
 * process resolves names and reads files.
 */
export const publicResolve: Resolve = async (hostname) => {
  const resolver = new dns.Resolver({ timeout: 3_000, tries: 2 });
  const answers = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
  const addresses = answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  const failed = answers.find((answer) => answer.status === "rejected");
  if (addresses.length === 0 && failed) throw failed.reason;
  return addresses;
};

/** The receiver's address is not one we connect to. */
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
 * A `lookup` for `net.connect`: what it has checked is what is connected to, so a name that answers differently the next
 * time gains nothing. One refused address refuses the name.
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
