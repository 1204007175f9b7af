import { describe, expect, it } from "vitest";
import type { Billogram } from "./protocol";
import { billogramPaymentSnapshot, type invoiceStatus, readCustom, writeCustom } from "./snapshots";

type Event = NonNullable<Billogram["events"]>[number];
const event = (type: string, amount?: number, more: object = {}): Event => ({
  type,
  created_at: "2026-11-01 12:00:00",
  event_uuid: `${type}-${amount}`,
  data: { ...(amount !== undefined && { amount: String(amount) }), ...more },
});

const billogram = (state: string, remaining: number, events: Event[] = []): Billogram => ({
  id: "7Wy4g4tQ",
  state,
  currency: "SEK",
  customer: { customer_no: "12" },
  info: { order_no: "an-intent" },
  callbacks: { custom: "a-tenant:an-intent:" },
  total_sum: "250",
  rounding_value: "0.5",
  remaining_sum: String(remaining),
  url: "https://billogram.example/7Wy4g4tQ",
  created_at: "2026-11-01 11:00:00",
  events,
});

// The README's table, row by row.
const ROWS: [string, Billogram, ReturnType<typeof invoiceStatus>, string][] = [
  ["Unattested", billogram("Unattested", 250), "DRAFT", "PENDING"],
  ["Sending", billogram("Sending", 250), "ISSUED", "PENDING"],
  ["Unpaid", billogram("Unpaid", 250), "ISSUED", "PENDING"],
  ["Unpaid, something left", billogram("Unpaid", 100, [event("Payment", 150)]), "PARTIALLY_PAID", "PENDING"],
  ["PartlyPaid", billogram("PartlyPaid", 100, [event("Payment", 150)]), "PARTIALLY_PAID", "PENDING"],
  ["Overdue", billogram("Overdue", 250), "OVERDUE", "PENDING"],
  ["Reminder_1", billogram("Reminder_1", 250), "OVERDUE", "PENDING"],
  ["Reminder_2", billogram("Reminder_2", 250), "OVERDUE", "PENDING"],
  ["Reminder_3", billogram("Reminder_3", 250), "OVERDUE", "PENDING"],
  ["Reminder_Many", billogram("Reminder_Many", 250), "OVERDUE", "PENDING"],
  ["Collection", billogram("Collection", 250), "OVERDUE", "PENDING"],
  ["Paid", billogram("Paid", 0, [event("Payment", 250)]), "PAID", "SUCCEEDED"],
  ["Ended, paid", billogram("Ended", 0, [event("Payment", 250)]), "PAID", "SUCCEEDED"],
  [
    "Ended, paid after a credit",
    billogram("Ended", 0, [event("Credit", 100), event("Payment", 150)]),
    "PAID",
    "SUCCEEDED",
  ],
  ["Ended, credited", billogram("Ended", 0, [event("Credit", 250)]), "CREDITED", "CANCELED"],
  [
    "Ended, given up",
    billogram("Ended", 0, [event("Payment", 100), event("Writeoff", 150)]),
    "UNCOLLECTIBLE",
    "CANCELED",
  ],
  ["Ended, nobody knows why", billogram("Ended", 0), "UNCOLLECTIBLE", "CANCELED"],
  ["Credited", billogram("Credited", 0, [event("Credit", 250)]), "CREDITED", "CANCELED"],
  ["Deleted", billogram("Deleted", 0), "VOID", "CANCELED"],
  ["Sold", billogram("Sold", 250), "UNKNOWN", "UNKNOWN"],
  ["something new", billogram("Levitating", 250), "UNKNOWN", "UNKNOWN"],
];

describe("the state of a billogram", () => {
  it.each(ROWS)("%s", (_, given, invoice, payment) => {
    const snapshot = billogramPaymentSnapshot(given);
    expect([snapshot.invoice?.status, snapshot.status]).toEqual([invoice, payment]);
  });
});

describe("a billogram", () => {
  it("asks for our amount and a rounding", () => {
    expect(billogramPaymentSnapshot(billogram("Unpaid", 250))).toMatchObject({
      amountMinor: 24_950,
      roundingMinor: 50,
      customerRef: "12",
      metadata: { tenantId: "a-tenant", paymentIntentId: "an-intent", orderId: null },
      invoice: { remainingMinor: 25_000, url: "https://billogram.example/7Wy4g4tQ" },
    });
  });

  it("has a charge for each payment, known by the event's id or by its place", () => {
    const nameless = { ...event("Payment", 100, { manual: true }), event_uuid: null };
    const { charges, charge, amountReceivedMinor } = billogramPaymentSnapshot(
      billogram("Paid", 0, [event("BillogramSent"), event("Payment", 150), nameless]),
    );
    expect(charges).toMatchObject([
      { providerRef: "Payment-150", amountMinor: 15_000, manual: false, status: "SUCCEEDED" },
      { providerRef: "7Wy4g4tQ:payment:2", amountMinor: 10_000, manual: true },
    ]);
    expect(charge).toEqual(charges?.[1]);
    expect(amountReceivedMinor).toBe(25_000);
  });

  it("says how it was paid", () => {
    const paid = (payment_type?: string) =>
      billogramPaymentSnapshot(billogram("Paid", 0, [event("Payment", 250, { payment_type })])).method?.type;
    expect([paid("swish"), paid("Autogiro"), paid("card"), paid("pigeon"), paid()]).toEqual([
      "SWISH",
      "DIRECT_DEBIT",
      "CARD",
      "BANK_TRANSFER",
      "BANK_TRANSFER",
    ]);
  });

  it("a payment that was taken back is none, and lessens what came", () => {
    const { charges, amountReceivedMinor } = billogramPaymentSnapshot(
      billogram("Unpaid", 250, [event("Payment", 250), event("Payment", -250)]),
    );
    expect(charges).toHaveLength(1);
    expect(amountReceivedMinor).toBe(0);
  });

  it("carries our ids there and back", () => {
    const ids = { tenantId: "t", paymentIntentId: "i", orderId: "o" };
    expect(readCustom(writeCustom(ids))).toEqual(ids);
    expect(readCustom(writeCustom({ ...ids, orderId: null }))).toEqual({ ...ids, orderId: null });
    expect(readCustom(null)).toEqual({ tenantId: null, paymentIntentId: null, orderId: null });
  });
});
