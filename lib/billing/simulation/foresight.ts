import { expect } from "vitest";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import type { UpcomingInvoice } from "@/lib/billing/renewals/model";
import type { SimulatedLife } from "./life";

/**
 * What a customer is shown of the invoice to come is the invoice that comes: looked at before each step of time, compared
 * with what was made in it. Nobody does anything between the two.
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
        // Of licenses alone nothing is shown: that is asked for by line.
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
