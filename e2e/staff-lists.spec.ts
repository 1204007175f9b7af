import { randomUUID } from "node:crypto";
import { EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "./fixtures/looks";
import { expect, test } from "./fixtures/test";
import { saying } from "./fixtures/words";
import { sellLine } from "./steps/api-sale";
import { openAsStaff } from "./steps/staff";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

test("staff find orders, invoices and payments of the brand by filters and keys", async ({
  page,
  words,
  demo,
  database,
  baseURL,
}) => {
  const { adminLists, adminCustomer, adminOrder } = words;
  const shop = { baseUrl: baseURL!, sandboxUrl: baseURL!, apiKey: demo.apiKeys.fullAccess };
  const orderIds: string[] = [];
  for (let i = 0; i < 2; i += 1)
    orderIds.push(await sellLine(shop, `${randomUUID().slice(0, 12)}@example.com`));
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  const focusedHref = () => page.evaluate(() => document.activeElement?.getAttribute("href"));

  await openAsStaff(page, "BILLING", "/admin");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(title(adminLists.orders.title)).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("j and k go from row to row, Enter opens one", async () => {
    const links = page.locator("main [data-row-link]");
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
    await page.keyboard.press("j");
    expect(await focusedHref()).toBe(hrefs[0]);
    await page.keyboard.press("j");
    expect(await focusedHref()).toBe(hrefs[1]);
    await page.keyboard.press("k");
    await page.keyboard.press("k");
    expect(await focusedHref()).toBe(hrefs[0]);
  });

  await test.step("an order by its number", async () => {
    const { rows } = await database.query("select human_readable_id as number from orders where id = $1", [
      orderIds[0],
    ]);
    await page.keyboard.press("/");
    await page.keyboard.type(rows[0].number);
    await page.keyboard.press("Enter");
    await expect(page.locator("main [data-row-link]")).toHaveCount(1);
    await expect(page.getByText(rows[0].number).first()).toBeVisible();
    await page.getByLabel(adminLists.status).selectOption({ label: adminOrder.orderStatus.EXPIRED });
    await page.getByRole("button", { name: adminCustomer.show }).click();
    await expect(page.getByText(adminLists.none)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: adminCustomer.clear }).click();
    await expect(page.locator("main [data-row-link]").nth(1)).toBeVisible();
  });

  await test.step("a filter is kept under a name, renamed and deleted", async () => {
    const { createSavedView: save, updateSavedView: rename, deleteSavedView: remove } = words.adminAct;
    const dialog = page.getByRole("dialog");
    const bar = page.getByRole("navigation", { name: adminLists.views.label });
    const name = `Failed ${randomUUID().slice(0, 8)}`;
    await page.getByLabel(adminLists.status).selectOption({ label: adminOrder.orderStatus.FAILED });
    await page.getByRole("button", { name: adminCustomer.show }).click();
    // The form of the browser's own loads the page again, and its buttons need their script.
    await page.waitForURL(/status=FAILED/);
    await page.getByRole("button", { name: save.title, exact: true }).click();
    await dialog.getByLabel(save.name).fill(name);
    await dialog.getByLabel(save.shared).selectOption({ label: save.forAll });
    await dialog.getByRole("button", { name: save.submit, exact: true }).click();
    await expect(bar.getByRole("link", { name })).toHaveAttribute("aria-current", "page");
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: adminCustomer.clear }).click();
    await bar.getByRole("link", { name }).click();
    await expect(page).toHaveURL(/status=FAILED/);
    await page.getByRole("button", { name: rename.title, exact: true }).click();
    await dialog.getByLabel(save.name).fill(`${name} now`);
    await dialog.getByRole("button", { name: rename.submit, exact: true }).click();
    await expect(bar.getByRole("link", { name: `${name} now` })).toBeVisible();
    await page.getByRole("button", { name: remove.title, exact: true }).click();
    await dialog.getByRole("button", { name: remove.submit, exact: true }).click();
    await expect(page.getByRole("link", { name: `${name} now` })).toHaveCount(0);
    await page.getByRole("link", { name: adminCustomer.clear }).click();
    await expect(page.locator("main [data-row-link]").nth(1)).toBeVisible();
  });

  await test.step("invoices and payments", async () => {
    await page.keyboard.press("g");
    await page.keyboard.press("v");
    await expect(title(adminLists.invoices.title)).toBeVisible();
    await expect(page.locator("main [data-row-link]").first()).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press("g");
    await page.keyboard.press("y");
    await expect(title(adminLists.payments.title)).toBeVisible();
    await page.getByLabel(adminLists.payments.last4).fill("4242");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/last4=4242/);
    await expect(page.locator("main [data-row-link]").first()).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
});

test("an administrator enters a tax rate of the brand, and deletes it", async ({ page, words }) => {
  const { adminAct, adminTaxes } = words;
  const { createTaxRate: enter, deleteTaxRate: remove } = adminAct;
  const dialog = page.getByRole("dialog");
  const name = `Levy ${randomUUID().slice(0, 8)}`;
  // A country that the brand does not sell in: no journey beside this one is taxed by it.
  await openAsStaff(page, "ADMIN", "/admin/offer/tax-rates?country=IS");
  await expect(page.getByRole("heading", { level: 1, name: adminTaxes.title })).toBeVisible();
  await page.getByRole("button", { name: enter.title, exact: true }).click();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByLabel(enter.code).fill("IS");
  await dialog.getByLabel(enter.name, { exact: true }).fill(name);
  await dialog.getByLabel(enter.rate).fill("24,5");
  await dialog.getByLabel(enter.sourceName).fill("Skatturinn");
  await dialog.getByLabel(enter.sourceDate).fill("2026-01-01");
  await dialog.getByLabel(saying(adminAct.reason)).fill("Published");
  await dialog.getByRole("button", { name: enter.submit, exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("24,5");
  await expect(dialog).toBeHidden();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("button", { name: remove.title, exact: true }).click();
  await dialog.getByLabel(saying(adminAct.reason)).fill("Entered by mistake");
  await dialog.getByRole("button", { name: remove.submit, exact: true }).click();
  await expect(row).toHaveCount(0);
});

test("on a phone the current page is in sight in its row", async ({ page, words }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAsStaff(page, "ADMIN", "/admin/discrepancies");
  const { discrepancies } = words.adminShell;
  await expect(page.getByRole("link", { name: discrepancies, exact: true })).toBeInViewport({ ratio: 0.99 });
});

test("on a low screen the current page and the way out are in sight", async ({ page, words }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openAsStaff(page, "ADMIN", "/admin/account");
  const rail = page.getByRole("navigation", { name: words.adminShell.navigation });
  await expect(rail.getByRole("link", { name: words.adminShell.account })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: words.adminShell.signOut })).toBeInViewport({ ratio: 0.99 });
});
