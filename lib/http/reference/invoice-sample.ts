import type { EventTypeOf } from "@/lib/kernel/jobs/events";

type Fields = Record<string, unknown>;

const TOTAL_MINOR = 24_900;

/** How much of the sample's invoice is paid. Absent: nothing. */
const PAID_MINOR: Partial<Record<EventTypeOf<"invoice">, number>> = {
  "invoice.partiallyPaid": 10_000,
  "invoice.paid": TOTAL_MINOR,
};

/** The state of the payment of an invoice. Absent: no charge was made yet. */
const PAYMENTS: Partial<Record<EventTypeOf<"invoice">, string>> = {
  "invoice.partiallyPaid": "PROCESSING",
  "invoice.paid": "SUCCEEDED",
  "invoice.overdue": "REQUIRES_PAYMENT_METHOD",
  "invoice.uncollectible": "REQUIRES_PAYMENT_METHOD",
  "invoice.voided": "CANCELED",
};

const TAX: Fields = {
  description: "VAT 25%",
  amountMinor: 4_980,
  rate: 0.25,
  baseMinor: 19_920,
  currency: "SEK",
};

/** Sets fields of an object that it has, and leaves out those that are undefined. Revisions have different fields. */
const overlaid = (data: Fields, fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(data)
      .map(([name, value]) => [name, Object.hasOwn(fields, name) ? fields[name] : value])
      .filter(([, value]) => value !== undefined),
  );

const plainItem = (item: Fields): Fields =>
  overlaid(item, {
    description: "Swallow 25 GB",
    share: undefined,
    proration: undefined,
    periodEnd: "2026-12-20",
    taxBreakdown: [TAX],
    fees: [],
    discounts: [],
  });

/**
 * The invoice of a sample, with amounts and times that fit its event. The example of the schema shows each field once, so it
 * would be paid, voided and credited at the same time.
 */
export function invoiceSample(data: Fields, type: EventTypeOf<"invoice">): Fields {
  const paid = PAID_MINOR[type] ?? 0;
  const isCredited = type === "invoice.credited";
  const credits = isCredited ? (data.creditNotes as Fields[] | undefined) : [];
  const has = (...types: EventTypeOf<"invoice">[]) => types.includes(type);
  return overlaid(data, {
    amountDueMinor: TOTAL_MINOR,
    amountPaidMinor: paid,
    amountRemainingMinor: isCredited || has("invoice.voided") ? 0 : TOTAL_MINOR - paid,
    ...(!has("invoice.paid") && { paidAt: undefined }),
    ...(!has("invoice.voided") && { voidedAt: undefined }),
    lineItems: (data.lineItems as Fields[] | undefined)?.map(plainItem),
    creditNotes: credits?.map((note) => overlaid(note, { reason: "Billed twice", taxBreakdown: [TAX] })),
    paymentIntent:
      data.paymentIntent === undefined
        ? undefined
        : overlaid(data.paymentIntent as Fields, {
            status: PAYMENTS[type] ?? "PENDING",
            type: "PREPAID_RENEWAL",
            description: "Swallow 25 GB",
          }),
  });
}
