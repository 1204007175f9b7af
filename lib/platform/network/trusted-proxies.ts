import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** Which proxies in front of the app are believed: their number, or the networks they connect from. */
export type TrustedProxies = { hops: number } | { ranges: Range[] };

/** More proxies in a row than any deployment has. */
const MAX_HOPS = 20;

function readRange(text: string): Range {
  const [network = "", bits] = text.split("/", 2);
  // `ipaddr.js` also reads spellings such as 1.5 and 0x7f.1.
  if (bits !== undefined && isIP(network) && ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!isIP(text)) throw new Error(`"${text}" is neither an address nor a CIDR range`);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * Reads the setting `TRUSTED_PROXIES`.
 * @param text a number of proxies (`1`), or addresses and CIDR ranges separated by commas (`10.0.0.0/8, ::1`)
 * @throws Error that names the wrong part
 */
export function readTrustedProxies(text: string): TrustedProxies {
  const value = text.trim();
  if (/^\d+$/.test(value)) {
    const hops = Number(value);
    if (hops > MAX_HOPS) throw new Error(`at most ${MAX_HOPS} proxies`);
    return { hops };
  }
  return { ranges: value.split(",").map((part) => readRange(part.trim())) };
}

const within = (ranges: Range[], ip: string): boolean => {
  const address = ipaddr.parse(ip);
  return ranges.some(([network, bits]) => address.kind() === network.kind() && address.match(network, bits));
};

/**
 * An address in its usual spelling, without port or zone, an IPv4 address inside IPv6 as IPv4; undefined if it is none.
 * Every request passes here, and nearly every address is IPv4: these are not parsed.
 */
function readAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  const plain = text.startsWith("::ffff:") ? text.slice(7) : text;
  if (isIP(plain) === 4) return plain;
  const bare = text.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const unzoned = bare.replace(/%.*$/, "");
  return isIP(unzoned) ? ipaddr.process(unzoned).toString() : undefined;
}

const listed = (header: string | undefined): string[] =>
  header === undefined || header.trim() === "" ? [] : header.split(",").map((part) => part.trim());

export type Forwarded = { for?: string; host?: string; proto?: string };
export type Origin = {
  /** The client's address, in its usual spelling. */
  ip: string;
  /** The host that the client asked for, with its port if it has one; null: the Host header is the one. */
  host: string | null;
  /** How the client reached the outermost proxy; null: no proxy says. */
  proto: "http" | "https" | null;
};

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Says where a request came from. Only what a trusted proxy wrote counts: each proxy appends to X-Forwarded-For the
 * address that it saw, so with n proxies the client is the n-th address from the right, and everything left of it may
 * be made up. A list that is too short did not pass all proxies: the socket's address is the client.
 * X-Forwarded-Host and -Proto are usually replaced and not appended to, so the first value of a short list counts.
 * @param socket the address that the connection comes from
 * @param forwarded the values of the X-Forwarded headers
 */
export function originOf(trusted: TrustedProxies, socket: string | undefined, forwarded: Forwarded): Origin {
  const peer = readAddress(socket);
  const direct = { ip: peer ?? "unknown", host: null, proto: null };
  const addresses = listed(forwarded.for);
  let hops: number;
  let ip: string | undefined;
  if ("hops" in trusted) {
    hops = trusted.hops;
    if (hops === 0) return direct;
    ip = readAddress(addresses.at(-hops));
  } else {
    if (!peer || !within(trusted.ranges, peer)) return direct;
    hops = 1;
    for (const text of addresses.toReversed()) {
      const address = readAddress(text);
      // What a trusted proxy could not name is unknown; what is left of it is not to be believed.
      if (!address) break;
      ip = address;
      if (!within(trusted.ranges, address)) break;
      hops++;
    }
  }
  const pick = (header: string | undefined) => {
    const values = listed(header);
    return values[Math.max(0, values.length - hops)];
  };
  const host = pick(forwarded.host);
  const proto = pick(forwarded.proto)?.toLowerCase();
  return {
    ip: ip ?? direct.ip,
    host: host !== undefined && HOST.test(host) ? host.toLowerCase() : null,
    proto: proto === "http" || proto === "https" ? proto : null,
  };
}
