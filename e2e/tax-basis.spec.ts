import { expect, test } from "./fixtures/test";
import { companyOf } from "./steps/company";

test.use({ locale: "en-SE" });

test("a company reads the prices of the stored shop without VAT", async ({
  page,
  mailbox,
  platform,
  person,
}) => {
  await companyOf(platform, person);
  await page.goto("/login?next=/plans");
  const asked = new Date();
  await page.locator("input[type=email]").fill(person.email);
  await page.keyboard.press("Enter");
  await page.locator("input[autocomplete=one-time-code]").fill(await mailbox.code(person.email, asked));
  await page.waitForURL(/\/plans$/);

  const data = page.locator("#data li").first();
  await expect(data.getByText(/excl\. VAT · .+ with VAT/)).toBeVisible();
  await expect(data.getByText("Tax included")).toBeHidden();
  // A stored page shows it from its first paint, too.
  await page.reload();
  await expect(data.getByText(/excl\. VAT · .+ with VAT/)).toBeVisible();
});
