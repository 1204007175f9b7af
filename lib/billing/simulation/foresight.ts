import { expect } from "vitest";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import type { SimulatedLife } from "./life";

/**
 * Checks that the upcoming invoice shown to a customer is the invoice that is issued. Reads it before each step of time and compares it
 * with the invoices made in the step. Nothing else happens between the two.
 */
export function checkUpcomingInvoice(life: SimulatedLife): void {
  let shown: UpcomingInvoice[] = [];
  let known = new Set<string>();
  life.watchers.push({
    async before() {
      known = new Set((await life.issued()).map(({ id }) => id));
      shown = [];
      for (const { id, status } of await life.subscriptions()) {
        if (status !== "ACTIVATED" && status !== "SUSPENDED") continue;
        const answer = await life.call<UpcomingInvoice>("GET", `/subscriptions/${id}/upcoming-invoice`);
        if (answer.status === 200) shown.push(answer.body);
        else expect(answer.body.internalCode, JSON.stringify(answer.body)).toBe("5150");
      }
    },
    async after() {
      for (const made of await life.issued()) {
        if (known.has(made.id) || made.orderId !== null) continue;
        const seen = shown.find(
          ({ periodStart, currency }) => periodStart === made.periodStart && currency === made.currency,
        );
        // Licenses alone have no upcoming invoice, because it is read by subscription.
        if (!seen && !made.items.some((item) => item.subscriptionId)) continue;
        expect(seen && facts(seen), `invoice ${made.number} was shown as`).toEqual(factsOf(made));
      }
    },
  });
}

type Facts = {
  totalMinor: number;
  items: { description: string; subjectId: string | undefined; totalMinor: number; taxMinor: number }[];
};

const sorted = (facts: Facts): Facts => ({
  ...facts,
  items: facts.items.toSorted((a, b) =>
    `${a.description} ${a.subjectId} ${a.totalMinor}` < `${b.description} ${b.subjectId} ${b.totalMinor}`
      ? -1
      : 1,
  ),
});

const facts = ({ totalMinor, lineItems }: UpcomingInvoice): Facts =>
  sorted({
    totalMinor,
    items: lineItems.map((item) => ({
      description: item.description,
      subjectId: item.subscriptionId ?? item.licenseId,
      totalMinor: item.totalMinor,
      taxMinor: item.taxBreakdown.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
  });

const factsOf = ({ totalMinor, items }: InvoiceRow): Facts =>
  sorted({
    totalMinor,
    items: items.map((item) => ({
      description: item.description,
      subjectId: item.subscriptionId ?? item.licenseId,
      totalMinor: item.totalMinor,
      taxMinor: item.taxBreakdown.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
  });
