import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { confirmWithCode, endStepUp, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff change a number, and protect SIM and number against further changes", async ({
  page,
  words,
  platform,
  person,
  demo,
  database,
  noise,
}) => {
  noise.allow(/\b40[39]\b.*\/api\/v2\/subscriptions|\/api\/v2\/subscriptions.*\b40[39]\b/);
  noise.allow(/401.*\/staff-auth\/step-up/);
  const { adminAct, adminLine } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { subscriptionId, customer, msisdn } = line;
  await openInContact(
    { page, database },
    "SUPPORT",
    { customerId: customer.customerId, level: 3 },
    `/admin/lines/${subscriptionId}`,
  );
  const dialog = page.getByRole("dialog").filter({ hasNotText: words.adminAsk.stepUpTitle });
  await endStepUp({ page, database });

  await test.step("another number", async () => {
    const { title, submit } = adminAct.changeNumber;
    await page.getByRole("button", { name: title, exact: true }).click();
    const number = dialog.getByRole("radio").nth(1);
    await number.check();
    // Someone else takes the number while it is shown.
    const taken = await number.inputValue();
    await platform.lease(taken);
    await dialog.getByLabel(patternOfMessage(adminAct.reason), { exact: true }).fill("Unwanted calls");
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await confirmWithCode({ page, words }, demo.staff.find(({ role }) => role === "SUPPORT")!.totpSecret);
    await expect(dialog.getByText(adminAct.number.taken)).toBeVisible();
    await expect(dialog.locator(`input[value="${taken}"]`)).toHaveCount(0);
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await expect
      .poll(async () => (await platform.subscription(subscriptionId)).msisdn, { timeout: 60_000 })
      .not.toBe(msisdn);
  });

  await test.step("the protection", async () => {
    await page.reload();
    const { title, submit } = adminAct.lockSubscription;
    // In the panel and in the list of all actions.
    await page.getByRole("button", { name: title, exact: true }).first().click();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await dialog.getByRole("button", { name: submit, exact: true }).click();
    await expect(page.getByText(adminLine.protection.state.LOCKED, { exact: true })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
});
