import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";

// Another language and another market than the company's.
test.use({ locale: "en-US" });

test("a company's administrator shops in its market, whatever the browser's language", async ({
  page,
  mailbox,
  platform,
  person,
}) => {
  await companyOf(platform, person);
  await page.goto("/plans");
  await expect(page.locator("html")).toHaveAttribute("lang", "en-US");
  await expect(page.getByText(/\$\s?\d/).first()).toBeVisible();

  await page.goto("/login?next=/plans");
  const asked = new Date();
  await page.locator("input[type=email]").fill(person.email);
  await page.keyboard.press("Enter");
  await page.locator("input[autocomplete=one-time-code]").fill(await mailbox.code(person.email, asked));
  await page.waitForURL(/\/plans$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en-SE");
  await expect(page.getByText(/\d\s?kr/).first()).toBeVisible();
  await expect(page.getByText(/\$\s?\d/)).toHaveCount(0);

  // A chosen language stays, in the market of the company.
  await page.context().addCookies([{ name: "locale", value: "sv-SE", url: page.url() }]);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "sv-SE");
  await expect(page.getByText(/kr/).first()).toBeVisible();
});
