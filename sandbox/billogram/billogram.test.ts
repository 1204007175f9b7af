import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type TestDatabase, testDatabase } from "@/db/testing";
import { ProviderNotAuthentic, ProviderRefused, ProviderUncertain } from "@/lib/providers/errors";
import { createBillogram } from "@/lib/providers/payments/billogram/billogram";
import type { CreatePayment, PaymentInvoice } from "@/lib/providers/payments/provider";
import { type ReceivedCallback, startTestSandbox, type TestSandbox } from "@/sandbox/testing";

const SIGN_KEY = "a-sign-key-of-the-contract";
let test: TestSandbox;
let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase(2);
  test = await startTestSandbox(database);
});
afterAll(() => test.stop());

// The app's own adapter is the client, as for the network.
const billogram = (settings: { apiKey?: string; timeoutMs?: number } = {}) =>
  createBillogram({
    apiUser: "sandbox-billogram",
    apiKey: "sandbox-billogram-key",
    signKey: SIGN_KEY,
    callbackUrl: "http://brand.test/api/providers/billogram/callback",
    apiUrl: `${test.url}/sandbox/billogram/api/v2`,
    ...settings,
  });

const tenantId = randomUUID();
const customer = (customerId = randomUUID(), more = {}) => ({
  tenantId,
  customerId,
  name: "Åkeri & Söner AB",
  email: "faktura@akeri.example",
  locale: "sv-SE",
  recipient: {
    customerType: "BUSINESS" as const,
    identity: "5560360793",
    phone: "+46701234567",
    address: {
      street: "Storgatan 1",
      street2: null,
      zip: "111 22",
      city: "Stockholm",
      country: "SE",
      attention: "Ekonomi",
    },
  },
  knownRef: null,
  idempotencyKey: "unused",
  ...more,
});

const line = (totalMinor: number, taxPercent = 25) => {
  const netMinor = Math.round(totalMinor / (1 + taxPercent / 100));
  return { description: "Skylark 10, Åsa", netMinor, taxMinor: totalMinor - netMinor, taxPercent };
};

async function send(
  totalMinor: number,
  delivery: PaymentInvoice["delivery"] = "EMAIL",
  more: Partial<CreatePayment> = {},
) {
  const { providerRef: customerRef } = await billogram().ensureCustomer(customer());
  const input: CreatePayment = {
    ids: { tenantId, paymentIntentId: randomUUID(), orderId: null },
    amountMinor: totalMinor,
    currency: "SEK",
    customerRef,
    methodRef: null,
    saveForLater: false,
    excludedMethods: [],
    description: "Invoice 2026-00001",
    invoice: {
      number: "2026-00001",
      issuedOn: "2026-11-01",
      dueDate: "2026-12-01",
      delivery,
      items: [line(totalMinor)],
    },
    idempotencyKey: "unused",
    ...more,
  };
  return { input, started: await billogram().createPayment(input) };
}

const read = (ref: string) => billogram().readPayment(ref);
const happen = (id: string, what: string, more = {}) => test.control("billogram", { id, what, ...more });
const refusedAs = (reason: string) => expect.objectContaining({ constructor: ProviderRefused, reason });

