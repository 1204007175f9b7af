import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { billingDiscrepancies, bookProofs, invoices } from "@/db/schema/billing";
import { customers } from "@/db/schema/customers";
import { paymentIntents } from "@/db/schema/payments";
import {
  beginProof,
  proveAgain,
  proveNext,
  provePaymentsAtProvider,
  recheckCustomers,
} from "@/lib/billing/proof/prove";
import { snapshotOfCharge, snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeAttempt, makeIntent, makeInvoice, makeRefund } from "@/lib/payments/fixtures";
import { humanReadableId, newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import type { PaymentProvider, PaymentSnapshot } from "@/lib/providers/payments/provider";
import { queuedJobs } from "@/lib/subscriptions/testing";
import { apiOfFile } from "@/lib/testing/brand";
import type { DiscrepancyKind } from "@/lib/values/discrepancy-kinds";
import type { Tenant } from "@/lib/values/tenant/tenant";

/** The provider of this file. Each test decides what it answers. */
const provider = vi.hoisted(() => ({ readPayment: vi.fn<PaymentProvider["readPayment"]>() }));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
}));

const NOW = "2026-11-05T12:00:00.000Z";
const IN_TEN_MINUTES = "2026-11-05T12:10:00.000Z";
const SINCE = "2026-11-04T00:00:00.000Z";
const LONG_AGO = new Date("2026-10-01T12:00:00Z");

const { api } = await apiOfFile();
let tenant: Tenant;

beforeEach(async () => {
  vi.resetAllMocks();
  api.clock.set(NOW);
  tenant = await api.tenant();
});

const ctx = () => api.ctx(tenant);
const at = (now: string) => ({ ...ctx(), clock: { now: () => new Date(now) } });
const jobs = async (name: string) => (await queuedJobs(api, tenant)).filter((job) => job.name === name);
const payloads = async (name: string) => (await jobs(name)).map(({ payload }) => payload);
const open = async () =>
  (
    await api.db.select().from(billingDiscrepancies).where(eq(billingDiscrepancies.tenantId, tenant.id))
  ).filter(({ resolvedAt }) => resolvedAt === null);
const openKinds = async () => (await open()).map(({ kind }) => kind).toSorted();

const prove = (more: { since?: string; after?: string | null } = {}) =>
  proveNext(ctx(), { day: "2026-11-05", since: SINCE, after: null, ...more });

/** Makes the invoice of a customer show money that no one paid. */
async function spoil(customerId: string): Promise<void> {
  const invoiceId = await makeInvoice(api, tenant, { customerId });
  await api.db
    .update(invoices)
    .set({ paidMinor: 100 })
    .where(and(eq(invoices.tenantId, tenant.id), eq(invoices.id, invoiceId)));
}

const noteOpen = (kind: DiscrepancyKind, customerId: string, subjectId = newId()) =>
  api.db.insert(billingDiscrepancies).values({
    tenantId: tenant.id,
    id: newId(),
    kind,
    customerId,
    subjectId,
    message: "It differs.",
    foundAt: LONG_AGO,
  });

type Intent = Partial<typeof paymentIntents.$inferInsert>;
/** A payment of 249.00 kr that the provider has. */
async function payment(row: Intent = {}): Promise<string> {
  const customerId = row.customerId ?? (await api.customer(tenant));
  return makeIntent(api, tenant, {
    customerId,
    status: "SUCCEEDED",
    providerRef: `pi_${newId()}`,
    createdAt: LONG_AGO,
    updatedAt: LONG_AGO,
    ...row,
  });
}

