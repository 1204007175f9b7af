import {
  type FieldAdded,
  isJson,
  type Revision,
  type RevisionContext,
} from "@/lib/kernel/revisions/revision";
import { majorToMinor, minorToMajor } from "@/lib/platform/money/money";

type Json = Record<string, unknown>;

const decimal = (description: string) => ({ type: "number", deprecated: true, description });

const CURRENCY = /^[A-Z]{3}$/;
const differ = (older: string, today: string) =>
  `${older} and ${today} say different things. Send one of them, or the same in both.`;

/** A decimal that was sent as the integer it stands for; `undefined` after saying what is wrong with it. */
function readMajor(
  value: unknown,
  currency: string | undefined,
  property: string,
  sent: RevisionContext,
): number | undefined {
  if (typeof value !== "number") {
    sent.problem(property, "invalid_type", "Must be a number.");
    return undefined;
  }
  if (currency === undefined || !CURRENCY.test(currency)) {
    sent.problem("currency", "required", `Needed to read ${property}: a three-letter code such as SEK.`);
    return undefined;
  }
  try {
    return majorToMinor(String(value), currency);
  } catch {
    const finer = Math.abs(value) <= Number.MAX_SAFE_INTEGER / 10_000;
    sent.problem(
      property,
      finer ? "invalid_value" : "too_big",
      finer ? `Has more decimals than ${currency}.` : "Is too large.",
    );
    return undefined;
  }
}

/** Today's `key` takes over from `older`: set where it was not given, refused where it was and says something else. */
function settle(resource: Json, older: string, today: string, value: unknown, sent: RevisionContext): void {
  if (value === undefined) return;
  if (resource[today] === undefined) {
    resource[today] = value;
    sent.became(older, today);
  } else if (!same(resource[today], value)) {
    sent.problem(older, "invalid_value", differ(older, today));
  }
}

function same(a: unknown, b: unknown): boolean {
  if (!isJson(a) || !isJson(b)) return a === b;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => same(a[key], b[key]));
}

/** Major-unit twins: `total` beside `totalMinor`, a decimal number in the currency of the surrounding pricing. */
const twins = (resource: Json, currency: string | undefined, names: string[]): Json => {
  const added: Json = {};
  for (const name of names) {
    const minor = resource[`${name}Minor`];
    if (typeof minor === "number" && currency) added[name] = minorToMajor(minor, currency);
  }
  return added;
};

function readTwins(given: Json, sent: RevisionContext, names: string[]): Json {
  const resource = { ...given };
  for (const name of names) {
    if (given[name] === undefined) continue;
    delete resource[name];
    settle(resource, name, `${name}Minor`, readMajor(given[name], sent.currency, name, sent), sent);
  }
  return resource;
}

function readCurrencyOptions(given: unknown, sent: RevisionContext): Json | undefined {
  if (given === undefined) return undefined;
  if (!isJson(given)) {
    sent.problem("currencyOptions", "invalid_type", "Must be an object of amounts by currency code.");
    return undefined;
  }
  const options: Json = {};
  for (const [code, amount] of Object.entries(given)) {
    const property = `currencyOptions.${code}`;
    if (!CURRENCY.test(code))
      sent.problem(property, "invalid_format", "Use a three-letter code such as SEK.");
    else options[code] = readMajor(amount, code, property, sent);
  }
  return options;
}

function readBoundMonths(resource: Json, given: unknown, sent: RevisionContext): void {
  if (given === undefined) return;
  if (typeof given !== "number" || !Number.isSafeInteger(given)) {
    sent.problem("boundMonths", "invalid_type", "Must be a whole number of months.");
    return;
  }
  if (given < 1) {
    sent.problem(
      "boundMonths",
      "too_small",
      "Must be at least 1. Leave it out where there is no binding period.",
    );
    return;
  }
  const binding = resource.bindingContract ?? {};
  // What is no object is the schema's to refuse.
  if (!isJson(binding)) return;
  const rest = { ...binding };
  settle(rest, "boundMonths", "duration", { unit: "MONTHS", value: given }, sent);
  resource.bindingContract = rest;
}

const twinsOf = (schema: string, names: string[]): FieldAdded => ({
  schema,
  properties: Object.fromEntries(
    names.map((name) => [name, decimal(`Major-unit amount; read \`${name}Minor\`.`)]),
  ),
  down: (resource, currency) => twins(resource, currency, names),
  up: (resource, sent) => readTwins(resource, sent, names),
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
    // Invoices are among the affected operations: their lines have a tax breakdown too.
    twinsOf("InvoiceTax", ["amount"]),
    // 2. and 3. Prices: decimals and the old name of the binding period.
    {
      schema: "Price",
      properties: {
        netPrice: decimal("Major-unit amount; read `netPriceMinor`."),
        currencyOptions: {
          type: "object",
          additionalProperties: { type: "number" },
          deprecated: true,
          description: "Major-unit amounts by currency code; read `currencyOptionsMinor`.",
        },
        boundMonths: {
          type: "integer",
          minimum: 1,
          deprecated: true,
          description: "Months of binding; read `bindingContract.duration`.",
        },
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
      up: (given, sent) => {
        const { boundMonths, currencyOptions, ...price } = readTwins(given, sent, ["netPrice"]);
        const options = readCurrencyOptions(currencyOptions, sent);
        settle(price, "currencyOptions", "currencyOptionsMinor", options, sent);
        readBoundMonths(price, boundMonths, sent);
        return price;
      },
    },
    twinsOf("IldPackage", ["balance"]),
  ],
};
