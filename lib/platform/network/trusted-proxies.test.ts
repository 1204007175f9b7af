import { describe, expect, test } from "vitest";
import { originOf, readTrustedProxies } from "@/lib/platform/network/trusted-proxies";

const PROXY = "10.0.0.1";
const addressOf = (setting: string, forwardedFor: string | undefined, socket: string | undefined = PROXY) =>
  originOf(readTrustedProxies(setting), socket, { for: forwardedFor }).ip;

describe("a number of proxies", () => {
  test("0 trusts no forwarded header", () => {
    const forwarded = { for: "203.0.113.7", host: "evil.test", proto: "https" };
    expect(originOf(readTrustedProxies("0"), PROXY, forwarded)).toEqual({
      ip: PROXY,
      host: null,
      proto: null,
    });
  });

  test("at most 20 proxies are accepted", () => {
    expect(readTrustedProxies("20")).toEqual({ hops: 20 });
    expect(readTrustedProxies(" 2 ")).toEqual({ hops: 2 });
    expect(() => readTrustedProxies("21")).toThrow("at most 20 proxies");
  });

  test("n takes the n-th address from the right, whatever the client wrote before it", () => {
    expect(addressOf("1", "203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("1", "1.2.3.4, 203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("2", "1.2.3.4, 203.0.113.7, 10.0.0.2")).toBe("203.0.113.7");
  });

  test("a list that is too short, or has no address there, gives the socket's address", () => {
    for (const list of [undefined, "", " ", "203.0.113.7", ", 10.0.0.2", "unknown, 10.0.0.2", "_x, 10.0.0.2"])
      expect(addressOf("2", list)).toBe(PROXY);
  });

  test("addresses are normalized, without port and zone", () => {
    expect(addressOf("0", undefined, "::ffff:203.0.113.7")).toBe("203.0.113.7");
    expect(addressOf("1", "203.0.113.7:4711")).toBe("203.0.113.7");
    expect(addressOf("1", "198.51.100.70:80")).toBe("198.51.100.70");
    expect(addressOf("1", "[2001:db8::1]")).toBe("2001:db8::1");
    expect(addressOf("1", "[2001:DB8:0:0::1]:4711")).toBe("2001:db8::1");
    expect(addressOf("0", undefined, "fe80::1%eth0")).toBe("fe80::1");
    // A text before or after the address makes it no address.
    for (const text of [
      "203.0.113.7:4711x",
      "203.0.113.7:4711%eth0",
      "::ffff:203.0.113.7:4711",
      "[2001:db8::1]:4711x",
      "[2001:db8::]:1f",
      "2001:db8:[::1]",
    ])
      expect(addressOf("1", text), text).toBe(PROXY);
    expect(originOf({ hops: 0 }, undefined, {}).ip).toBe("unknown");
  });

  test("host and protocol are the n-th from the right, or the first of a shorter list", () => {
    const given = (setting: string, host: string, proto: string) =>
      originOf(readTrustedProxies(setting), PROXY, { for: "203.0.113.7", host, proto });
    expect(given("1", "evil.test, Brand.test:8443", "http, HTTPS")).toMatchObject({
      host: "brand.test:8443",
      proto: "https",
    });
    expect(given("1", "brand.test", "http")).toMatchObject({ proto: "http" });
    expect(given("2", "brand.test", "https")).toMatchObject({ host: "brand.test", proto: "https" });
    for (const host of ["", "a b", "a/../b", "brand.test:port", "user@brand.test"])
      expect(given("1", host, "ftp")).toMatchObject({ host: null, proto: null });
  });
});

describe("networks of proxies", () => {
  const setting = "10.0.0.0/8, fd00::/8, 192.0.2.1";

  test("the client is the first address from the right that is not a proxy", () => {
    expect(addressOf(setting, "1.2.3.4, 203.0.113.7, 10.9.9.9", "::ffff:10.0.0.1")).toBe("203.0.113.7");
    expect(addressOf(setting, "1.2.3.4, 203.0.113.7, 192.0.2.1", "fd00::1")).toBe("203.0.113.7");
    expect(addressOf(setting, "10.1.1.1, 10.2.2.2")).toBe("10.1.1.1");
    expect(addressOf(setting, "1.2.3.4, nonsense, 10.2.2.2")).toBe("10.2.2.2");
  });

  test("an address without a range is one proxy", () => {
    for (const [proxy, neighbour] of [
      ["192.0.2.1", "192.0.2.2"],
      ["fd00::1", "fd00::2"],
    ] as const) {
      expect(addressOf(proxy, "203.0.113.7", proxy)).toBe("203.0.113.7");
      expect(addressOf(proxy, "203.0.113.7", neighbour)).toBe(neighbour);
    }
  });

  test("the headers of a client that connects directly are ignored", () => {
    const forwarded = { for: "1.2.3.4", host: "evil.test", proto: "https" };
    expect(originOf(readTrustedProxies(setting), "203.0.113.7", forwarded)).toEqual({
      ip: "203.0.113.7",
      host: null,
      proto: null,
    });
  });

  test("host and protocol are those from the outermost proxy", () => {
    const forwarded = { for: "203.0.113.7, 10.0.0.2", host: "evil.test, brand.test, inner", proto: "https" };
    expect(originOf(readTrustedProxies(setting), PROXY, forwarded)).toMatchObject({
      host: "brand.test",
      proto: "https",
    });
  });
});

test.each([
  "-1",
  "1.5",
  "1.5/8",
  "0x7f.1/8",
  "10.0.0.0/33",
  "10.0.0.0/",
  "proxy.test",
  "10.0.0.1,",
  "10.0.0.0/8;::1",
])("%s is not a valid setting", (text) => {
  expect(() => readTrustedProxies(text)).toThrow("is neither an address nor a CIDR range");
});
