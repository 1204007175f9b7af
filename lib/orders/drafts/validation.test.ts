import { describe, expect, test } from "vitest";
import type { ProductOffering } from "@/lib/catalog/model";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { encrypt } from "@/lib/platform/secrets/encryption";
import { hashToken } from "@/lib/platform/secrets/ids";
import { validateOrder } from "./validation";

const NOW = new Date("2026-11-01T12:00:00Z");

const offering = (type: string, more: { category?: string; simCardType?: string; priceType?: string } = {}) =>
  ({
    name: type,
    status: "AVAILABLE",
    product: { type, category: more.category ?? "", features: { simCardType: more.simCardType } },
    price: { priceType: more.priceType ?? "RECURRING" },
  }) as ProductOffering;

const OFFERINGS = new Map<string, ProductOffering>([
  ["plan", offering("SUBSCRIPTION")],
  ["esim-plan", offering("SUBSCRIPTION", { simCardType: "ESIM" })],
  ["card-plan", offering("SUBSCRIPTION", { simCardType: "SIM_CARD" })],
  ["travel", offering("SUBSCRIPTION", { category: "PRODUCT_CATEGORY_TRAVEL_ESIM" })],
  ["addon", offering("SUBSCRIPTION_ADDON")],
]);

const plan = (more: Partial<OrderItemRow> = {}): Partial<OrderItemRow> => ({
  lineItemId: "line",
  type: "SUBSCRIPTION",
  productOfferingId: "plan",
  subscriber: { name: "Astrid", email: "astrid@example.com" } as OrderItemRow["subscriber"],
  sim: { esim: true } as OrderItemRow["sim"],
  ...more,
});
const addon = (more: Partial<OrderItemRow> = {}): Partial<OrderItemRow> => ({
  lineItemId: "addon",
  type: "SUBSCRIPTION_ADDON",
  productOfferingId: "addon",
  ...more,
});

/** The fields of an order with these items that prevent its submission, without `lineItems.`. */
function problems(...items: Partial<OrderItemRow>[]): string[] {
  const customer = { customerId: "customer", customerType: "CONSUMER" };
  const order = { status: "DRAFT", customerType: "CONSUMER", updatedAt: NOW, pricingProblems: [] };
  const record = {
    order,
    customer,
    user: null,
    items,
    offerings: OFFERINGS,
    markets: [],
    hasTermsText: true,
  };
  return validateOrder(record as unknown as OrderRecord, NOW).errors.map(
    ({ property, code }) => `${property?.replace("lineItems.", "")} ${code}`,
  );
}

