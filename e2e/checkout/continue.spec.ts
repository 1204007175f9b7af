import { expect, test } from "@/e2e/fixtures/test";
import {
  answerWho,
  beginOrder,
  chooseNumber,
  expectOpen,
  stepOf,
  takeEsim,
  takeNoExtras,
} from "@/e2e/steps/checkout";
import { expectDone, expectOnTheAir } from "@/e2e/steps/outcome";
import { fillCard, payOnPage } from "@/e2e/steps/pay";
import { fillInSignIn, signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE" });

test("a checkout continues at its step: after a reload, the back button, and on another device", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  baseURL,
  otherBrowser,
  noise,
}) => {
  const orderId = await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
    name: "Swallow 25 GB",
    currency: "SEK",
  });
  await answerWho(page, words, person);
  const number = await chooseNumber(page, words);
  await expectOpen(page, words, "sim");

  await page.goBack();
  await expectOpen(page, words, "number");
  await expect(stepOf(page, words, "number")).toContainText(number);
  await page.reload();
  await expectOpen(page, words, "number");
  await page.goForward();
  await expectOpen(page, words, "sim");
  await page.reload();
  await expectOpen(page, words, "sim");
  await expect(stepOf(page, words, "who")).toContainText(person.name);
  await expect(stepOf(page, words, "number")).toContainText(number);

  await page.goto("/plans");
  await page.goBack();
  await expectOpen(page, words, "sim");
  await test.step("after a session has ended, signing in leads back to the step", async () => {
    noise.allow(/\b40[134]\b.*\/orders\//);
    await page.context().clearCookies();
    await takeEsim(page, words);
    await page.waitForURL(/\/login\?next=/);
    await fillInSignIn({ page, words, mailbox }, person);
    await page.waitForURL(/\/checkout\//);
    await expectOpen(page, words, "sim");
  });
  await takeEsim(page, words);
  await stepOf(page, words, "extras")
    .getByRole("radio", { name: /12-month commitment/ })
    .check();
  await takeNoExtras(page, words);
  await expectOpen(page, words, "payment");

  const phone = await (await otherBrowser({ viewport: { width: 360, height: 780 } })).newPage();
  await signInOnPage({ page: phone, words, mailbox }, person, `/checkout/${orderId}`);
  await expectOpen(phone, words, "payment");
  // The navigation bar would cover the button that pays.
  const places = phone.getByRole("navigation", { name: words.shell.yourPages });
  await expect(places).toBeHidden();
  await expect(stepOf(phone, words, "number")).toContainText(number);
  await expect(stepOf(phone, words, "extras")).toContainText("12-month commitment");
  await fillCard(phone, "good");
  await payOnPage(phone, words);
  await phone.waitForURL(/\/orders\//);
  await expectDone(phone, words);
  await expect(places).toBeVisible();
  const { subscription } = await expectOnTheAir(platform, orderId);
  expect(subscription.bindingEndsAt).toBeDefined();

  // The form from the browser's cache asks for a payment and learns that there was one.
  noise.allow(/\b409\b.*payment-sessions/);
  // Back to the form, here and on the device that still shows it: it has become the order's page, and nothing is
  // charged again.
  await phone.goBack();
  await phone.waitForURL(/\/orders\//);
  await page.reload();
  await page.waitForURL(`/orders/${orderId}`);
  await expectOnTheAir(platform, orderId);
});
