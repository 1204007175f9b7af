import { describe, expect, test, vi } from "vitest";
import { billingDiscrepancies } from "@/db/schema/billing";
import { beginRecheck, explainDiscrepancy, recheckDiscrepancy } from "@/lib/billing/proof/decide";
import { failures } from "@/lib/kernel/error-registry";
import { snapshotOfPayment } from "@/lib/payments/collections/testing";
import { makeIntent } from "@/lib/payments/fixtures";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderUnreachable } from "@/lib/providers/errors";
import type { PaymentProvider } from "@/lib/providers/payments/provider";
import { brandOfFile } from "@/lib/testing/brand";

/** The provider of this file. Each test decides what it answers. */
const provider = vi.hoisted(() => ({ readPayment: vi.fn<PaymentProvider["readPayment"]>() }));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
}));

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);

/** An open discrepancy of a payment that the provider knows. */
async function atProvider(): Promise<{ id: string; intentId: string }> {
  const customerId = await api.customer(tenant);
  const intentId = await makeIntent(api, tenant, { customerId, status: "SUCCEEDED", providerRef: newId() });
  const id = newId();
  await api.db.insert(billingDiscrepancies).values({
    tenantId: tenant.id,
    id,
    kind: "PROVIDER_PAYMENT",
    customerId,
    subjectId: intentId,
    message: "The provider received another amount than we know of.",
    foundAt: api.clock.now(),
  });
  return { id, intentId };
}
const answers = (intentId: string, amountReceivedMinor: number) =>
  provider.readPayment.mockResolvedValue(
    snapshotOfPayment(tenant.id, intentId, { amountReceivedMinor, charge: null }),
  );

describe("a discrepancy that is checked again at the provider", () => {
  test("is closed if both agree now, and is then not asked about again", async () => {
    const { id, intentId } = await atProvider();
    answers(intentId, 0);
    expect(await recheckDiscrepancy(ctx, { id })).toMatchObject({ status: "RESOLVED" });
    provider.readPayment.mockRejectedValue(new Error("not expected"));
    expect(await recheckDiscrepancy(ctx, { id })).toMatchObject({ status: "RESOLVED" });
  });

  test("stays open if they do not agree", async () => {
    const { id, intentId } = await atProvider();
    answers(intentId, 100);
    await expect(recheckDiscrepancy(ctx, { id })).rejects.toMatchObject({
      failure: failures.discrepancyStands,
    });
  });

  test("stays open if the provider cannot be reached, and the caller learns it", async () => {
    const { id } = await atProvider();
    provider.readPayment.mockRejectedValue(new ProviderUnreachable("down", { provider: "STRIPE" }));
    await expect(recheckDiscrepancy(ctx, { id })).rejects.toMatchObject({
      failure: failures.paymentProviderUnreachable,
    });
  });

  test("fails with another error as it is", async () => {
    const { id } = await atProvider();
    const bug = new TypeError("a bug");
    provider.readPayment.mockRejectedValue(bug);
    await expect(recheckDiscrepancy(ctx, { id })).rejects.toBe(bug);
  });
});

test("a discrepancy is found by its own id in its own brand only", async () => {
  const { id } = await atProvider();
  await atProvider();
  expect(await beginRecheck(ctx, id)).toEqual({ id });
  const other = api.ctx(await api.tenant());
  for (const [reader, of] of [
    [other, id],
    [ctx, newId()],
    [ctx, "x"],
  ] as const)
    await expect(beginRecheck(reader, of)).rejects.toMatchObject({ failure: failures.discrepancyNotFound });
});

test("an explanation closes one discrepancy at that moment, and no other", async () => {
  const [{ id }, other] = [await atProvider(), await atProvider()];
  expect(await explainDiscrepancy(ctx, id, "By hand")).toMatchObject({
    explanation: "By hand",
    resolvedAt: api.clock.now().toISOString(),
  });
  expect(await explainDiscrepancy(ctx, id, "Again")).toMatchObject({ explanation: "By hand" });
  expect(await explainDiscrepancy(ctx, other.id, "Also")).toMatchObject({ explanation: "Also" });
});
