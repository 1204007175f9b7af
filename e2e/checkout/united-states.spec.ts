import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import {
  answerWho,
  expectOpen,
  orderIdOf,
  stepOf,
  takeAnyNumber,
  takeEsim,
  takeNoExtras,
} from "@/e2e/steps/checkout";
import { expectDone, expectOnTheAir } from "@/e2e/steps/outcome";
import { answerBank, fillCard, payOnPage } from "@/e2e/steps/pay";
import { buyAsStranger } from "@/e2e/steps/shop";

test.use({ locale: "en-US", viewport: { width: 1440, height: 900 } });

const minor = (text: string) => Math.round(Number(text.replace(/[^\d.]/g, "")) * 100);

test("for a phone in Texas the address is corrected, every tax is named, and the bank confirms the card", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  await buyAsStranger({ page, words, mailbox }, person, "Finch 10 GB");
  const summary = page.getByRole("complementary", { name: words.checkout.summary.title });
  await expect(summary).toContainText(words.checkout.summary.needsAddress);
  // Before the taxes are known the price is an amount, also in the bar of a phone.
  const { width, height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 780 });
  const bar = page.locator("summary").filter({ hasText: words.checkout.summary.title });
  await expect(bar).toContainText(/\$\d/);
  await expect(bar).toContainText(words.checkout.summary.plusTax);
  await page.setViewportSize({ width, height });

  await answerWho(page, words, person, {
    street: "1204 East 6th Street",
    city: "Austin",
    state: "CA",
    zip: "78702",
  });
  const who = stepOf(page, words, "who");
  await expect(who.getByText("Did you mean Austin, TX 78702?")).toBeVisible();
  await who.getByRole("button", { name: words.address.useSuggestion }).click();
  await expect(who.getByLabel(words.address.state)).toHaveValue("TX");
  await who.getByRole("button", { name: words.checkout.who.submit }).click();
  await takeAnyNumber(page, words);
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");

  // Withdrawal within 14 days is a right of European consumers.
  await expect(page.getByText(patternOfMessage(words.checkout.payment.terms))).toBeVisible();
  await expect(page.getByText(patternOfMessage(words.checkout.payment.withdrawal))).toBeHidden();
  const { pricing } = await platform.order(orderIdOf(page));
  const taxes = pricing?.taxBreakdown ?? [];
  expect(new Set(taxes.map(({ jurisdiction }) => jurisdiction.level)).size).toBeGreaterThan(1);
  const total = pricing?.totalMinor ?? 0;
  await expect(async () => {
    const rows = await summary.locator("dl").first().locator("> div").allTextContents();
    const [subtotal = 0, ...rest] = rows.map((row) => minor(row.slice(row.lastIndexOf("$"))));
    expect(rest).toEqual([...taxes.map(({ amountMinor }) => amountMinor), total]);
    expect(subtotal + taxes.reduce((sum, tax) => sum + tax.amountMinor, 0)).toBe(total);
  }).toPass();
  for (const { description } of taxes) await expect(summary).toContainText(description);

  await fillCard(page, "secure");
  await payOnPage(page, words);
  await answerBank(page, "Complete");
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  const { order, payment } = await expectOnTheAir(platform, orderIdOf(page));
  expect(order.pricing?.taxBreakdown).toEqual(taxes);
  expect(payment).toMatchObject({ currency: "USD", amountMinor: total });

  await page.getByRole("link", { name: words.orders.toLine }).click();
  await expect(page.getByText(patternOfMessage(words.subscription.user.emergency))).toBeVisible();
  await expect(page.getByText("1204 East 6th Street")).toBeVisible();
});
