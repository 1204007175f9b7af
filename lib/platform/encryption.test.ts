import { randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { decrypt, encrypt, isKeyedHash, keyedHash } from "@/lib/platform/encryption";

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [old, current] = [key("old"), key("new")];
let configured = current;
vi.mock("@/lib/platform/env", () => ({ env: () => ({ encryptionKeys: configured }) }));
afterEach(() => {
  configured = current;
});

describe("isKeyedHash", () => {
  it("knows what was hashed here, and nothing else", () => {
    const hash = keyedHash("order:1");
    expect(isKeyedHash("order:1", hash)).toBe(true);
    expect(isKeyedHash("order:2", hash)).toBe(false);
    for (const wrong of ["", hash.slice(1), `${hash}=`, `${hash}A`, `A${hash.slice(1)}B`])
      expect(isKeyedHash("order:1", wrong)).toBe(false);
  });

  it("knows what was hashed before the keys were rotated, until the old one is taken away", () => {
    configured = old;
    const hash = keyedHash("unsubscribe:1");
    configured = `${current},${old}`;
    expect(keyedHash("unsubscribe:1")).not.toBe(hash);
    expect(isKeyedHash("unsubscribe:1", hash)).toBe(true);
    configured = current;
    expect(isKeyedHash("unsubscribe:1", hash)).toBe(false);
  });
});

describe("encrypt", () => {
  it("is read again after a rotation, and not when it was tampered with", () => {
    configured = old;
    const secret = encrypt("passcode 1234");
    expect(secret).not.toContain("1234");
    configured = `${current}, ${old}`;
    expect(decrypt(secret)).toBe("passcode 1234");
    const [version, id, nonce, body, tag] = secret.split(".");
    const other = Buffer.from(body!, "base64url");
    other[0]! ^= 1;
    expect(() => decrypt([version, id, nonce, other.toString("base64url"), tag].join("."))).toThrow();
    configured = current;
    expect(() => decrypt(secret)).toThrow("unknown key");
  });
});
