import type { FieldAdded, Revision } from "@/lib/api/revisions/revision";
import { minorToMajor } from "@/lib/platform/money";

type Json = Record<string, unknown>;

const decimal = (description: string) => ({ type: "number", deprecated: true, description });

/** Major-unit twins: `total` beside `totalMinor`, a decimal number in the currency of the surrounding pricing. */
const twins = (resource: Json, currency: string | undefined, names: string[]): Json => {
  const added: Json = {};
  for (const name of names) {
    const minor = resource[`${name}Minor`];
    if (typeof minor === "number" && currency) added[name] = minorToMajor(minor, currency);
  }
  return added;
};

const twinsOf = (schema: string, names: string[]): FieldAdded => ({
  schema,
  properties: Object.fromEntries(
    names.map((name) => [name, decimal(`Major-unit amount; read \`${name}Minor\`.`)]),
  ),
  down: (resource, currency) => twins(resource, currency, names),
});

const LINE_ITEM_AMOUNTS = [
  "initialInvoiceAmount",
  "recurringAmount",
  "subtotal",
  "taxAmount",
  "total",
  "totalDiscounts",
];
const SUMMARY_AMOUNTS = ["subtotal", "taxAmount", "total"];

/**
 * The baseline. Newer changes are listed in the specification under "Changes from 2026-08-21.auk to
 * 2026-09-01.bullfinch"; each entry here is one of them, seen from the old side.
 */
export const auk: Revision = {
  name: "2026-08-21.auk",
  currentFrom: new Date("2026-08-21T00:00:00Z"),
  retiresAt: new Date("2026-12-01T00:00:00Z"),
  changes: [
    // 1. Major-unit amounts of order pricing.
    twinsOf("LineItemPricing", LINE_ITEM_AMOUNTS),
    twinsOf("OrderListItemPricing", ["total"]),
    twinsOf("PricingDiscount", ["amount"]),
    twinsOf("PricingSummary", SUMMARY_AMOUNTS),
    twinsOf("PricingSection", SUMMARY_AMOUNTS),
    twinsOf("RecurringCosts", SUMMARY_AMOUNTS),
    twinsOf("PricingTaxEntry", ["amount"]),
    // 2. and 3. Prices: decimals and the old name of the binding period.
    {
      schema: "Price",
      properties: {
        netPrice: decimal("Major-unit amount; read `netPriceMinor`."),
        currencyOptions: {
          type: "object",
          additionalProperties: { type: "number" },
          deprecated: true,
          description: "Major-unit amounts; read `currencyOptionsMinor`.",
        },
        boundMonths: { type: "integer", deprecated: true, description: "Read `bindingContract.duration`." },
      },
      down: (price, currency) => {
        const added = twins(price, currency, ["netPrice"]);
        const options = price.currencyOptionsMinor as Record<string, number> | undefined;
        if (options) {
          added.currencyOptions = Object.fromEntries(
            Object.entries(options).map(([code, minor]) => [code, minorToMajor(minor, code)]),
          );
        }
        const binding = price.bindingContract as { duration: { value: number } } | undefined;
        if (binding) added.boundMonths = binding.duration.value;
        return added;
      },
    },
    {
      schema: "IldPackage",
      properties: { balance: decimal("Major-unit amount; read `balanceMinor`.") },
      down: (pack, currency) => twins(pack, currency, ["balance"]),
    },
  ],
};
