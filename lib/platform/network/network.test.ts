import { expect, test } from "vitest";
import { networkOf } from "@/lib/platform/network/network";

test("an IPv4 address is its own network, also inside IPv6", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
});

test("all addresses of an IPv6 /64 are one network, and different from others", () => {
  const network = networkOf("2001:db8:1:2:3:4:5:6");
  expect(network).toBe("2001:db8:1:2::/64");
  expect(networkOf("2001:db8:1:2::ffff")).toBe(network);
  expect(networkOf("2001:db8:1:2:ffff::1")).toBe(network);
  expect(networkOf("2001:db8:1:3::1")).not.toBe(network);
});

test("an unknown address is one network", () => {
  expect(networkOf("unknown")).toBe("unknown");
});
