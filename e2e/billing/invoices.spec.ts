import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { sessionFile } from "@/e2e/fixtures/sessions";
import { expect, type Fixtures, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { newInvoice } from "@/e2e/steps/company";
import { expectFocusKept } from "@/e2e/steps/keyboard";
import { fillCard } from "@/e2e/steps/pay";
import { signInOnPage } from "@/e2e/steps/sign-in";

// Invoices and payments: read, understood, and paid from any place.

const expectHeading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name })).toBeVisible();

/** An overdue invoice of a new company, due five days ago, and its ADMIN's address. */
async function overdueInvoice({ platform, database }: Pick<Fixtures, "platform" | "database">) {
  const invoice = await newInvoice({ platform });
  await database.query("update invoices set due_date = current_date - 5, status = 'OVERDUE' where id = $1", [
    invoice.invoiceId,
  ]);
  const { contact } = await platform.customer(invoice.customerId);
  return { invoice, email: contact.email! };
}

/** Pays on the form behind a link, by keyboard. */
async function payByKeyboard(page: Page, words: Fixtures["words"]): Promise<void> {
  await page.waitForURL(/\/pay\//);
  await fillCard(page, "good");
  const button = page.getByRole("button", { name: patternOfMessage(words.pay.pay) });
  await expect(button).toBeEnabled();
  await button.focus();
  await page.keyboard.press("Enter");
  await expectHeading(page, words.pay.paidTitle);
}

test.describe("the demo's company", () => {
  test.use({ storageState: sessionFile("johan"), locale: "en-SE", reducedMotion: "reduce" });

  test("reads its invoices: narrowed, one as a page and as a file, and why it differs from the last", async ({
    page,
    words,
  }) => {
    const { invoices } = words;
    await page.goto("/invoices");
    await expectHeading(page, invoices.list.title);
    await expectGoodLooks(page, EVERY_LOOK);

    await page.getByRole("link", { name: invoices.filter.paid, exact: true }).click();
    await page.waitForURL(/status=paid/);
    await expect(page.getByText(words.pay.status.PAID).first()).toBeVisible();
    await page.getByLabel(invoices.filter.period).selectOption({ index: 4 });
    await page.getByRole("button", { name: invoices.filter.show }).click();
    await expectHeading(page, invoices.none.title);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.getByRole("link", { name: invoices.none.action }).click();
    await page.waitForURL(/\/invoices$/);

    const row = page.locator('main a[href^="/invoices/"]').first();
    await row.click();
    await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/);
    await expectHeading(page, invoices.changes.title);
    await expect(page.getByText(patternOfMessage(invoices.changes.more))).toBeVisible();
    await expect(page.getByText(invoices.changes.reason.ADDED).first()).toBeVisible();
    // An item explains its amount, also by keyboard.
    const why = page.locator("summary", { hasText: invoices.why.title }).first();
    await why.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText(invoices.why.cause.CYCLE).first()).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await expectGoodLooks(page, BOTH_WIDTHS);
    const file = await page.getByRole("link", { name: invoices.page.pdf }).getAttribute("href");
    const pdf = await page.request.get(file!);
    expect(pdf.headers()["content-type"]).toBe("application/pdf");
  });

  test("sees coming and earlier charges", async ({ page, words }) => {
    await page.goto("/payments");
    await expectHeading(page, words.payments.upcoming.title);
    await expect(page.getByText(words.payments.record.standing.PAID).first()).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
  });
});

test.describe("in Swedish", () => {
  test.use({ storageState: sessionFile("astrid"), locale: "sv-SE", reducedMotion: "reduce" });

  test("shows a consumer the same pages", async ({ page, words }) => {
    await page.goto("/invoices");
    await expect(page.getByText(words.invoices.due.nothing)).toBeVisible();
    await expectGoodLooks(page, OTHER_WORDS);
    await page.goto("/payments");
    await expectHeading(page, words.payments.methods.title);
    await expectGoodLooks(page, OTHER_WORDS);
  });
});

test.describe("roles and invoices", () => {
  test.use({ locale: "en-SE" });

  test("a member reads an explanation, a manager reads and cannot pay", async ({
    page,
    words,
    mailbox,
    platform,
    otherBrowser,
  }) => {
    const invoice = await newInvoice({ platform });
    const emailOfNew = async (role: "MEMBER" | "MANAGER") => {
      const email = `${role.toLowerCase()}.${invoice.invoiceId.slice(-8)}@example.com`;
      await platform.createUser({
        name: "Robin Ek",
        email,
        memberships: [{ customerId: invoice.customerId, role }],
      });
      return email;
    };
    await signInOnPage({ page, words, mailbox }, { email: await emailOfNew("MEMBER") }, "/invoices");
    await expectHeading(page, words.invoices.noAccess.title);
    await page.goto(`/invoices/${invoice.invoiceId}`);
    await expectHeading(page, words.invoices.noAccess.title);
    await page.goto("/payments");
    await expectHeading(page, words.invoices.noAccess.title);

    const other = await (await otherBrowser()).newPage();
    await signInOnPage(
      { page: other, words, mailbox },
      { email: await emailOfNew("MANAGER") },
      `/invoices/${invoice.invoiceId}`,
    );
    await expect(other.getByText(words.invoices.pay.adminPays)).toBeVisible();
    await expect(other.getByRole("button", { name: words.invoices.pay.now })).toBeHidden();
    await other.goto("/payments");
    await expect(other.getByText(words.payments.methods.adminOnly)).toBeVisible();
  });
});