describe("a customer", () => {
  it("is found by our id for every caller, and updated", async () => {
    const id = randomUUID();
    const first = await billogram().ensureCustomer(customer(id));
    const again = await billogram().ensureCustomer(customer(id, { name: "New Name AB" }));
    expect(again).toEqual(first);
    const known = await billogram().ensureCustomer(customer(id, { knownRef: first.providerRef }));
    expect(known).toEqual(first);
    const { rows } = await database.pool.query(
      "select object from sandbox.billogram_customers where notes = $1",
      [id],
    );
    expect(rows.map(({ object }) => object)).toEqual([
      expect.objectContaining({
        name: "Åkeri & Söner AB",
        company_type: "business",
        org_no: "5560360793",
        address: expect.objectContaining({ address_line_1: "Storgatan 1", zipcode: "111 22", country: "SE" }),
      }),
    ]);
  });

  it("is deleted as often as requested, and not before", async () => {
    const given = customer();
    const { providerRef } = await billogram().ensureCustomer(given);
    const other = await billogram().ensureCustomer(customer());
    for (let times = 0; times < 2; times++)
      await billogram().forgetCustomer({ providerRef, customerId: given.customerId });
    const stored = async (no: string) => {
      const { rows } = await database.pool.query(
        "select object::text from sandbox.billogram_customers where customer_no = $1",
        [no],
      );
      return rows[0].object as string;
    };
    for (const trace of ["Åkeri", "akeri.example", "5560360793", "+46701234567", "Storgatan", "Ekonomi"]) {
      expect(await stored(providerRef)).not.toContain(trace);
      expect(await stored(other.providerRef)).toContain(trace);
    }
    await billogram().forgetCustomer({ providerRef: "99999999", customerId: given.customerId });
  });

  it("that is missing at Billogram is created again", async () => {
    const made = await billogram().ensureCustomer(customer(randomUUID(), { knownRef: "999999" }));
    expect(made.providerRef).not.toBe("999999");
  });
});

describe("an invoice", () => {
  it("without tax has the sentence that the law requires", async () => {
    const note = "Reverse charge: the buyer accounts for the VAT.";
    const { input } = await send(10_000, "EMAIL", {
      invoice: {
        number: "2026-00002",
        issuedOn: "2026-11-01",
        dueDate: "2026-12-01",
        delivery: "EMAIL",
        items: [line(10_000, 0)],
        notes: [note],
      },
    });
    const { rows } = await database.pool.query<{ object: { info: { message: string } } }>(
      "select object from sandbox.billograms where order_no = $1",
      [input.ids.paymentIntentId],
    );
    expect(rows[0]!.object.info.message).toBe(`Invoice 2026-00001\n${note}`);
  });

  it("is sent with its page and its rounding, and reported by signed callbacks", async () => {
    const { input, started } = await send(24_950);
    expect(started).toMatchObject({ status: "PENDING", clientContext: null, roundingMinor: 50 });
    expect(await (await fetch(started.hostedUrl!.replace(test.inbox.url, test.url))).text()).toContain(
      "Åkeri",
    );
    const callbacks = await test.inbox.until(
      (all) => all.filter(({ body }) => body.includes(started.providerRef)).length >= 2,
    );
    const events = await Promise.all(
      callbacks.filter(({ body }) => body.includes(started.providerRef)).map((request) => parsed(request)),
    );
    expect(events.map(({ providerType }) => providerType).sort()).toEqual([
      "BillogramCreated",
      "BillogramSent",
    ]);
    for (const event of events) {
      expect(event.subject).toMatchObject({
        kind: "payment",
        ref: started.providerRef,
        snapshot: { metadata: { tenantId, paymentIntentId: input.ids.paymentIntentId, orderId: null } },
      });
    }
  });

  it.each([
    ["EMAIL", "Email"],
    ["LETTER", "Letter"],
    ["E_INVOICE", "Efaktura"],
  ] as const)("goes by %s", async (delivery, method) => {
    const { started } = await send(10_000, delivery);
    const { rows } = await database.pool.query("select object from sandbox.billograms where id = $1", [
      started.providerRef,
    ]);
    expect(rows[0].object).toMatchObject({ delivery_method: method, automatic_reminders: false });
    await expect.poll(async () => (await read(started.providerRef)).invoice?.status).toBe("ISSUED");
  });

  it("is created once, also for repeated requests", async () => {
    const { input, started } = await send(10_000);
    const again = await billogram().createPayment(input);
    expect(again).toEqual(started);
    expect(await count(input)).toBe(1);
  });

  it("with a lost answer is uncertain, and found by a repeated request", async () => {
    const { input: earlier } = await send(5_000);
    const input = { ...earlier, ids: { tenantId, paymentIntentId: randomUUID(), orderId: null } };
    await test.control("faults", { surface: "billogram", kind: "disconnect", match: "POST /billogram" });
    await expect(billogram().createPayment(input)).rejects.toThrow(ProviderUncertain);
    expect(await count(input)).toBe(1);
    await billogram().createPayment(input);
    expect(await count(input)).toBe(1);
  });

  it("that was created and not sent is sent", async () => {
    const { input, started } = await send(10_000);
    await database.pool.query(
      `update sandbox.billograms set object = jsonb_set(object::jsonb, '{state}', '"Unattested"') where id = $1`,
      [started.providerRef],
    );
    await billogram().createPayment(input);
    expect((await read(started.providerRef)).invoice?.status).toBe("ISSUED");
  });

  it("with wrong sums or without a recipient is not sent", async () => {
    const { input } = await send(10_000);
    const ids = { ...input.ids, paymentIntentId: randomUUID() };
    await expect(billogram().createPayment({ ...input, ids, amountMinor: 9_999 })).rejects.toThrow("add up");
    await expect(billogram().createPayment({ ...input, ids, customerRef: null })).rejects.toMatchObject({
      reason: "invalid_request",
    });
    expect(await count({ ...input, ids })).toBe(0);
  });

  it("has a PDF after it was sent", async () => {
    const { started } = await send(10_000, "LETTER");
    expect(await billogram().invoices!.pdf(started.providerRef)).toBeNull();
    await expect
      .poll(async () => String((await billogram().invoices!.pdf(started.providerRef))?.subarray(0, 5)))
      .toBe("%PDF-");
  });
});

