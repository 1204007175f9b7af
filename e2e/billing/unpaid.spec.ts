import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, type Words } from "@/e2e/fixtures/words";
import { fillCard } from "@/e2e/steps/pay";
import { endPeriodUnpaid, suspendForInvoice } from "@/e2e/steps/renewal";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** A fact of the plan, by its name. */
const factOf = (page: Page, name: string) =>
  page.getByRole("term").filter({ hasText: new RegExp(`^${name}$`) });

/** A line's page with an unpaid renewal: the debt, and that changes wait for it. */
async function expectDebt(page: Page, words: Words, amount: string): Promise<void> {
  const { debt, plan } = words.subscription;
  const { manage } = words;
  await expect(page.getByText(patternOfMessage(debt.title))).toContainText(amount);
  await expect(page.getByText(patternOfMessage(debt.due))).toBeVisible();
  await expect(page.getByText(patternOfMessage(debt.suspends))).toBeVisible();
  await expect(page.getByRole("button", { name: words.invoices.pay.now })).toBeVisible();
  for (const what of ["plan", "pause", "addons"] as const)
    await expect(page.getByText(patternOfMessage(debt.first[what]))).toContainText(amount);
  await expect(page.getByRole("button", { name: manage.plan.change })).toBeHidden();
  await expect(page.getByRole("button", { name: manage.actions.pause })).toBeHidden();
  // The past end of the period is not a coming renewal.
  await expect(factOf(page, plan.unpaidSince)).toBeVisible();
  await expect(factOf(page, plan.renews)).toBeHidden();
}

test("an unpaid renewal is shown everywhere, suspends the line, and its payment brings the line back", async ({
  page,
  words,
  mailbox,
  platform,
  database,
  person,
}) => {
  const { subscription, home, invoices, pay } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { subscriptionId } = line;
  const { customerId } = line.customer;
  const invoice = await endPeriodUnpaid({ platform, database }, { subscriptionId, customerId });
  const amount = new Intl.NumberFormat("en-SE", { style: "currency", currency: "SEK" })
    .format(invoice.amountRemainingMinor / 100)
    .replace(/[^\d.,]/g, "");

  await signInOnPage({ page, words, mailbox }, person);
  await test.step("home and the list", async () => {
    await expect(page.getByText(patternOfMessage(home.attention.INVOICE_OVERDUE.title))).toContainText(
      amount,
    );
    await expect(factOf(page, home.line.unpaidSince)).toBeVisible();
    await expect(factOf(page, home.line.renews)).toBeHidden();
    await page.goto("/lines");
    const row = page.getByRole("row").filter({ has: page.getByRole("link") });
    await expect(row).toHaveCount(1);
    await expect(row).not.toContainText(words.lines.next.renews);
    await expect(row).toContainText(words.lines.next.unpaidSuspends);
    await expectGoodLooks(page, EVERY_LOOK);
    // Rows of the table have the same height: the text about the debt fits into one.
    await page.setViewportSize({ width: 1440, height: 900 });
    expect(
      await row.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight),
    ).toBeLessThanOrEqual(0);
  });

  await page.goto(`/subscriptions/${subscriptionId}`);
  await expectDebt(page, words, amount);
  await expectGoodLooks(page, EVERY_LOOK);

  await test.step("suspended: the page follows by itself, and says what brings the line back", async () => {
    await suspendForInvoice({ platform, database }, invoice, subscriptionId);
    await expect(page.getByText(patternOfMessage(subscription.debt.titleSuspended))).toContainText(amount);
    await expect(page.getByText("return automatically as soon as it is paid")).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    const other = await page.context().newPage();
    await other.goto("/lines");
    await expect(other.getByRole("row")).toContainText([/./, words.lines.next.unpaidEnds]);
    await other.goto("/");
    await expect(other.getByText(/ is suspended: /)).toContainText(amount);
    await other.close();
  });

  await test.step("paid elsewhere: page and receipt say that service is back, the line's page follows", async () => {
    const other = await page.context().newPage();
    await other.goto(`/subscriptions/${subscriptionId}`);
    await other.getByRole("button", { name: invoices.pay.now }).click();
    await other.waitForURL(/\/pay\//);
    await fillCard(other, "good");
    await expect(other.getByRole("button", { name: patternOfMessage(pay.pay) })).toBeEnabled();
    // Enter in the card's last field pays.
    await other.getByLabel("Security code").press("Enter");
    await expect(other.getByRole("heading", { name: pay.paidTitle })).toBeVisible();
    await other.waitForURL(/\/subscriptions\/|\/invoices\//);
    await other.goto(`/invoices/${invoice.invoiceId}`);
    await expect(other.getByText(pay.service.BACK)).toBeVisible();
    await other.close();
    await mailbox.newest(person.email, ({ text }) =>
      /Your service (is back\.|returns within a few minutes\.)/.test(text),
    );

    await expect(page.getByText(patternOfMessage(subscription.debt.titleSuspended))).toBeHidden();
    await expect(factOf(page, subscription.plan.renews)).toBeVisible();
    await expect(page.getByRole("button", { name: words.manage.plan.change })).toBeVisible();
    const now = await platform.subscription(subscriptionId);
    expect(now.status).toBe("ACTIVATED");
    expect(Date.parse(now.renewsAt!)).toBeGreaterThan(Date.now());
  });
});
