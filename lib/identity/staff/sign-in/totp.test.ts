import { TOTP } from "otpauth";
import { describe, expect, test } from "vitest";
import { newTotpSecret, totpStep, totpUri } from "@/lib/identity/staff/sign-in/totp";

const secret = newTotpSecret();
const NOW = new Date("2026-11-01T12:00:10Z");
const STEP = NOW.getTime() / 1000 / 30;
const shifted = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
const code = (at: Date) => new TOTP({ secret }).generate({ timestamp: at.getTime() });

describe("a code of an authenticator app", () => {
  test("is accepted one step early or late, because the clock of a phone may be off", () => {
    expect(totpStep(secret, code(NOW), NOW)).toBe(Math.floor(STEP));
    expect(totpStep(secret, code(shifted(-30)), NOW)).toBe(Math.floor(STEP) - 1);
    expect(totpStep(secret, code(shifted(30)), NOW)).toBe(Math.floor(STEP) + 1);
  });

  test("is refused two steps early or late, and for another secret", () => {
    for (const seconds of [-60, 60]) expect(totpStep(secret, code(shifted(seconds)), NOW)).toBeNull();
    expect(totpStep(newTotpSecret(), code(NOW), NOW)).toBeNull();
  });
});

test("an app shows the brand and the person's address next to the code", () => {
  const uri = new URL(totpUri(secret, { issuer: "Skylark Mobile", email: "maja@brand.example" }));
  expect(uri.protocol).toBe("otpauth:");
  expect(decodeURIComponent(uri.pathname)).toContain("Skylark Mobile:maja@brand.example");
  expect(uri.searchParams.get("issuer")).toBe("Skylark Mobile");
  expect([uri.searchParams.get("secret"), uri.searchParams.get("period")]).toEqual([secret, "30"]);
});
