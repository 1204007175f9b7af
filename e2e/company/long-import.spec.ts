import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { companyOf } from "@/e2e/steps/company";
import { signInOnPage } from "@/e2e/steps/sign-in";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("a file with more lines than an order allows says so before, and a failed order is reported and repeated", async ({
  page,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  test.slow();
  noise.allow(/\b503\b.*\/submit/);
  // All tests share the demo's pool.
  await platform.importNumbers(Array.from({ length: 210 }, (_, index) => `+46738${101_000 + index}`));
  const { plan, customerId } = await companyOf(platform, person);
  await signInOnPage({ page, words, mailbox }, person, "/lines/import");
  const rows = Array.from(
    { length: 201 },
    (_, index) => `Person ${index},person${index}@example.com,${plan}`,
  );
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({
      name: "lines.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(["Name,E-mail,Plan", ...rows].join("\n")),
    });
  await expect(page.getByText("these 201 become 2 orders")).toBeVisible();
  await page.getByRole("button", { name: "Show the price of 201 lines" }).click();
  await expect(page.getByRole("heading", { name: "Together, 201 lines" })).toBeVisible({ timeout: 60_000 });

  // The small order gets no answer, as when the server restarts at that moment.
  let asked = 0;
  await page.route(/\/orders\/[^/]+\/submit$/, async (route) => {
    asked += 1;
    if (asked === 2) await route.fulfill({ status: 503, body: "" });
    else await route.continue();
  });
  await page.getByRole("button", { name: "Order 201 lines" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "1 of 2 orders is not placed" });
  await expect(alert.getByText("1 line is not confirmed.", { exact: false })).toBeVisible({
    timeout: 60_000,
  });
  await expect(page.getByText("1 of 2 orders is placed", { exact: false })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("button", { name: "Try again to order 1 line" }).click();
  await expect(page.getByText("2 of 2 orders are placed", { exact: false })).toBeVisible();
  await expect(alert).toBeHidden();

  // The long order's invoice is rendered outside the server's thread.
  const pdfs = async () => {
    const invoices = await platform.invoicesOf(customerId);
    const answers = await Promise.all(invoices.map(({ pdfUrl }) => page.request.get(pdfUrl!)));
    const bodies = await Promise.all(answers.map((answer) => answer.body()));
    return bodies.map((body) => body.subarray(0, 5).toString());
  };
  await expect.poll(pdfs, { timeout: 60_000 }).toEqual(["%PDF-", "%PDF-"]);
  await page.getByRole("link", { name: words.lines.import.toLines }).click();
  await page.waitForURL(/\/lines$/);
  await expect(page.getByText("201 lines", { exact: false }).first()).toBeVisible({ timeout: 60_000 });
});
