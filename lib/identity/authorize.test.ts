import { describe, expect, test } from "vitest";
import type { Caller, Ctx, SignedInUser } from "@/lib/kernel/context";
import { failures } from "@/lib/kernel/error-registry";
import {
  authorizeOperation,
  refuseWhileViewingAs,
  requireInCustomer,
  visibleAmong,
  visibleCustomerIds,
} from "./authorize";

const user: SignedInUser = {
  userId: "u",
  email: "astrid@example.com",
  name: "Astrid",
  preferredLocale: "sv-SE",
  sessionId: "s",
  memberships: [
    { customerId: "admin-of", role: "ADMIN", customerType: "CONSUMER" },
    { customerId: "member-of", role: "MEMBER", customerType: "BUSINESS" },
  ],
};
const person: Caller = { kind: "user", user, via: "token" };
const key: Caller = { kind: "key", keyId: "k", user: null };
const guest: Caller = { kind: "guest", guestId: "g" };
const anonymous: Caller = { kind: "anonymous" };
const job: Caller = { kind: "system", job: "test" };
const viewing = { kind: "user", user, via: "view-as", viewAs: {} } as unknown as Caller;

const refusal = (act: () => void): string | null => {
  try {
    act();
    return null;
  } catch (error) {
    return String(error);
  }
};

describe("staff who view the portal as a person", () => {
  test("they are refused what may not be seen, and the person is not", () => {
    expect(() => refuseWhileViewingAs({ caller: viewing })).toThrow();
    for (const caller of [person, key, guest, anonymous, job])
      expect(refusal(() => refuseWhileViewingAs({ caller }))).toBeNull();
  });
});

describe("the kinds of callers", () => {
  test("an operation for staff members only is refused to a key, and other ones are not", () => {
    expect(refusal(() => authorizeOperation(key, "orders:write", false))).toBeNull();
    expect(refusal(() => authorizeOperation(key, "orders:write", true))).not.toBeNull();
    expect(refusal(() => authorizeOperation(job, "orders:write", true))).toBeNull();
  });

  test("a signed-in person may shop, and is told that other operations are forbidden", () => {
    expect(() => authorizeOperation(person, "orders:pay", false)).not.toThrow();
    expect(() => authorizeOperation(person, "brand:manage", false)).toThrow(
      expect.objectContaining({ failure: failures.forbidden }),
    );
  });

  test("a guest may shop without an account, and a visitor without a cookie must sign in first", () => {
    const signInFirst = expect.objectContaining({ failure: failures.unauthenticated });
    expect(() => authorizeOperation(guest, "orders:pay", false)).not.toThrow();
    expect(() => authorizeOperation(guest, "customers:write", false)).toThrow(signInFirst);
    expect(() => authorizeOperation(anonymous, "orders:pay", false)).toThrow(signInFirst);
  });
});

describe("the customers that a caller sees", () => {
  test("a person sees those in which their role has the permission", () => {
    expect(visibleCustomerIds(person, "customers:write")).toEqual(["admin-of"]);
    expect(visibleCustomerIds(key, "customers:write")).toBeNull();
    expect(visibleCustomerIds(anonymous, "customers:write")).toEqual([]);
  });

  test("a list shows those that were asked for and are visible", () => {
    expect(visibleAmong(person, "customers:write", undefined)).toEqual(["admin-of"]);
    expect(visibleAmong(person, "customers:write", ["admin-of", "member-of", "other"])).toEqual(["admin-of"]);
    expect(visibleAmong(key, "customers:write", ["other"])).toEqual(["other"]);
    expect(visibleAmong(key, "customers:write", undefined)).toBeUndefined();
  });

  test("a change in another customer is refused", () => {
    const ctx = (caller: Caller) => ({ caller }) as Ctx;
    expect(refusal(() => requireInCustomer(ctx(person), "admin-of", "customers:write"))).toBeNull();
    expect(refusal(() => requireInCustomer(ctx(key), "other", "customers:write"))).toBeNull();
    expect(refusal(() => requireInCustomer(ctx(person), "member-of", "customers:write"))).not.toBeNull();
  });
});
