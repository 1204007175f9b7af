import { randomUUID } from "node:crypto";
import { EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { sellSubscription } from "@/e2e/steps/api-sale";
import { openAsStaff } from "@/e2e/steps/staff";

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
    orderIds.push(await sellSubscription(shop, `${randomUUID().slice(0, 12)}@example.com`));
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  const focusedHref = () => page.evaluate(() => document.activeElement?.getAttribute("href"));

  await openAsStaff(page, "BILLING", "/admin");
  await page.keyboard.press("g");
  await page.keyboard.press("o");
  await expect(title(adminLists.orders.title)).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });

  await test.step("j and k move between rows, Enter opens one", async () => {
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
    await page.getByRole("button", { name: adminCustomer.show, exact: true }).click();
    await expect(page.getByText(adminLists.none)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole("link", { name: adminCustomer.clear }).click();
    await expect(page.locator("main [data-row-link]").nth(1)).toBeVisible();
  });

  await test.step("a filter is saved under a name, renamed and deleted", async () => {
    const { createSavedView: save, updateSavedView: rename, deleteSavedView: remove } = words.adminAct;
    const dialog = page.getByRole("dialog");
    const bar = page.getByRole("navigation", { name: adminLists.views.label });
    const name = `Failed ${randomUUID().slice(0, 8)}`;
    await page.getByLabel(adminLists.status).selectOption({ label: adminOrder.orderStatus.FAILED });
    await page.getByRole("button", { name: adminCustomer.show, exact: true }).click();
    // The native form loads the page again, and its buttons need their script.
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
  // A country in which the brand does not sell, so that no other journey is taxed.
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
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Published");
  await dialog.getByRole("button", { name: enter.submit, exact: true }).click();
  const row = page.getByRole("row").filter({ hasText: name });
  await expect(row).toContainText("24,5");
  await expect(dialog).toBeHidden();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await row.getByRole("button", { name: remove.title, exact: true }).click();
  await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Entered by mistake");
  await dialog.getByRole("button", { name: remove.submit, exact: true }).click();
  await expect(row).toHaveCount(0);
});

test("an administrator compares a file of tax rates with the brand's, corrects it and imports it once", async ({
  page,
  words,
  noise,
}) => {
  // The second import is refused, to show its message.
  noise.allow(/\b409\b.*\/tax-rates|\/tax-rates.*\b409\b/);
  const { adminAct, adminTaxes, adminShell } = words;
  const { import: bring } = adminTaxes;
  const { importTaxRates: act } = adminAct;
  const dialog = page.getByRole("dialog");
  const main = page.getByRole("main");
  const wide = () => page.setViewportSize({ width: 1440, height: 900 });
  const rows = main.getByRole("textbox", { name: bring.rows });
  const countOf = (name: string) =>
    main
      .locator("dl div")
      .filter({ has: page.getByText(name, { exact: true }) })
      .locator("dd");
  const name = `Levy ${randomUUID().slice(0, 8)}`;
  const head = "country;level;code;name;rate;appliesTo;validFrom;sourceName;sourceDate";
  // A country in which the brand does not sell, so that no other journey is taxed.
  const row = (rate: string, from: string) => `FO;COUNTRY;FO;${name};${rate};SALE;${from};TAKS;2026-01-01`;

  await openAsStaff(page, "SUPPORT", "/admin/offer/tax-rates/import");
  await expect(main.getByText(adminShell.noRightTitle)).toBeVisible();
  await openAsStaff(page, "ADMIN", "/admin/offer/tax-rates");
  await main.getByRole("link", { name: bring.link, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: bring.title })).toBeVisible();
  await main.getByRole("button", { name: bring.check }).click();
  await expect(main.getByText(bring.problem.EMPTY)).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await wide();

  await test.step("a wrong row is named, and no row can be imported", async () => {
    await rows.fill([head, row("25 %", "2028-01-01"), row("26", "2029-01-01")].join("\n"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(main.getByText(bring.correct)).toBeVisible();
    await expect(countOf(bring.count.added)).toHaveText("1");
    await expect(countOf(bring.count.wrong)).toHaveText("1");
    await expect(main.getByRole("row").filter({ hasText: "decimal fraction" })).toContainText("rate");
    await expect(main.getByRole("button", { name: /^Import \d/ })).toHaveCount(0);
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await wide();
  });

  await test.step("changes are shown, and imported", async () => {
    await main.getByRole("button", { name: bring.change }).click();
    await rows.fill([head, row("25 %", "2028-01-01"), row("0,26", "2029-01-01")].join("\n"));
    await main.getByRole("button", { name: bring.check }).click();
    await expect(countOf(bring.count.added)).toHaveText("2");
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await wide();
    await main.getByRole("button", { name: "Import 2 rows" }).click();
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Rates of 2028");
    await expectGoodLooks(page, EVERY_LOOK);
    await wide();
    await dialog.getByRole("button", { name: act.submit, exact: true }).click();
    await page.waitForURL("**/admin/offer/tax-rates");
    await expect(page.getByText("2 added, 0 changed, 0 ended")).toBeVisible();
    await expect(main.getByRole("row").filter({ hasText: name })).toHaveCount(2);
  });

  await test.step("the same file changes nothing more", async () => {
    await page.goto("/admin/offer/tax-rates/import");
    await rows.fill([head, row("0.25", "2028-01-01"), row("0.26", "2029-01-01")].join("\n"));
    await main.getByRole("button", { name: bring.check }).click();
    await expect(main.getByText(bring.nothing)).toBeVisible();
  });

  await test.step("a rate entered after the comparison makes the import fail", async () => {
    await main.getByRole("button", { name: bring.change }).click();
    await rows.fill([head, row("27 %", "2030-01-01")].join("\n"));
    await main.getByRole("button", { name: bring.check }).click();
    await expect(countOf(bring.count.ended)).toHaveText("1");
    const other = await page.context().newPage();
    await other.goto("/admin/offer/tax-rates?country=FO");
    const last = other
      .getByRole("row")
      .filter({ hasText: name })
      .filter({ hasText: /26\s?%/ });
    await last.getByRole("button", { name: adminAct.deleteTaxRate.title, exact: true }).click();
    const asked = other.getByRole("dialog");
    await asked.getByLabel(patternOfMessage(adminAct.reason)).fill("Not decided");
    await asked.getByRole("button", { name: adminAct.deleteTaxRate.submit, exact: true }).click();
    // Content behind a window has no role.
    await expect(asked).toBeHidden();
    await expect(last).toHaveCount(0);
    await other.close();
    await main.getByRole("button", { name: "Import 1 row" }).click();
    await dialog.getByLabel(patternOfMessage(adminAct.reason)).fill("Rates of 2030");
    await dialog.getByRole("button", { name: act.submit, exact: true }).click();
    await expect(dialog.getByText(/have changed since the check/)).toBeVisible();
    await dialog.getByRole("button", { name: adminAct.cancel, exact: true }).click();
    await main.getByRole("button", { name: bring.again }).click();
    await expect(main.getByRole("row").filter({ hasText: name })).toContainText(/27\s?%/);
  });
});

test("on a phone the current page is visible in its row", async ({ page, words }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  await openAsStaff(page, "ADMIN", "/admin/discrepancies");
  const { discrepancies } = words.adminShell;
  await expect(page.getByRole("link", { name: discrepancies, exact: true })).toBeInViewport({ ratio: 0.99 });
});

test("on a low screen the current page and the sign-out are visible", async ({ page, words }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await openAsStaff(page, "ADMIN", "/admin/account");
  const rail = page.getByRole("navigation", { name: words.adminShell.navigation });
  await expect(rail.getByRole("link", { name: words.adminShell.account })).toBeInViewport({ ratio: 0.99 });
  await expect(page.getByRole("button", { name: words.adminShell.signOut })).toBeInViewport({ ratio: 0.99 });
});

test("staff find refunds and credit notes", async ({ page, words, demo, database, baseURL }) => {
  const { adminLists, adminShell } = words;
  const shop = { baseUrl: baseURL!, sandboxUrl: baseURL!, apiKey: demo.apiKeys.fullAccess };
  const orderId = await sellSubscription(shop, `${randomUUID().slice(0, 12)}@example.com`);
  const paymentOf = async () => {
    const { rows } = await database.query<{ id: string }>(
      "select id from payment_intents where order_id = $1 and status = 'SUCCEEDED'",
      [orderId],
    );
    return rows[0]?.id;
  };
  await expect.poll(paymentOf).toBeDefined();
  const paymentIntentId = (await paymentOf())!;
  const answer = await fetch(`${baseURL}/api/v2/payment-intents/${paymentIntentId}/refunds`, {
    method: "POST",
    headers: { "x-api-key": shop.apiKey, "content-type": "application/json" },
    body: JSON.stringify({ amountMinor: 100, reason: "Tried in a test" }),
  });
  expect(answer.ok, await answer.text()).toBe(true);

  await openAsStaff(page, "SUPPORT", "/admin/payments");
  const parts = page.getByRole("navigation", { name: adminShell.moneyParts });
  await parts.getByRole("link", { name: adminShell.refunds }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminLists.refunds.title })).toBeVisible();
  const refund = page.locator(`main a[href="/admin/payments/${paymentIntentId}"]`);
  await expect(refund).toHaveText(adminLists.refunds.causes.REQUESTED);
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize({ width: 1440, height: 900 });

  await parts.getByRole("link", { name: adminShell.creditNotes }).click();
  await expect(page.getByRole("heading", { level: 1, name: adminLists.creditNotes.title })).toBeVisible();
  const { rows } = await database.query<{ id: string }>(
    "select invoice_id as id from credit_notes order by created_at desc limit 1",
  );
  if (rows[0])
    await expect(page.locator(`main a[href="/admin/invoices/${rows[0].id}"]`).first()).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
});
