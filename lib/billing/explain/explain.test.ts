import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices, pendingCharges } from "@/db/schema/billing";
import { creditInvoice } from "@/lib/billing/credit-notes/credit-invoice";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { makeOffering } from "@/lib/catalog/testing";
import { failures } from "@/lib/kernel/error-registry";
import { sumMinor } from "@/lib/platform/money/money";
import { newId } from "@/lib/platform/secrets/ids";
import { changeOffering } from "@/lib/subscriptions/offering-change/change-offering";
import { brandOfFile } from "@/lib/testing/brand";
import type { InvoiceExplanation } from "./model";

const { api, tenant, key } = await brandOfFile();

const fresh = async (): Promise<BillingWorld> => {
  api.clock.set("2026-01-31T12:00:00.000Z");
  return billing(api, tenant);
};
const read = (invoiceId: string) =>
  api.call<InvoiceExplanation & { internalCode?: string }>("GET", `/invoices/${invoiceId}/explanation`, {
    key,
  });
/** The explanations of issued invoices, oldest first. Each adds up. */
async function explained(b: BillingWorld): Promise<InvoiceExplanation[]> {
  const rows = (await b.bills()).filter(({ status }) => status !== "DRAFT");
  const all = await Promise.all(rows.map(async ({ id }) => (await read(id)).body));
  for (const { lineItems: items, totalMinor } of all) {
    expect(sumMinor(items.map((item) => item.totalMinor))).toBe(totalMinor);
    for (const { steps, totalMinor } of items)
      expect(sumMinor(steps.map(({ amountMinor }) => amountMinor))).toBe(totalMinor);
  }
  return all;
}

describe("GET /invoices/{id}/explanation", () => {
  test("names a renewal's subscription, add-on, offerings and days, and its payment", async () => {
    const b = await fresh();
    const plan = await makeOffering(api, tenant, { name: "Finch 10 GB", price: { netPriceMinor: 20_000 } });
    const id = await b.subscription({ productOfferingId: plan });
    const addon = await b.addon(id);
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    const [only] = await explained(b);
    expect(only).toMatchObject({
      terms: "PREPAID",
      lineItems: [
        {
          lineItem: 0,
          kind: "CYCLE",
          cause: { type: "SUBSCRIPTION", id },
          subscriptionId: id,
          productOffering: { productOfferingId: plan, name: "Finch 10 GB" },
          periodStart: "2026-02-28",
          periodEnd: "2026-03-30",
        },
        { lineItem: 1, kind: "ADDON", cause: { type: "SUBSCRIPTION_ADDON", id: addon }, subscriptionId: id },
      ],
      credits: [],
      payments: [{ cause: "PAID_OUTSIDE", amountMinor: only!.totalMinor }],
    });
    expect(sumMinor(only!.ledgerEntries.map(({ amountMinor }) => amountMinor))).toBe(0);
    expect(only!.ledgerEntries[0]).toMatchObject({ cause: "INVOICE_ISSUED", causeId: only!.invoiceId });
  });

  test("names the change, the difference and the days of an upgrade on the next invoice", async () => {
    const b = await fresh();
    const [cheap, dear] = [
      await makeOffering(api, tenant, { name: "Finch", price: { netPriceMinor: 20_000 } }),
      await makeOffering(api, tenant, { name: "Lark", price: { netPriceMinor: 30_000 } }),
    ];
    const id = await b.subscription({ productOfferingId: cheap });
    await b.at("2026-02-28T12:00:00Z");
    await b.pay();
    api.clock.set("2026-03-10T12:00:00.000Z");
    await changeOffering(b.ctx, { subscriptionId: id, productOfferingId: dear });
    await b.network(id);
    await b.at("2026-03-31T12:00:00Z");
    const { lineItems: items } = (await explained(b)).at(-1)!;
    const [cycle, change] = items;
    expect(cycle).toMatchObject({ kind: "CYCLE", productOffering: { productOfferingId: dear } });
    const [charge] = await api.db
      .select()
      .from(pendingCharges)
      .where(and(eq(pendingCharges.tenantId, tenant.id), eq(pendingCharges.subscriptionId, id)));
    expect(change).toMatchObject({
      kind: "PRORATION",
      cause: { type: "OFFERING_CHANGE", id: charge!.causeId },
      productOffering: { productOfferingId: dear, name: "Lark" },
      previousProductOffering: { productOfferingId: cheap, name: "Finch" },
      periodStart: "2026-03-10",
      periodEnd: "2026-03-30",
    });
    // 21 of the 31 days from 28 February to 30 March are left.
    expect(change!.steps.slice(0, 2)).toMatchObject([
      { kind: "PRICE_DIFFERENCE", amountMinor: 10_000, cycles: 1 },
      { kind: "PART_OF_CYCLE", days: 21, ofDays: 31 },
    ]);
  });

  test("lists the credit after an item that a credit note takes back", async () => {
    const b = await fresh();
    await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    const [{ id } = { id: "" }] = await b.bills();
    await creditInvoice(b.ctx, id, { amountMinor: 5_000, lineItem: 0, reason: "No coverage for a week" });
    const { body } = await read(id);
    expect(body.credits).toMatchObject([{ amountMinor: -5_000, reason: "No coverage for a week" }]);
    expect(body.amountDueMinor).toBe(body.totalMinor - 5_000);
  });

  test("names the invoice as the cause of an item from before causes were recorded", async () => {
    const b = await fresh();
    await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    const [bill] = await b.bills();
    const cause = { type: "INVOICE" as const, id: bill!.id };
    await api.db
      .update(invoices)
      .set({ items: bill!.items.map((item) => ({ ...item, cause })) })
      .where(eq(invoices.id, bill!.id));
    expect((await read(bill!.id)).body.lineItems[0]).toMatchObject({ cause });
  });

  test("is open only to those who may read the invoice", async () => {
    const b = await fresh();
    await b.subscription();
    await b.at("2026-02-28T12:00:00Z");
    const [{ id } = { id: "" }] = await b.bills();
    const impersonation = await api.apiKey(tenant, "impersonate-user");
    const as = async (memberships: Record<string, "ADMIN" | "MEMBER">) =>
      api.call<{ internalCode?: string }>("GET", `/end-user/invoices/${id}/explanation`, {
        key: impersonation,
        token: (await api.user(tenant, memberships)).token,
      });
    expect((await as({ [b.customerId]: "ADMIN" })).status).toBe(200);
    const notFound = { status: 404, body: { internalCode: failures.invoiceNotFound.internalCode } };
    for (const memberships of [{ [b.customerId]: "MEMBER" as const }, {}])
      expect(await as(memberships)).toMatchObject(notFound);
    const other = await api.apiKey(await api.tenant());
    expect(await api.call("GET", `/invoices/${id}/explanation`, { key: other })).toMatchObject(notFound);
    expect((await read(newId())).status).toBe(404);
  });
});
