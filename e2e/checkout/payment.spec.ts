import { expect, test } from "@/e2e/fixtures/test";
import { beginOrder, orderIdOf, reachPayment } from "@/e2e/steps/checkout";
import { expectDone, expectOnTheAir } from "@/e2e/steps/outcome";
import { answerBank, fillCard, payButton, payOnPage } from "@/e2e/steps/pay";

test.use({ locale: "en-SE" });

/** Every test starts at the payment form, with a plan for a new person. */
test.beforeEach(async ({ page, words, mailbox, platform, person, baseURL }) => {
  await beginOrder({ page, words, mailbox, platform, baseURL }, person, {
    name: "Wren 3 GB",
    currency: "SEK",
  });
});

test("a declined card, then a valid one pressed twice, is charged once", async ({
  page,
  words,
  platform,
  person,
  noise,
}) => {
  // The provider's answer for a declined card.
  noise.allow(/\b402\b/);
  await reachPayment(page, words, person);
  await fillCard(page, "declined");
  await payOnPage(page, words);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await expect(page.getByText(words.checkout.payment.declined)).toBeVisible();

  await fillCard(page, "good");
  await payButton(page, words).dblclick();
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  const { payment } = await expectOnTheAir(platform, orderIdOf(page));
  expect(payment.attempts.map(({ status }) => status).toSorted()).toEqual(["FAILED", "SUCCEEDED"]);
});

test("ticking that the card pays the coming months keeps the typed card", async ({
  page,
  words,
  platform,
  person,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await reachPayment(page, words, person);
  const number = page.getByLabel("Card number");
  // In such a narrow field, the example number needs the room of the card logos.
  await expect(number).toBeVisible();
  await expect(page.locator(".Marks > .Mark:visible")).toHaveCount(0);
  await fillCard(page, "good");
  const box = page.getByRole("checkbox", { name: words.checkout.payment.save });
  for (const kept of [true, false, true]) {
    await box.setChecked(kept);
    await expect(payButton(page, words)).toBeEnabled();
    await expect(number).toHaveValue("4242 4242 4242 4242");
    await expect(page.getByLabel("Security code")).toHaveValue("123");
  }
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  const { customer } = await platform.order(orderIdOf(page));
  const { billing } = await platform.customer(customer!.customerId);
  expect(billing).toMatchObject({ autoPay: true, defaultPaymentProfileId: expect.any(String) });
});

test("when the answer to the payment is lost, the page claims nothing, and a second attempt pays once", async ({
  page,
  words,
  platform,
  person,
  noise,
}) => {
  noise.allow(/payment_intents/);
  await reachPayment(page, words, person);
  await fillCard(page, "good");
  // The request arrives and is carried out; then the phone is offline and cannot ask again.
  await page.route(
    "**/payment_intents/*/confirm",
    async (route) => {
      await route.fetch();
      await page.route(/payment_intents\/[^/]+\?/, (asked) => asked.abort(), { times: 1 });
      await route.abort();
    },
    { times: 1 },
  );
  await payOnPage(page, words);
  await expect(page.getByText(words.checkout.payment.interrupted)).toBeVisible();
  await expect(page.getByText(words.checkout.payment.declined)).toBeHidden();

  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  const { payment } = await expectOnTheAir(platform, orderIdOf(page));
  expect(payment.attempts).toHaveLength(1);
});

test("after a no to the bank's question nothing is charged, and the customer may try again", async ({
  page,
  words,
  platform,
  person,
}) => {
  await reachPayment(page, words, person);
  await page.setViewportSize({ width: 360, height: 640 });
  await fillCard(page, "secure");
  await payOnPage(page, words);
  await answerBank(page, "Fail");
  const said = page.getByText(words.checkout.payment.notConfirmed);
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(page.locator(":focus").filter({ has: said })).toBeVisible();
  await expect(page.getByText(/unable to authenticate your payment method/)).toBeHidden();
  expect(await platform.order(orderIdOf(page))).toMatchObject({ status: "DRAFT" });

  await payOnPage(page, words);
  await answerBank(page, "Complete");
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  await expectOnTheAir(platform, orderIdOf(page));
});

test("a blocked payment script is reported, and can be loaded again", async ({
  page,
  words,
  platform,
  person,
  noise,
}) => {
  noise.allow(/sandbox\/stripe\.js/);
  await page.route("**/sandbox/stripe.js*", (route) => route.abort("blockedbyclient"));
  await reachPayment(page, words, person);
  const alert = page.getByRole("alert").filter({ hasText: words.checkout.payment.scriptFailed });
  await expect(alert).toBeVisible();

  await page.unroute("**/sandbox/stripe.js*");
  await alert.getByRole("button", { name: words.checkout.payment.retry }).click();
  await fillCard(page, "good");
  await payOnPage(page, words);
  await page.waitForURL(/\/orders\//);
  await expectDone(page, words);
  await expectOnTheAir(platform, orderIdOf(page));
});
