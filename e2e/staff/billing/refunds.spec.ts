import { expect, test } from "@/e2e/fixtures/test";
import { CHECKOUT_CARDS } from "@/e2e/steps/pay";
import { sale } from "@/e2e/steps/sale";
import { allowStepUp, openInContact } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("the effect of a refund is shown for the typed amount, and an older question is aborted", async ({
  page,
  words,
  demo,
  platform,
  database,
  baseURL,
}) => {
  const { customerId } = await sale({ platform, demo, baseURL }, CHECKOUT_CARDS.good);
  await openInContact(
    { page, database },
    "BILLING",
    { customerId, level: 1 },
    `/admin/customers/${customerId}/payments`,
  );
  await allowStepUp({ page, database });
  await page.locator('main a[href^="/admin/payments/"]').first().click();

  // The question about the whole payment is never answered.
  const whole = /refund-preview\?.*amountMinor=11900/;
  await page.route(whole, () => new Promise<void>(() => undefined));
  const asked = page.waitForRequest(whole);
  const aborted = page.waitForEvent("requestfailed", (request) => whole.test(request.url()));
  await page.getByRole("button", { name: words.adminAct.refundPaymentIntent.title, exact: true }).click();
  const dialog = page.getByRole("dialog", { name: words.adminAct.refundPaymentIntent.title });
  await asked;
  await dialog.getByLabel(words.adminAct.refundPaymentIntent.amount).fill("10");
  expect((await aborted).failure()?.errorText).toContain("ERR_ABORTED");
  await expect(dialog.getByRole("region", { name: words.adminAct.preview.title })).toContainText(
    /10\skr is refunded/,
  );
});
