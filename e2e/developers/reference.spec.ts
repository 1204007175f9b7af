import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, type Look } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";

const REFERENCE = "/developers/reference/2026-09-01.bullfinch/platform";

test.describe("the reference", () => {
  test.use({ reducedMotion: "reduce" });

  /** One of each kind. Pages with the same parts are looked at less often. */
  const pages: readonly [path: string, looks: readonly Look[]][] = [
    ["/developers", EVERY_LOOK],
    ["/developers/guides", BOTH_WIDTHS],
    ["/developers/guides/first-sale", EVERY_LOOK],
    [REFERENCE, BOTH_WIDTHS],
    // The longest page.
    [`${REFERENCE}/orders`, BOTH_WIDTHS],
    ["/developers/reference/2026-08-21.auk/end-user/product-offerings", EVERY_LOOK],
    ["/developers/clients", EVERY_LOOK],
    ["/developers/webhooks", BOTH_WIDTHS],
    // The longest name.
    ["/developers/webhooks/subscription.quotaNotification", BOTH_WIDTHS],
    ["/developers/testing", EVERY_LOOK],
    ["/developers/errors", BOTH_WIDTHS],
    ["/developers/permissions", EVERY_LOOK],
    ["/developers/glossary", EVERY_LOOK],
    ["/developers/changes", EVERY_LOOK],
  ];
  for (const [path, looks] of pages) {
    test(`${path} is good to look at and to listen to`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectGoodLooks(page, looks);
    });
  }

  test("shows a missing page as such", async ({ page, noise }) => {
    noise.allow(/\b404\b.*\/developers\//);
    for (const path of ["/developers/nothing", `${REFERENCE}/nothing`, "/developers/guides/nothing"]) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
    }
  });
});

test("keeps the place when revision or surface changes", async ({ page }) => {
  await page.goto(`${REFERENCE}/product-offerings`);
  await page.getByRole("navigation", { name: "Revision" }).getByRole("link", { name: "auk" }).click();
  await page.waitForURL(/2026-08-21\.auk\/platform\/product-offerings$/);
  await expect(page.getByText("netPrice", { exact: true }).first()).toBeAttached();
  await page.getByRole("navigation", { name: "Surface" }).getByRole("link", { name: "End-user" }).click();
  await page.waitForURL(/2026-08-21\.auk\/end-user\/product-offerings$/);
});

test("can be set to dark, and stays dark", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/developers");
  await page.getByRole("button", { name: "Switch between light and dark" }).click();
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("can be read, opened and reached", async ({ page, noise }) => {
    noise.allow(/\.js csp$/);
    await page.goto(`${REFERENCE}/orders`);
    const article = page.locator("#createOrder");
    await article.getByText("Fields of lineItems").first().click();
    await expect(article.getByText("acceptBindingContract", { exact: true }).first()).toBeVisible();
    await page
      .getByRole("navigation", { name: "Areas" })
      .getByRole("link", { name: "Payment Links" })
      .click();
    await expect(page.getByRole("heading", { level: 1, name: "Payment Links" })).toBeVisible();
    await page.getByRole("combobox").press("Enter");
    await page.waitForURL(new RegExp(`${REFERENCE.replaceAll(".", "\\.")}\\??$`));
  });
});

test("a guide begins with the address of this site, and where its keys come from", async ({
  page,
  baseURL,
}) => {
  await page.goto("/developers");
  await expect(page.getByText(`BASE=${new URL(baseURL).origin}/api/v2`)).toBeVisible();
  await page.getByRole("link", { name: "make your first sale" }).click();
  await page.waitForURL("**/developers/guides/first-sale");
  await expect(page.getByRole("heading", { name: "Before you begin" })).toBeVisible();
  await expect(page.getByText(`BASE=${new URL(baseURL).origin}/api/v2`)).toBeVisible();
  await expect(page.getByText("APP_KEY=")).toHaveCount(0);
  await page.goto("/developers/guides/end-user-app");
  await expect(page.getByText("APP_KEY=")).toBeVisible();
});
