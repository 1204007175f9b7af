import { describe, expect, test } from "vitest";
import {
  openFieldsIn,
  openIdentity,
  openLeaseToken,
  sealFields,
  sealIdentity,
  sealLeaseToken,
  sealSearchableIdentity,
} from "./sealed-fields";

const NUMBER = "850709-9805";

describe("an encrypted field", () => {
  test("a number is restored, with and without a keyed hash next to it", () => {
    for (const stored of [sealIdentity(NUMBER), sealSearchableIdentity(NUMBER)]) {
      expect(stored).not.toContain(NUMBER);
      expect(openIdentity(stored)).toBe(NUMBER);
    }
    expect(sealIdentity(NUMBER)).toMatch(/^sealed:/);
    expect(sealSearchableIdentity(NUMBER)).toMatch(/^searchable:/);
  });

  test("an empty text and a value from before the encryption stay as they are", () => {
    expect(sealIdentity("")).toBe("");
    expect(openIdentity(NUMBER)).toBe(NUMBER);
  });

  test("a number and a token have keys of their own", () => {
    expect(openLeaseToken(sealLeaseToken("lease"))).toBe("lease");
    expect(() => openIdentity(sealLeaseToken("lease"))).toThrow();
  });
});

describe("the encrypted fields of a JSON column", () => {
  test("they are restored at every depth, and the others are not changed", () => {
    const value = { identity: NUMBER, people: [{ identity: NUMBER, leaseToken: 'a"b', name: "Astrid" }] };
    const stored: unknown = JSON.parse(sealFields(JSON.stringify(value)));
    expect(JSON.stringify(stored)).not.toContain(NUMBER);
    expect(JSON.stringify(stored)).toContain("Astrid");
    expect(openFieldsIn(stored)).toEqual(value);
  });

  test("a value without them is the same object, and an absent one stays absent", () => {
    const value = { name: "Astrid" };
    expect(openFieldsIn(value)).toBe(value);
    expect(openFieldsIn(undefined)).toBeUndefined();
    expect(openFieldsIn(null)).toBeNull();
  });
});
