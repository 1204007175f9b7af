import type Stripe from "stripe";
import { z } from "zod";
import { stripeOperation } from "../call";
import { invalid } from "../failures";
import { address, expand, integer, metadataParameter, text } from "../form";
import { randomText } from "../objects";
import { type LeviedTax, taxesAt } from "./tax-rates";

const DAY = 86_400;
/** The number of days from now with known rates. */
const DAYS_KNOWN = 31;
/** How long a calculation can become a transaction. */
const LIFETIME = 90 * DAY;
/** General, tangible goods. Any other code, or none, is a telecom service here, as preset by the account. */
const GOODS = "txcd_99999999";
const PRESET = "txcd_20030000";

const behaviour = z.enum(["exclusive", "inclusive"]);

const parameters = z.strictObject({
  currency: z.string().regex(/^[a-zA-Z]{3}$/),
  line_items: z
    .array(
      z.strictObject({
        amount: integer,
        quantity: integer.optional(),
        reference: text.optional(),
        tax_behavior: behaviour.default("exclusive"),
        tax_code: z
          .string()
          .regex(/^txcd_\d{8}$/)
          .optional(),
        metadata: metadataParameter,
      }),
    )
    .min(1),
  customer_details: z.strictObject({
    address: address.extend({ country: z.string().regex(/^[A-Z]{2}$/) }),
    address_source: z.enum(["billing", "shipping"]).optional(),
    ip_address: text.optional(),
    tax_ids: z.array(z.strictObject({ type: text, value: text })).default([]),
    taxability_override: z.enum(["customer_exempt", "none", "reverse_charge"]).default("none"),
  }),
  tax_date: integer.optional(),
  expand,
});

/**
 * Stripe Tax, for an account that is registered everywhere. Nothing is stored, because a calculation is only an answer.
 */
export const createTaxCalculation = stripeOperation(parameters, async (call, given) => {
  const { customer_details: customer, line_items: lines } = given;
  const date = given.tax_date ?? call.now;
  if (Math.abs(date - call.now) > DAYS_KNOWN * DAY)
    throw invalid("The tax date must be within 31 days of now.", { param: "tax_date" });
  const { override, spared } = sparing(customer);

  const items = lines.map((line, index): Stripe.Tax.CalculationLineItem => {
    const taxCode = line.tax_code ?? PRESET;
    const taxes = taxesAt(customer.address, taxCode !== GOODS);
    if (!taxes)
      throw invalid(
        "We could not determine the customer's tax location based on the provided customer address.",
        {
          code: "customer_tax_location_invalid",
          param: "customer_details[address]",
        },
      );
    const parts =
      taxes.length > 0 ? taxes.map((tax) => partOf(tax, line, taxes, spared)) : [notSupported(customer)];
    const reference = line.reference ?? `L${index + 1}`;
    return {
      id: `tax_li_${randomText(14)}`,
      object: "tax.calculation_line_item",
      amount: line.amount,
      amount_tax: total(parts),
      livemode: false,
      metadata: line.metadata ?? null,
      performance_location: null,
      product: null,
      quantity: line.quantity ?? 1,
      reference,
      tax_behavior: line.tax_behavior,
      tax_breakdown: parts,
      tax_code: taxCode,
    };
  });

  const taxOf = (behavior: "exclusive" | "inclusive") =>
    items.filter((item) => item.tax_behavior === behavior).reduce((sum, item) => sum + item.amount_tax, 0);
  const calculation: Stripe.Tax.Calculation = {
    id: `taxcalc_${randomText(14)}`,
    object: "tax.calculation",
    amount_total: items.reduce((sum, item) => sum + item.amount, 0) + taxOf("exclusive"),
    currency: given.currency.toLowerCase(),
    customer: null,
    customer_details: {
      address: {
        city: customer.address.city ?? null,
        country: customer.address.country,
        line1: customer.address.line1 ?? null,
        line2: customer.address.line2 ?? null,
        postal_code: customer.address.postal_code ?? null,
        state: customer.address.state ?? null,
      },
      address_source: customer.address_source ?? null,
      ip_address: customer.ip_address ?? null,
      tax_ids: customer.tax_ids as Stripe.Tax.Calculation.CustomerDetails.TaxId[],
      taxability_override: override,
    },
    expires_at: call.now + LIFETIME,
    livemode: false,
    ship_from_details: null,
    shipping_cost: null,
    tax_amount_exclusive: taxOf("exclusive"),
    tax_amount_inclusive: taxOf("inclusive"),
    tax_breakdown: items.flatMap((item) => (item.tax_breakdown ?? []).map((part) => summaryOf(part, item))),
    tax_date: date,
  };
  if (!given.expand.some((path) => path.startsWith("line_items"))) return calculation;
  const isExpanded = given.expand.includes("line_items.data.tax_breakdown");
  const data = items.map(({ tax_breakdown, ...item }) => (isExpanded ? { ...item, tax_breakdown } : item));
  return {
    ...calculation,
    line_items: {
      object: "list",
      data,
      has_more: false,
      url: `/v1/tax/calculations/${calculation.id}/line_items`,
    },
  };
});

