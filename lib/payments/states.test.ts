import { describe, expect, it } from "vitest";
import { CollectionStatus, PaymentIntentStatus } from "@/lib/payments/model";
import { COLLECTION_TRANSITIONS, INTENT_TRANSITIONS, intentStatesBefore } from "@/lib/payments/states";

describe("payment intent states", () => {
  it.each(["SUCCEEDED", "CANCELED"] as const)("%s is final", (state) => {
    expect(INTENT_TRANSITIONS[state]).toEqual([]);
  });

  it.each(PaymentIntentStatus.options)(
    "what leads to %s is read off the same table, and never from itself",
    (to) => {
      for (const from of PaymentIntentStatus.options) {
        expect(intentStatesBefore(to).includes(from)).toBe(INTENT_TRANSITIONS[from].includes(to));
      }
      expect(INTENT_TRANSITIONS[to]).not.toContain(to);
    },
  );

  it("lets a failed attempt be followed by another", () => {
    expect(INTENT_TRANSITIONS.REQUIRES_PAYMENT_METHOD).toContain("PROCESSING");
  });
});

describe("links and sessions", () => {
  it.each(CollectionStatus.options)("from %s: only a live one can end, and it ends once", (state) => {
    const others = CollectionStatus.options.filter((status) => status !== "ACTIVE");
    expect([...COLLECTION_TRANSITIONS[state]].sort()).toEqual(state === "ACTIVE" ? [...others].sort() : []);
  });
});
