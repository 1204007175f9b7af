import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage, sayingNumber } from "@/e2e/fixtures/words";
import {
  answerWho,
  chooseNumber,
  expectOpen,
  orderIdOf,
  stepOf,
  takeEsim,
  takeNoExtras,
} from "@/e2e/steps/checkout";
import { expectDone, expectOnTheAir } from "@/e2e/steps/outcome";
import { fillCard, payOnPage } from "@/e2e/steps/pay";
import { buyAsStranger } from "@/e2e/steps/shop";

test.use({ locale: "en-SE", viewport: { width: 360, height: 780 } });

test("a customer with a phone in Sweden goes from the shop to an active line with a chosen number", async ({
  page,
  words,
  mailbox,
  platform,
  sandbox,
  person,
}) => {
  await buyAsStranger({ page, words, mailbox }, person, "Finch 10 GB");
  await answerWho(page, words, person);
  const number = await chooseNumber(page, words);
  await takeEsim(page, words);
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");
  // Back is the previous step, and forward the next one; the answers stay.
  await page.goBack();
  await expectOpen(page, words, "extras");
  await page.goBack();
  await expectOpen(page, words, "sim");
  await page.goForward();
  await page.goForward();
  await expectOpen(page, words, "payment");
  await expect(stepOf(page, words, "number")).toContainText(number);
  await expect(page.getByText(patternOfMessage(words.checkout.payment.withdrawal))).toBeVisible();
  await fillCard(page, "good");
  await payOnPage(page, words);

  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  await expect(page.getByText(number)).toBeVisible();
  const { order, subscription } = await expectOnTheAir(platform, orderIdOf(page));
  expect(order.pricing).toMatchObject({ currency: "SEK", totalMinor: 16_900, includesTax: true });
  expect(subscription.msisdn).toMatch(sayingNumber(number));
  const customer = await platform.customer(order.customer?.customerId ?? "");
  expect(customer.preferredLocale).toBe("en-SE");
  const receipt = await mailbox.newest(person.email, ({ subject }) =>
    subject.includes(order.humanReadableId),
  );
  expect(receipt.text).toContain("169");

  await page.getByRole("link", { name: words.orders.install }).click();
  await expect(page.getByRole("heading", { name: words.subscription.install.title })).toBeVisible();
  await expect(page.getByText(sayingNumber(number)).first()).toBeVisible();
  await expect(page.getByText("10 GB").first()).toBeVisible();
  await expect(page.getByRole("img", { name: words.subscription.install.qr })).toBeVisible();
  await page.getByText(words.subscription.install.manual, { exact: true }).click();
  await expect(page.getByText(subscription.sim.activationCode ?? "", { exact: true })).toBeVisible();

  await sandbox.installSim(subscription.sim.iccid ?? "");
  await expect(page.getByText(patternOfMessage(words.sims.installed))).toBeVisible();
  await expect(page.getByRole("img", { name: words.subscription.install.qr })).toBeHidden();
  expect((await platform.subscription(subscription.subscriptionId)).sim.installedAt).toBeDefined();
});
