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
  const { rows } = await database.query(
    `select id from subscriptions where customer_id = $1 and status = 'ACTIVATED' and type = 'CELL'
      order by activated_at limit 1`,
    [customerId],
  );
  await page.goto(`/admin/lines/${rows[0].id}`);
  const panel = page.getByRole("region", { name: comparison.title });
  await expect(panel).toContainText(comparison.offer);
  await panel.getByRole("link", { name: comparison.open }).focus();
  await page.keyboard.press("Enter");
  await expect(panel).toContainText(comparison.paid);
  await expectGoodLooks(page, EVERY_LOOK);
});