describe("the nightly proof", () => {
  test("begins at two o'clock of a brand's clock, with the changes since the day before", async () => {
    await beginProof(at("2026-11-05T01:59:59.999Z"));
    expect(await payloads("prove-books")).toEqual([
      { day: "2026-11-04", since: "2026-11-03T00:00:00.000Z", after: null },
    ]);
    await beginProof(at("2026-11-05T02:00:00Z"));
    expect((await payloads("prove-books"))[1]).toEqual({
      day: "2026-11-05",
      since: "2026-11-05T01:59:59.999Z",
      after: null,
    });
    const [proof] = await api.db.select().from(bookProofs).where(eq(bookProofs.tenantId, tenant.id));
    expect(proof).toMatchObject({ day: "2026-11-05", startedAt: new Date("2026-11-05T02:00:00Z") });
  });

  test("does not begin again on a day that began, nor on an earlier one", async () => {
    await beginProof(at("2026-11-05T02:00:00Z"));
    await beginProof(at("2026-11-05T20:00:00Z"));
    await beginProof(at("2026-11-04T20:00:00Z"));
    expect(await jobs("prove-books")).toHaveLength(1);
  });

  test("checks customers with findings again after ten minutes", async () => {
    const right = await api.customer(tenant);
    const [wrong, open] = [await api.customer(tenant), await api.customer(tenant)];
    const elsewhere = await api.tenant();
    await makeInvoice(api, tenant, { customerId: right });
    await spoil(wrong);
    await noteOpen("PAYMENT", open);
    await prove();
    const [confirm, ...others] = await jobs("confirm-discrepancies");
    expect(others).toEqual([]);
    expect((confirm!.payload.customerIds as string[]).toSorted()).toEqual([wrong, open].toSorted());
    expect(confirm!.runAt.toISOString()).toBe(IN_TEN_MINUTES);
    expect(await queuedJobs(api, elsewhere)).toEqual([]);
    // A job that is repeated queues nothing twice.
    await prove();
    expect(await jobs("confirm-discrepancies")).toHaveLength(1);
  });

  test("queues nothing for books that agree, for closed discrepancies, and without customers", async () => {
    await prove();
    const customerId = await api.customer(tenant);
    await makeInvoice(api, tenant, { customerId });
    await noteOpen("PAYMENT", customerId);
    await api.db
      .update(billingDiscrepancies)
      .set({ resolvedAt: new Date(NOW) })
      .where(eq(billingDiscrepancies.tenantId, tenant.id));
    await prove();
    expect(await queuedJobs(api, tenant)).toEqual([]);
  });

  test("goes on after the last of 500 customers, and ends with the last ones", async () => {
    const rows = Array.from({ length: 501 }, () => ({
      tenantId: tenant.id,
      id: newId(),
      customerType: "CONSUMER" as const,
      name: "Astrid Lind",
      humanReadableId: humanReadableId("CUS"),
      contact: {},
    }));
    await api.db.insert(customers).values(rows);
    const ids = rows.map(({ id }) => id).toSorted();
    await prove();
    expect(await payloads("prove-books")).toEqual([{ day: "2026-11-05", since: SINCE, after: ids[499] }]);
    await spoil(ids[500]!);
    await prove({ after: ids[499]! });
    expect(await jobs("prove-books")).toHaveLength(1);
    expect(await payloads("confirm-discrepancies")).toEqual([{ customerIds: [ids[500]] }]);
  });

  test("asks the provider about payments that changed since the last one, or have findings", async () => {
    const since = new Date(SINCE);
    const before = new Date(since.getTime() - 1);
    const wanted = [await payment({ updatedAt: since }), await payment(), await payment(), await payment()];
    await makeAttempt(api, tenant, { paymentIntentId: wanted[1]!, createdAt: since });
    const customerId = await api.customer(tenant);
    await makeRefund(api, tenant, { paymentIntentId: wanted[2]!, customerId, updatedAt: since });
    await noteOpen("PROVIDER_REFUND", customerId, wanted[3]);
    const others = [
      await payment({ updatedAt: before }),
      await payment({ updatedAt: since, providerRef: null }),
    ];
    await makeAttempt(api, tenant, { paymentIntentId: others[0]!, createdAt: before });
    await makeRefund(api, tenant, { paymentIntentId: others[0]!, customerId, updatedAt: before });
    await noteOpen("PAYMENT", customerId, others[0]);
    await prove();
    const [asked, ...more] = await payloads("prove-payments");
    expect(more).toEqual([]);
    expect(asked!.isLast).toBe(false);
    expect((asked!.paymentIntentIds as string[]).toSorted()).toEqual(wanted.toSorted());
  });

  test("asks the provider about 100 payments per job", async () => {
    const customerId = await api.customer(tenant);
    const row = {
      tenantId: tenant.id,
      customerId,
      status: "SUCCEEDED",
      type: "UNKNOWN",
      provider: "STRIPE",
    } as const;
    const money = { amountMinor: 100, currency: "SEK", updatedAt: new Date(NOW) };
    await api.db
      .insert(paymentIntents)
      .values(Array.from({ length: 201 }, () => ({ ...row, ...money, id: newId(), providerRef: newId() })));
    await prove();
    const sizes = (await payloads("prove-payments")).map(
      ({ paymentIntentIds }) => (paymentIntentIds as string[]).length,
    );
    expect(sizes).toEqual([100, 100, 1]);
  });
});

