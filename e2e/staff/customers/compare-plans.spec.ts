import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { openInContact } from "@/e2e/steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff compare the plans of a line when the customer asks, and not before", async ({
  page,
  words,
  demo,
  database,
}) => {
  const { comparison } = words.adminLine;
  const { customerId } = demo.users.find(({ email }) => email.startsWith("astrid"))!;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 2 });
  await page.locator('a[href^="/admin/lines/"]').first().click();
  await page.waitForURL(/\/admin\/lines\//);
  const panel = page.getByRole("region", { name: comparison.title });
  await expect(panel).toContainText(comparison.offer);
  await panel.getByRole("link", { name: comparison.open }).focus();
  await page.keyboard.press("Enter");
  await expect(panel).toContainText(comparison.paid);
  await expectGoodLooks(page, EVERY_LOOK);
});
