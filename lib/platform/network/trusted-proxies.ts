import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

type Range = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** The trusted proxies in front of the app: their number, or the networks they connect from. */
export type TrustedProxies = { hops: number } | { ranges: Range[] };

/** More consecutive proxies than any deployment has. */
const MAX_HOPS = 20;

function readRange(text: string): Range {
  const [network = "", bits] = text.split("/", 2);
  // `ipaddr.js` also accepts notations such as 1.5 and 0x7f.1.
  if (bits !== undefined && isIP(network) && ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  if (!isIP(text)) throw new Error(`"${text}" is neither an address nor a CIDR range`);
  const address = ipaddr.process(text);
  return [address, address.kind() === "ipv4" ? 32 : 128];
}

/**
 * Parses the setting `TRUSTED_PROXIES`.
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
 * A normalized address, without port or zone, and IPv4 inside IPv6 as IPv4. Undefined when it is not an address. Runs
 * for every request, so the common IPv4 form is not parsed.
 */
function readAddress(text: string | undefined): string | undefined {
  if (!text) return undefined;
  // Stryker disable MethodExpression,ConditionalExpression: the way below finds the same, and takes longer
  const plain = text.startsWith("::ffff:") ? text.slice(7) : text;
  if (isIP(plain) === 4) return plain;
  // Stryker restore MethodExpression,ConditionalExpression
  const bare = text.replace(/^\[([^\]]*)\](:\d+)?$/, "$1").replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1");
  const unzoned = bare.replace(/%.*/, "");
  return isIP(unzoned) ? ipaddr.process(unzoned).toString() : undefined;
}

const listed = (header: string | undefined): string[] => (header ?? "").split(",").map((part) => part.trim());

export type Forwarded = { for?: string; host?: string; proto?: string };
export type Origin = {
  /** The client's normalized address. */
  ip: string;
  /** The requested host, with its port if it has one. Null: use the Host header. */
  host: string | null;
  /** The protocol between the client and the outermost proxy. Null: no proxy sent it. */
  proto: "http" | "https" | null;
};

const HOST = /^([a-z0-9._-]+|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/**
 * Finds the origin of a request. Only values from a trusted proxy count. Each proxy appends the address it sees to
 * X-Forwarded-For, so with n proxies the client is the n-th address from the right, and anything left of it may be
 * forged. A list that is too short did not pass all proxies, so the client is the socket's address. X-Forwarded-Host and
 * -Proto are usually replaced and not appended to, so the first value of a short list counts.
 * @param socket the address of the connection
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
      // A trusted proxy could not name this address, so the values left of it cannot be trusted.
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
