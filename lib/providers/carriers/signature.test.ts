import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sign, verifyCarrierSignature } from "./signature";

const secret = "carrier-secret";
const now = new Date("2026-11-21T09:00:00Z");
const message = { method: "POST", path: "/v1/operations", rawBody: '{"type":"ACTIVATE"}' };

function later(seconds: number): Date {
  return new Date(now.getTime() + seconds * 1000);
}

describe("the carrier signature", () => {
  it("is the documented HMAC, so that another implementation arrives at the same", () => {
    // printf '1795251600.POST./v1/operations.{"type":"ACTIVATE"}' | openssl dgst -sha256 -hmac carrier-secret
    expect(sign(message, secret, now)).toEqual({
      "Carrier-Timestamp": "1795251600",
      "Carrier-Signature": "v1=1bbba7c5ea7f1631aee0d5b6961651713a03088b2bdc9848c2fe4a136e6ad4da",
    });
  });

  it("verifies what it signed, for any message", () => {
    fc.assert(
      fc.property(fc.constantFrom("GET", "POST"), fc.webPath(), fc.string(), (method, path, rawBody) => {
        const signed = { method, path, rawBody };
        expect(verifyCarrierSignature(signed, new Headers(sign(signed, secret, now)), secret, now)).toBe(
          "valid",
        );
      }),
    );
  });

  it("covers method, path, body, timestamp and secret", () => {
    const headers = new Headers(sign(message, secret, now));
    expect(verifyCarrierSignature({ ...message, method: "GET" }, headers, secret, now)).toBe("mismatch");
    expect(verifyCarrierSignature({ ...message, path: "/v1/operations/1" }, headers, secret, now)).toBe(
      "mismatch",
    );
    expect(verifyCarrierSignature({ ...message, rawBody: `${message.rawBody} ` }, headers, secret, now)).toBe(
      "mismatch",
    );
    expect(verifyCarrierSignature(message, headers, "another", now)).toBe("mismatch");
    headers.set("Carrier-Timestamp", "1795251601");
    expect(verifyCarrierSignature(message, headers, secret, now)).toBe("mismatch");
  });

  it("holds for 300 seconds either way", () => {
    const headers = new Headers(sign(message, secret, now));
    expect(verifyCarrierSignature(message, headers, secret, later(300))).toBe("valid");
    expect(verifyCarrierSignature(message, headers, secret, later(-300))).toBe("valid");
    expect(verifyCarrierSignature(message, headers, secret, later(301))).toBe("expired");
    expect(verifyCarrierSignature(message, headers, secret, later(-301))).toBe("expired");
  });

  it("accepts either secret while one is being replaced", () => {
    const old = sign(message, "old", now)["Carrier-Signature"];
    const { "Carrier-Timestamp": timestamp, "Carrier-Signature": current } = sign(message, secret, now);
    const headers = new Headers({ "Carrier-Timestamp": timestamp, "Carrier-Signature": `${old},${current}` });
    expect(verifyCarrierSignature(message, headers, secret, now)).toBe("valid");
    expect(verifyCarrierSignature(message, headers, "old", now)).toBe("valid");
  });

  it.each([
    ["nothing", {}],
    ["no signature", { "Carrier-Timestamp": "1795251600" }],
    ["no number", { "Carrier-Timestamp": "soon", "Carrier-Signature": "v1=00" }],
  ])("is missing when the headers have %s", (_what, headers: Record<string, string>) => {
    expect(verifyCarrierSignature(message, new Headers(headers), secret, now)).toBe("missing");
  });

  it.each(["v1=", "v1=zz", "v2=00", "", "v1=00,"])("survives a signature that is none: %j", (signature) => {
    const headers = new Headers({ "Carrier-Timestamp": "1795251600", "Carrier-Signature": signature });
    expect(verifyCarrierSignature(message, headers, secret, now)).not.toBe("valid");
  });
});