describe("an item of a new subscription", () => {
  test("needs the person who will use it", () => {
    expect(problems(plan())).toEqual([]);
    expect(problems(plan({ subscriber: null }))).toEqual([
      "0.subscriber.name required",
      "0.subscriber.email required",
    ]);
  });

  test("needs the number that is brought along, and details that fit its country", () => {
    const porting = (details: object) => encrypt("porting-details", JSON.stringify(details));
    expect(problems(plan({ portingEncrypted: porting({}) }))).toEqual(["0.msisdn required"]);
    const given = problems(plan({ portingEncrypted: porting({}), msisdn: "+46701740605" }));
    expect(given).not.toContain("0.msisdn required");
    // A number of its own needs no lease.
    expect(given).not.toContain("0.leaseToken required");
  });

  test("gets the number of its lease, while the lease lasts", () => {
    const msisdn = "+46701740605";
    const leased = (more: object = {}) => ({
      status: "LEASED",
      leaseTokenHash: hashToken("lease"),
      leaseExpiresAt: new Date(NOW.getTime() + 1),
      ...more,
    });
    const chosen = (number: object | null, leaseToken: string | null = "lease") =>
      problems(plan({ msisdn, leaseToken, number: number as OrderItemRow["number"] }));
    expect(chosen(leased())).toEqual([]);
    expect(chosen(leased(), null)).toEqual(["0.leaseToken required"]);
    for (const number of [
      null,
      leased({ status: "FREE" }),
      leased({ leaseTokenHash: hashToken("other") }),
      leased({ leaseExpiresAt: NOW }),
      leased({ leaseExpiresAt: null }),
    ])
      expect(chosen(number)).toEqual(["0.leaseToken invalid_value"]);
    expect(problems(plan({ leaseToken: "lease" }))).toEqual(["0.msisdn required"]);
    expect(problems(plan({ msisdn: "no number", leaseToken: "lease" }))).toEqual(["0.msisdn invalid_format"]);
  });

  test("has no number to choose or bring along if it is for travel", () => {
    const travel = { productOfferingId: "travel", msisdn: "+46701740605" };
    expect(problems(plan(travel))).toContain("0.msisdn not_allowed");
    const portingEncrypted = encrypt("porting-details", "{}");
    expect(problems(plan({ ...travel, portingEncrypted }))).toContain("0.porting not_allowed");
    expect(problems(plan({ productOfferingId: "travel" }))).toEqual([]);
  });

  test("needs a kind of SIM that its offering works with", () => {
    expect(problems(plan({ sim: null }))).toEqual(["0.sim required"]);
    const card = { esim: false, iccid: "8946" } as OrderItemRow["sim"];
    const esim = { esim: true } as OrderItemRow["sim"];
    expect(problems(plan({ sim: card, productOfferingId: "card-plan" }))).toEqual([]);
    expect(problems(plan({ sim: esim, productOfferingId: "esim-plan" }))).toEqual([]);
    expect(problems(plan({ sim: esim, productOfferingId: "card-plan" }))).toEqual([
      "0.sim.esim invalid_value",
    ]);
    expect(problems(plan({ sim: card, productOfferingId: "esim-plan" }))).toEqual([
      "0.sim.esim invalid_value",
    ]);
  });

  test("needs an address for a SIM card that is sent, and for no other SIM", () => {
    const deliveryAddress = { country: "SE" } as OrderItemRow["deliveryAddress"];
    const sent = { esim: false } as OrderItemRow["sim"];
    expect(problems(plan({ sim: sent }))).toEqual(["0.deliveryAddress required"]);
    expect(problems(plan({ sim: sent, deliveryAddress }))).toEqual([]);
  });
});

describe("an item of an add-on", () => {
  test("names one subscription: an existing one, or one of the same order", () => {
    expect(problems(addon())).toEqual(["0.subscriptionId required"]);
    expect(problems(addon({ parentLineItemId: "line" }), plan())).toEqual([]);
    expect(problems(addon({ parentLineItemId: "other" }), plan())).toEqual([
      "0.parentLineItemId invalid_value",
    ]);
    expect(problems(addon({ parentLineItemId: "addon" }))).toEqual(["0.parentLineItemId invalid_value"]);
    expect(problems(addon({ parentLineItemId: "line", subscriptionId: "s" }), plan())).toEqual([
      "0.parentLineItemId not_allowed",
    ]);
  });

  test("needs a running subscription of the order's customer", () => {
    const of = (customerId: string, status: string) =>
      problems(
        addon({
          subscriptionId: "s",
          subscription: { customerId, status } as OrderItemRow["subscription"],
        }),
      );
    expect(of("customer", "ACTIVATED")).toEqual([]);
    expect(of("customer", "PENDING")).toEqual([]);
    expect(of("customer", "CANCELLED")).toEqual(["0.subscriptionId not_allowed"]);
    expect(of("other", "ACTIVATED")).toEqual(["0.subscriptionId invalid_value"]);
    expect(problems(addon({ subscriptionId: "s", subscription: null }))).toEqual([
      "0.subscriptionId required",
    ]);
  });
});

test("an item whose offering is unknown, no longer sold or of another kind is refused", () => {
  expect(problems(plan({ productOfferingId: "unknown" }))).toEqual(["0.productOfferingId invalid_value"]);
  OFFERINGS.set("archived", { ...offering("SUBSCRIPTION"), status: "ARCHIVED" } as ProductOffering);
  expect(problems(plan({ productOfferingId: "archived" }))).toEqual(["0.productOfferingId not_allowed"]);
  expect(problems(plan({ productOfferingId: "addon" }))).toEqual(["0.type invalid_value"]);
  expect(problems()).toEqual(["lineItems required"]);
});
