import { and, asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntries, auditRetention } from "@/db/schema/staff";
import { deleteOldAuditEntries } from "@/lib/audit/forget";
import type { AuditSeal } from "@/lib/audit/model";
import { sealAudit } from "@/lib/audit/seal";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { api } = await brandOfFile();
type Brand = Awaited<ReturnType<typeof api.tenant>>;

const NOW = new Date("2026-11-27T12:00:00.000Z");
api.clock.set(NOW.toISOString());

/** A refund, a change of a name, and a look, each with the same time. */
const KINDS = { refundPaymentIntent: false, updateCustomer: false, getCustomer: true } as const;

/** Entries of each kind at these moments. They are written as the log writes them, without the calls. */
async function writeEntries(brand: Brand, moments: readonly string[]): Promise<void> {
  const { staffId } = await api.staffMember(brand, "ADMIN");
  await api.db.insert(auditEntries).values(
    moments.flatMap((at) =>
      Object.entries(KINDS).map(([operation, isRead]) => ({
        tenantId: brand.id,
        id: newId(),
        occurredAt: new Date(at),
        staffId,
        role: "ADMIN" as const,
        sessionId: newId(),
        ip: "192.0.2.1",
        operation,
        isRead,
        outcome: "DONE",
        traceId: "0".repeat(32),
        personalHash: "0".repeat(64),
      })),
    ),
  );
}

const left = async (brand: Brand) => {
  const rows = await api.db
    .select()
    .from(auditEntries)
    .where(eq(auditEntries.tenantId, brand.id))
    .orderBy(asc(auditEntries.occurredAt), asc(auditEntries.operation));
  return rows
    .filter(({ operation }) => operation in KINDS)
    .map(({ operation, occurredAt }) => `${operation} ${occurredAt.toISOString().slice(0, 10)}`);
};

const sealsOf = async (brand: Brand) => {
  const key = await api.apiKey(brand);
  const { body } = await api.call<{ items: AuditSeal[] }>("GET", "/audit-seals?limit=1000", { key });
  return body.items.map(({ sealedUntil, isIntact, isForgotten }) => ({
    on: sealedUntil.slice(0, 10),
    isIntact,
    isForgotten,
  }));
};

test("reads are kept for two years, changes for three, and what moves money for seven", async () => {
  const brand = await api.tenant();
  const other = await api.tenant();
  const moments = ["2019-11-26", "2019-11-28", "2023-11-26", "2023-11-28", "2024-11-26", "2024-11-28"];
  const times = moments.map((day) => `${day}T10:00:00.000Z`);
  for (const one of [brand, other]) await writeEntries(one, times);
  await deleteOldAuditEntries(api.ctx(brand));
  expect(await left(brand)).toEqual([
    "refundPaymentIntent 2019-11-28",
    "refundPaymentIntent 2023-11-26",
    "refundPaymentIntent 2023-11-28",
    "updateCustomer 2023-11-28",
    "refundPaymentIntent 2024-11-26",
    "updateCustomer 2024-11-26",
    "getCustomer 2024-11-28",
    "refundPaymentIntent 2024-11-28",
    "updateCustomer 2024-11-28",
  ]);
  // Another brand's sweep is its own.
  expect(await left(other)).toHaveLength(18);
});

test("the brand says how long; what it lengthens later cannot bring back, and what it shortens goes", async () => {
  const brand = await api.tenant();
  const key = await api.apiKey(brand);
  const set = async (years: object) => {
    const { body } = await api.call<object>("GET", "/staff-settings", { key });
    const answer = await api.call("PUT", "/staff-settings", { key, body: { ...body, ...years } });
    return answer.status;
  };
  const ctx = async () => {
    const [row] = (
      await api.db.execute<{ settings: Brand["settings"] }>(
        sql`select settings from tenants where id = ${brand.id}`,
      )
    ).rows;
    return api.ctx({ ...brand, settings: row!.settings });
  };
  await writeEntries(brand, ["2024-01-10T10:00:00.000Z", "2025-06-10T10:00:00.000Z"]);
  expect(await set({ auditReadYears: 0 })).toBe(400);
  expect(await set({ auditReadYears: 10 })).toBe(200);
  await deleteOldAuditEntries(await ctx());
  expect(await left(brand)).toHaveLength(6);
  expect(await set({ auditReadYears: 1 })).toBe(200);
  await deleteOldAuditEntries(await ctx());
  expect((await left(brand)).filter((entry) => entry.startsWith("getCustomer"))).toEqual([]);
});

test("a seal whose entries came of age is not broken; one that lost a younger entry is", async () => {
  const brand = await api.tenant();
  await writeEntries(brand, [
    "2024-11-20T10:00:00.000Z",
    "2025-03-01T10:00:00.000Z",
    "2026-03-01T10:00:00.000Z",
  ]);
  await sealAudit(api.ctx(brand));
  await deleteOldAuditEntries(api.ctx(brand));
  const whole = { isIntact: true, isForgotten: false };
  expect(await sealsOf(brand)).toEqual([
    { on: "2026-03-01", ...whole },
    { on: "2025-03-01", ...whole },
    { on: "2024-11-20", isIntact: true, isForgotten: true },
  ]);
  // The database lets go what is older than a year. Nobody else deletes it, so the seal says so.
  await api.db
    .delete(auditEntries)
    .where(and(eq(auditEntries.tenantId, brand.id), sql`occurred_at::date = '2025-03-01' and is_read`));
  expect((await sealsOf(brand))[1]).toEqual({ on: "2025-03-01", isIntact: false, isForgotten: false });
});

test("a sweep that is cut short goes on where it was, and one with nothing to do writes nothing", async () => {
  const brand = await api.tenant();
  await writeEntries(brand, ["2020-01-01T10:00:00.000Z", "2020-01-02T10:00:00.000Z"]);
  const marks = async () =>
    (await api.db.select().from(auditRetention).where(eq(auditRetention.tenantId, brand.id))).map(
      ({ kind, forgottenUntil }) => [kind, forgottenUntil.toISOString().slice(0, 10)],
    );
  await deleteOldAuditEntries(api.ctx(brand), { atOnce: 1, rounds: 1 });
  expect(Object.fromEntries(await marks())).toMatchObject({ READ: "2020-01-01", CHANGE: "2020-01-01" });
  await deleteOldAuditEntries(api.ctx(brand), { atOnce: 1, rounds: 3 });
  expect(Object.fromEntries(await marks())).toEqual({
    READ: "2024-11-27",
    CHANGE: "2023-11-27",
    MONEY: "2019-11-27",
  });
  expect(await left(brand)).toEqual(["refundPaymentIntent 2020-01-01", "refundPaymentIntent 2020-01-02"]);
});

test("the database deletes nothing that is younger than a year, and empties no table", async () => {
  const brand = await api.tenant();
  await writeEntries(brand, ["2026-06-01T10:00:00.000Z"]);
  const refusal = { cause: { message: "the audit log is insert only" } };
  const own = eq(auditEntries.tenantId, brand.id);
  await expect(api.db.delete(auditEntries).where(own)).rejects.toMatchObject(refusal);
  for (const table of ["audit_entries", "audit_seals"])
    await expect(api.db.execute(sql.raw(`truncate ${table}`))).rejects.toMatchObject(refusal);
});