const count = async (input: CreatePayment) =>
  (
    await database.pool.query("select 1 from sandbox.billograms where order_no = $1", [
      input.ids.paymentIntentId,
    ])
  ).rowCount;

describe("money", () => {
  it("arrives in parts, each with its own charge, until all is paid", async () => {
    const { started } = await send(24_950);
    await happen(started.providerRef, "pay", { amount: 100 });
    const part = await read(started.providerRef);
    expect(part).toMatchObject({
      status: "PENDING",
      amountReceivedMinor: 10_000,
      invoice: { status: "PARTIALLY_PAID", remainingMinor: 15_000 },
    });
    await happen(started.providerRef, "pay", { amount: 150, type: "autogiro" });
    const whole = await read(started.providerRef);
    expect(whole).toMatchObject({
      status: "SUCCEEDED",
      amountMinor: 24_950,
      amountReceivedMinor: 25_000,
      roundingMinor: 50,
      method: { type: "DIRECT_DEBIT" },
      invoice: { status: "PAID", remainingMinor: 0 },
    });
    expect(whole.charges?.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 15_000]);
    expect(new Set(whole.charges?.map(({ providerRef }) => providerRef)).size).toBe(2);
  });

  it("may exceed the requested amount", async () => {
    const { started } = await send(24_900);
    await happen(started.providerRef, "pay", { amount: 300, type: "swish" });
    expect(await read(started.providerRef)).toMatchObject({
      status: "SUCCEEDED",
      amountReceivedMinor: 30_000,
      method: { type: "SWISH", displayName: "Swish" },
    });
  });

  it("is late: the invoice is overdue, reminded as often as we request, and collected", async () => {
    const { started } = await send(24_900);
    await happen(started.providerRef, "overdue");
    expect((await read(started.providerRef)).invoice?.status).toBe("OVERDUE");
    const remind = (times: number) =>
      billogram().invoices!.remind({ providerRef: started.providerRef, count: times });
    await remind(1);
    await remind(1);
    expect((await remind(2)).invoice?.status).toBe("OVERDUE");
    const { rows } = await database.pool.query("select object from sandbox.billograms where id = $1", [
      started.providerRef,
    ]);
    expect(rows[0].object).toMatchObject({ state: "Reminder_2", reminder_count: 2 });
    await happen(started.providerRef, "collect");
    expect((await read(started.providerRef)).invoice?.status).toBe("OVERDUE");
  });
});

