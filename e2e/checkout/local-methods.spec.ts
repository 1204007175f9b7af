import { devices, type Page } from "@playwright/test";
import { BOTH_SCHEMES, expectAccessible, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { beginOrder, orderIdOf, reachPayment } from "@/e2e/steps/checkout";
import { newInvoice } from "@/e2e/steps/company";
import { tabTo } from "@/e2e/steps/keyboard";
import { expectDone, expectOnTheAir, expectPaidOnce } from "@/e2e/steps/outcome";
import { payButton, payOnPage } from "@/e2e/steps/pay";
import { signInOnPage } from "@/e2e/steps/sign-in";

// Payment methods of some countries and currencies: Swish for one payment in kronor, SEPA debit in euros.

const PLAN = { name: "Wren 3 GB", currency: "SEK" };
const swish = (page: Page) => page.getByRole("radio", { name: "Swish" });

test.describe("Swish on a computer", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce" });

  test("a closed code charges nothing, a scanned and approved one pays; the coming months need another way", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
  }) => {
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    await expect(swish(page)).toBeVisible();
    const save = page.getByRole("checkbox", { name: words.checkout.payment.save });
    await save.check();
    await expect(swish(page)).toBeHidden();
    await save.uncheck();
    await swish(page).check();
    await expectGoodLooks(page, BOTH_SCHEMES);
    await page.setViewportSize({ width: 1440, height: 900 });

    await tabTo(payButton(page, words));
    await page.keyboard.press("Enter");
    const code = page.getByRole("dialog", { name: "Scan the code with Swish" });
    await expect(code.getByRole("img")).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(code).toBeHidden();
    await expect(page.getByText(words.checkout.payment.notConfirmed)).toBeVisible();
    expect(await platform.order(orderIdOf(page))).toMatchObject({ status: "DRAFT" });

    await payOnPage(page, words);
    const address = await code.getByRole("link").getAttribute("href");
    const phone = await page.context().newPage();
    await phone.goto(address!);
    await phone.getByRole("link", { name: "Authorize the payment" }).click();
    await expect(phone.getByText("The shop continues on the other device.")).toBeVisible();
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    await expectPaidOnce(platform, orderIdOf(page));
  });
});

test.describe("Swish on a phone", () => {
  test.use({
    locale: "sv-SE",
    reducedMotion: "reduce",
    userAgent: devices["Pixel 7"].userAgent,
    viewport: { width: 360, height: 740 },
  });

  test("the app opens; after a no the order can be paid, and a yes pays it", async ({
    page,
    words,
    mailbox,
    platform,
    person,
    baseURL,
  }) => {
    await beginOrder({ page, words, mailbox, platform, baseURL }, person, PLAN);
    await reachPayment(page, words, person);
    await swish(page).check();
    await payOnPage(page, words);
    await page.getByRole("link", { name: "Refuse it" }).click();
    await page.waitForURL(/\/checkout\/.+payment=failed/);
    await expect(page.getByText(words.checkout.payment.failedBefore)).toBeVisible();

    await swish(page).check();
    await payOnPage(page, words);
    await page.getByRole("link", { name: "Authorize the payment" }).click();
    await page.waitForURL(/\/orders\//);
    await expectDone(page, words);
    await expectOnTheAir(platform, orderIdOf(page));
  });

  test("an invoice is paid in the app, and its page says so on return", async ({ page, words, platform }) => {
    const { invoiceId, hostedUrl } = await newInvoice({ platform });
    await page.goto(hostedUrl!);
    await page.getByRole("button", { name: words.pay.invoicePay }).click();
    await page.waitForURL(/\/pay\//);
    await swish(page).check();
    await page.getByRole("button", { name: patternOfMessage(words.pay.pay) }).click();
    await page.getByRole("link", { name: "Authorize the payment" }).click();
    await expect(page.getByRole("heading", { name: words.pay.paidTitle })).toBeVisible();
    await expect.poll(async () => (await platform.invoice(invoiceId)).status).toBe("PAID");
  });
});

test.describe("SEPA direct debit", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce", viewport: { width: 360, height: 740 } });

  test("a mandate is given by keyboard on a phone, and shown by its last digits", async ({
    page,
    words,
    platform,
    mailbox,
    database,
  }) => {
    const { customerId } = await newInvoice({ platform });
    const { contact } = await platform.customer(customerId);
    await database.query(
      `update customers set billing = jsonb_set(billing, '{currency}', '"EUR"') where id = $1`,
      [customerId],
    );
    const { methods, add } = words.payments;
    await signInOnPage({ page, words, mailbox }, { email: contact.email! }, "/payments");
    await page.getByRole("button", { name: methods.add }).click();
    await page.getByRole("radio", { name: "SEPA direct debit" }).check();
    await page.getByRole("button", { name: add.save, exact: true }).click();
    await expect(page.getByText("Your IBAN is incomplete.")).toBeVisible();
    const iban = page.getByLabel("IBAN");
    await expect(iban).toBeFocused();
    await page.keyboard.type("DE89 3704 0044 0532 0130 00");
    await expectAccessible(page);
    await tabTo(page.getByRole("button", { name: add.save, exact: true }));
    await page.keyboard.press("Enter");
    await expect(page.getByText(add.saved)).toBeVisible();
    await expect(page.getByText("SEPA •••• 3000", { exact: true })).toBeVisible();
  });
});
