import { describe, expect, test } from "vitest";
import type { ProductOffering } from "@/lib/catalog/model";
import type { OrderItemRow, OrderRecord } from "@/lib/orders/record";
import { isPostpaidOrder, requirementsOf, validateOrder } from "./validation";

const NOW = new Date("2026-11-01T12:00:00Z");
const YESTERDAY = new Date("2026-10-31T23:59:59Z");

const offering = (type: string, price: object = { priceType: "RECURRING" }) =>
  ({
    name: type,
    status: "AVAILABLE",
    product: { type, category: "", features: {} },
    price,
  }) as unknown as ProductOffering;

const OFFERINGS = new Map<string, ProductOffering>([
  ["plan", offering("SUBSCRIPTION")],
  ["bound-plan", offering("SUBSCRIPTION", { priceType: "RECURRING", bindingContract: { months: 24 } })],
  ["addon", offering("SUBSCRIPTION_ADDON")],
  ["top-up", offering("SUBSCRIPTION_ADDON", { priceType: "ONE_TIME" })],
  ["license", offering("LICENSE")],
  ["router", offering("EXTERNAL_PRODUCT", { priceType: "ONE_TIME" })],
  ["sim", offering("SIM_CARD", { priceType: "ONE_TIME" })],
]);

type Given = {
  order?: object;
  record?: object;
  items?: Partial<OrderItemRow>[];
};

const plan = {
  lineItemId: "line",
  type: "SUBSCRIPTION",
  productOfferingId: "plan",
  subscriber: { name: "Astrid", email: "astrid@example.com" } as OrderItemRow["subscriber"],
  sim: { esim: true } as OrderItemRow["sim"],
} as const;

const recordOf = ({ order, record, items = [plan] }: Given) =>
  ({
    order: {
      status: "DRAFT",
      customerType: "CONSUMER",
      paymentStatus: "UNPAID",
      currency: "SEK",
      updatedAt: NOW,
      pricingProblems: [],
      ...order,
    },
    customer: { customerId: "customer", customerType: "CONSUMER" },
    user: null,
    offerings: OFFERINGS,
    markets: [{ country: "SE", currency: "SEK" }],
    hasTermsText: true,
    items,
    ...record,
  }) as unknown as OrderRecord;

const problems = (given: Given): string[] =>
  validateOrder(recordOf(given), NOW).errors.map(({ property, code }) => `${property} ${code}`);

const target = (status: string, customerId = "customer") =>
  ({ customerId, status }) as NonNullable<OrderItemRow["subscription"]>;

describe("an order", () => {
  test("that was submitted is not checked again by today's rules", () => {
    const given = { items: [], order: { status: "SUBMITTED" } };
    expect(validateOrder(recordOf(given), NOW)).toEqual({ isValid: true, missingFields: [], errors: [] });
    expect(problems({ items: [] })).toEqual(["lineItems required"]);
  });

  test("lists what is missing apart from what is wrong", () => {
    const validation = validateOrder(recordOf({ items: [], order: { customerType: "BUSINESS" } }), NOW);
    expect(validation).toMatchObject({ isValid: false, missingFields: ["lineItems"] });
    expect(validation.errors.map(({ property }) => property)).toEqual(["customerType", "lineItems"]);
  });

  test("names its buyer", () => {
    expect(problems({ record: { customer: null } })).toEqual(["customer required"]);
  });

  test("of a guest needs the guest's address", () => {
    expect(problems({ order: { guestId: "g" } })).toEqual(["user.email required"]);
    expect(problems({ order: { guestId: "g", newUser: { email: "a@example.com" } } })).toEqual([]);
  });

  test("of a new customer needs an address: the customer's, or that of the person who orders", () => {
    const newCustomer = { customerType: "CONSUMER", name: "Astrid Lind" };
    const missing = "customer.contact.email required";
    const found = (order: object, record: object = {}) =>
      problems({ order: { newCustomer, ...order }, record: { customer: null, ...record } });
    expect(found({})).toContain(missing);
    expect(found({ newUser: { email: "a@example.com" } })).not.toContain(missing);
    expect(found({}, { user: { email: "a@example.com" } })).not.toContain(missing);
    const contact = { email: "a@example.com" };
    expect(found({ newCustomer: { ...newCustomer, contact } })).not.toContain(missing);
  });
});

