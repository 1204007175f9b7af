import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { nextCreditNoteNumber, nextInvoiceNumber, nextInvoiceNumbers } from "@/lib/billing/invoices/numbers";
import { markOverdue } from "@/lib/billing/received/book-payment";
import { beginLife } from "@/lib/billing/simulation/life";
import { expectBooksToAgree } from "@/lib/billing/testing";
import type { Ctx } from "@/lib/kernel/context";
import { testWorldOfFile } from "@/lib/payments/testing";

/** Dates of invoices are days of the market's calendar, not of UTC. */

/** The next 31 December at 23:30 UTC: half past midnight of the new year in Stockholm. */
const newYear = new Date(Date.UTC(new Date().getUTCFullYear(), 11, 31, 23, 30));
if (newYear.getTime() < Date.now() + 86_400_000) newYear.setUTCFullYear(newYear.getUTCFullYear() + 1);
const year = newYear.getUTCFullYear();

const world = await testWorldOfFile({ CARRIER_LATENCY_MS: "0" });
const life = await beginLife(world, { customerType: "BUSINESS", postpaid: true });
await life.goTo(newYear);
await life.buySubscription(life.offer.plans.small);

const at = (ctx: Ctx, now: string): Ctx => ({ ...ctx, clock: { now: () => new Date(now) } });

test("an invoice of the new year in its market has the new year's number, issue day and due date", async () => {
  const [invoice] = await life.issued();
  expect(invoice!.number).toBe(`${year + 1}-00001`);
  expect(invoice!.dueDate).toBe(`${year + 1}-01-31`);
  await expectBooksToAgree(world.database.pool, life.tenant.id);
});

test("each invoice of a run gets the year of its own market", async () => {
  const tenant = await world.api.tenant();
  const ctx = at(world.api.ctx(tenant), "2030-12-31T23:30:00Z");
  expect(await nextInvoiceNumber(ctx, "SEK")).toBe("2031-00001");
  expect(await nextInvoiceNumber(ctx, "USD")).toBe("2030-00001");
  expect(await nextInvoiceNumbers(ctx, ["SEK", "USD", "SEK"])).toEqual([
    "2031-00002",
    "2030-00002",
    "2031-00003",
  ]);
  expect(await nextCreditNoteNumber(ctx, "SEK")).toBe("CN-2031-00001");
});

test("an invoice is overdue exactly when its due day has ended in the market", async () => {
  const ctx = await life.here();
  const [invoice] = await life.issued();
  const statusAt = async (now: string) => {
    await markOverdue(at(ctx, now));
    const [row] = await world.api.db.select().from(invoices).where(eq(invoices.id, invoice!.id));
    return row!.status;
  };
  expect(await statusAt(`${year + 1}-01-31T22:30:00Z`)).toBe("ISSUED");
  expect(await statusAt(`${year + 1}-01-31T23:30:00Z`)).toBe("OVERDUE");
});

describe("mark-paid", () => {
  const mark = async (paidAt: Date) => {
    const key = await world.api.apiKey(life.tenant);
    const [invoice] = await life.issued();
    return world.api.call<{ status: string; internalCode?: string; details?: unknown[] }>(
      "POST",
      `/invoices/${invoice!.id}/mark-paid`,
      { key, body: { paidAt: paidAt.toISOString() } },
    );
  };
  const details = (code: string) => [expect.objectContaining({ property: "paidAt", code })];

  test("refuses a `paidAt` before the invoice was issued", async () => {
    const [invoice] = await life.issued();
    const answer = await mark(new Date(invoice!.issuedAt!.getTime() - 1000));
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual(details("too_small"));
  });

  test("refuses a `paidAt` in the future of the tenant's clock", async () => {
    const answer = await mark(new Date((await life.now()).getTime() + 60_000));
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual(details("too_big"));
  });

  test("accepts an instant between the two", async () => {
    const [invoice] = await life.issued();
    const answer = await mark(invoice!.issuedAt!);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    await expectBooksToAgree(world.database.pool, life.tenant.id);
  });
});
