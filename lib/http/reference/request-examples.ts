import type { Operation } from "@/lib/kernel/operation";
import { exampleOf } from "./example";
import type { JsonSchema, Schemas } from "./schema";

const TAX_RATE = {
  country: "SE",
  level: "COUNTRY",
  code: "SE",
  name: "VAT",
  rate: "0.25",
  appliesTo: "SALE",
  validFrom: "2027-01-01",
  sourceName: "Skatteverket",
  sourceDate: "2026-11-01",
};

/** Realistic bodies where the schema alone is not enough: fields that exclude or need each other. */
const WRITTEN: Readonly<Record<string, unknown>> = {
  verifyStaffSecondFactor: { nonce: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a90", totp: "482913" },
  stepUpStaffSession: { totp: "482913" },
  addStaffFactor: { name: "Phone", totp: "482913" },
  createApproval: {
    method: "POST",
    path: "/payment-intents/0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a13/refunds",
    body: { amountMinor: 5000, reason: "Charged twice" },
    reason: "The customer was charged twice, see ticket 4711.",
  },
  createBulkJob: {
    operation: "suspendSubscription",
    body: { reason: "OTHER" },
    filter: { operation: "listSubscriptions", query: { status: ["ACTIVATED"] } },
  },
  createUsageRecords: {
    records: [
      {
        recordId: "cdr-2026-11-01-000042",
        msisdn: "+46701740605",
        service: "DATA",
        quantity: 52428800,
        country: "SWE",
        occurredAt: "2026-11-01T09:30:00Z",
      },
    ],
  },
  importPhoneNumbers: { phoneNumbers: [{ msisdn: "+46701740605" }, { msisdn: "+14155550123" }] },
  checkPhoneNumberImport: { phoneNumbers: [{ msisdn: "+46701740605" }, { msisdn: "+14155550123" }] },
  checkSimCardImport: { simCards: [{ iccid: "8946990000000000008", type: "PSIM", puk: "12345678" }] },
  importSimCards: { simCards: [{ iccid: "8946990000000000008", type: "PSIM", puk: "12345678" }] },
  checkTaxRateImport: {
    taxRates: [TAX_RATE],
  },
  importTaxRates: {
    basis: "4J0c1mUe0nFq5cGZ6uQm2Hk8vTt3yXr9Lw7bNa1sKpE",
    taxRates: [TAX_RATE],
  },
  createInventoryReservation: {
    customerId: "rid_acme",
    anyPhoneNumbers: { country: "SE", count: 5 },
    expiresAt: "2026-11-30T12:00:00Z",
  },
  updateInPorting: {
    details: {
      firstName: "Ada",
      lastName: "Byron",
      accountNumber: "993345871",
      passcode: "2468",
      address: { street: "1 Market Street", city: "San Francisco", zip: "94105", country: "US", state: "CA" },
    },
  },
  createOrder: {
    customerType: "CONSUMER",
    user: { name: "Astrid Lind", email: "astrid@example.com" },
    customer: {
      name: "Astrid Lind",
      customerType: "CONSUMER",
      contact: { email: "astrid@example.com" },
    },
    lineItems: [
      {
        lineItemId: "line-1",
        type: "SUBSCRIPTION",
        productOfferingId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a08",
        subscriber: { name: "Astrid Lind", email: "astrid@example.com" },
        sim: { esim: true },
      },
    ],
  },
  createProductOffering: {
    name: "Finch 10 GB",
    productId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a10",
    uspList: ["10 GB of 5G data", "No binding period"],
    translations: { sv: { uspList: ["10 GB 5G-surf", "Ingen bindningstid"] } },
    price: {
      netPriceMinor: 24900,
      currency: "SEK",
      includesTax: true,
      priceType: "RECURRING",
      billingCycle: { period: "MONTHLY", interval: 1 },
      bindingContract: {
        duration: { unit: "MONTHS", value: 12 },
        discount: { amountMinor: 5000, source: "BINDING_CONTRACT", duration: { unit: "MONTHS", value: 12 } },
      },
    },
  },
  addProductDiscountCodes: { count: 200, prefix: "AUTUMN-", maxRedemptions: 1 },
  createProductDiscount: { name: "Autumn offer", code: "AUTUMN", percent: "12.5", maxRedemptions: 500 },
  createPaymentLink: {
    orderId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a03",
    description: "Your new plan",
    returnUrl: "https://shop.example/thanks",
  },
  createPaymentProfileSession: {
    customerId: "0199c3a4-7b1e-7c55-9d0a-2f6b8e4c1a01",
    paymentProvider: "STRIPE",
    returnUrl: "https://shop.example/thanks",
  },
  updateOrder: {
    lineItems: [{ lineItemId: "line-1", sim: { esim: false } }],
    promoCodes: ["AUTUMN"],
  },
};

/**
 * An example body that the operation would accept: the written one, otherwise all fields of the schema, otherwise the
 * required ones.
 */
export function requestExample(operation: Operation, schema: JsonSchema, schemas: Schemas): unknown {
  const candidates = [
    ...(operation.id in WRITTEN ? [WRITTEN[operation.id]] : []),
    exampleOf(schema, schemas, { all: true }),
    exampleOf(schema, schemas, { all: false }),
  ];
  return candidates.find((candidate) => operation.body?.safeParse(candidate).success) ?? candidates[0];
}
