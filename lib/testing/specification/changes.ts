/**
 * "Changes from 2026-08-21.auk to 2026-09-01.bullfinch", written from the specification: the fields that the baseline
 * has and the newest revision has not. The rest is the same in both. `schema` is our name for the schema; `fields` are
 * the specification's own names.
 */
export const CHANGED_FIELDS: readonly { schema: string; where: string; fields: readonly string[] }[] = [
  {
    schema: "LineItemPricing",
    where: "line item pricing",
    fields: ["initialInvoiceAmount", "recurringAmount", "subtotal", "taxAmount", "total", "totalDiscounts"],
  },
  { schema: "OrderListItemPricing", where: "the list item pricing", fields: ["total"] },
  { schema: "PricingDiscount", where: "pricing discounts", fields: ["amount"] },
  { schema: "PricingSummary", where: "the pricing summary", fields: ["subtotal", "taxAmount", "total"] },
  { schema: "PricingSection", where: "initialInvoice", fields: ["subtotal", "taxAmount", "total"] },
  { schema: "RecurringCosts", where: "recurringCosts", fields: ["subtotal", "taxAmount", "total"] },
  { schema: "PricingTaxEntry", where: "tax breakdown entries", fields: ["amount"] },
  // "Affected operations: … invoices (get, mark-paid)": they contain tax breakdown entries.
  { schema: "InvoiceTax", where: "tax breakdown entries of invoices", fields: ["amount"] },
  { schema: "Price", where: "prices", fields: ["netPrice", "currencyOptions", "boundMonths"] },
  { schema: "IldPackage", where: "the ILD package", fields: ["balance"] },
];

export const REMOVED_OPERATIONS = ["POST /orders/{orderId}/calculate-price"];

/** "Affected operations", by the prefix of their paths. */
export const AFFECTED_OPERATIONS: readonly string[] = [
  "GET /customers/{customerId}/product-catalog",
  "GET /invoices/{invoiceId}",
  "POST /invoices/{invoiceId}/mark-paid",
  "GET /licenses",
  "POST /licenses",
  "GET /licenses/{licenseId}",
  "POST /licenses/{licenseId}/cancel",
  "PUT /licenses/{licenseId}/product-offering-change",
  "GET /licenses/{licenseId}/product-offering-options",
  "POST /orders",
  "GET /orders",
  "GET /orders/{orderId}",
  "PUT /orders/{orderId}",
  "POST /orders/{orderId}/approve",
  "POST /orders/{orderId}/cancel",
  "POST /orders/{orderId}/submit",
  "GET /product-offerings",
  "GET /product-offerings/{productOfferingId}",
  "GET /subscribers/{subscriberId}",
  "PUT /subscribers/{subscriberId}",
  "GET /subscriptions",
  "POST /subscriptions",
  "GET /subscriptions/{subscriptionId}",
  "GET /subscriptions/{subscriptionId}/usage",
  "GET /subscriptions/usage",
  "POST /subscriptions/{subscriptionId}/activate",
  "GET /subscriptions/{subscriptionId}/addon-options",
  "GET /subscriptions/{subscriptionId}/addons",
  "POST /subscriptions/{subscriptionId}/addons",
  "POST /subscriptions/{subscriptionId}/addons/cancel",
  "PUT /subscriptions/{subscriptionId}/addons/product-offering-change",
  "GET /subscriptions/{subscriptionId}/addons/product-offering-options",
  "POST /subscriptions/{subscriptionId}/block-sim",
  "POST /subscriptions/{subscriptionId}/cancel",
  "POST /subscriptions/{subscriptionId}/change-sim",
  "POST /subscriptions/{subscriptionId}/in-porting",
  "POST /subscriptions/{subscriptionId}/pause",
  "PUT /subscriptions/{subscriptionId}/product-offering-change",
  "GET /subscriptions/{subscriptionId}/product-offering-options",
  "POST /subscriptions/{subscriptionId}/restore",
  "POST /subscriptions/{subscriptionId}/suspend",
];
