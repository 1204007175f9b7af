import { createCipheriv, createHmac, randomBytes } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import {
  areEncrypted,
  decrypt,
  decryptBytes,
  encrypt,
  encryptBytes,
  isKeyedHash,
  keyedHash,
  keyedHashes,
} from "@/lib/platform/secrets/encryption";

const key = (id: string) => `${id}:${randomBytes(32).toString("base64")}`;
const [old, current] = [key("old"), key("new")];
const secretOf = (entry: string) => Buffer.from(entry.split(":")[1]!, "base64");
let configured = current;
vi.mock("@/lib/platform/env", () => ({ env: () => ({ encryptionKeys: configured }) }));
afterEach(() => {
  configured = current;
});

describe("isKeyedHash", () => {
  it("accepts its own hashes only", () => {
    const hash = keyedHash("guest-link", "order:1");
    expect(isKeyedHash("guest-link", "order:1", hash)).toBe(true);
    expect(isKeyedHash("guest-link", "order:2", hash)).toBe(false);
    for (const wrong of ["", hash.slice(1), `${hash}=`, `${hash}A`, `A${hash.slice(1)}B`])
      expect(isKeyedHash("guest-link", "order:1", wrong)).toBe(false);
  });

  it("accepts hashes from before a rotation until the old key is removed", () => {
    configured = old;
    const hash = keyedHash("unsubscribe-link", "unsubscribe:1");
    configured = `${current},${old}`;
    expect(keyedHash("unsubscribe-link", "unsubscribe:1")).not.toBe(hash);
    expect(isKeyedHash("unsubscribe-link", "unsubscribe:1", hash)).toBe(true);
    configured = current;
    expect(isKeyedHash("unsubscribe-link", "unsubscribe:1", hash)).toBe(false);
  });

  it("accepts links and codes from before each purpose had a key", () => {
    const sent = createHmac("sha256", secretOf(current)).update("guest-order:1").digest("base64url");
    expect(isKeyedHash("guest-link", "guest-order:1", sent)).toBe(true);
    expect(keyedHash("guest-link", "guest-order:1")).not.toBe(sent);
  });
});

describe("encrypt", () => {
  it("can be decrypted after a rotation, and not after a change of the value", () => {
    configured = old;
    const secret = encrypt("porting-details", "passcode 1234");
    expect(secret).not.toContain("1234");
    configured = `${current}, ${old}`;
    expect(decrypt("porting-details", secret)).toBe("passcode 1234");
    const [version, id, nonce, body, tag] = secret.split(".");
    const other = Buffer.from(body!, "base64url");
    other[0]! ^= 1;
    const tampered = [version, id, nonce, other.toString("base64url"), tag].join(".");
    expect(() => decrypt("porting-details", tampered)).toThrow();
    configured = current;
    expect(() => decrypt("porting-details", secret)).toThrow("unknown key");
  });

  it("has a key per purpose: another purpose cannot decrypt a value", () => {
    const puk = encrypt("puk", "12345678");
    expect(decrypt("puk", puk)).toBe("12345678");
    expect(() => decrypt("nonce", puk)).toThrow();
    expect(() => decrypt("puk", puk.replace(/^v2/, "v1"))).toThrow();
    expect(keyedHash("guest-link", "1")).not.toBe(keyedHash("card-link", "1"));
  });

  it("refuses every other format with the same reason", () => {
    const [, id, nonce, body, tag] = encrypt("puk", "12345678").split(".");
    for (const parts of [
      ["v3", id, nonce, body, tag],
      ["v2", id, "", body, tag],
      ["v2", id, nonce, body, ""],
      ["v2", id, nonce, body],
      ["v2", id, nonce],
      ["v2", id],
      [""],
    ])
      expect(() => decrypt("puk", parts.join("."))).toThrow("cannot decrypt: unknown key or format");
  });

  it("encrypts an empty text, too", () => {
    expect(decrypt("puk", encrypt("puk", ""))).toBe("");
  });

  it("decrypts values that were stored under the master secret", () => {
    const nonce = randomBytes(12);
    const cipher = createCipheriv("aes-256-gcm", secretOf(current), nonce);
    const body = Buffer.concat([cipher.update("12345678", "utf8"), cipher.final()]);
    const stored = [
      "v1",
      "new",
      ...[nonce, body, cipher.getAuthTag()].map((part) => part.toString("base64url")),
    ];
    expect(decrypt("puk", stored.join("."))).toBe("12345678");
    expect(encrypt("puk", "12345678")).toMatch(/^v2\.new\./);
  });
});

describe("encryptBytes", () => {
  const file = Buffer.from("%PDF-1.7 of a customer");

  it("can be decrypted after a rotation, for its own purpose only", () => {
    configured = old;
    const sealed = encryptBytes("stored-file", file);
    expect(areEncrypted(sealed)).toBe(true);
    expect(sealed.includes("customer")).toBe(false);
    configured = `${current},${old}`;
    expect(decryptBytes("stored-file", sealed)).toEqual(file);
    expect(() => decryptBytes("searched-text", sealed)).toThrow();
    configured = current;
    expect(() => decryptBytes("stored-file", sealed)).toThrow("unknown key or format");
  });

  it("refuses bytes that were changed, cut or never encrypted, with the same reason for each unknown format", () => {
    const sealed = encryptBytes("stored-file", file);
    const changed = Buffer.from(sealed);
    changed[changed.length - 1]! ^= 1;
    expect(() => decryptBytes("stored-file", changed)).toThrow();
    const otherMark = Buffer.from(sealed);
    otherMark[0]! ^= 1;
    expect(areEncrypted(otherMark)).toBe(false);
    // The last one would name the key, without its last letter.
    for (const bytes of [
      otherMark,
      file,
      Buffer.alloc(0),
      Buffer.from("sealed:v2.new"),
      Buffer.from("sealed:v2.newX"),
    ])
      expect(() => decryptBytes("stored-file", bytes)).toThrow("unknown key or format");
  });
});

describe("keyedHashes", () => {
  it("has one hash for each configured key, the current one first", () => {
    configured = old;
    const before = keyedHash("identity-search", "850709-9805");
    configured = `${current},${old}`;
    const now = keyedHash("identity-search", "850709-9805");
    expect(keyedHashes("identity-search", "850709-9805")).toEqual([now, before]);
  });
});
