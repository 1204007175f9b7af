import { promises as dns } from "node:dns";
import fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import {
  AddressRefused,
  guardedLookup,
  isPlainlyPrivate,
  isPublicAddress,
  literalAddress,
  publicResolve,
  type Resolve,
} from "@/lib/providers/endpoints/addresses";

const PRIVATE = [
  "0.0.0.0",
  "0.1.2.3",
  "10.0.0.1",
  "100.64.0.1",
  "100.100.100.200",
  "127.0.0.1",
  "127.255.255.254",
  "168.63.129.16",
  "169.254.169.254",
  "172.16.0.1",
  "172.31.255.255",
  "192.0.0.192",
  "192.0.2.1",
  "192.168.1.1",
  "198.18.0.1",
  "203.0.113.9",
  "224.0.0.1",
  "240.0.0.1",
  "255.255.255.255",
  "::",
  "::1",
  "::127.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:169.254.169.254",
  "64:ff9b::7f00:1",
  "64:ff9b::a9fe:a9fe",
  "100::1",
  "2001::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "fc00::1",
  "fd00:ec2::254",
  "fe80::1",
  "fe80::1%eth0",
  "fec0::1",
  "ff02::1",
  "not an address",
  "",
];
const PUBLIC = ["1.1.1.1", "93.184.216.34", "172.32.0.1", "100.128.0.1", "192.169.0.1", "2606:4700::1111"];

test.each(PRIVATE)("%s is refused", (address) => expect(isPublicAddress(address)).toBe(false));
test.each(PUBLIC)("%s is allowed", (address) => expect(isPublicAddress(address)).toBe(true));

test("an IPv4 address inside IPv6 is checked as IPv4", () => {
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      expect(isPublicAddress(`::ffff:${address}`)).toBe(isPublicAddress(address));
    }),
  );
});

describe("a URL that a browser would read as a private address", () => {
  test.each([
    "http://localhost/",
    "http://LOCALHOST:8080/",
    "http://localhost./",
    "http://a.localhost/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f000001/",
    "http://0177.0.0.1/",
    "http://0x7f.1/",
    "http://[::1]/",
    "http://[::ffff:7f00:1]/",
    "http://[0:0:0:0:0:0:0:1]/",
    "http://①②⑦.0.0.1/",
    "http://169.254.169.254/latest/meta-data",
    "http://3232235777/",
  ])("%s is refused before a request", (url) => {
    expect(isPlainlyPrivate(new URL(url))).toBe(true);
  });

  test.each(["https://hooks.example.com/", "https://93.184.216.34/", "https://[2606:4700::1111]/"])(
    "%s is not refused",
    (url) => expect(isPlainlyPrivate(new URL(url))).toBe(false),
  );
});

test("a URL's host is an address in every notation of one, and otherwise not", () => {
  expect(literalAddress(new URL("https://[2606:4700::1111]/"))).toBe("2606:4700::1111");
  expect(literalAddress(new URL("http://2130706433/"))).toBe("127.0.0.1");
  expect(literalAddress(new URL("https://hooks.example.com/"))).toBeNull();
});

describe("the lookup of a connection", () => {
  const lookUp = (resolve: Resolve, options: { all?: boolean } = {}) =>
    new Promise<unknown[]>((done) =>
      guardedLookup(resolve)("hooks.example.com", options, (...given) => done(given)),
    );

  test("it gives the first address with its family, or all of them", async () => {
    const resolve = async () => ["2606:4700::1111", "1.1.1.1"];
    expect(await lookUp(resolve)).toEqual([null, "2606:4700::1111", 6]);
    expect(await lookUp(async () => ["1.1.1.1"])).toEqual([null, "1.1.1.1", 4]);
    expect(await lookUp(resolve, { all: true })).toEqual([
      null,
      [
        { address: "2606:4700::1111", family: 6 },
        { address: "1.1.1.1", family: 4 },
      ],
    ]);
  });

  test("one private address refuses the name, wherever it is in the list", async () => {
    for (const addresses of [["10.0.0.1"], ["1.1.1.1", "10.0.0.1"], ["10.0.0.1", "1.1.1.1"]])
      for (const all of [true, false])
        expect(await lookUp(async () => addresses, { all })).toEqual([expect.any(AddressRefused), []]);
  });

  test("a name without an address is not found, and a failed lookup is passed on", async () => {
    for (const all of [true, false])
      expect(await lookUp(async () => [], { all })).toEqual([
        expect.objectContaining({ code: "ENOTFOUND" }),
        [],
      ]);
    const failure = new Error("no answer");
    expect(await lookUp(() => Promise.reject(failure))).toEqual([failure, []]);
  });
});

describe("the addresses of a name", () => {
  /** The answers of the name server for both kinds of address. */
  function answers(four: string[] | Error, six: string[] | Error) {
    const answer = (given: string[] | Error) => async () => {
      if (given instanceof Error) throw given;
      return given;
    };
    vi.spyOn(dns.Resolver.prototype, "resolve4").mockImplementation(answer(four) as never);
    vi.spyOn(dns.Resolver.prototype, "resolve6").mockImplementation(answer(six) as never);
  }
  const missing = new Error("queryAaaa ENODATA");

  test("they are those of both kinds, also if one kind is missing", async () => {
    answers(["1.1.1.1"], ["2606:4700::1111"]);
    expect(await publicResolve("hooks.example.com")).toEqual(["1.1.1.1", "2606:4700::1111"]);
    answers(["1.1.1.1"], missing);
    expect(await publicResolve("hooks.example.com")).toEqual(["1.1.1.1"]);
    answers(missing, ["2606:4700::1111"]);
    expect(await publicResolve("hooks.example.com")).toEqual(["2606:4700::1111"]);
  });

  test("without any, the failure of the name server is thrown, if there is one", async () => {
    answers(missing, []);
    await expect(publicResolve("hooks.example.com")).rejects.toBe(missing);
    answers([], []);
    expect(await publicResolve("hooks.example.com")).toEqual([]);
  });
});
