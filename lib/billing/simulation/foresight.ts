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
      for (const { id, status } of await life.lines()) {
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
        if (!seen && !made.lines.some((line) => line.subscriptionId)) continue;
        expect(seen && facts(seen), `invoice ${made.number} was shown as`).toEqual(factsOf(made));
      }
    },
  });
}

type Facts = {
  totalMinor: number;
  lines: { description: string; subjectId: string | undefined; totalMinor: number; taxMinor: number }[];
};

const sorted = (facts: Facts): Facts => ({
  ...facts,
  lines: facts.lines.toSorted((a, b) =>
    `${a.description} ${a.subjectId} ${a.totalMinor}` < `${b.description} ${b.subjectId} ${b.totalMinor}`
      ? -1
      : 1,
  ),
});

const facts = ({ totalMinor, lineItems }: UpcomingInvoice): Facts =>
  sorted({
    totalMinor,
    lines: lineItems.map((line) => ({
      description: line.description,
      subjectId: line.subscriptionId ?? line.licenseId,
      totalMinor: line.totalMinor,
      taxMinor: line.taxBreakdown.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
  });

const factsOf = ({ totalMinor, lines }: InvoiceRow): Facts =>
  sorted({
    totalMinor,
    lines: lines.map((line) => ({
      description: line.description,
      subjectId: line.subscriptionId ?? line.licenseId,
      totalMinor: line.totalMinor,
      taxMinor: line.taxBreakdown.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
    })),
  });
