import { describe, expect, test } from "vitest";
import { availableOf, walletsOf } from "./device-wallets";

const SAFARI =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1";
const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

describe("the wallets of a device", () => {
  test.each([
    ["Safari", SAFARI, ["apple_pay", "link"]],
    ["Chrome", CHROME, ["google_pay", "link"]],
    ["Firefox", FIREFOX, ["link"]],
  ])("%s has its own wallet and Link", (_, userAgent, wallets) => {
    expect(walletsOf({ userAgent, automated: false, chosen: null })).toEqual(wallets);
  });

  test("an automated browser has none, unless it was given some", () => {
    const device = { userAgent: CHROME, automated: true };
    expect(walletsOf({ ...device, chosen: null })).toEqual([]);
    expect(walletsOf({ ...device, chosen: "link, apple_pay, unknown" })).toEqual(["apple_pay", "link"]);
  });

  test("a person can switch them off", () => {
    expect(walletsOf({ userAgent: SAFARI, automated: false, chosen: "none" })).toEqual([]);
  });

  test("no wallet is reported as undefined, as by the real script", () => {
    expect(availableOf([])).toBeUndefined();
    expect(availableOf(["google_pay"])).toMatchObject({ googlePay: true, applePay: false, link: false });
  });
});
