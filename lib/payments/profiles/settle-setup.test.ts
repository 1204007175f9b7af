import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { paymentProfileSessions, paymentProfiles } from "@/db/schema/payments";
import { snapshotOfMethod } from "@/lib/payments/collections/testing";
import { makeProfileSession } from "@/lib/payments/fixtures";
import { NotHereYet } from "@/lib/payments/providers/errors";
import { newId } from "@/lib/platform/secrets/ids";
import { ProviderRefused, ProviderUnreachable } from "@/lib/providers/errors";
import { brandOfFile } from "@/lib/testing/brand";
import { cancelSetupAtProvider, settleSetup } from "./settle-setup";

/** The provider of this file. */
const provider = vi.hoisted(() => ({ capabilities: {}, readSetup: vi.fn(), cancelSetup: vi.fn() }));
vi.mock("@/lib/payments/providers", async (original) => ({
  ...(await original<typeof import("@/lib/payments/providers")>()),
  paymentProvider: () => provider,
}));

const { api, tenant } = await brandOfFile();
const ctx = api.ctx(tenant);
const REF = "seti_1";

beforeEach(() => void vi.clearAllMocks());

type Given = Partial<typeof paymentProfileSessions.$inferInsert>;

async function session(given: Given = {}) {
  const customerId = await api.customer(tenant);
  const id = await makeProfileSession(api, tenant, {
    customerId,
    providerRef: `${REF}_${newId()}`,
    ...given,
  });
  const row = async () =>
    (await api.db.select().from(paymentProfileSessions).where(eq(paymentProfileSessions.id, id)))[0]!;
  const methods = async () =>
    (await api.db.select().from(paymentProfiles).where(eq(paymentProfiles.customerId, customerId))).length;
  const says = (status: "SUCCEEDED" | "CANCELED" | "PENDING", more: object = {}) =>
    provider.readSetup.mockResolvedValue({
      status,
      method: status === "SUCCEEDED" ? snapshotOfMethod() : null,
      metadata: { tenantId: tenant.id, paymentProfileSessionId: id },
      ...more,
    });
  return { id, row, methods, says };
}

describe("a form that saves a method", () => {
  test("is completed when the provider says that the method can be charged, once", async () => {
    const { id, row, methods, says } = await session();
    says("SUCCEEDED");
    await settleSetup(ctx, id);
    await settleSetup(ctx, id);
    expect(await row()).toMatchObject({
      status: "COMPLETED",
      paymentProfileId: expect.any(String),
      completedAt: api.clock.now(),
    });
    expect(await methods()).toBe(1);
    // A completed form is not asked about again.
    expect(provider.readSetup).toHaveBeenCalledTimes(1);
  });

  test("waits while the provider has no method, and fails when the provider ended it", async () => {
    const waiting = await session();
    waiting.says("PENDING");
    await settleSetup(ctx, waiting.id);
    waiting.says("SUCCEEDED", { method: null });
    await settleSetup(ctx, waiting.id);
    expect([(await waiting.row()).status, await waiting.methods()]).toEqual(["ACTIVE", 0]);
    waiting.says("CANCELED");
    await settleSetup(ctx, waiting.id);
    expect([(await waiting.row()).status, await waiting.methods()]).toEqual(["FAILED", 0]);
  });

  test("that expired still saves a method that was entered in its last moment, and a cancelled one does not", async () => {
    const expired = await session({ status: "EXPIRED" });
    expired.says("SUCCEEDED");
    await settleSetup(ctx, expired.id);
    expect([(await expired.row()).status, await expired.methods()]).toEqual(["EXPIRED", 1]);
    const cancelled = await session({ status: "CANCELED" });
    cancelled.says("SUCCEEDED");
    await settleSetup(ctx, cancelled.id);
    expect(await cancelled.methods()).toBe(0);
  });

  test("takes no method of another brand's or another form", async () => {
    for (const other of [{ tenantId: newId() }, { paymentProfileSessionId: newId() }]) {
      const { id, methods, says } = await session();
      says("SUCCEEDED", { metadata: { tenantId: tenant.id, paymentProfileSessionId: id, ...other } });
      await settleSetup(ctx, id);
      expect(await methods()).toBe(0);
    }
  });

  test("stores the reference that a report names, if its own process died before that", async () => {
    const { id, row, says } = await session({ providerRef: null });
    says("PENDING");
    await settleSetup(ctx, id);
    expect(provider.readSetup).not.toHaveBeenCalled();
    await settleSetup(ctx, id, "seti_reported");
    expect(provider.readSetup).toHaveBeenCalledWith("seti_reported");
    expect((await row()).providerRef).toBe("seti_reported");
  });

  test("that is not here yet is reported again later, and an unknown one is ignored", async () => {
    await expect(settleSetup(ctx, newId(), REF)).rejects.toThrow(NotHereYet);
    await settleSetup(ctx, newId());
    await settleSetup(ctx, "nonsense", REF);
    expect(provider.readSetup).not.toHaveBeenCalled();
  });
});

describe("the end of a form at the provider", () => {
  const refused = new ProviderRefused("No.", { provider: "STRIPE", reason: "conflict" });

  test("keeps a method that was saved just before, and retries what did not arrive", async () => {
    const { id, methods, says } = await session({ status: "EXPIRED" });
    says("SUCCEEDED");
    provider.cancelSetup.mockRejectedValueOnce(new ProviderUnreachable("Down.", { provider: "STRIPE" }));
    await expect(cancelSetupAtProvider(ctx, id)).rejects.toThrow(ProviderUnreachable);
    expect(await methods()).toBe(0);
    provider.cancelSetup.mockRejectedValueOnce(refused);
    await cancelSetupAtProvider(ctx, id);
    expect(await methods()).toBe(1);
  });

  test("is asked for where the provider has it, and does nothing else", async () => {
    const { id, methods } = await session({ status: "CANCELED" });
    provider.cancelSetup.mockResolvedValue({});
    await cancelSetupAtProvider(ctx, id);
    expect(provider.cancelSetup).toHaveBeenCalledWith(
      expect.objectContaining({ idempotencyKey: `cancel-setup:${id}` }),
    );
    const unsent = await session({ status: "CANCELED", providerRef: null });
    await cancelSetupAtProvider(ctx, unsent.id);
    await cancelSetupAtProvider(ctx, newId());
    expect(provider.cancelSetup).toHaveBeenCalledTimes(1);
    expect(await methods()).toBe(0);
  });
});
