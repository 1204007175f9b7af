import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import {
  answerWho,
  beginOrder,
  chooseNumber,
  expectOpen,
  orderIdOf,
  stepOf,
  takeEsim,
  takeNoExtras,
} from "@/e2e/steps/checkout";
import { fillCard, payOnPage } from "@/e2e/steps/pay";

test.use({ locale: "en-SE" });

test("for a line that the network refuses, the page explains it, and the money is refunded", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  baseURL,
}) => {
  await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  await answerWho(page, words, person);
  // The sandbox's carrier always refuses numbers with this ending.
  const number = stepOf(page, words, "number");
  await number.getByLabel(words.checkout.number.area).fill("79");
  await number.getByLabel(words.checkout.number.contains).fill("0001");
  await expect(
    number.getByRole("list", { name: words.checkout.number.list }).getByRole("button"),
  ).toHaveCount(1);
  await chooseNumber(page, words);
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");
  await fillCard(page, "good");
  await payOnPage(page, words);

  await page.waitForURL(/\/orders\//);
  await expect(
    page.getByRole("heading", { level: 1, name: words.orders.outcome.failed.title }),
  ).toBeVisible();
  await expect(page.getByText(words.orders.failure.title)).toBeVisible();
  await expect(page.getByText(patternOfMessage(words.orders.failure.refund))).toContainText("169");
  const orderId = orderIdOf(page);
  await expect
    .poll(async () => {
      const order = await platform.order(orderId);
      const [payment] = await platform.paymentsOf(order.customer?.customerId ?? "", orderId);
      return {
        order: [order.status, order.paymentStatus],
        refunds: payment?.refunds.map(({ status, amountMinor }) => [status, amountMinor]),
      };
    })
    .toEqual({ order: ["FAILED", "REFUNDED"], refunds: [["SUCCEEDED", 16_900]] });
});
