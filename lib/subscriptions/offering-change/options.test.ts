import { describe, expect, test } from "vitest";
import type { ProductOffering } from "@/lib/catalog/model";
import { PLAN_PRICE } from "@/lib/catalog/testing";
import { failures } from "@/lib/kernel/error-registry";
import { changeObstacle, offeringOptions } from "./options";
import type { OfferingChangeTerms } from "./terms";

const offering = (productOfferingId: string, price: object = {}) =>
  ({ productOfferingId, price: { ...PLAN_PRICE, ...price } }) as ProductOffering;
const NOW = new Date("2026-11-16T12:00:00Z");
const PAID = {
  periodStartsAt: new Date("2026-11-01T12:00:00Z"),
  periodEndsAt: new Date("2026-12-01T12:00:00Z"),
  paidUntil: new Date("2026-12-01T12:00:00Z"),
  anchorDay: 1,
  timeZone: "Europe/Stockholm",
};

describe("the options of a change", () => {
  const options = (given: Partial<Parameters<typeof offeringOptions>[0]> = {}) =>
    offeringOptions({
      current: offering("plan"),
      alternatives: [offering("more", { netPriceMinor: 29_900 }), offering("less", { netPriceMinor: 9_900 })],
      currency: "SEK",
      paid: PAID,
      now: NOW,
      refuses: () => undefined,
      ...given,
    }).map(({ option: { productOffering, ...option } }) => ({
      to: productOffering.productOfferingId,
      ...option,
    }));

  test("have the terms of each, in the order of the shop", () => {
    expect(options()).toStrictEqual([
      {
        to: "more",
        effectiveAt: NOW.toISOString(),
        currency: "SEK",
        priceDifferenceMinor: 10_000,
        dueNowMinor: 5_000,
        recurringPriceMinor: 29_900,
        allowed: true,
      },
      {
        to: "less",
        effectiveAt: "2026-12-01T12:00:00.000Z",
        currency: "SEK",
        priceDifferenceMinor: -10_000,
        dueNowMinor: 0,
        recurringPriceMinor: 9_900,
        allowed: true,
      },
    ]);
  });

  test("say why one is not allowed now, by its terms", () => {
    const refuses = ({ kind }: OfferingChangeTerms) =>
      kind === "DOWNGRADE" ? failures.offeringChangeBound : undefined;
    const [more, less] = options({ refuses });
    expect(more?.allowed).toBe(true);
    expect(less).toMatchObject({
      allowed: false,
      internalCode: failures.offeringChangeBound.internalCode,
      reason: failures.offeringChangeBound.message,
    });
  });

  test("leave out an offering without a recurring price in the currency", () => {
    const alternatives = [
      offering("once", { priceType: "ONE_TIME" }),
      offering("dollars", { currency: "USD" }),
      offering("more", { netPriceMinor: 29_900 }),
    ];
    expect(options({ alternatives }).map(({ to }) => to)).toEqual(["more"]);
  });

  test("cost nothing and begin now while no period is running", () => {
    for (const option of options({ paid: null }))
      expect(option).toMatchObject({ effectiveAt: NOW.toISOString(), dueNowMinor: 0 });
  });
});

describe("a change that an active subscription cannot make", () => {
  const held = { bindingEndsAt: null, pendingStatus: null, pendingStatusAt: null };
  const terms = (kind: OfferingChangeTerms["kind"]) =>
    // 00:30 of 2 December in Sweden.
    ({ kind, effectiveAt: new Date("2026-12-01T23:30:00Z") }) as OfferingChangeTerms;
  const obstacle = (kind: OfferingChangeTerms["kind"], given: Partial<typeof held> | object = {}) =>
    changeObstacle({ ...held, ...given }, terms(kind), "Europe/Stockholm");

  test("is to a cheaper offering within its binding period", () => {
    expect(obstacle("DOWNGRADE", { bindingEndsAt: "2026-12-03" })).toBe(failures.offeringChangeBound);
    expect(obstacle("DOWNGRADE", { bindingEndsAt: "2026-12-02" })).toBeUndefined();
    expect(obstacle("SAME_PRICE", { bindingEndsAt: "2027-12-03" })).toBeUndefined();
    expect(obstacle("DOWNGRADE")).toBeUndefined();
  });

  test("is one that begins on the day of its end, or after it", () => {
    const ends = (day: string) => ({ pendingStatus: "CANCELLED", pendingStatusAt: day });
    expect(obstacle("DOWNGRADE", ends("2026-12-02"))).toBe(failures.offeringChangeEndsBefore);
    expect(obstacle("SAME_PRICE", ends("2026-12-01"))).toBe(failures.offeringChangeEndsBefore);
    expect(obstacle("DOWNGRADE", ends("2026-12-03"))).toBeUndefined();
    expect(obstacle("DOWNGRADE", { ...ends("2026-12-01"), pendingStatus: "PAUSED" })).toBeUndefined();
    expect(obstacle("DOWNGRADE", { pendingStatus: "CANCELLED" })).toBeUndefined();
  });

  test("is never one that begins now", () => {
    expect(
      obstacle("UPGRADE", {
        bindingEndsAt: "2027-12-03",
        pendingStatus: "CANCELLED",
        pendingStatusAt: "2026-12-01",
      }),
    ).toBeUndefined();
  });
});
