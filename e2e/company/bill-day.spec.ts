import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { signInOnPage } from "@/e2e/steps/sign-in";

test("a company's administrator chooses its bill day", async ({ page, words, mailbox, platform, person }) => {
  await companyOf(platform, person);
  await signInOnPage({ page, words, mailbox }, person, "/account/company");
  const { billing } = words.company;
  const choice = page.getByLabel(billing.billDay, { exact: true });
  await expect(choice).toHaveValue("");
  await expect(page.getByText(billing.billDayHint)).toBeVisible();
  await choice.selectOption("15");
  await page.getByLabel(billing.email).fill(person.email);
  await page.getByRole("button", { name: billing.save }).click();
  await expect(page.getByText(billing.saved)).toBeVisible();
  await page.reload();
  await expect(choice).toHaveValue("15");
});