describe("the state of our invoice", () => {
  const settleUp = (
    providerRef: string,
    more: { creditedMinor?: number; remainingMinor: number; givenUp?: boolean },
  ) =>
    billogram().invoices!.settleUp({
      providerRef,
      currency: "SEK",
      creditedMinor: 0,
      givenUp: false,
      ...more,
    });

  it("fully credited includes the rounding, once", async () => {
    const { started } = await send(24_950);
    const { providerRef } = started;
    const done = await settleUp(providerRef, { creditedMinor: 24_950, remainingMinor: 0 });
    expect(done).toMatchObject({
      status: "CANCELED",
      invoice: { status: "CREDITED", creditedMinor: 25_000 },
    });
    expect(await settleUp(providerRef, { creditedMinor: 24_950, remainingMinor: 0 })).toEqual(done);
  });

  it("partly credited leaves the rest, also after a repeat and a further credit", async () => {
    const { providerRef } = (await send(24_900)).started;
    for (const _ of [1, 2])
      expect(await settleUp(providerRef, { creditedMinor: 4_950, remainingMinor: 19_950 })).toMatchObject({
        status: "PENDING",
        invoice: { creditedMinor: 4_950, remainingMinor: 19_950 },
      });
    const more = await settleUp(providerRef, { creditedMinor: 10_000, remainingMinor: 14_900 });
    expect(more.invoice).toMatchObject({ creditedMinor: 10_000, remainingMinor: 14_900 });
    const rest = await settleUp(providerRef, { creditedMinor: 24_900, remainingMinor: 0 });
    expect(rest.invoice).toMatchObject({ status: "CREDITED", creditedMinor: 24_900 });
  });

  it("credited after the payment is credited at Billogram", async () => {
    const { providerRef } = (await send(24_900)).started;
    await happen(providerRef, "pay");
    const done = await settleUp(providerRef, { creditedMinor: 5_000, remainingMinor: 0 });
    expect(done).toMatchObject({ status: "SUCCEEDED", invoice: { status: "PAID", creditedMinor: 5_000 } });
  });

  it("paid elsewhere is registered there once, without a received payment", async () => {
    const { providerRef } = (await send(24_950)).started;
    const done = await settleUp(providerRef, { remainingMinor: 0 });
    expect(done.invoice).toMatchObject({ status: "PAID", remainingMinor: 0 });
    expect(done.charges).toMatchObject([{ manual: true, amountMinor: 25_000 }]);
    expect(await settleUp(providerRef, { remainingMinor: 0 })).toEqual(done);
  });

  it("given up ends the billogram", async () => {
    const { providerRef } = (await send(24_900)).started;
    await happen(providerRef, "pay", { amount: 100 });
    expect(await settleUp(providerRef, { remainingMinor: 0, givenUp: true })).toMatchObject({
      status: "CANCELED",
      amountReceivedMinor: 10_000,
      invoice: { status: "UNCOLLECTIBLE" },
    });
  });

  it("cancelled before any payment ends the billogram, and not after one", async () => {
    const { providerRef } = (await send(24_900)).started;
    const cancel = (ref: string) =>
      billogram().cancelPayment({ providerRef: ref, reason: "abandoned", idempotencyKey: "unused" });
    expect((await cancel(providerRef)).status).toBe("CANCELED");
    expect((await cancel(providerRef)).status).toBe("CANCELED");
    const paid = (await send(24_900)).started.providerRef;
    await happen(paid, "pay", { amount: 1 });
    await expect(cancel(paid)).rejects.toMatchObject({ reason: "conflict", code: "already_paid" });
  });
});

