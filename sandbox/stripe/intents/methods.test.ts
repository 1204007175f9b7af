import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { testDatabase } from "@/db/testing";
import { startTestSandbox, type TestSandbox } from "@/sandbox/testing";

let test: TestSandbox;
beforeAll(async () => {
  test = await startTestSandbox(await testDatabase(2));
});
afterAll(() => test.stop());

const create = (currency: string, more = {}) =>
  test.stripe.paymentIntents.create({ amount: 29_900, currency, ...more });

/** Confirms like the browser script. */
async function confirm(secret: string, data: Record<string, string>) {
  const [id] = secret.split("_secret_");
  const collection = id?.startsWith("seti_") ? "setup_intents" : "payment_intents";
  const response = await fetch(`${test.url}/sandbox/stripe/v1/${collection}/${id}/confirm`, {
    method: "POST",
    headers: { Authorization: "Bearer pk_test_sandbox" },
    body: new URLSearchParams({
      client_secret: secret,
      return_url: "https://brand.test/done",
      ...Object.fromEntries(Object.entries(data).map(([key, value]) => [`payment_method_data${key}`, value])),
    }),
  });
  return response.json() as Promise<{
    status?: string;
    error?: { code?: string };
    next_action?: {
      redirect_to_url?: { url: string };
      swish_handle_redirect_or_display_qr_code?: {
        mobile_auth_url: string;
        qr_code: { image_url_svg: string };
      };
    };
  }>;
}
const debit = (iban: string) => ({ "[type]": "sepa_debit", "[sepa_debit][iban]": iban });
const status = async (id: string) => (await test.stripe.paymentIntents.retrieve(id)).status;

describe("the offered payment methods", () => {
  it("depend on the currency, and on whether a page can be shown", async () => {
    const never = { automatic_payment_methods: { enabled: true, allow_redirects: "never" as const } };
    expect((await create("eur")).payment_method_types).toEqual(["card", "link", "sepa_debit", "klarna"]);
    expect((await create("sek")).payment_method_types).toEqual(["card", "link", "klarna", "swish"]);
    expect((await create("eur", never)).payment_method_types).toEqual(["card", "link", "sepa_debit"]);
    const elsewhere = await create("sek");
    const refused = await confirm(elsewhere.client_secret ?? "", debit("DE89370400440532013000"));
    expect(refused.error?.code).toBe("payment_intent_incompatible_payment_method");
  });
});

describe("a wallet", () => {
  it("hands over a card that names the wallet, also after it was saved", async () => {
    const customer = await test.stripe.customers.create();
    const intent = await create("sek", { customer: customer.id, setup_future_usage: "off_session" });
    const paid = await confirm(intent.client_secret ?? "", {
      "[type]": "card",
      "[card][number]": "4242424242424242",
      "[card][exp_month]": "12",
      "[card][exp_year]": "2034",
      "[card][wallet]": "apple_pay",
    });
    expect(paid.status).toBe("succeeded");
    const [method] = (await test.stripe.customers.listPaymentMethods(customer.id)).data;
    expect(method?.card).toMatchObject({ last4: "4242", wallet: { type: "apple_pay", apple_pay: {} } });
    const { data } = await test.stripe.charges.list({ payment_intent: intent.id });
    expect(data[0]?.payment_method_details?.card?.wallet?.type).toBe("apple_pay");
  });

  it.each([
    ["4242424242424242", "succeeded", undefined],
    ["4000000000000002", undefined, "card_declined"],
  ])("Link pays with its card %s, and is a method of its own", async (card, ends, code) => {
    const customer = await test.stripe.customers.create();
    const intent = await create("sek", { customer: customer.id, setup_future_usage: "off_session" });
    const answer = await confirm(intent.client_secret ?? "", { "[type]": "link", "[link][card]": card });
    expect([answer.status, answer.error?.code]).toEqual([ends, code]);
    const { data } = await test.stripe.customers.listPaymentMethods(customer.id);
    expect(data.map(({ type }) => type)).toEqual(ends ? ["link"] : []);
    if (!ends) return;
    const later = await create("sek", {
      customer: customer.id,
      payment_method: data[0]?.id,
      off_session: true,
      confirm: true,
    });
    expect(later.status).toBe("succeeded");
  });
});

