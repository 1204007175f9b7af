import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import { intentFor } from "@/lib/billing/collection/charges/intent";
import { inTransaction } from "@/lib/kernel/context";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { brandOfFile } from "@/lib/testing/brand";

/** The provider of this file is never called. */
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  isSetUp: () => true,
  paymentProvider: () => ({ capabilities: { savedMethods: true, invoices: false } }),
}));

const DAY = new Date("2026-06-15T00:00:00.000Z");
const LATER = new Date("2026-06-20T00:00:00.000Z");

const { api, tenant } = await brandOfFile();
let customerId: string;
let invoiceId: string;

beforeEach(async () => {
  customerId = await api.customer(tenant);
  invoiceId = await makeInvoice(api, tenant, { customerId });
});

type Wish = Parameters<typeof intentFor>[2];
const invoice = async () => (await api.db.select().from(invoices).where(eq(invoices.id, invoiceId)))[0]!;
const wanted = async (wish: Partial<Wish> = {}) => {
  const row = await invoice();
  return inTransaction(api.ctx(tenant), (ctx) => intentFor(ctx, row, { provider: "STRIPE", ...wish }));
};
const live = (row: Partial<typeof paymentIntents.$inferInsert> = {}) =>
  makeIntent(api, tenant, { customerId, invoiceId, dueAt: DAY, ...row });
const stored = async (id: string) =>
  (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;

describe("the intent of an invoice", () => {
  test.each([
    ["without a new time keeps its time", {}, DAY],
    ["with null loses its time", { dueAt: null }, null],
    ["with another time moves to it", { dueAt: LATER }, LATER],
    ["with the same time keeps it", { dueAt: DAY }, DAY],
  ])("%s", async (_title, wish, dueAt) => {
    const id = await live();
    expect(await wanted(wish)).toMatchObject({ id, status: "PENDING", dueAt });
    expect((await stored(id)).dueAt).toEqual(dueAt);
  });

  test("gets the amount that is left and the number of the invoice", async () => {
    const id = await live({ amountMinor: 100, description: null });
    const { number } = await invoice();
    expect(await wanted()).toMatchObject({ id, amountMinor: 24_900, description: `Invoice ${number}` });
  });

  test("is created if there is none, with its time or without one", async () => {
    expect(await wanted({ dueAt: LATER })).toMatchObject({ status: "PENDING", dueAt: LATER, customerId });
    invoiceId = await makeInvoice(api, tenant, { customerId });
    expect(await wanted()).toMatchObject({ status: "PENDING", dueAt: null });
  });

  test("of another provider is replaced, and its time is kept", async () => {
    const id = await live({ provider: "BILLOGRAM" });
    const next = await wanted();
    expect(next).toMatchObject({ provider: "STRIPE", dueAt: DAY });
    expect(next!.id).not.toBe(id);
    expect((await stored(id)).status).toBe("CANCELED");
  });

  test("ends if no provider can collect it", async () => {
    const id = await live();
    expect(await wanted({ provider: null })).toBeNull();
    expect((await stored(id)).status).toBe("CANCELED");
  });

  test.each([
    ["in progress", { status: "PROCESSING" }],
    ["paid", { status: "SUCCEEDED" }],
    ["with a charge without an answer", { chargesMade: 1, chargesAnswered: 0 }],
  ] as const)("that is %s does not change", async (_title, row) => {
    const id = await live({ amountMinor: 100, ...row });
    expect(await wanted({ provider: null, dueAt: LATER })).toMatchObject({
      id,
      amountMinor: 100,
      dueAt: DAY,
    });
  });
});
