import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { paymentProfiles } from "@/db/schema/payments";
import { chargeInvoice } from "@/lib/billing/collection/charges/charge-invoice";
import type { EmbeddedPaymentProfile, PaymentProfileSession } from "@/lib/payments/profiles/profile-model";
import { newCard, testWorldOfFile } from "@/lib/payments/testing";
import { bankAccountForm, CARD_NUMBERS, heldAtProvider, makeTill } from "@/lib/payments/till/testing";

const world = await testWorldOfFile();
const shop = await makeTill(world);
const withoutSwish = await makeTill(world, { paymentMethods: { swish: false } });
beforeEach(async () => {
  await world.control("clear-faults");
  await world.jobs.start();
});

const euros = await makeTill(world, {
  markets: [{ country: "SE", currency: "EUR", includesTax: true, defaultLocale: "en" }],
});

const profilesOf = (customerId: string) =>
  world.api.db.select().from(paymentProfiles).where(eq(paymentProfiles.customerId, customerId));

describe("a wallet", () => {
  const applePay = { ...newCard(CARD_NUMBERS.good), "payment_method_data[card][wallet]": "apple_pay" };

  it("that is saved has its card and its name, and is charged without its owner", async () => {
    const opened = await shop.open({
      savePaymentProfile: true,
      setAsDefaultPaymentProfile: true,
      grantAutopayConsent: true,
    });
    await shop.payWith(opened.secret, applePay);
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    const { customerId } = opened.session;
    const { body } = await shop.call<{ items: EmbeddedPaymentProfile[] }>(
      "GET",
      `/payment-profiles?customerId=${customerId}`,
    );
    expect(body.items).toMatchObject([
      { type: "CARD", displayName: "Visa •••• 4242 (Apple Pay)", isDefault: true },
    ]);
    // Staff find the payment by the digits of the card.
    expect(await shop.row(opened.intentId)).toMatchObject({ methodLast4: "4242" });

    const invoiceId = await shop.renewal(customerId);
    await chargeInvoice(shop.ctx(), { invoiceId, stepsTaken: 0 });
    const { rows } = await world.database.pool.query(
      "select status from payment_intents where invoice_id = $1",
      [invoiceId],
    );
    expect(rows).toEqual([{ status: "SUCCEEDED" }]);
  });

  it("Link is a saved method of its own", async () => {
    const opened = await shop.open({ savePaymentProfile: true });
    await shop.payWith(opened.secret, {
      "payment_method_data[type]": "link",
      "payment_method_data[link][card]": CARD_NUMBERS.good,
    });
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    expect(await profilesOf(opened.session.customerId)).toMatchObject([
      { type: "LINK", displayName: "Link", card: null, usableOffSession: true },
    ]);
  });
});

describe("Swish", () => {
  const ask = async (secret: string) => {
    const { body } = await shop.payWith(secret, { "payment_method_data[type]": "swish" });
    const action = body.next_action?.swish_handle_redirect_or_display_qr_code;
    return { body, app: action && new URL(action.mobile_auth_url).pathname };
  };

  it("pays an order also when its payer never returns to the shop, and is refunded", async () => {
    const opened = await shop.open();
    const { app } = await ask(opened.secret);
    await shop.intentBecomes(opened.intentId).toBe("REQUIRES_ACTION");
    // Approved with a phone that scanned the code.
    const page = await fetch(`${world.origin}${app}/complete?scanned=1`);
    expect(await page.text()).toContain("The shop continues on the other device.");
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    const { rows } = await world.database.pool.query(
      "select method_name from payment_attempts where payment_intent_id = $1",
      [opened.intentId],
    );
    expect(rows).toEqual([{ method_name: "Swish" }]);
    expect(await profilesOf(opened.session.customerId)).toEqual([]);

    const path = `/payment-intents/${opened.intentId}/refunds`;
    expect((await shop.call("POST", path, { reason: "asked for" })).status).toBe(201);
    await shop.refundsBecome(opened.intentId).toEqual([["SUCCEEDED", 24900]]);
    expect(await heldAtProvider(shop, opened.intentId)).toBe(0);
  });

  it.each(["refused", "expired"])("that is %s leaves the order payable in another way", async (how) => {
    const opened = await shop.open();
    const { app } = await ask(opened.secret);
    await shop.intentBecomes(opened.intentId).toBe("REQUIRES_ACTION");
    if (how === "refused") await fetch(`${world.origin}${app}/fail`, { redirect: "manual" });
    else await world.control("settle-now");
    await shop.intentBecomes(opened.intentId).toBe("REQUIRES_PAYMENT_METHOD");
    expect(await shop.readOrder(opened.orderId)).toMatchObject({ status: "DRAFT", paymentStatus: "UNPAID" });
    await shop.pay(opened.secret, CARD_NUMBERS.good);
    await shop.orderBecomes(opened.orderId).toBe("COMPLETED");
    expect(await heldAtProvider(shop, opened.intentId)).toBe(24900);
  });

  it("pays nothing that saves the method", async () => {
    const opened = await shop.open({ savePaymentProfile: true });
    const { body } = await ask(opened.secret);
    expect(body.error).toMatchObject({ code: "payment_intent_incompatible_payment_method" });
  });

  it("is not offered by a brand that left it out", async () => {
    const opened = await withoutSwish.open();
    expect(opened.session.providerContext?.excludedPaymentMethodTypes).toEqual(["swish"]);
    const refused = await withoutSwish.payWith(opened.secret, { "payment_method_data[type]": "swish" });
    expect(refused.body.error).toMatchObject({ code: "payment_intent_incompatible_payment_method" });
    const { session } = await shop.open();
    expect(session.providerContext).not.toHaveProperty("excludedPaymentMethodTypes");
  });
});

