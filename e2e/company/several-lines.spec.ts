import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { expectOpen, orderIdOf, stepOf, takeEsim } from "@/e2e/steps/checkout";
import { companyOf } from "@/e2e/steps/company";
import { buyButton } from "@/e2e/steps/shop";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("a company orders three lines of a plan at once, answers each question once, and gets three lines", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  const { plan, checkout } = words;
  const { customerId } = await companyOf(platform, person);
  const offering = await platform.businessOffering("SEK", { binding: false });
  await signInOnPage({ page, words, mailbox }, person);
  await page.goto(`/plans/${offering.productOfferingId}`);
  const more = page.getByRole("button", { name: plan.moreLines });
  await expect(page.getByRole("button", { name: plan.fewerLines })).toBeDisabled();
  await more.click();
  await more.click();
  await expect(page.getByText(/^3 lines: .+/).filter({ visible: true })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.setViewportSize({ width: 360, height: 780 });
  await buyButton(page, words, offering.name).click();
  await page.waitForURL(/\/checkout\//);

  await expectOpen(page, words, "who");
  await expect(stepOf(page, words, "who").getByRole("radio", { name: checkout.who.later })).toBeChecked();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await stepOf(page, words, "who").getByRole("button", { name: checkout.who.submit }).click();

  await expectOpen(page, words, "number");
  await expect(stepOf(page, words, "number").getByText(checkout.number.allAny)).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await stepOf(page, words, "number").getByRole("button", { name: checkout.number.submit }).click();

  await expectOpen(page, words, "sim");
  await takeEsim(page, words);
  const extras = stepOf(page, words, "extras");
  if (await extras.isVisible()) await extras.getByRole("button", { name: checkout.extras.submit }).click();
  await expectOpen(page, words, "payment");
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: checkout.payment.place }).click();
  await page.waitForURL(/\/orders\//);

  const order = await platform.order(orderIdOf(page));
  expect(order.lineItems.filter(({ type }) => type === "SUBSCRIPTION")).toHaveLength(3);
  await expect
    .poll(
      async () =>
        (await platform.subscriptionsOf(customerId))
          .map(({ subscriber, status }) => `${subscriber.name} ${status}`)
          .toSorted(),
      { timeout: 60_000 },
    )
    .toEqual(["Line 1 ACTIVATED", "Line 2 ACTIVATED", "Line 3 ACTIVATED"]);
});