describe("the check of customers", () => {
  test("records what differs in our own books, and leaves what others found", async () => {
    const customerId = await api.customer(tenant);
    await noteOpen("NOT_BILLED", customerId);
    await noteOpen("PROVIDER_PAYMENT", customerId);
    await noteOpen("CREDIT_NOTES", customerId);
    await spoil(customerId);
    await recheckCustomers(ctx(), [customerId]);
    expect(await openKinds()).toEqual([
      "CUSTOMER_MONEY",
      "INVOICE_AMOUNTS",
      "INVOICE_RECEIVABLE",
      "NOT_BILLED",
      "PROVIDER_PAYMENT",
    ]);
  });
});

describe("the check of one discrepancy", () => {
  test("asks the provider, bills the customer, or compares the customer's books", async () => {
    const customerId = await api.customer(tenant);
    const subjectId = await payment({ customerId });
    provider.readPayment.mockResolvedValue(
      snapshotOfPayment(tenant.id, subjectId, { amountReceivedMinor: 0, charge: null }),
    );
    await noteOpen("PROVIDER_PAYMENT", customerId, subjectId);
    await noteOpen("NOT_BILLED", customerId, customerId);
    await noteOpen("CREDIT_NOTES", customerId);
    await proveAgain(ctx(), { kind: "PROVIDER_PAYMENT", subjectId, customerId });
    expect(await openKinds()).toEqual(["CREDIT_NOTES", "NOT_BILLED"]);
    await proveAgain(ctx(), { kind: "NOT_BILLED", subjectId: customerId, customerId });
    expect(await openKinds()).toEqual(["CREDIT_NOTES"]);
    await proveAgain(ctx(), { kind: "CREDIT_NOTES", subjectId: newId(), customerId: null });
    expect(await openKinds()).toEqual(["CREDIT_NOTES"]);
    await proveAgain(ctx(), { kind: "CREDIT_NOTES", subjectId: newId(), customerId });
    expect(await openKinds()).toEqual([]);
    expect(provider.readPayment).toHaveBeenCalledTimes(1);
  });
});

