import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { creditNotes, invoices } from "@/db/schema/billing";
import { ledgerEntries } from "@/db/schema/ledger";
import { mails } from "@/db/schema/platform";
import type { CustomerAccount, Invoice } from "@/lib/billing/model";
import { refreshDrafts } from "@/lib/billing/renewals/runs/run";
import { type BillingWorld, billing } from "@/lib/billing/renewals/testing";
import { upcomingInvoices } from "@/lib/billing/renewals/upcoming";
import { makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import type { Subscription } from "@/lib/subscriptions/model";
import { brandOfFile } from "@/lib/testing/brand";
import { chargesOf } from "./cancellation";
import type { CancellationPreview, MoneyPreview } from "./model";
import { previewCredit } from "./money";

const { api, tenant, key } = await brandOfFile();

type Failure = { internalCode?: string };
/** Answers state the currency on every part of an amount. */
const SEK = { currency: "SEK" };
const get = async <T = object>(path: string) => (await api.call<T & Failure>("GET", path, { key })).body;
const post = <T = object>(path: string, body?: unknown) => api.call<T & Failure>("POST", path, { key, body });
const accountOf = async (customerId: string) => {
  const { balances } = await get<CustomerAccount>(`/customers/${customerId}/account`);
  const { owedMinor, balanceMinor } = balances[0] ?? { owedMinor: 0, balanceMinor: 0 };
  return { owedMinor, balanceMinor, ...SEK };
};
const standingOf = ({ status, amountDueMinor, amountPaidMinor, amountRemainingMinor }: Invoice) => ({
  status,
  amountDueMinor,
  amountPaidMinor,
  amountRemainingMinor,
  ...SEK,
});

/** Everything that a preview could have left behind. */
const everything = async () =>
  Promise.all(
    [invoices, creditNotes, ledgerEntries, mails].map((table) =>
      api.db.$count(table, eq(table.tenantId, tenant.id)),
    ),
  );

const fresh = async (): Promise<BillingWorld> => {
  api.clock.set("2026-02-05T12:00:00.000Z");
  return billing(api, tenant);
};

/** A subscription whose next cycle is drafted, with another subscription on the same draft. */
async function drafted() {
  const b = await fresh();
  const [id, other] = [await b.subscription(), await b.subscription()];
  await b.addon(id);
  await b.at("2026-02-26T12:00:00.000Z");
  return { b, id, other };
}

describe("the preview of a cancellation", () => {
  const previewOf = (id: string, query: string) =>
    get<CancellationPreview>(`/subscriptions/${id}/cancellation-preview?${query}`);

  test.each(["NOW", "END_OF_PERIOD"] as const)("matches the cancellation %s", async (when) => {
    const { b, id } = await drafted();
    const before = await everything();
    const told = await previewOf(id, `when=${when}`);
    expect(await everything()).toEqual(before);
    expect((await get<Subscription>(`/subscriptions/${id}`)).status).toBe("ACTIVATED");

    const { status, body } = await post<Subscription>(`/subscriptions/${id}/cancel`, {
      when,
      reason: "PRICE",
    });
    expect(status).toBe(200);
    await refreshDrafts(b.ctx, b.customerId);
    expect(told.status).toBe(body.status);
    expect(told.isScheduled).toBe(when === "END_OF_PERIOD");
    expect(told.endsAt).toBe(when === "NOW" ? body.cancelledAt : "2026-02-28T12:00:00.000Z");
    expect(told.paidUntil).toBe("2026-02-28T12:00:00.000Z");
    // The draft remains with the other subscription alone.
    const [draft] = await b.bills();
    expect(told.drafts).toEqual([
      { invoiceId: draft!.id, beforeMinor: 19900 * 2 + 4900, afterMinor: draft!.totalMinor, ...SEK },
    ]);
    expect(draft!.totalMinor).toBe(19900);
    const upcoming = await upcomingInvoices(b.ctx, b.customerId, 60);
    expect(told.charges!.after).toEqual(chargesOf(upcoming!, id).map((charge) => ({ ...charge, ...SEK })));
    expect(told.charges!.before[0]).toEqual({
      issuesAt: "2026-02-28T12:00:00.000Z",
      totalMinor: 24800,
      ...SEK,
    });
    expect(told.nextInvoice!.after).toMatchObject({ totalMinor: upcoming![0]!.totalMinor });
    expect(told.account.after).toEqual(await accountOf(b.customerId));
  });

  test("on a later day includes the cycles until then", async () => {
    const b = await fresh();
    const id = await b.subscription();
    const told = await previewOf(id, "when=DATE&date=2026-04-10");
    expect(told).toMatchObject({ status: "ACTIVATED", isScheduled: true, endsOn: "2026-04-10", drafts: [] });
    await post(`/subscriptions/${id}/cancel`, { when: "DATE", date: "2026-04-10", reason: "PRICE" });
    const upcoming = await upcomingInvoices(b.ctx, b.customerId, 60);
    expect(told.charges!.after).toEqual(chargesOf(upcoming!, id).map((charge) => ({ ...charge, ...SEK })));
    expect(told.charges!.after.length).toBeGreaterThan(0);
    expect(told.charges!.after.length).toBeLessThan(told.charges!.before.length);
  });

  test("keeps an unpaid invoice to be paid", async () => {
    const b = await fresh();
    const id = await b.subscription();
    await b.at("2026-02-28T12:00:00.000Z");
    const [issued] = await b.bills();
    const told = await previewOf(id, "when=NOW");
    expect(told.openInvoices).toEqual([
      { invoiceId: issued!.id, number: issued!.number, amountRemainingMinor: 19900, ...SEK },
    ]);
    expect(told.account.after).toEqual(told.account.before);
    await post(`/subscriptions/${id}/cancel`, { when: "NOW", reason: "PRICE" });
    expect(await accountOf(b.customerId)).toEqual(told.account.after);
  });

  test("is refused like the cancellation, and for a missing day", async () => {
    const b = await fresh();
    const id = await b.subscription({ status: "CANCELLED", cancelledAt: api.clock.now() });
    expect((await previewOf(id, "when=NOW")) as Failure).toMatchObject({ internalCode: "6010" });
    const live = await b.subscription();
    const { status, body } = await api.call<{ details: { property: string }[] }>(
      "GET",
      `/subscriptions/${live}/cancellation-preview?when=DATE`,
      { key },
    );
    expect([status, body.details[0]!.property]).toEqual([400, "date"]);
  });
});

describe("the preview of a change to an invoice", () => {
  const issued = async () => {
    const b = await fresh();
    await b.subscription();
    await b.at("2026-02-28T12:00:00.000Z");
    const [row] = await b.bills();
    return { b, invoiceId: row!.id };
  };

  test.each([
    ["in part", 10001],
    ["as a whole", undefined],
  ])("matches a credit note %s", async (_, amountMinor) => {
    const { b, invoiceId } = await issued();
    const before = await everything();
    const query = amountMinor === undefined ? "" : `?amountMinor=${amountMinor}`;
    const told = await get<MoneyPreview>(`/invoices/${invoiceId}/credit-preview${query}`);
    expect(await everything()).toEqual(before);
    const { body } = await post<Invoice>(`/invoices/${invoiceId}/credit`, {
      reason: "No coverage",
      ...(amountMinor !== undefined && { amountMinor }),
    });
    expect(told.invoice).toMatchObject({ invoiceId, number: body.number, after: standingOf(body) });
    const { totalMinor, taxAmountMinor, taxBreakdown } = body.creditNotes[0]!;
    expect(told.creditNote).toEqual({ totalMinor, taxAmountMinor, taxBreakdown, ...SEK });
    expect(told.account.after).toEqual(await accountOf(b.customerId));
    const [next] = (await upcomingInvoices(b.ctx, b.customerId, 60)) ?? [];
    expect(told.nextInvoice!.after).toMatchObject({ totalMinor: next!.totalMinor });
  });

  test("of a paid invoice leaves the credit to the next invoice", async () => {
    const { b, invoiceId } = await issued();
    await b.pay();
    const told = await get<MoneyPreview>(`/invoices/${invoiceId}/credit-preview?amountMinor=5000`);
    await post(`/invoices/${invoiceId}/credit`, { reason: "No coverage", amountMinor: 5000 });
    expect(told.account.after).toEqual({ owedMinor: 0, balanceMinor: 5000, ...SEK });
    expect(await accountOf(b.customerId)).toEqual(told.account.after);
    expect(told.nextInvoice!.after!.amountDueMinor).toBe(told.nextInvoice!.before!.amountDueMinor - 5000);
  });

  test("is shown to staff whose amount a colleague must approve", async () => {
    const { b, invoiceId } = await issued();
    const person = { staffId: newId(), email: "s@example.com", name: "S", role: "SUPPORT" } as const;
    const caller = {
      kind: "staff",
      ...person,
      sessionId: newId(),
      steppedUpUntil: null,
      contact: null,
    } as const;
    const told = await previewCredit({ ...b.ctx, caller }, invoiceId, {});
    expect(told.invoice!.after.status).toBe("CREDITED");
  });

  test("matches making the invoice void, which is then billed again", async () => {
    const { b, invoiceId } = await issued();
    const told = await get<MoneyPreview>(`/invoices/${invoiceId}/void-preview`);
    const { body } = await post<Invoice>(`/invoices/${invoiceId}/void`);
    expect(told.invoice).toMatchObject({ before: { status: "ISSUED" }, after: standingOf(body) });
    expect(told.account).toMatchObject({ before: { owedMinor: 19900 }, after: { owedMinor: 0 } });
    expect(await accountOf(b.customerId)).toEqual(told.account.after);
    await b.at("2026-02-28T13:00:00.000Z");
    expect(await b.told()).toEqual([`2026-02-28 ISSUED ${told.nextInvoice!.after!.totalMinor}`]);
  });

  test("is refused like the change", async () => {
    const invoiceId = await makeInvoice(api, tenant, {
      customerId: await api.customer(tenant),
      status: "VOID",
    });
    for (const [what, body] of [["credit", { reason: "x" }], ["void"]] as const) {
      const { internalCode } = (await post(`/invoices/${invoiceId}/${what}`, body)).body;
      expect(internalCode).toBeTruthy();
      expect((await get(`/invoices/${invoiceId}/${what}-preview`)).internalCode).toBe(internalCode);
    }
  });
});