describe("the billing of an order", () => {
  const address = { country: "SE" };
  test.each([
    [{ method: "EMAIL_INVOICE" }, ["email required"]],
    [{ method: "EMAIL_INVOICE", email: "b@example.com" }, []],
    [{ method: "PAPER_INVOICE" }, ["address required"]],
    [{ method: "PAPER_INVOICE", address }, []],
    [{ method: "E_INVOICE" }, []],
  ])("of %o needs where the invoices go", (billing, missing) => {
    const customer = { customerId: "customer", customerType: "CONSUMER", billing };
    expect(problems({ order: { billing } })).toEqual(missing.map((field) => `billing.${field}`));
    expect(problems({ record: { customer } })).toEqual(missing.map((field) => `customer.billing.${field}`));
  });

  test("counts before that of the customer", () => {
    const customer = {
      customerId: "customer",
      customerType: "CONSUMER",
      billing: { method: "EMAIL_INVOICE" },
    };
    const billing = { method: "EMAIL_INVOICE", email: "b@example.com" };
    expect(problems({ order: { billing }, record: { customer } })).toEqual([]);
  });

  test("of a business customer means payment after the period, and of a consumer it does not", () => {
    const billing = { method: "E_INVOICE" };
    expect(isPostpaidOrder(recordOf({ order: { customerType: "BUSINESS", billing } }))).toBe(true);
    expect(isPostpaidOrder(recordOf({ order: { customerType: "BUSINESS" } }))).toBe(false);
    expect(isPostpaidOrder(recordOf({ order: { billing } }))).toBe(false);
  });
});

describe("the text of the terms", () => {
  const states = { markets: [{ country: "US", currency: "USD" }] };
  test("is needed for buyers in the EEA, and for no others", () => {
    expect(problems({ record: { hasTermsText: false } })).toEqual(["terms not_allowed"]);
    const abroad = { order: { currency: "USD" }, record: { hasTermsText: false, ...states } };
    expect(problems(abroad)).toEqual([]);
  });
});

describe("the price of an order", () => {
  test("is calculated again on the day on which taxes change, unless it was paid", () => {
    const changing = (taxesChangeAt: Date, paymentStatus = "UNPAID") =>
      problems({ order: { paymentStatus, pricing: { taxesChangeAt: taxesChangeAt.toISOString() } } });
    expect(changing(NOW)).toEqual(["pricing invalid_value"]);
    expect(changing(new Date(NOW.getTime() + 1))).toEqual([]);
    expect(changing(NOW, "PAID")).toEqual([]);
  });

  const problem = (reason: string, more: object = {}) => ({
    order: { pricingProblems: [{ lineItemId: "second", reason, message: "No price.", ...more }] },
    items: [plan, { ...plan, lineItemId: "second" }],
  });

  test("that is impossible is reported at the item without one", () => {
    expect(problems(problem("no_price"))).toEqual(["lineItems.1.productOfferingId invalid_value"]);
    expect(problems(problem("tax_unavailable"))).toEqual(["pricing invalid_value"]);
  });

  test("without a known tax is reported at the address that decides the tax", () => {
    expect(problems(problem("tax_unresolved", { field: "address" }))).toEqual([
      "lineItems.1.subscriber.address required",
    ]);
    expect(problems(problem("tax_unresolved", { field: "zip" }))).toEqual([
      "lineItems.1.subscriber.address.zip invalid_value",
    ]);
    const router = {
      lineItemId: "second",
      type: "EXTERNAL_PRODUCT",
      productOfferingId: "router",
      deliveryAddress: { country: "SE" } as OrderItemRow["deliveryAddress"],
    };
    const sent = { ...problem("tax_unresolved", { field: "zip" }), items: [plan, router] };
    expect(problems(sent)).toEqual(["lineItems.1.deliveryAddress.zip invalid_value"]);
  });
});

