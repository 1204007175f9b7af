import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { incomingPayments } from "@/db/schema/incoming-payments";
import { ledgerEntries } from "@/db/schema/ledger";
import { mails } from "@/db/schema/platform";
import { auditEntries } from "@/db/schema/staff";
import type { IncomingPayment, IncomingPaymentSuggestion } from "@/lib/billing/incoming/model";
import type { CustomerAccount, Invoice } from "@/lib/billing/model";
import { expectBooksToAgree, suspenseDifferences } from "@/lib/billing/testing";
import { makeIntent, makeInvoice } from "@/lib/payments/fixtures";
import { addDays, calendarDate, startOfDay } from "@/lib/platform/dates/calendar";
import { ocrReference } from "@/lib/platform/inputs/bank-accounts";
import { newId } from "@/lib/platform/secrets/ids";
import { brandOfFile } from "@/lib/testing/brand";

const { database, api, tenant, key } = await brandOfFile();

type Failure = { internalCode: string; details?: { property: string; suggestion?: unknown }[] };
const call = <T>(method: string, path: string, body?: unknown) =>
  api.call<T & Partial<Failure>>(method, path, { key, body });
const register = (more: Record<string, unknown> = {}) =>
  call<IncomingPayment>("POST", "/incoming-payments", {
    amountMinor: 24_900,
    currency: "SEK",
    bankReference: newId(),
    ...more,
  });
const unmatched = async (more?: Record<string, unknown>) => (await register(more)).body.incomingPaymentId;
const match = (id: string, body: unknown) =>
  call<IncomingPayment>("POST", `/incoming-payments/${id}/match`, body);
const back = (id: string) => call<IncomingPayment>("POST", `/incoming-payments/${id}/return`);
const suggestions = async (id: string) =>
  (await call<{ items: IncomingPaymentSuggestion[] }>("GET", `/incoming-payments/${id}/suggestions`)).body
    .items;
const invoice = async (id: string) => (await call<Invoice>("GET", `/invoices/${id}`)).body;
const open = async (more: Partial<Parameters<typeof makeInvoice>[2]> = {}) =>
  makeInvoice(api, tenant, { customerId: await api.customer(tenant), ...more });
const entriesOf = (causeId: string) =>
  api.db
    .select()
    .from(ledgerEntries)
    .where(and(eq(ledgerEntries.tenantId, tenant.id), eq(ledgerEntries.causeId, causeId)));
const booksAgree = async () => {
  await expectBooksToAgree(database.pool, tenant.id);
  expect(await suspenseDifferences(database.pool, tenant.id)).toEqual([]);
};

describe("registering a bank payment", () => {
  test("books its money on SUSPENSE, for no customer", async () => {
    const { status, body } = await register({ payerName: "Astrid Lind", reference: "hej" });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "UNMATCHED",
      payerName: "Astrid Lind",
      reference: "hej",
      receivedOn: calendarDate(api.clock.now()),
      parts: [],
    });
    const entries = await entriesOf(body.incomingPaymentId);
    expect(entries).toMatchObject([
      { account: "OUTSIDE", amountMinor: 24_900, customerId: null },
      { account: "SUSPENSE", amountMinor: -24_900, customerId: null },
    ]);
    await booksAgree();
  });

  test("with a known reference returns the existing payment", async () => {
    const first = await register({ bankReference: "BG-4711" });
    const again = await register({ bankReference: "BG-4711", payerName: "Somebody" });
    expect(again.body).toEqual(first.body);
    expect(await entriesOf(first.body.incomingPaymentId)).toHaveLength(2);
  });

  test("ten times at once creates one payment", async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => register({ bankReference: "BG-4712" })));
    expect(new Set(all.map(({ body }) => body.incomingPaymentId)).size).toBe(1);
    await booksAgree();
  });

  test("is refused if the reference is known with another amount", async () => {
    await register({ bankReference: "BG-4713" });
    expect((await register({ bankReference: "BG-4713", amountMinor: 1 })).body).toMatchObject({
      internalCode: "5374",
      details: [{ suggestion: 24_900 }],
    });
  });

  test("is refused if the reference is known in another currency", async () => {
    await register({ bankReference: "BG-4714" });
    expect((await register({ bankReference: "BG-4714", currency: "EUR" })).body.internalCode).toBe("5374");
  });

  test("books the money on the day on which it arrived, at the latest today", async () => {
    const today = calendarDate(api.clock.now());
    for (const receivedOn of [addDays(today, -3), today]) {
      const { status, body } = await register({ receivedOn });
      expect(status).toBe(201);
      for (const { occurredAt } of await entriesOf(body.incomingPaymentId))
        expect(occurredAt).toEqual(startOfDay(receivedOn));
    }
    expect(await register({ receivedOn: addDays(today, 1) })).toMatchObject({
      status: 400,
      body: { details: [{ property: "receivedOn", suggestion: today }] },
    });
  });

  test("is refused for a future day", async () => {
    const tomorrow = addDays(calendarDate(api.clock.now()), 2);
    expect((await register({ receivedOn: tomorrow })).status).toBe(400);
  });
});