describe("the comparison of payments with the provider", () => {
  const compare = (ids: readonly string[], isLast = true) =>
    provePaymentsAtProvider(ctx(), { paymentIntentIds: ids, isLast });
  const figures = async () =>
    (await open()).map(({ kind, expectedMinor, foundMinor }) => [kind, expectedMinor, foundMinor]).toSorted();
  const says = (id: string, given: Partial<PaymentSnapshot>) =>
    provider.readPayment.mockResolvedValue(snapshotOfPayment(tenant.id, id, { charge: null, ...given }));

  test("finds nothing if both have the same money", async () => {
    const id = await payment();
    const { customerId } = (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
    await makeAttempt(api, tenant, { paymentIntentId: id });
    await makeAttempt(api, tenant, { paymentIntentId: id, status: "FAILED" });
    await makeRefund(api, tenant, { paymentIntentId: id, customerId, amountMinor: 900 });
    await makeRefund(api, tenant, { paymentIntentId: id, customerId, amountMinor: 700, status: "FAILED" });
    says(id, { amountReceivedMinor: 24_900, charge: snapshotOfCharge({ amountRefundedMinor: 900 }) });
    await compare([id]);
    expect(await open()).toEqual([]);
  });

  test("records another received amount", async () => {
    const id = await payment();
    await makeAttempt(api, tenant, { paymentIntentId: id });
    says(id, { amountReceivedMinor: 100 });
    await compare([id]);
    expect(await open()).toMatchObject([
      {
        kind: "PROVIDER_PAYMENT",
        subjectId: id,
        currency: "SEK",
        expectedMinor: 100,
        foundMinor: 24_900,
        message: "The provider received another amount than we know of.",
      },
    ]);
  });

  test("does not count money that another payment there had, which goes back in full", async () => {
    const id = await payment();
    const { customerId } = (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
    for (const amountMinor of [24_900, 300])
      await makeAttempt(api, tenant, { paymentIntentId: id, amountMinor });
    const refund = { paymentIntentId: id, customerId, amountMinor: 300, paymentRef: "pi_other" };
    await makeRefund(api, tenant, refund);
    says(id, { amountReceivedMinor: 24_900 });
    await compare([id]);
    expect(await open()).toEqual([]);
  });

  test("counts a refund in progress as one that the provider may have made already", async () => {
    const id = await payment();
    const { customerId } = (await api.db.select().from(paymentIntents).where(eq(paymentIntents.id, id)))[0]!;
    await makeRefund(api, tenant, { paymentIntentId: id, customerId, amountMinor: 900 });
    for (const status of ["OWED", "PENDING"] as const)
      await makeRefund(api, tenant, { paymentIntentId: id, customerId, amountMinor: 50, status });
    const found: unknown[] = [];
    for (const amountRefundedMinor of [899, 900, 950, 1_000, 1_001]) {
      says(id, { amountReceivedMinor: 0, charge: snapshotOfCharge({ amountRefundedMinor }) });
      await compare([id]);
      found.push(await figures());
    }
    expect(found).toEqual([[["PROVIDER_REFUND", 899, 900]], [], [], [], [["PROVIDER_REFUND", 1_001, 900]]]);
    expect((await open())[0]!.message).toBe("The provider gave back another amount than we know of.");
  });

  test("adds up the refunds of all charges there", async () => {
    const id = await payment();
    const charges = [100, 200].map((amountRefundedMinor) => snapshotOfCharge({ amountRefundedMinor }));
    says(id, { amountReceivedMinor: 0, charges, charge: charges[1]! });
    await compare([id]);
    expect(await figures()).toEqual([["PROVIDER_REFUND", 300, 0]]);
  });

  test("reads a payment that the provider does not know as one without money", async () => {
    const [paid, unpaid] = [await payment(), await payment()];
    await makeAttempt(api, tenant, { paymentIntentId: paid });
    provider.readPayment.mockRejectedValue(
      new ProviderRefused("gone", { provider: "STRIPE", reason: "not_found" }),
    );
    await compare([paid, unpaid]);
    expect(await open()).toMatchObject([
      {
        subjectId: paid,
        expectedMinor: 0,
        foundMinor: 24_900,
        message: "The provider does not know the payment.",
      },
    ]);
  });

  test.each([
    new ProviderRefused("no", { provider: "STRIPE", reason: "configuration" }),
    new ProviderUnreachable("down", { provider: "STRIPE" }),
  ])("is repeated after %s, and records nothing", async (error) => {
    const id = await payment();
    await makeAttempt(api, tenant, { paymentIntentId: id });
    provider.readPayment.mockRejectedValue(error);
    await expect(compare([id])).rejects.toThrow(error);
    expect(await open()).toEqual([]);
  });

  test("leaves out payments that do not exist, were not made there, or are another brand's", async () => {
    const own = await payment({ providerRef: null });
    await makeAttempt(api, tenant, { paymentIntentId: own });
    const theirs = await payment();
    await makeAttempt(api, tenant, { paymentIntentId: theirs });
    await compare([own, newId()]);
    await provePaymentsAtProvider(api.ctx(await api.tenant()), { paymentIntentIds: [theirs], isLast: true });
    expect(provider.readPayment).not.toHaveBeenCalled();
    expect(await open()).toEqual([]);
  });

  test("reads a difference once more after ten minutes before it is recorded, and closes the rest at once", async () => {
    const [wrong, right] = [await payment(), await payment()];
    await makeAttempt(api, tenant, { paymentIntentId: wrong });
    for (const id of [wrong, right]) await noteOpen("PROVIDER_REFUND", newId(), id);
    provider.readPayment.mockImplementation(async (ref) =>
      snapshotOfPayment(tenant.id, ref, { amountReceivedMinor: 0, charge: null }),
    );
    await compare([wrong, right], false);
    expect(await payloads("prove-payments")).toEqual([{ paymentIntentIds: [wrong], isLast: true }]);
    const [job] = await jobs("prove-payments");
    expect(job!.runAt.toISOString()).toBe(IN_TEN_MINUTES);
    expect((await open()).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["PROVIDER_REFUND", wrong],
    ]);
    await compare([wrong]);
    expect(await jobs("prove-payments")).toHaveLength(1);
    expect((await open()).map(({ kind, subjectId }) => [kind, subjectId])).toEqual([
      ["PROVIDER_PAYMENT", wrong],
    ]);
  });
});
