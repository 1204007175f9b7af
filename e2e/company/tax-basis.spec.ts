import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE" });

test("a company reads the prices of the cached shop without VAT", async ({
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
  // A cached page shows it from its first paint, too.
  await page.reload();
  await expect(data.getByText(/excl\. VAT · .+ with VAT/)).toBeVisible();
});

test("a company reads its coming invoices on a phone, each amount below its date", async ({
  page,
  words,
  mailbox,
  platform,
  person,
}) => {
  await companyOf(platform, person, ["Åsa Lind"]);
  await page.setViewportSize({ width: 360, height: 780 });
  await signInOnPage({ page, words, mailbox }, person, "/payments");
  const next = page
    .getByRole("region", { name: words.payments.upcoming.title })
    .getByRole("listitem")
    .first();
  const when = await next.getByRole("paragraph").first().boundingBox();
  const amount = await next.getByText("excl. VAT").boundingBox();
  expect(amount!.y).toBeGreaterThan(when!.y + when!.height);
  expect(when!.width).toBeGreaterThan(150);
  await expectGoodLooks(page, BOTH_WIDTHS);
});
