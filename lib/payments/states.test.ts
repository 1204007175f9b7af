import { describe, expect, it } from "vitest";
import { CollectionStatus, PaymentIntentStatus } from "@/lib/payments/model";
import { COLLECTION_TRANSITIONS, INTENT_TRANSITIONS, intentStatesBefore } from "@/lib/payments/states";

describe("payment intent states", () => {
  it.each(["SUCCEEDED", "CANCELED"] as const)("%s is final", (state) => {
    expect(INTENT_TRANSITIONS[state]).toEqual([]);
  });

  it.each(PaymentIntentStatus.options)(
    "the states before %s come from the same table and do not include itself",
    (to) => {
      for (const from of PaymentIntentStatus.options) {
        expect(intentStatesBefore(to).includes(from)).toBe(INTENT_TRANSITIONS[from].includes(to));
      }
      expect(INTENT_TRANSITIONS[to]).not.toContain(to);
    },
  );

  it("a failed attempt can be followed by another", () => {
    expect(INTENT_TRANSITIONS.REQUIRES_PAYMENT_METHOD).toContain("PROCESSING");
  });
});

describe("links and sessions", () => {
  it.each(CollectionStatus.options)(
    "a collection in state %s ends only if it is live, and only once",
    (state) => {
      const others = CollectionStatus.options.filter((status) => status !== "ACTIVE");
      expect([...COLLECTION_TRANSITIONS[state]].sort()).toEqual(state === "ACTIVE" ? [...others].sort() : []);
    },
  );
});
