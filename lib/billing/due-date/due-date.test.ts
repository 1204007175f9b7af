import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { invoices } from "@/db/schema/billing";
import { paymentIntents } from "@/db/schema/payments";
import { mails } from "@/db/schema/platform";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import { allowedDueDates } from "@/lib/billing/due-date/rules";
import type { Invoice } from "@/lib/billing/model";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { addDays, calendarDate } from "@/lib/platform/dates/calendar";
import { brandOfFile } from "@/lib/testing/brand";

const { api, tenant, key } = await brandOfFile();

const today = calendarDate(api.clock.now());
const call = <T>(path: string, body?: unknown) =>
  api.call<T & { internalCode?: string; details?: { code: string; suggestion: string }[] }>(
    body ? "POST" : "GET",
    path,
    { key, body },
  );
const move = (invoiceId: string, dueDate: string) =>
  call<Invoice>(`/invoices/${invoiceId}/due-date`, { dueDate });
const row = async (id: string) => (await api.db.select().from(invoices).where(eq(invoices.id, id)))[0]!;
const open = async (more: Partial<typeof invoices.$inferInsert> = {}) =>
  makeInvoice(api, tenant, {
    customerId: await api.customer(tenant),
    dueDate: addDays(today, 5),
    terms: "POSTPAID",
    nextStep: "REMIND",
    nextStepAt: new Date(`${addDays(today, 8)}T00:00:00Z`),
    ...more,
  });
const day = (at: Date | null) => at?.toISOString().slice(0, 10);

describe("moving a due date", () => {
  test("plans the reminder from the new date and notifies the customer", async () => {
    const id = await open();
    const to = addDays(today, 15);
    expect(await move(id, to)).toMatchObject({ status: 200, body: { dueDate: to, status: "ISSUED" } });
    const { nextStep, nextStepAt, stepsTaken } = await row(id);
    expect(nextStep).toBe("REMIND");
    expect(stepsTaken).toBe(0);
    // Midnight in Stockholm, three days after the due date.
    expect(day(nextStepAt)).toBe(addDays(to, 2));
    const told = await api.db.select().from(mails).where(eq(mails.tenantId, tenant.id));
    expect(told.filter((mail) => mail.key.startsWith(`due-date-moved:${id}:`))).toHaveLength(1);
  });

  test("makes a late invoice one that is not due", async () => {
    const id = await open({ status: "OVERDUE", dueDate: addDays(today, -3), stepsTaken: 1 });
    expect((await move(id, addDays(today, 10))).body.status).toBe("ISSUED");
  });

  test("back to the date at issue restores the earlier plan", async () => {
    const at = new Date(`${addDays(today, 2)}T00:00:00Z`);
    const id = await open({ nextStepAt: at, stepsTaken: 1, dueDate: addDays(today, -2), status: "OVERDUE" });
    await move(id, addDays(today, 4));
    await move(id, addDays(today, 9));
    expect((await move(id, addDays(today, -2))).body).toMatchObject({ status: "OVERDUE" });
    expect(await row(id)).toMatchObject({
      nextStep: "REMIND",
      nextStepAt: at,
      stepsTaken: 1,
      originalDueDate: null,
      dueDateMoves: 0,
      stepsBeforeMove: null,
    });
  });

  test("is possible twice, within the brand's limit for both together", async () => {
    const id = await open();
    expect((await move(id, addDays(today, 20))).body).toMatchObject({
      internalCode: "5371",
      details: [{ suggestion: addDays(today, 5) }, { code: "too_big", suggestion: addDays(today, 19) }],
    });
    await move(id, addDays(today, 10));
    expect((await move(id, addDays(today, 20))).body.internalCode).toBe("5371");
    expect((await move(id, addDays(today, 10))).status).toBe(200);
    expect((await move(id, addDays(today, 19))).status).toBe(200);
    expect((await move(id, addDays(today, 18))).body).toMatchObject({
      internalCode: "5371",
      details: [{ suggestion: addDays(today, 5) }],
    });
    expect((await row(id)).dueDateMoves).toBe(2);
  });

  test.each(["PAID", "VOID", "UNCOLLECTIBLE", "CREDITED"] as const)(
    "is refused for a %s invoice",
    async (status) => {
      const id = await open({ status, nextStep: null, nextStepAt: null });
      expect((await move(id, addDays(today, 6))).body.internalCode).toBe("5371");
    },
  );

  test("is refused during a charge", async () => {
    const id = await open({ terms: "PREPAID", nextStep: "CHARGE" });
    await makeIntent(api, tenant, {
      customerId: (await row(id)).customerId,
      invoiceId: id,
      status: "PROCESSING",
      chargesMade: 1,
    });
    expect((await move(id, addDays(today, 6))).body.internalCode).toBe("5371");
  });

  test("is refused between a charge and its answer", async () => {
    const id = await open({ terms: "PREPAID", nextStep: "CHARGE" });
    const { customerId } = await row(id);
    const intentId = await makeIntent(api, tenant, {
      customerId,
      invoiceId: id,
      status: "PENDING",
      chargesMade: 2,
      chargesAnswered: 1,
    });
    expect((await move(id, addDays(today, 6))).body.internalCode).toBe("5371");
    await api.db.update(paymentIntents).set({ chargesAnswered: 2 }).where(eq(paymentIntents.id, intentId));
    expect((await move(id, addDays(today, 6))).status).toBe(200);
  });

  test("prevents charges before the new date", async () => {
    const id = await open({ terms: "PREPAID", nextStep: "CHARGE", dueDate: today });
    await move(id, addDays(today, 7));
    await chargeInvoice(api.ctx(tenant), { invoiceId: id, stepsTaken: 0 });
    expect(await row(id)).toMatchObject({ nextStep: "CHARGE", stepsTaken: 0 });
    expect(day((await row(id)).nextStepAt)).toBe(addDays(today, 6));
  });

  test("in two tabs counts as one move", async () => {
    const id = await open();
    const to = addDays(today, 9);
    const answers = await Promise.all([move(id, to), move(id, to)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await row(id)).dueDateMoves).toBe(1);
  });

  test("returns not found for another brand's invoice", async () => {
    const id = await open();
    const other = await api.apiKey(await api.tenant());
    const answer = await api.call("POST", `/invoices/${id}/due-date`, {
      key: other,
      body: { dueDate: today },
    });
    expect(answer.status).toBe(404);
  });
});

describe("the days to which a due date can be moved", () => {
  const rules = { dueDateMoveDays: 14, dueDateMoves: 2 };
  const fresh = { dueDate: "2026-12-10", originalDueDate: null, latestDueDate: null, dueDateMoves: 0 };

  test("count from the due date, and from today when the due date has passed", () => {
    expect(allowedDueDates(fresh, rules, "2026-12-01")).toMatchObject({
      earliest: "2026-12-10",
      latest: "2026-12-24",
      movesLeft: 2,
    });
    expect(allowedDueDates(fresh, rules, "2026-12-20")).toMatchObject({
      original: "2026-12-10",
      earliest: "2026-12-20",
      latest: "2027-01-03",
    });
  });
});
