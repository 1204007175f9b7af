import { describe, expect, test } from "vitest";
import { EVENT_TYPES } from "@/lib/kernel/jobs/events";
import { NEWEST_REVISION_NAME } from "@/lib/kernel/revisions/revisions";
import { referenceEvent } from "./events";

const sampleOf = (type: string) => {
  const sample = referenceEvent(type)!.samples.find(({ revision }) => revision === NEWEST_REVISION_NAME)!;
  return JSON.parse(sample.delivery).data;
};

describe.each(EVENT_TYPES.invoice)("the sample of %s", (type) => {
  const data = sampleOf(type);

  test("has amounts that add up, unless the invoice is no longer owed", () => {
    if (["invoice.voided", "invoice.credited"].includes(type)) expect(data.amountRemainingMinor).toBe(0);
    else expect(data.amountPaidMinor + data.amountRemainingMinor).toBe(data.amountDueMinor);
  });

  test("has the times and the papers of its state only", () => {
    expect("paidAt" in data).toBe(type === "invoice.paid");
    expect("voidedAt" in data).toBe(type === "invoice.voided");
    expect(data.creditNotes.length > 0).toBe(type === "invoice.credited");
  });
});

test("an overdue invoice waits for its money", () => {
  expect(sampleOf("invoice.overdue")).toMatchObject({
    status: "OVERDUE",
    amountPaidMinor: 0,
    amountRemainingMinor: 24_900,
    paymentIntent: { status: "REQUIRES_PAYMENT_METHOD" },
  });
});