describe("a direct debit", () => {
  it.each([
    ["DE89370400440532013000", "succeeded", "succeeded"],
    ["DE62370400440532013001", "requires_payment_method", "failed"],
  ])("%s is pending at the bank, and ends %s", async (iban, ends, charged) => {
    const intent = await create("eur");
    expect(await confirm(intent.client_secret ?? "", debit(iban))).toMatchObject({ status: "processing" });
    const waiting = await test.stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] });
    expect(waiting.latest_charge).toMatchObject({ status: "pending", paid: false });
    await expect(test.stripe.paymentIntents.cancel(intent.id)).rejects.toMatchObject({ statusCode: 400 });
    await test.control("settle-now");
    await expect.poll(() => status(intent.id)).toBe(ends);
    const charge = await test.stripe.charges.list({ payment_intent: intent.id });
    expect(charge.data.map((one) => one.status)).toEqual([charged]);
  });

  it("is saved after consent, and charged without its owner", async () => {
    const customer = await test.stripe.customers.create();
    const intent = await create("eur", { customer: customer.id, setup_future_usage: "off_session" });
    await confirm(intent.client_secret ?? "", debit("DE89370400440532013000"));
    await test.control("settle-now");
    await expect.poll(() => status(intent.id)).toBe("succeeded");
    const [method] = (await test.stripe.customers.listPaymentMethods(customer.id)).data;
    expect(method).toMatchObject({ type: "sepa_debit", sepa_debit: { last4: "3000", country: "DE" } });
    const later = await create("eur", {
      customer: customer.id,
      payment_method: method?.id,
      off_session: true,
      confirm: true,
    });
    expect(later.status).toBe("processing");
  });
});

describe("a mandate", () => {
  const setUp = (excluded: string[]) =>
    test.stripe.setupIntents.create({
      automatic_payment_methods: { enabled: true },
      ...(excluded.length > 0 && { excluded_payment_method_types: excluded as "sepa_debit"[] }),
    });

  it("is saved without a payment, unless debits are excluded", async () => {
    const customer = await test.stripe.customers.create();
    const allowed = await test.stripe.setupIntents.create({ customer: customer.id });
    const saved = await confirm(allowed.client_secret ?? "", debit("DE89370400440532013000"));
    expect(saved.status).toBe("succeeded");
    const { data } = await test.stripe.customers.listPaymentMethods(customer.id);
    expect(data).toMatchObject([{ type: "sepa_debit", sepa_debit: { last4: "3000" } }]);

    const excluded = await setUp(["sepa_debit"]);
    expect(excluded.payment_method_types).toEqual(["card", "link"]);
    const refused = await confirm(excluded.client_secret ?? "", debit("DE89370400440532013000"));
    expect(refused.error?.code).toBe("setup_intent_incompatible_payment_method");
  });
});

describe("a method with its own page", () => {
  it.each([
    ["complete", "succeeded", "succeeded"],
    ["fail", "requires_payment_method", "failed"],
  ])("sends the payer there and back: %s", async (answer, ends, told) => {
    const intent = await create("sek");
    const sent = await confirm(intent.client_secret ?? "", { "[type]": "klarna" });
    const { pathname } = new URL(sent.next_action?.redirect_to_url?.url ?? "");
    const page = await fetch(`${test.url}${pathname}`);
    expect(await page.text()).toMatch(/SEK\s299\.00/);
    const back = await fetch(`${test.url}${pathname}/${answer}`, { redirect: "manual" });
    const location = new URL(back.headers.get("location") ?? "");
    expect(location.origin + location.pathname).toBe("https://brand.test/done");
    expect(location.searchParams.get("redirect_status")).toBe(told);
    expect(await status(intent.id)).toBe(ends);
    // Only once: the page accepts no second answer.
    const again = await fetch(`${test.url}${pathname}/complete`, { redirect: "manual" });
    expect(again.headers.get("location")).toBe(pathname);
  });

  it("is not offered when the method is to be saved", async () => {
    const types = async (query: string) => {
      const response = await fetch(`${test.url}/sandbox/stripe/v1/elements/sessions?${query}`, {
        headers: { Authorization: "Bearer pk_test_sandbox" },
      });
      return ((await response.json()) as { types: string[] }).types;
    };
    const ofIntent = async (more: object) =>
      types(`client_secret=${(await create("sek", more)).client_secret}`);
    expect(await ofIntent({})).toEqual(["card", "klarna", "swish"]);
    expect(await ofIntent({ setup_future_usage: "off_session" })).toEqual(["card"]);
    // The same for a form that is made for an amount, before there is an intent.
    const amount = "mode=payment&amount=16900&currency=sek";
    expect(await types(amount)).toEqual(["card", "klarna", "swish"]);
    expect(await types(`${amount}&setup_future_usage=off_session`)).toEqual(["card"]);
  });
});

