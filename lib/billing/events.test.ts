import { and, asc, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { events } from "@/db/schema/platform";
import { noteDeletedDraft, noteInvoiceChange } from "@/lib/billing/events";
import type { InvoiceRow } from "@/lib/billing/invoices/invoice-row";
import { inTransaction } from "@/lib/kernel/context";
import { makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const customerId = await api.customer(tenant);

async function invoiceRow(status: InvoiceRow["status"] = "ISSUED"): Promise<InvoiceRow> {
  const id = await makeInvoice(api, tenant, { customerId, status });
  const [row] = await api.db.select().from(invoices).where(eq(invoices.id, id));
  return row!;
}

const eventsOf = (invoiceId: string) =>
  api.db
    .select()
    .from(events)
    .where(and(eq(events.tenantId, tenant.id), eq(events.entityId, invoiceId)))
    .orderBy(asc(events.id));

/** The events of a change between two rows of the same invoice. */
async function typesOf(before: Partial<InvoiceRow>, after: Partial<InvoiceRow>): Promise<string[]> {
  const row = await invoiceRow();
  await inTransaction(ctx, async (ctx) =>
    noteInvoiceChange(ctx, { ...row, ...before }, { ...row, ...after }),
  );
  return (await eventsOf(row.id)).map(({ type }) => type);
}

describe("the event of a changed invoice", () => {
  test.each([
    ["DRAFT", "ISSUED", "invoice.issued"],
    // An invoice for which the balance pays is issued and paid at once.
    ["DRAFT", "PAID", "invoice.issued"],
    ["ISSUED", "PARTIALLY_PAID", "invoice.partiallyPaid"],
    ["ISSUED", "PAID", "invoice.paid"],
    ["ISSUED", "OVERDUE", "invoice.overdue"],
    ["ISSUED", "VOID", "invoice.voided"],
    ["OVERDUE", "UNCOLLECTIBLE", "invoice.uncollectible"],
    ["PAID", "CREDITED", "invoice.credited"],
    // A later due date. Being open again has no event of its own.
    ["OVERDUE", "ISSUED", "invoice.updated"],
  ] as const)("from %s to %s is %s", async (before, after, type) => {
    expect(await typesOf({ status: before }, { status: after })).toEqual([type]);
  });

  test("is a further part payment if the paid amount of a part-paid invoice rises, from any source", async () => {
    const part = { status: "PARTIALLY_PAID", paidMinor: 5000 } as const;
    expect(await typesOf(part, { ...part, paidMinor: 6000 })).toEqual(["invoice.partiallyPaid"]);
    expect(await typesOf(part, { ...part, paidOutsideMinor: 1000 })).toEqual(["invoice.partiallyPaid"]);
    expect(await typesOf(part, { ...part, paidFromBalanceMinor: 1000 })).toEqual(["invoice.partiallyPaid"]);
    expect(await typesOf(part, { ...part, paidMinor: 4000 })).toEqual(["invoice.updated"]);
    expect(await typesOf(part, { ...part, creditedMinor: 1000 })).toEqual(["invoice.updated"]);
  });

  test.each([
    ["paid amount", { paidMinor: 100 }],
    ["credited amount", { creditedMinor: 100 }],
    ["due date", { dueDate: "2026-12-24" }],
    ["payment", { paymentIntentId: "00000000-0000-4000-8000-000000000001" }],
  ])("is an update if the %s is different in the same state", async (_, after) => {
    expect(await typesOf({}, after)).toEqual(["invoice.updated"]);
  });

  test("is an update of a draft that stays a draft", async () => {
    const draft = { status: "DRAFT" } as const;
    expect(await typesOf(draft, { ...draft, dueDate: "2026-12-24" })).toEqual(["invoice.updated"]);
  });

  test("does not exist if the API shows no difference", async () => {
    expect(await typesOf({}, { nextStep: "CHARGE", stepsTaken: 3, updatedAt: new Date(0) })).toEqual([]);
    // The same amount, paid from the balance and not by a payment.
    expect(await typesOf({ paidMinor: 100 }, { paidFromBalanceMinor: 100 })).toEqual([]);
  });

  test("has the invoice as the transaction leaves it, for its customer", async () => {
    const row = await invoiceRow();
    await inTransaction(ctx, async (ctx) => {
      noteInvoiceChange(ctx, row, { ...row, dueDate: "2026-12-20" });
      await ctx.db.update(invoices).set({ dueDate: "2026-12-24" }).where(eq(invoices.id, row.id));
    });
    expect(await eventsOf(row.id)).toMatchObject([
      {
        customerId,
        entityType: "invoice",
        type: "invoice.updated",
        data: { invoiceId: row.id, dueDate: "2026-12-24" },
      },
    ]);
  });
});

test("the event of a deleted draft has the draft, which cannot be read afterwards", async () => {
  const draft = await invoiceRow("DRAFT");
  await inTransaction(ctx, async (ctx) => {
    noteDeletedDraft(ctx, draft);
    await ctx.db.delete(invoices).where(eq(invoices.id, draft.id));
  });
  expect(await eventsOf(draft.id)).toMatchObject([
    {
      customerId,
      type: "invoice.deleted",
      data: { invoiceId: draft.id, customerId, status: "DRAFT" },
    },
  ]);
});