describe("an unsupported operation", () => {
  it("is listed in the capabilities, and refused", async () => {
    const adapter = billogram();
    expect(adapter.capabilities).toMatchObject({
      embedded: false,
      savedMethods: false,
      setups: false,
      amountUpdates: false,
      payouts: false,
      idempotencyKeys: false,
    });
    for (const refused of [
      adapter.createSetup({
        tenantId,
        paymentProfileSessionId: "x",
        customerRef: "1",
        currency: "SEK",
        excludedMethods: [],
        description: null,
        idempotencyKey: "",
      }),
      adapter.updatePaymentAmount({ providerRef: "x", amountMinor: 1, currency: "SEK", idempotencyKey: "" }),
      adapter.readMethod("x"),
    ])
      await expect(refused).rejects.toMatchObject({ reason: "unsupported" });
    expect(await adapter.listMethods("1")).toEqual([]);
  });
});

describe("errors", () => {
  it("have three kinds", async () => {
    await expect(read("nowhere")).rejects.toMatchObject({ reason: "not_found", code: "NOT_FOUND" });
    await expect(billogram({ apiKey: "wrong" }).readPayment("x")).rejects.toMatchObject({
      reason: "configuration",
      code: "INVALID_AUTH",
    });
    await test.control("faults", { surface: "billogram", kind: "error_500", match: "GET" });
    await expect(read("nowhere")).rejects.toMatchObject({ kind: "unreachable" });
    await test.control("faults", { surface: "billogram", kind: "error_500", match: "POST /customer" });
    await expect(billogram().ensureCustomer(customer())).rejects.toMatchObject({ kind: "uncertain" });
    await test.control("faults", {
      surface: "billogram",
      kind: "timeout",
      match: "GET",
      milliseconds: 2_000,
    });
    await expect(billogram({ timeoutMs: 200 }).readPayment("nowhere")).rejects.toMatchObject({
      kind: "unreachable",
    });
  });

  it("name the wrong field", async () => {
    const { input } = await send(1_000);
    const ids = { ...input.ids, paymentIntentId: randomUUID() };
    const wrong = { ...input.invoice!, dueDate: "someday" };
    await expect(billogram().createPayment({ ...input, ids, invoice: wrong })).rejects.toEqual(
      refusedAs("invalid_request"),
    );
    await expect(billogram().createPayment({ ...input, ids, invoice: wrong })).rejects.toThrow("(due_date)");
  });
});

describe("a callback", () => {
  it("is retried until it is accepted, with the same id", async () => {
    const { started } = await send(10_000);
    const about = (all: ReceivedCallback[]) =>
      all.filter(({ body }) => body.includes(started.providerRef) && body.includes('"Payment"'));
    let refused = 0;
    test.inbox.answer = (request) => (about([request]).length > 0 && refused++ === 0 ? 503 : 200);
    await happen(started.providerRef, "pay", { amount: 1 });
    const twice = about(await test.inbox.until((all) => about(all).length >= 2)).slice(0, 2);
    test.inbox.answer = () => 200;
    const ids = await Promise.all(twice.map(async (request) => (await parsed(request)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it("with a wrong or old signature is refused", async () => {
    await send(10_000);
    const [request] = await test.inbox.until((all) => all.length > 0);
    await expect(parsed(request!, { signKey: "another-sign-key-1" })).rejects.toThrow(ProviderNotAuthentic);
    await expect(parsed(request!, { body: `${request!.body} ` })).rejects.toThrow(ProviderNotAuthentic);
    await expect(parsed(request!, { now: new Date(Date.now() + 301_000) })).rejects.toThrow(
      ProviderNotAuthentic,
    );
  });
});

const parsed = (request: ReceivedCallback, more: { signKey?: string; body?: string; now?: Date } = {}) =>
  createBillogram({
    apiUser: "",
    apiKey: "",
    signKey: more.signKey ?? SIGN_KEY,
    callbackUrl: "",
  }).parseWebhook(
    more.body ?? request.body,
    new Headers(request.headers as Record<string, string>),
    more.now ?? new Date(),
  );
