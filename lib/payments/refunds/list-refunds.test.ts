import { describe, expect, test } from "vitest";
import { paymentRefunds } from "@/db/schema/payments";
import type { Page } from "@/lib/kernel/lists/pagination";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import type { PaymentRefundListItem } from "@/lib/payments/model";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();

const list = async (query: string) =>
  (await api.call<Page<PaymentRefundListItem>>("GET", `/refunds?${query}`, { key })).body;

async function refund(customerId: string, amountMinor: number, createdAt: Date) {
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  const paymentIntentId = await makeIntent(api, tenant, { customerId, invoiceId, status: "SUCCEEDED" });
  const id = newId();
  await api.db.insert(paymentRefunds).values({
    tenantId: tenant.id,
    id,
    paymentIntentId,
    customerId,
    status: "SUCCEEDED",
    amountMinor,
    reason: "Sorry",
    createdAt,
    updatedAt: createdAt,
  });
  return { paymentRefundId: id, paymentIntentId, invoiceId, customerId, amountMinor };
}

describe("the list of refunds", () => {
  test("has the brand's refunds, newest first, a page at a time", async () => {
    const [one, other] = [await api.customer(tenant), await api.customer(tenant)];
    const first = await refund(one, 100, new Date("2026-10-01T10:00:00Z"));
    const second = await refund(other, 200, new Date("2026-10-02T10:00:00Z"));
    const third = await refund(one, 300, new Date("2026-10-03T10:00:00Z"));
    const page = await list("limit=2");
    expect(page.items).toMatchObject([third, second]);
    expect((await list(`limit=2&cursor=${page.pagination.nextCursor}`)).items).toMatchObject([first]);
    expect((await list(`customerId=${one}`)).items).toMatchObject([third, first]);
    expect((await list("fromDate=2026-10-02&toDate=2026-10-02")).items).toMatchObject([second]);
    expect(third).toMatchObject({ amountMinor: 300 });
    const elsewhere = await api.call<Page<PaymentRefundListItem>>("GET", "/refunds", {
      key: await api.apiKey(await api.tenant()),
    });
    expect(elsewhere.body.items).toEqual([]);
  });
});