describe("a SEPA mandate", () => {
  const PAYS = "DE89370400440532013000";
  const RETURNED = "DE62370400440532013001";

  /** A customer who saved a mandate for automatic charges. */
  const mandate = async (iban: string, till = euros, currency = "EUR") => {
    const customerId = await world.api.customer(till.tenant, {
      contact: { email: "astrid@example.com" },
      billing: { method: "EMAIL_INVOICE", email: "astrid@example.com", currency },
    });
    const { body } = await till.call<PaymentProfileSession>("POST", "/payment-profile-sessions", {
      customerId,
      paymentProvider: "STRIPE",
      hosted: false,
      setAsDefault: true,
      grantAutopayConsent: true,
      returnUrl: "https://shop.example/done",
    });
    const saved = await till.payWith(body.providerContext!.clientSecret, bankAccountForm(iban));
    return { customerId, saved };
  };
  const intentOfInvoice = async (invoiceId: string) => {
    const { rows } = await world.database.pool.query(
      "select status from payment_intents where invoice_id = $1",
      [invoiceId],
    );
    return rows[0]?.status;
  };
  const charged = async (iban: string) => {
    const { customerId } = await mandate(iban);
    await expect.poll(async () => (await profilesOf(customerId)).length).toBe(1);
    const invoiceId = await euros.renewal(customerId, { currency: "EUR" });
    await chargeInvoice(euros.ctx(), { invoiceId, stepsTaken: 0 });
    expect(await intentOfInvoice(invoiceId)).toBe("PROCESSING");
    return { customerId, invoiceId };
  };
  const failedMails = async (invoiceId: string) => {
    const { rows } = await world.database.pool.query("select key from mails where key like $1", [
      `payment-failed:${invoiceId}:%`,
    ]);
    return rows.length;
  };

  it("is saved without a payment, and pays renewals after the bank's days", async () => {
    const { customerId, invoiceId } = await charged(PAYS);
    expect(await profilesOf(customerId)).toMatchObject([
      { type: "SEPA_DEBIT", displayName: "SEPA •••• 3000", status: "ACTIVE", usableOffSession: true },
    ]);
    await world.control("settle-now");
    await expect.poll(() => intentOfInvoice(invoiceId)).toBe("SUCCEEDED");
    expect(await failedMails(invoiceId)).toBe(0);
  });

  it("whose debit is returned later leaves the invoice owed, and its owner gets one mail", async () => {
    const { invoiceId } = await charged(RETURNED);
    expect(await failedMails(invoiceId)).toBe(0);
    await world.control("settle-now");
    await expect.poll(() => intentOfInvoice(invoiceId)).toBe("REQUIRES_PAYMENT_METHOD");
    await expect.poll(() => failedMails(invoiceId)).toBe(1);
  });

  it("is not offered to a customer who is billed in another currency", async () => {
    const { saved } = await mandate(PAYS, shop, "SEK");
    expect(saved.body.error).toMatchObject({ code: "setup_intent_incompatible_payment_method" });
  });
});
