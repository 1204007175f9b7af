import { and, eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { billingDiscrepancies } from "@/db/schema/billing";
import type { LedgerDisagreement } from "@/lib/billing/proof/disagreements";
import {
  listDiscrepancies,
  presentDiscrepancy,
  recordDiscrepancies,
} from "@/lib/billing/proof/discrepancies";
import type { Ctx } from "@/lib/kernel/context";
import { newId } from "@/lib/platform/secrets/ids";
import { apiOfFile } from "@/lib/testing/brand";

const { api } = await apiOfFile();
const NOW = "2026-11-01T12:00:00.000Z";
let ctx: Ctx;
let warned: Record<string, unknown>[];

beforeEach(async () => {
  api.clock.set(NOW);
  warned = [];
  const own = api.ctx(await api.tenant());
  const warn = (about: Record<string, unknown>) => warned.push(about);
  ctx = { ...own, log: { ...own.log, warn } as unknown as Ctx["log"] };
});

const customerId = newId();
const subjectId = newId();
const finding = (more: Partial<LedgerDisagreement> = {}): LedgerDisagreement => ({
  kind: "PAYMENT",
  subjectId,
  customerId,
  currency: "SEK",
  expectedMinor: 100,
  foundMinor: 0,
  message: "A payment and the ledger differ.",
  ...more,
});
/** Records what a proof of payments of the customer found. */
const record = (...found: LedgerDisagreement[]) =>
  recordDiscrepancies(ctx, { of: "customerId", ids: [customerId], kinds: ["PAYMENT", "REFUND"] }, found);
const rows = () =>
  api.db.select().from(billingDiscrepancies).where(eq(billingDiscrepancies.tenantId, ctx.tenant.id));
const open = async () => (await rows()).filter(({ resolvedAt }) => resolvedAt === null);
const list = (query: Partial<Parameters<typeof listDiscrepancies>[1]> = {}) =>
  listDiscrepancies(ctx, { limit: 10, ...query });

describe("a finding", () => {
  test("is recorded with its figures and logged once", async () => {
    await record(finding());
    const [row, ...others] = await rows();
    expect(others).toEqual([]);
    expect(row).toMatchObject({ ...finding(), foundAt: new Date(NOW), resolvedAt: null, explanation: null });
    expect(warned).toEqual([{ billingDiscrepancyId: row!.id, kind: "PAYMENT" }]);
    await record(finding());
    expect(await rows()).toEqual([row]);
    expect(warned).toHaveLength(1);
  });

  test("keeps its id while others come and go", async () => {
    await record(finding());
    const [first] = await rows();
    await record(finding(), finding({ kind: "REFUND" }), finding({ subjectId: newId() }));
    expect(await open()).toHaveLength(3);
    api.clock.set("2026-11-02T12:00:00.000Z");
    await record(finding());
    expect(await open()).toEqual([first]);
    const gone = (await rows()).filter(({ resolvedAt }) => resolvedAt);
    expect(gone.map(({ resolvedAt }) => resolvedAt?.toISOString())).toEqual([
      "2026-11-02T12:00:00.000Z",
      "2026-11-02T12:00:00.000Z",
    ]);
  });

  test("stays open if the proof was about another kind, another customer, another subject or another brand", async () => {
    await record(finding());
    const proven = { of: "customerId", ids: [customerId], kinds: ["PAYMENT"] } as const;
    await recordDiscrepancies(ctx, { ...proven, kinds: ["REFUND"] }, []);
    await recordDiscrepancies(ctx, { ...proven, ids: [newId()] }, []);
    await recordDiscrepancies(ctx, { ...proven, of: "subjectId" }, []);
    await recordDiscrepancies(api.ctx(await api.tenant()), proven, []);
    expect(await open()).toHaveLength(1);
    await recordDiscrepancies(ctx, { ...proven, of: "subjectId", ids: [subjectId] }, []);
    expect(await open()).toEqual([]);
  });

  test("of a closed discrepancy is a new one", async () => {
    await record(finding());
    await record();
    await record(finding());
    expect(await rows()).toHaveLength(2);
    expect(await open()).toHaveLength(1);
  });

  test("that a person explained is not recorded again, unless it is another one", async () => {
    const explain = () =>
      api.db
        .update(billingDiscrepancies)
        .set({ explanation: "By hand", resolvedAt: new Date(NOW) })
        .where(eq(billingDiscrepancies.tenantId, ctx.tenant.id));
    await record(finding());
    await explain();
    await record(finding());
    expect(await open()).toEqual([]);
    for (const other of [
      { expectedMinor: 101 },
      { foundMinor: 1 },
      { message: "Another one." },
      { kind: "REFUND" as const },
      { subjectId: newId() },
    ]) {
      await record(finding(other));
      expect(await open(), JSON.stringify(other)).toMatchObject([other]);
      await record();
    }
    const elsewhere = api.ctx(await api.tenant());
    const proven = { of: "customerId", ids: [customerId], kinds: ["PAYMENT"] } as const;
    await recordDiscrepancies(elsewhere, proven, [finding()]);
    expect(
      await api.db.$count(
        billingDiscrepancies,
        and(
          eq(billingDiscrepancies.tenantId, elsewhere.tenant.id),
          eq(billingDiscrepancies.subjectId, subjectId),
        ),
      ),
    ).toBe(1);
  });

  test("that was closed without an explanation does not count as explained", async () => {
    await record(finding());
    await record();
    await record(finding());
    expect(warned).toHaveLength(2);
  });
});

describe("the list of discrepancies", () => {
  test("is newest first, in pages, and by status", async () => {
    for (const [day, kind] of [
      ["01", "PAYMENT"],
      ["02", "REFUND"],
    ] as const) {
      api.clock.set(`2026-11-${day}T12:00:00.000Z`);
      await record(finding(), ...(kind === "REFUND" ? [finding({ kind })] : []));
    }
    api.clock.set("2026-11-03T12:00:00.000Z");
    await record(finding({ kind: "REFUND" }));
    const kindsOf = ({ items }: Awaited<ReturnType<typeof list>>) => items.map(({ kind }) => kind);
    expect(kindsOf(await list())).toEqual(["REFUND", "PAYMENT"]);
    expect(kindsOf(await list({ status: "OPEN" }))).toEqual(["REFUND"]);
    expect(kindsOf(await list({ status: "RESOLVED" }))).toEqual(["PAYMENT"]);
    const first = await list({ limit: 1 });
    expect(kindsOf(first)).toEqual(["REFUND"]);
    const second = await list({ limit: 1, cursor: first.pagination.nextCursor! });
    expect(kindsOf(second)).toEqual(["PAYMENT"]);
    expect(second.pagination.nextCursor).toBeNull();
  });

  test("has nothing of another brand", async () => {
    await record(finding());
    ctx = api.ctx(await api.tenant());
    expect((await list()).items).toEqual([]);
  });
});

describe("a discrepancy of the API", () => {
  const row = {
    tenantId: newId(),
    id: newId(),
    ...finding(),
    foundAt: new Date(NOW),
    createdAt: new Date(NOW),
    resolvedAt: null,
    explanation: null,
  };

  test("has what is known, also amounts of zero", () => {
    expect(presentDiscrepancy(row)).toEqual({
      billingDiscrepancyId: row.id,
      status: "OPEN",
      ...finding(),
      foundAt: NOW,
      createdAt: NOW,
    });
    expect(presentDiscrepancy({ ...row, expectedMinor: 0, foundMinor: 100 })).toMatchObject({
      expectedMinor: 0,
      foundMinor: 100,
    });
    expect(presentDiscrepancy({ ...row, resolvedAt: new Date(NOW), explanation: "By hand" })).toMatchObject({
      status: "RESOLVED",
      resolvedAt: NOW,
      explanation: "By hand",
    });
  });

  test("leaves out what is not known", () => {
    const unknown = { customerId: null, expectedMinor: null, foundMinor: null, currency: null };
    expect(presentDiscrepancy({ ...row, ...unknown })).toEqual({
      billingDiscrepancyId: row.id,
      status: "OPEN",
      kind: "PAYMENT",
      subjectId,
      message: "A payment and the ledger differ.",
      foundAt: NOW,
      createdAt: NOW,
    });
  });
});