type Part = Stripe.Tax.CalculationLineItem.TaxBreakdown;
type Customer = z.infer<typeof parameters>["customer_details"];
type Sparing = "customer_exempt" | "reverse_charge" | null;

/** Whether the buyer is exempt from the tax: by override, or as a business with a tax id of another country. */
function sparing({ taxability_override: override, tax_ids }: Customer): {
  override: "none" | "customer_exempt" | "reverse_charge";
  spared: Sparing;
} {
  if (override !== "none") return { override, spared: override };
  return { override, spared: tax_ids.some(({ type }) => type === "eu_vat") ? "reverse_charge" : null };
}

const total = (parts: readonly Part[]) => parts.reduce((sum, part) => sum + part.amount, 0);

function partOf(
  tax: LeviedTax,
  line: { amount: number; tax_behavior: "exclusive" | "inclusive" },
  all: readonly LeviedTax[],
  spared: Sparing,
): Part {
  const isSpared = spared !== null && (spared !== "reverse_charge" || tax.type === "vat");
  const isZero = Number(tax.percentage) === 0;
  const whole = all.reduce((sum, { percentage }) => sum + Number(percentage), 0);
  const taxable = line.tax_behavior === "inclusive" ? line.amount / (1 + whole / 100) : line.amount;
  const amount = isSpared ? 0 : Math.round((taxable * Number(tax.percentage)) / 100);
  return {
    amount,
    jurisdiction: { country: tax.country, display_name: tax.name, level: tax.level, state: tax.state },
    sourcing: "destination",
    tax_rate_details: isZero
      ? null
      : {
          display_name: tax.tax,
          percentage_decimal: isSpared ? "0" : tax.percentage,
          tax_type: tax.type,
        },
    taxability_reason: isSpared ? spared : isZero ? "not_subject_to_tax" : "standard_rated",
    taxable_amount: isSpared || isZero ? 0 : Math.round(taxable),
  };
}

const notSupported = ({ address: { country, state } }: Customer): Part => ({
  amount: 0,
  jurisdiction: { country, display_name: country, level: "country", state: state ?? null },
  sourcing: "destination",
  tax_rate_details: null,
  taxability_reason: "not_supported",
  taxable_amount: 0,
});

const summaryOf = (
  part: Part,
  item: Stripe.Tax.CalculationLineItem,
): Stripe.Tax.Calculation.TaxBreakdown => ({
  amount: part.amount,
  inclusive: item.tax_behavior === "inclusive",
  tax_rate_details: {
    country: part.jurisdiction.country,
    flat_amount: null,
    percentage_decimal: part.tax_rate_details?.percentage_decimal ?? "0.0",
    rate_type: part.tax_rate_details ? "percentage" : null,
    state: part.jurisdiction.state,
    tax_type: part.tax_rate_details?.tax_type ?? null,
  },
  taxability_reason: part.taxability_reason,
  taxable_amount: part.taxable_amount,
});