describe("an item", () => {
  const item = (type: string, productOfferingId: string, more: Partial<OrderItemRow> = {}) => ({
    lineItemId: "line",
    type,
    productOfferingId,
    quantity: 1,
    ...more,
  });
  const of = (type: string, productOfferingId: string, more?: Partial<OrderItemRow>, order: object = {}) =>
    problems({ items: [item(type, productOfferingId, more)], order }).map((text) =>
      text.replace("lineItems.0.", ""),
    );
  const active = { subscriptionId: "s", subscription: target("ACTIVATED") };

  test("that is sent needs an address", () => {
    expect(of("EXTERNAL_PRODUCT", "router")).toEqual(["deliveryAddress required"]);
  });

  test("of several licenses cannot be assigned to one subscription", () => {
    expect(of("LICENSE", "license")).toEqual([]);
    expect(of("LICENSE", "license", { quantity: 2 })).toEqual([]);
    for (const status of ["PENDING", "ACTIVATED", "PAUSED"])
      expect(of("LICENSE", "license", { subscriptionId: "s", subscription: target(status) })).toEqual([]);
    expect(of("LICENSE", "license", { subscriptionId: "s", subscription: target("CANCELLED") })).toEqual([
      "subscriptionId not_allowed",
    ]);
    expect(of("LICENSE", "license", { ...active, quantity: 2 })).toEqual(["subscriptionId not_allowed"]);
  });

  test("of a top-up is paid once, and before the period", () => {
    expect(of("TOP_UP", "top-up", active)).toEqual([]);
    expect(of("TOP_UP", "top-up")).toEqual(["subscriptionId required"]);
    expect(of("TOP_UP", "addon", active)).toEqual(["type invalid_value"]);
    const postpaid = { customerType: "BUSINESS", billing: { method: "E_INVOICE" } };
    expect(of("TOP_UP", "top-up", active, postpaid)).toContain("type not_allowed");
  });

  test("of a new SIM needs a code, an active subscription, and no lock of it", () => {
    const sim = { esim: true } as OrderItemRow["sim"];
    expect(of("SIM_CARD", "sim", { ...active, sim, simConfirmedAt: NOW })).toEqual([]);
    expect(of("SIM_CARD", "sim", { ...active, sim })).toEqual(["confirmation required"]);
    // Nothing to confirm is known yet.
    expect(of("SIM_CARD", "sim", active)).toEqual(["sim required"]);
    expect(of("SIM_CARD", "sim", { sim })).toEqual(["subscriptionId required"]);
  });

  test("of a change needs something active, and the price of today", () => {
    const license = { licenseId: "l", license: target("ACTIVE") };
    expect(of("SUBSCRIPTION_CHANGE", "plan", active)).toEqual([]);
    expect(of("LICENSE_CHANGE", "license", license)).toEqual([]);
    expect(of("SUBSCRIPTION_CHANGE", "plan")).toEqual(["subscriptionId required"]);
    expect(of("LICENSE_CHANGE", "license")).toEqual(["licenseId required"]);
    expect(of("LICENSE_CHANGE", "license", { license: target("ENDED") })).toEqual(["licenseId not_allowed"]);
    const old = { updatedAt: YESTERDAY };
    expect(of("SUBSCRIPTION_CHANGE", "plan", active, old)).toEqual(["pricing invalid_value"]);
    expect(of("LICENSE_CHANGE", "license", license, old)).toEqual(["pricing invalid_value"]);
  });

  test("of an add-on needs the price of today only where it is for the remaining days", () => {
    const addon = (charge: string) =>
      of(
        "SUBSCRIPTION_ADDON",
        "addon",
        {
          ...active,
          pricing: { firstPeriod: { charge } } as OrderItemRow["pricing"],
        },
        { updatedAt: YESTERDAY },
      );
    expect(addon("PRORATED")).toEqual(["pricing invalid_value"]);
    expect(addon("FULL")).toEqual([]);
  });

  test("of another kind than its offering names the kind that fits", () => {
    const { errors } = validateOrder(recordOf({ items: [item("LICENSE", "plan")] }), NOW);
    expect(errors).toMatchObject([{ property: "lineItems.0.type", suggestion: "SUBSCRIPTION" }]);
  });
});

describe("what an order needs in addition to its fields", () => {
  const billing = { method: "E_INVOICE" };
  const free = { pricing: { totalMinor: 0 } };
  const router = { lineItemId: "r", type: "EXTERNAL_PRODUCT", productOfferingId: "router" };
  const needs = (given: Given) => {
    const { payment, paymentProfile, signing } = requirementsOf(recordOf(given));
    return [payment, paymentProfile, signing];
  };

  test("is a payment, and for recurring charges a saved method may follow from it", () => {
    expect(needs({ order: { pricing: { totalMinor: 100 } } })).toEqual([
      "REQUIRED",
      "OPTIONAL",
      "NOT_REQUIRED",
    ]);
    expect(needs({ order: { pricing: { totalMinor: 100 } }, items: [router] })).toEqual([
      "REQUIRED",
      "NOT_REQUIRED",
      "NOT_REQUIRED",
    ]);
    // Without a price yet, the order is not free.
    expect(needs({})[0]).toBe("REQUIRED");
  });

  test("is a saved method for a free start of recurring charges, unless there is one", () => {
    const [none, optional, required] = ["NOT_REQUIRED", "OPTIONAL", "REQUIRED"];
    expect(needs({ order: free })).toEqual([none, required, none]);
    expect(needs({ order: free, record: { canCharge: true } })).toEqual([none, optional, none]);
    expect(needs({ order: free, items: [router] })).toEqual([none, none, none]);
    // A change keeps the subscription's way of payment.
    for (const [type, productOfferingId] of [
      ["SUBSCRIPTION_CHANGE", "plan"],
      ["LICENSE_CHANGE", "license"],
    ] as const)
      expect(needs({ order: free, items: [{ ...plan, type, productOfferingId }] })).toEqual([
        none,
        none,
        none,
      ]);
  });

  test("is a signature where a company accepts a binding contract and pays later, until it has signed", () => {
    const bound = { ...plan, productOfferingId: "bound-plan", acceptBindingContract: true };
    const order = { customerType: "BUSINESS", billing };
    const signing = (given: Given) => needs(given)[2];
    expect(needs({ order, items: [bound] })).toEqual(["NOT_REQUIRED", "NOT_REQUIRED", "REQUIRED"]);
    expect(signing({ order: { ...order, signedAt: NOW }, items: [bound] })).toBe("NOT_REQUIRED");
    expect(signing({ order, items: [{ ...bound, acceptBindingContract: false }] })).toBe("NOT_REQUIRED");
    expect(signing({ order, items: [{ ...plan, acceptBindingContract: true }] })).toBe("NOT_REQUIRED");
    expect(signing({ items: [bound] })).toBe("NOT_REQUIRED");
  });
});