describe("matching a bank payment", () => {
  test("settles the invoice like any payment", async () => {
    const invoiceId = await open();
    const id = await unmatched();
    const { status, body } = await match(id, { parts: [{ invoiceId, amountMinor: 24_900 }] });
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: "MATCHED", parts: [{ invoiceId, amountMinor: 24_900 }] });
    expect(await invoice(invoiceId)).toMatchObject({ status: "PAID", amountRemainingMinor: 0 });
    const told = await api.db.select().from(mails).where(eq(mails.tenantId, tenant.id));
    expect(told.some((mail) => mail.key.includes(invoiceId))).toBe(true);
    await booksAgree();
  });

  test("pays the invoice on the day on which the money arrived, but not before it was issued", async () => {
    const issuedAt = api.clock.now();
    const today = calendarDate(issuedAt);
    const paidAt = async (given: Date, receivedOn: string) => {
      const invoiceId = await open({ issuedAt: given });
      await match(await unmatched({ receivedOn }), { parts: [{ invoiceId, amountMinor: 24_900 }] });
      return (await invoice(invoiceId)).paidAt;
    };
    const arrived = addDays(today, -2);
    expect(await paidAt(startOfDay(addDays(today, -9)), arrived)).toBe(startOfDay(arrived).toISOString());
    expect(await paidAt(issuedAt, arrived)).toBe(issuedAt.toISOString());
  });

  test("spreads one payment over several invoices, and pays a part of one", async () => {
    const [one, two] = [await open(), await open()];
    const id = await unmatched({ amountMinor: 30_000 });
    const parts = [
      { invoiceId: one, amountMinor: 24_900 },
      { invoiceId: two, amountMinor: 5_100 },
    ];
    expect((await match(id, { parts })).status).toBe(200);
    expect((await invoice(one)).status).toBe("PAID");
    expect(await invoice(two)).toMatchObject({ status: "PARTIALLY_PAID", amountRemainingMinor: 19_800 });
    await booksAgree();
  });

  test("holds an overpayment for the customer", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await open({ customerId });
    const id = await unmatched({ amountMinor: 25_000 });
    const { body } = await match(id, { parts: [{ invoiceId, amountMinor: 24_900 }], heldMinor: 100 });
    expect(body.parts).toHaveLength(2);
    const account = await call<CustomerAccount>("GET", `/customers/${customerId}/account`);
    expect(account.body.balances).toMatchObject([{ owedMinor: 0, balanceMinor: 100 }]);
    await booksAgree();
  });

  test.each([
    ["less than the payment", 24_800, {}],
    ["more than is left to pay", 24_900, { totalMinor: 24_900, more: 30_000 }],
  ])("is refused if the parts come to %s", async (_, amountMinor, { more }: { more?: number }) => {
    const invoiceId = await open();
    const id = await unmatched(more === undefined ? {} : { amountMinor: more });
    const parts = [{ invoiceId, amountMinor: more ?? amountMinor }];
    expect((await match(id, { parts })).body.internalCode).toBe("5374");
    expect(await invoice(invoiceId)).toMatchObject({ status: "ISSUED", amountPaidMinor: 0 });
    await booksAgree();
  });

  test("is refused for an invoice that is named twice, and for a rest of two customers", async () => {
    const [one, two] = [await open(), await open()];
    const id = await unmatched({ amountMinor: 50_000 });
    const half = { invoiceId: one, amountMinor: 25_000 };
    expect((await match(id, { parts: [half, half] })).body.internalCode).toBe("5374");
    const parts = [
      { invoiceId: one, amountMinor: 24_900 },
      { invoiceId: two, amountMinor: 24_900 },
    ];
    expect((await match(id, { parts, heldMinor: 200 })).body.internalCode).toBe("5374");
  });

  test.each(["PAID", "VOID", "UNCOLLECTIBLE", "CREDITED", "DRAFT"] as const)(
    "is refused for a %s invoice",
    async (status) => {
      const invoiceId = await open({ status });
      const id = await unmatched();
      const { body } = await match(id, { parts: [{ invoiceId, amountMinor: 24_900 }] });
      expect(body.internalCode).toBe("5102");
    },
  );

  test("is refused during a payment of the invoice, and in another currency", async () => {
    const customerId = await api.customer(tenant);
    const invoiceId = await open({ customerId });
    await makeIntent(api, tenant, { customerId, invoiceId, status: "PROCESSING" });
    const parts = [{ invoiceId, amountMinor: 24_900 }];
    expect((await match(await unmatched(), { parts })).status).toBe(409);
    const dollars = await unmatched({ currency: "USD" });
    const other = [{ invoiceId: await open(), amountMinor: 24_900 }];
    expect((await match(dollars, { parts: other })).status).toBe(400);
  });

  test("by two people at once succeeds for one of them", async () => {
    const [one, two] = [await open(), await open()];
    const id = await unmatched();
    const answers = await Promise.all(
      [one, two].map((invoiceId) => match(id, { parts: [{ invoiceId, amountMinor: 24_900 }] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.internalCode).toBe("5373");
    const paid = [(await invoice(one)).status, (await invoice(two)).status];
    expect(paid.toSorted()).toEqual(["ISSUED", "PAID"]);
    await booksAgree();
  });

  test("of two payments with one invoice at once pays it once", async () => {
    const invoiceId = await open();
    const ids = [await unmatched(), await unmatched()];
    const parts = [{ invoiceId, amountMinor: 24_900 }];
    const answers = await Promise.all(ids.map((id) => match(id, { parts })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await booksAgree();
  });

  test("is refused for another brand's payment or invoice", async () => {
    const other = await api.tenant();
    const foreign = await makeInvoice(api, other, { customerId: await api.customer(other) });
    const id = await unmatched();
    const parts = [{ invoiceId: foreign, amountMinor: 24_900 }];
    expect((await match(id, { parts })).status).toBe(404);
    const theirKey = await api.apiKey(other);
    for (const path of [`/incoming-payments/${id}`, `/incoming-payments/${id}/suggestions`])
      expect((await api.call("GET", path, { key: theirKey })).status).toBe(404);
    const answer = await api.call("POST", `/incoming-payments/${id}/return`, { key: theirKey });
    expect(answer.status).toBe(404);
  });
});

describe("returning a bank payment", () => {
  test("takes its money off the books", async () => {
    const id = await unmatched();
    expect((await back(id)).body).toMatchObject({ status: "RETURNED", parts: [] });
    await booksAgree();
  });

  test("is refused after it is matched or returned, and prevents a match", async () => {
    const invoiceId = await open();
    const parts = [{ invoiceId, amountMinor: 24_900 }];
    const matched = await unmatched();
    await match(matched, { parts });
    expect((await back(matched)).body.internalCode).toBe("5373");
    const returned = await unmatched();
    await back(returned);
    expect((await back(returned)).body.internalCode).toBe("5373");
    expect((await match(returned, { parts })).body.internalCode).toBe("5373");
  });

  test("at the same time as a match succeeds for one of the two", async () => {
    const invoiceId = await open();
    const id = await unmatched();
    const answers = await Promise.all([back(id), match(id, { parts: [{ invoiceId, amountMinor: 24_900 }] })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await booksAgree();
  });
});

describe("the suggestions for a bank payment", () => {
  test("name the invoice by its OCR number first, then invoices with the same amount", async () => {
    const number = "2026-77001";
    const meant = await open({ number, totalMinor: 24_900 });
    await open();
    const reference = `OCR ${ocrReference(number, { lengthDigit: true })}`;
    const [first, ...others] = await suggestions(await unmatched({ reference }));
    expect(first).toMatchObject({ invoiceId: meant, number, reasons: ["REFERENCE", "AMOUNT"] });
    expect(others.length).toBeGreaterThan(0);
    expect(others.every(({ reasons }) => reasons.includes("AMOUNT"))).toBe(true);
  });

  test("name invoices for the same reasons by their due date, and only open ones in the payment's currency", async () => {
    const customerId = await api.customer(tenant, { name: "Ingegerd Ljungqvist" });
    const due = (dueDate: string, more: Partial<Parameters<typeof makeInvoice>[2]> = {}) =>
      open({ customerId, dueDate, ...more });
    const last = await due("2026-12-09");
    const first = await due("2026-12-07");
    const second = await due("2026-12-08", { status: "PARTIALLY_PAID" });
    await due("2026-12-01", { status: "PAID" });
    await due("2026-12-01", { currency: "EUR" });
    const found = await suggestions(await unmatched({ amountMinor: 7, payerName: "Ingegerd Ljungqvist" }));
    expect(found.map(({ invoiceId }) => invoiceId)).toEqual([first, second, last]);
  });

  test("prefer the customer to the amount, and both to one of them", async () => {
    const customerId = await api.customer(tenant, { name: "Sixten Ahlmark" });
    const both = await open({ customerId, totalMinor: 31_337, dueDate: "2026-12-30" });
    const theirs = await open({ customerId, dueDate: "2026-12-20" });
    const amount = await open({ totalMinor: 31_337, dueDate: "2026-12-10" });
    const found = await suggestions(await unmatched({ amountMinor: 31_337, payerName: "Sixten Ahlmark" }));
    expect(found.map(({ invoiceId, reasons }) => [invoiceId, reasons])).toEqual([
      [both, ["CUSTOMER", "AMOUNT"]],
      [theirs, ["CUSTOMER"]],
      [amount, ["AMOUNT"]],
    ]);
  });

  test("find the customer by the payer's name, whatever the amount", async () => {
    const customerId = await api.customer(tenant, { name: "Torbjörn Silfverstolpe" });
    const invoiceId = await open({ customerId });
    const found = await suggestions(await unmatched({ amountMinor: 7, payerName: "SILFVERSTOLPE TORBJÖRN" }));
    expect(found).toMatchObject([{ invoiceId, reasons: ["CUSTOMER"], amountRemainingMinor: 24_900 }]);
  });

  test("leave out the due date of an invoice that has none", async () => {
    const customerId = await api.customer(tenant, { name: "Hjalmar Ekenstam" });
    const without = await open({ customerId, dueDate: null });
    const due = await open({ customerId, dueDate: "2026-12-07" });
    const found = await suggestions(await unmatched({ amountMinor: 7, payerName: "Hjalmar Ekenstam" }));
    expect(found).toMatchObject([{ invoiceId: without }, { invoiceId: due, dueDate: "2026-12-07" }]);
    expect(found[0]).not.toHaveProperty("dueDate");
  });

  test("are empty after the payment is settled", async () => {
    const id = await unmatched();
    await back(id);
    expect(await suggestions(id)).toEqual([]);
  });
});

describe("staff", () => {
  const as = async (
    role: "SUPPORT" | "BILLING",
    method: string,
    path: string,
    body?: unknown,
    reason = true,
  ) => {
    const member = await api.staffMember(tenant, role);
    const headers = { ...member.headers, ...(reason && { "tern-reason": "Bank%20statement" }) };
    return api.call<Failure>(method, path, { headers, body });
  };

  test("match payments with a reason, and the audit log has the reason and the changes", async () => {
    const invoiceId = await open();
    const id = await unmatched();
    const body = { parts: [{ invoiceId, amountMinor: 24_900 }] };
    const path = `/incoming-payments/${id}/match`;
    expect((await as("BILLING", "POST", path, body, false)).body.internalCode).toBe("4344");
    expect((await as("BILLING", "POST", path, body)).status).toBe(200);
    const entries = await api.db
      .select()
      .from(auditEntries)
      .where(and(eq(auditEntries.tenantId, tenant.id), eq(auditEntries.operation, "matchIncomingPayment")));
    const done = entries.filter(({ outcome }) => outcome === "DONE");
    expect(done).toMatchObject([{ subjectType: "incomingPayment", subjectId: id }]);
  });

  test("of SUPPORT can read payments and not change them", async () => {
    const id = await unmatched();
    expect((await as("SUPPORT", "GET", "/incoming-payments")).status).toBe(200);
    expect((await as("SUPPORT", "POST", `/incoming-payments/${id}/return`)).status).toBe(403);
  });
});

describe("the ledger", () => {
  const entry = {
    tenantId: tenant.id,
    causeId: newId(),
    part: 0,
    amountMinor: 1,
    currency: "SEK",
    occurredAt: new Date(),
    actor: "test",
  };

  test("refuses an entry without a customer unless its money is unclaimed", async () => {
    await expect(
      api.db.insert(ledgerEntries).values({ ...entry, cause: "PAYMENT", account: "PROVIDER" }),
    ).rejects.toThrow();
  });

  test("refuses SUSPENSE for any other cause", async () => {
    const customerId = await api.customer(tenant);
    await expect(
      api.db
        .insert(ledgerEntries)
        .values({ ...entry, customerId, cause: "PAID_OUTSIDE", account: "SUSPENSE" }),
    ).rejects.toThrow();
  });
});

test("the list of bank payments filters by status", async () => {
  const { body } = await call<{ items: IncomingPayment[] }>("GET", "/incoming-payments?status=RETURNED");
  expect(body.items.length).toBeGreaterThan(0);
  expect(body.items.every(({ status }) => status === "RETURNED")).toBe(true);
  const all = await api.db.$count(incomingPayments, eq(incomingPayments.tenantId, tenant.id));
  expect(all).toBeGreaterThan(body.items.length);
});
