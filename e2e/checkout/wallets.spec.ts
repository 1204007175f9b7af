import { BOTH_SCHEMES, EVERY_LOOK, expectAccessible, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { beginOrder, expectOpen, orderIdOf, reachPayment } from "@/e2e/steps/checkout";
import { newInvoice } from "@/e2e/steps/company";
import { expectFocusKept, tabTo } from "@/e2e/steps/keyboard";
import { expectDone, expectOnTheAir, expectPaidOnce } from "@/e2e/steps/outcome";
import { fillCard, payButton, payOnPage } from "@/e2e/steps/pay";
import { fillInSignIn, signInOnPage } from "@/e2e/steps/sign-in";
import { confirmInWallet, giveWallets, walletButton, walletSheet } from "@/e2e/steps/wallets";

const PLAN = { name: "Wren 3 GB", currency: "SEK" };

test.describe("wallets in the checkout", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce" });

  test("Apple Pay on a phone pays, and pays the coming months too", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await giveWallets(page, "Apple Pay", "Link");
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    await expect(page.getByText(words.checkout.payment.otherWay)).toBeVisible();
    await expectGoodLooks(page, BOTH_SCHEMES);
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("checkbox", { name: words.checkout.payment.save }).check();
    await expect(payButton(page, words)).toBeEnabled();
    await confirmInWallet(page, "Apple Pay");
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    const { billing } = await platform.customer(await expectPaidOnce(platform, orderIdOf(page)));
    expect(billing).toMatchObject({ autoPay: true, defaultPaymentProfileId: expect.any(String) });
    await page.goto("/payments");
    await expect(page.getByRole("button", { name: "Visa •••• 4242 (Apple Pay)" }).first()).toBeVisible();
  });

  test("Google Pay by keyboard: a cancelled sheet changes nothing, a confirmed one pays once", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
  }) => {
    await giveWallets(page, "Google Pay");
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    const button = walletButton(page, "Google Pay");
    const sheet = walletSheet(page, "Google Pay");
    await fillCard(page, "good");
    await tabTo(button);
    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
    await expect(button).toBeFocused();
    await expect(page.getByLabel("Card number")).toHaveValue("4242 4242 4242 4242");
    await expect(payButton(page, words)).toBeEnabled();
    expect(await platform.order(orderIdOf(page))).toMatchObject({ status: "DRAFT" });

    await page.keyboard.press("Enter");
    await expect(sheet).toBeVisible();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    const { payment } = await expectOnTheAir(platform, orderIdOf(page));
    expect(payment.attempts).toHaveLength(1);
  });

  test("after a declined wallet the form still pays", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
    noise,
  }) => {
    // The provider's answer for a declined card.
    noise.allow(/\b402\b/);
    await giveWallets(page, "Link");
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    await confirmInWallet(page, "Link", "declined");
    const said = page.getByText("Your card was declined.");
    await expect(said).toBeInViewport();
    await expect(page.locator(":focus").filter({ has: said })).toBeVisible();
    await fillCard(page, "good");
    await payOnPage(page, words);
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    await expectOnTheAir(platform, orderIdOf(page));
  });

  test("an order that changed in the meantime is not charged", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
    demo,
  }) => {
    await giveWallets(page, "Google Pay");
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    const orderId = orderIdOf(page);
    await walletButton(page, "Google Pay").click();
    const send = (method: string, path: string, body: object) =>
      fetch(`${baseURL}/api/v2${path}`, {
        method,
        headers: { "x-api-key": demo.apiKeys.fullAccess, "content-type": "application/json" },
        body: JSON.stringify(body),
      });
    const code = `HALF${Date.now()}`;
    const discount = await send("POST", "/product-discounts", {
      name: "Half a month",
      code,
      percent: "50",
      duration: { unit: "MONTHS", value: 1 },
    });
    expect(discount.status, await discount.text()).toBe(201);
    const changed = await send("PUT", `/orders/${orderId}`, { promoCodes: [code] });
    expect(changed.status, await changed.text()).toBe(200);

    await walletSheet(page, "Google Pay").getByRole("button").last().click();
    await expect(page.getByText(words.checkout.payment.priceChanged)).toBeVisible();
    await expect(walletSheet(page, "Google Pay")).toBeHidden();
    expect(await platform.order(orderId)).toMatchObject({ status: "DRAFT" });
    // The form has the new amount now.
    await expect(payButton(page, words)).toBeEnabled();
    await confirmInWallet(page, "Google Pay");
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    await expectPaidOnce(platform, orderId);
  });

  test("a device without wallets sees the form alone", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
  }) => {
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    await expect(page.getByLabel("Card number")).toBeVisible();
    await expect(page.getByText(words.checkout.payment.otherWay)).toBeHidden();
  });
});

