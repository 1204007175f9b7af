import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { invoices } from "@/db/schema/billing";
import type { Ctx } from "@/lib/kernel/context";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { mailboxOfFile } from "@/lib/subscriptions/mails/testing";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { brandOfFile } from "@/lib/testing/brand";
import { mailRefusedByProvider, sendInvoiceMail } from "./mails";

/** The provider of this file, which sends invoices. */
const provider = vi.hoisted(() => ({ name: "BILLOGRAM", capabilities: { invoices: true } }));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
  configuredProviders: () => [provider],
  choiceFor: () => "BILLOGRAM",
}));

const { api, tenant } = await brandOfFile();
const mailbox = await mailboxOfFile();
/** A brand that chose the provider. */
const ctx: Ctx = {
  ...api.ctx(tenant),
  tenant: { ...tenant, settings: { ...tenant.settings, paymentProviders: [{ provider: "BILLOGRAM" }] } },
};
const HALF_A_DAY_MS = 12 * 3600 * 1000;

let customerId: string;
let invoiceId: string;
beforeEach(async () => {
  customerId = await api.customer(tenant);
  invoiceId = await makeInvoice(api, tenant, { customerId, terms: "POSTPAID", hostedTokenHash: newId() });
});

const sendThere = () =>
  makeIntent(api, tenant, { customerId, invoiceId, provider: "BILLOGRAM", providerRef: `bg_${newId()}` });
const set = (row: Partial<typeof invoices.$inferInsert>) =>
  api.db.update(invoices).set(row).where(eq(invoices.id, invoiceId));

type Payload = Parameters<typeof sendInvoiceMail.run>[1];
const ask = (more: object = {}) => ({ kind: "invoice", key: `invoice:${invoiceId}`, invoiceId, ...more });
const isMailed = async (more: object = {}) =>
  (await mailbox.sentBy(() => sendInvoiceMail.run(ctx, ask(more) as Payload, { number: 1, isLast: false })))
    .length > 0;
const jobs = async () =>
  (await queuedJobs(api, tenant)).filter(({ payload }) => payload.invoiceId === invoiceId);

describe("an invoice that a provider is to send", () => {
  test("waits for half a day, and is then mailed once if the provider did not send it", async () => {
    expect(await isMailed()).toBe(false);
    const [waiting, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(waiting).toMatchObject({ name: "send-invoice-mail", payload: ask({ waited: true }) });
    expect(waiting!.runAt.getTime() - ctx.clock.now().getTime()).toBe(HALF_A_DAY_MS);
    expect(await isMailed({ waited: true })).toBe(true);
    expect(await isMailed({ waited: true })).toBe(false);
    expect(await jobs()).toHaveLength(1);
  });

  test("is not mailed once the provider has it, and neither is its reminder", async () => {
    await sendThere();
    expect(await isMailed()).toBe(false);
    expect(await isMailed({ waited: true })).toBe(false);
    expect(await jobs()).toEqual([]);
    expect(await isMailed({ kind: "reminder", reminder: 2 })).toBe(false);
    expect((await jobs()).map(({ name, payload }) => [name, payload])).toEqual([
      ["remind-at-provider", { invoiceId, count: 2 }],
    ]);
    expect(await isMailed({ kind: "suspended" })).toBe(true);
  });

  test("is mailed at once if the provider refuses it, and not again after its time", async () => {
    await isMailed();
    await mailRefusedByProvider(ctx, invoiceId);
    await mailRefusedByProvider(ctx, invoiceId);
    const [now, ...others] = await jobs();
    expect(others).toEqual([]);
    expect(now!.payload).toEqual(ask({ waited: true }));
    expect(now!.runAt.getTime()).toBeLessThanOrEqual(Date.now());
    expect(await isMailed()).toBe(true);
    expect(await isMailed({ waited: true })).toBe(false);
  });

  test("reminds by mail of an invoice that it did not get", async () => {
    expect(await isMailed({ kind: "reminder", reminder: 1 })).toBe(true);
    expect(await jobs()).toEqual([]);
  });

  test("does not send a prepaid invoice", async () => {
    await set({ terms: "PREPAID" });
    expect(await isMailed()).toBe(true);
    expect(await jobs()).toEqual([]);
  });
});