test.describe("an overdue invoice", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce" });

  test("is paid from its e-mail, without signing in", async ({
    page,
    words,
    platform,
    database,
    mailbox,
  }) => {
    const { invoice, email } = await overdueInvoice({ platform, database });
    const mail = await mailbox.newest(email, ({ subject }) => subject.includes(invoice.number!));
    expect(mail.text).toContain(invoice.hostedUrl);
    await page.goto(invoice.hostedUrl!);
    await page.getByRole("button", { name: words.pay.invoicePay }).click();
    await payByKeyboard(page, words);
    await expect.poll(async () => (await platform.invoice(invoice.invoiceId)).status).toBe("PAID");
  });

  test("is found at home and paid from its page, by keyboard on a phone", async ({
    page,
    words,
    platform,
    database,
    mailbox,
  }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const { invoice, email } = await overdueInvoice({ platform, database });
    await signInOnPage({ page, words, mailbox }, { email });
    await expect(page.getByText(patternOfMessage(words.home.attention.INVOICE_OVERDUE.title))).toBeVisible();
    await page.getByRole("link", { name: words.home.attention.INVOICE_OVERDUE.action }).click();
    await page.waitForURL(new RegExp(invoice.invoiceId));
    const payNow = page.getByRole("button", { name: words.invoices.pay.now });
    await payNow.focus();
    await page.keyboard.press("Enter");
    await payByKeyboard(page, words);
    // Back where it was read, the page shows the payment.
    await page.waitForURL(new RegExp(`/invoices/${invoice.invoiceId}`));
    await expect(page.getByText(words.payments.record.standing.PAID).first()).toBeVisible();
    await expect(payNow).toBeHidden();
    await expect.poll(async () => (await platform.invoice(invoice.invoiceId)).status).toBe("PAID");
  });
});

test.describe("saved methods", () => {
  test.use({ locale: "en-SE", reducedMotion: "reduce" });

  test("one is added, another replaces it, the first is removed; auto-pay is turned off and on", async ({
    page,
    words,
    platform,
    mailbox,
  }) => {
    const { methods, add, autoPay } = words.payments;
    const { customerId } = await newInvoice({ platform });
    const { contact } = await platform.customer(customerId);
    await signInOnPage({ page, words, mailbox }, { email: contact.email! }, "/payments");
    const auto = page.getByRole("switch", { name: autoPay.label });
    const cards = page.getByRole("listitem").filter({ hasText: /•••• 4242/ });

    await page.getByRole("button", { name: methods.add }).click();
    await fillCard(page, "good");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.getByRole("button", { name: add.save, exact: true }).click();
    await expect(page.getByText(add.saved)).toBeVisible();
    await expect(cards).toHaveCount(1);
    await expectFocusKept(page);
    await expect(auto).toBeChecked();

    await page.getByRole("button", { name: methods.add }).click();
    await page.getByLabel(add.asDefault).uncheck();
    await fillCard(page, "good");
    await page.getByRole("button", { name: add.save, exact: true }).click();
    await expect(cards).toHaveCount(2);
    await cards
      .first()
      .getByRole("button", { name: patternOfMessage(methods.makeDefault) })
      .click();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.getByRole("dialog").getByRole("button", { name: methods.ask.makeDefault }).click();
    await expect(cards.first().getByText(methods.default)).toBeVisible();
    await expectFocusKept(page);
    await expect(auto).toBeChecked();
    await cards.last().getByRole("button", { name: methods.remove }).click();
    await page.getByRole("dialog").getByRole("button", { name: methods.ask.remove }).click();
    await expect(cards).toHaveCount(1);
    // The row and its button are gone; the focus is nearby.
    await expectFocusKept(page);

    await auto.click();
    await expect(page.getByText(autoPay.offThen)).toBeVisible();
    await page.getByRole("button", { name: autoPay.confirmOff }).click();
    await expect(auto).not.toBeChecked();
    await expectFocusKept(page);
    await expect.poll(async () => (await platform.customer(customerId)).billing?.autoPay).toBe(false);
    await auto.click();
    await page.getByRole("button", { name: autoPay.confirmOn }).click();
    await expect(auto).toBeChecked();
    await expect(page.getByText(patternOfMessage(autoPay.agreed))).toBeVisible();
    await expectFocusKept(page);
    await expectGoodLooks(page, BOTH_WIDTHS);
  });
});