test.describe("wallets after a session has ended", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce" });

  test("a session that ends behind an open wallet charges nothing, and after signing in the wallet pays", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
    database,
    noise,
  }) => {
    // The check before the payment learns that the session has ended.
    noise.allow(/\b40[134]\b.*\/(orders|customers|payment-sessions)\b/);
    await page.setViewportSize({ width: 360, height: 740 });
    await giveWallets(page, "Apple Pay");
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    const orderId = orderIdOf(page);
    await walletButton(page, "Apple Pay").click();
    const sheet = walletSheet(page, "Apple Pay");
    await expect(sheet).toBeVisible();
    const { rowCount } = await database.query(
      `update sessions set expires_at = now() - interval '1 minute'
        where user_id = (select id from users where lower(email) = $1)`,
      [person.email],
    );
    expect(rowCount).toBeGreaterThan(0);

    await sheet.getByRole("button").last().click();
    await page.waitForURL(/\/login\?next=%2Fcheckout%2F.+&ended=1$/);
    await expect(sheet).toBeHidden();
    await expect(page.getByText(words.login.ended)).toBeVisible();
    await expect(page.getByText(words.login.endedCheckout)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await platform.order(orderId)).toMatchObject({ status: "DRAFT" });

    await fillInSignIn({ page, words, mailbox }, person);
    await page.waitForURL(/\/checkout\//);
    await expectOpen(page, words, "payment");
    await confirmInWallet(page, "Apple Pay");
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    await expectPaidOnce(platform, orderId);
  });
});

test.describe("wallets in Swedish", () => {
  test.use({ locale: "sv-SE", reducedMotion: "reduce" });

  test("an invoice is paid with Link, and Google Pay is added to the account", async ({
    page,
    words,
    platform,
    mailbox,
  }) => {
    await giveWallets(page, "Google Pay", "Link");
    const { invoiceId, customerId, hostedUrl } = await newInvoice({ platform });
    await page.goto(hostedUrl!);
    await page.getByRole("button", { name: words.pay.invoicePay }).click();
    await page.waitForURL(/\/pay\//);
    await expect(page.getByText(words.pay.otherWay)).toBeVisible();
    await confirmInWallet(page, "Link");
    await expect(page.getByRole("heading", { name: words.pay.paidTitle })).toBeVisible();
    await expect.poll(async () => (await platform.invoice(invoiceId)).status).toBe("PAID");

    const { contact } = await platform.customer(customerId);
    await signInOnPage({ page, words, mailbox }, { email: contact.email! }, "/payments");
    await page.getByRole("button", { name: words.payments.methods.add }).click();
    await expect(page.getByText(words.payments.add.otherWay)).toBeVisible();
    await expectGoodLooks(page, BOTH_SCHEMES);
    await confirmInWallet(page, "Google Pay");
    await expect(page.getByText(words.payments.add.saved)).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "(Google Pay)" })).toHaveCount(1);
    await expectFocusKept(page);
    await expect(page.getByText(patternOfMessage(words.payments.methods.none))).toBeHidden();
  });
});