describe("Swish", () => {
  const ask = async () => {
    const intent = await create("sek");
    const asked = await confirm(intent.client_secret ?? "", { "[type]": "swish" });
    const action = asked.next_action?.swish_handle_redirect_or_display_qr_code;
    return {
      intent,
      app: new URL(action!.mobile_auth_url).pathname,
      code: new URL(action!.qr_code.image_url_svg).pathname,
    };
  };

  it("is approved with a phone that scanned the code, or in the app of this phone", async () => {
    const scanned = await ask();
    const code = await fetch(`${test.url}${scanned.code}`);
    expect(code.headers.get("content-type")).toMatch("image/svg+xml");
    expect(await code.text()).toMatch(/^<svg/);
    const stays = await fetch(`${test.url}${scanned.app}/complete?scanned=1`, { redirect: "manual" });
    expect(stays.headers.get("location")).toBe(`${scanned.app}?scanned=1`);
    expect(await status(scanned.intent.id)).toBe("succeeded");
    // The code is used up.
    expect((await fetch(`${test.url}${scanned.code}`)).status).toBe(404);

    const here = await ask();
    const back = await fetch(`${test.url}${here.app}/fail`, { redirect: "manual" });
    expect(new URL(back.headers.get("location") ?? "").searchParams.get("redirect_status")).toBe("failed");
    expect(await status(here.intent.id)).toBe("requires_payment_method");
  });

  it("expires when its payer does not answer", async () => {
    const { intent, app } = await ask();
    await test.control("settle-now");
    await expect.poll(() => status(intent.id)).toBe("requires_payment_method");
    const { last_payment_error } = await test.stripe.paymentIntents.retrieve(intent.id);
    expect(last_payment_error?.code).toBe("payment_intent_payment_attempt_expired");
    await fetch(`${test.url}${app}/complete`, { redirect: "manual" });
    expect(await status(intent.id)).toBe("requires_payment_method");
  });
});

describe("a dispute", () => {
  const disputed = async (token: string) => {
    const intent = await create("sek", {
      payment_method: token,
      confirm: true,
      return_url: "https://brand.test/done",
    });
    const { data } = await test.stripe.disputes.list({ payment_intent: intent.id });
    return { intent, dispute: data[0]! };
  };
  const told = async (id: string) =>
    (
      await test.stripe.events.list({
        limit: 100,
        types: [
          "charge.dispute.created",
          "charge.dispute.closed",
          "charge.dispute.funds_withdrawn",
          "charge.dispute.funds_reinstated",
        ],
      })
    ).data
      .filter((event) => (event.data.object as { id: string }).id === id)
      .map((event) => event.type)
      .toReversed();

  it("takes the money, and returns it when it is won", async () => {
    const { intent, dispute } = await disputed("pm_card_createDispute");
    expect(dispute).toMatchObject({ status: "needs_response", amount: 29_900, reason: "fraudulent" });
    expect(dispute.balance_transactions.map((one) => one.amount)).toEqual([-29_900]);
    await expect(test.stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
      code: "charge_disputed",
    });
    await test.control("decide-dispute", { disputeId: dispute.id, outcome: "won" });
    const won = await test.stripe.disputes.retrieve(dispute.id);
    expect(won.status).toBe("won");
    expect(won.balance_transactions.map((one) => one.amount)).toEqual([-29_900, 29_900]);
    expect(await told(dispute.id)).toEqual([
      "charge.dispute.created",
      "charge.dispute.funds_withdrawn",
      "charge.dispute.closed",
      "charge.dispute.funds_reinstated",
    ]);
    const again = await test.control("decide-dispute", { disputeId: dispute.id, outcome: "lost" });
    expect(again.status).toBe(404);
  });

  it("is answered once, and decided by magic words in the answer", async () => {
    const { dispute } = await disputed("pm_card_createDispute");
    const evidence = { uncategorized_text: "winning_evidence" };
    const answered = await test.stripe.disputes.update(dispute.id, { evidence, submit: true });
    expect(answered).toMatchObject({ status: "won", evidence, evidence_details: { submission_count: 1 } });
    await expect(test.stripe.disputes.update(dispute.id, { evidence })).rejects.toMatchObject({
      statusCode: 400,
    });
  });

  it("is lost when it is closed, and an inquiry cannot be closed", async () => {
    const { dispute } = await disputed("pm_card_createDispute");
    expect((await test.stripe.disputes.close(dispute.id)).status).toBe("lost");
    const inquiry = await disputed("pm_card_createDisputeInquiry");
    await expect(test.stripe.disputes.close(inquiry.dispute.id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it("that is an inquiry takes no money", async () => {
    const { dispute } = await disputed("pm_card_createDisputeInquiry");
    expect(dispute).toMatchObject({ status: "warning_needs_response", balance_transactions: [] });
    await test.control("decide-dispute", { disputeId: dispute.id, outcome: "lost" });
    expect((await test.stripe.disputes.retrieve(dispute.id)).status).toBe("warning_closed");
  });
});

describe("events", () => {
  it("are listed by several types and by time, page by page", async () => {
    const { data } = await test.stripe.events.list({
      types: ["charge.dispute.created", "payment_intent.processing"],
      limit: 100,
    });
    expect(new Set(data.map((event) => event.type))).toEqual(
      new Set(["charge.dispute.created", "payment_intent.processing"]),
    );
    const first = await test.stripe.events.list({ limit: 2 });
    const second = await test.stripe.events.list({ limit: 2, starting_after: first.data[1]!.id });
    expect(new Set([...first.data, ...second.data].map((event) => event.id)).size).toBe(4);
    const later = await test.stripe.events.list({ created: { gte: first.data[0]!.created + 1000 } });
    expect(later.data).toEqual([]);
    const types = Array.from({ length: 21 }, (_, index) => `type.${index}`);
    await expect(test.stripe.events.list({ types })).rejects.toMatchObject({ statusCode: 400 });
  });
});
