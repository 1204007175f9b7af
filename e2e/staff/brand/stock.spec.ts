import type { Locator } from "@playwright/test";
import { BOTH_SCHEMES, BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks, OTHER_WORDS } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { openAsStaff, openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/** The first of several consecutive numbers that no other run uses. */
const someNumber = () => 46_760_000_000 + Math.floor(Math.random() * 9_000_000);

/** The figure of a count, by its name. */
const countOf = (main: Locator, name: string) =>
  main.locator("dl div").filter({ hasText: name }).locator("dd").first();

test("an administrator adds numbers to the stock, quarantines one and releases it", async ({
  page,
  words,
}) => {
  const { adminStock, adminCustomer, adminLists } = words;
  const first = someNumber();
  const numbers = [0, 1, 2].map((index) => `+${first + index}`);
  const main = page.getByRole("main");
  const title = (name: string) => page.getByRole("heading", { level: 1, name });
  const wide = () => page.setViewportSize({ width: 1440, height: 900 });

  await openAsStaff(page, "ADMIN", "/admin");
  await page.keyboard.press("g");
  await page.keyboard.press("z");
  await expect(title(adminStock.title)).toBeVisible();
  await expect(page.getByRole("heading", { level: 2, name: "Numbers, Sweden" })).toBeVisible();
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await wide();

  await test.step("a trial adds nothing, and each refused row shows its reason", async () => {
    await main.getByRole("link", { name: adminStock.import, exact: true }).click();
    await expect(title(adminStock.import)).toBeVisible();
    await main.getByRole("button", { name: adminStock.check }).click();
    await expect(main.getByText(adminStock.problem.EMPTY)).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
    await wide();
    await main
      .getByRole("textbox", { name: adminStock.rows })
      .fill(["msisdn;country", ...numbers.map((one) => `${one};SE`), "0701;SE", numbers[0]].join("\n"));
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(countOf(main, adminStock.wouldAdd)).toHaveText("3");
    await expect(countOf(main, adminStock.repeated)).toHaveText("1");
    await expect(countOf(main, adminStock.refused)).toHaveText("1");
    await expect(main.getByRole("row").filter({ hasText: "0701" })).toContainText("country code");
    await expectGoodLooks(page, [...BOTH_SCHEMES, ...OTHER_WORDS]);
    await wide();
  });

  await test.step("they are added once", async () => {
    await main.getByRole("button", { name: "Add 3 rows" }).click();
    await expect(main.getByText("3 rows added")).toBeVisible();
    await main.getByRole("button", { name: adminStock.again }).click();
    await main.getByRole("textbox", { name: adminStock.rows }).fill(numbers.join("\n"));
    await main.getByRole("button", { name: adminStock.check }).click();
    await expect(countOf(main, adminStock.already)).toHaveText("3");
    await expect(main.getByText(adminStock.nothing)).toBeVisible();
  });

  await test.step("they are in the list, found by their first digits", async () => {
    await main.getByRole("link", { name: adminStock.numbers, exact: true }).click();
    await expect(title(adminStock.numbers)).toBeVisible();
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await wide();
    await main.getByLabel(adminStock.beginning).fill(numbers[0]!);
    await page.keyboard.press("Enter");
    await expect(main.getByRole("row").filter({ hasText: numbers[0] })).toBeVisible();
    await expect(main.getByRole("row")).toHaveCount(2);
    await main.getByLabel(adminStock.beginning).fill("070");
    await page.keyboard.press("Enter");
    await expect(main.getByText(adminStock.badNumber)).toBeVisible();
    await main.getByRole("link", { name: adminCustomer.clear }).click();
    // The form is a new one then. What is typed before would be lost with the old one.
    await expect(main.getByLabel(adminStock.beginning)).toHaveValue("");
  });

  await test.step("one is quarantined and released", async () => {
    await main.getByLabel(adminStock.beginning).fill(numbers[1]!);
    await page.keyboard.press("Enter");
    const row = main.getByRole("row").filter({ hasText: numbers[1] });
    // The previous list may contain the number, too, and a window opened there would disappear with it.
    await expect(main.getByRole("row")).toHaveCount(2);
    const dialog = page.getByRole("dialog");
    await expect(async () => {
      await row.getByRole("button", { name: adminStock.quarantine.title }).click();
      await expect(dialog).toContainText(numbers[1]!, { timeout: 5_000 });
    }).toPass();
    await dialog.getByRole("button", { name: adminStock.quarantine.submit }).click();
    await expect(row).toContainText(adminStock.stateOf.QUARANTINED);
    await row.getByRole("button", { name: adminStock.release.title }).click();
    await dialog.getByRole("button", { name: adminStock.release.submit }).click();
    await expect(row).toContainText(adminStock.stateOf.AVAILABLE);
  });

  await test.step("SIM cards", async () => {
    await main.getByRole("link", { name: adminStock.sims, exact: true }).click();
    await expect(title(adminStock.sims)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await wide();
    await main.getByLabel(adminStock.iccid).fill("8900");
    await page.keyboard.press("Enter");
    await expect(main.getByText(adminLists.none)).toBeVisible();
  });
});

test("an interrupted import continues where it was", async ({ page, words, noise }) => {
  const { adminStock } = words;
  const main = page.getByRole("main");
  const first = someNumber();
  const numbers = Array.from({ length: 1_200 }, (_, index) => `+${first + index}`);
  await openAsStaff(page, "ADMIN", "/admin/stock/import");
  await main.locator("input[type=file]").setInputFiles({
    name: "numbers.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(["msisdn", ...numbers].join("\r\n")),
  });
  const add = main.getByRole("button", { name: /^Add 1.200 rows$/ });
  await expect(add).toBeVisible();
  let calls = 0;
  noise.allow(/ERR_FAILED|Failed to fetch/);
  await page.route("**/api/v2/inventory/phone-numbers", (route) => {
    calls += 1;
    return calls === 2 ? route.abort() : route.continue();
  });
  await add.click();
  await expect(main.getByText(/^Stopped after 1.000 of 1.200 rows$/)).toBeVisible();
  await expectGoodLooks(page, BOTH_SCHEMES);
  await main.getByRole("button", { name: adminStock.continue }).click();
  await expect(main.getByText(/^1.200 rows added$/)).toBeVisible();
});

test("staff without the right see the stock and cannot change it", async ({ page, words }) => {
  const { adminStock, adminShell } = words;
  const main = page.getByRole("main");
  await openAsStaff(page, "SUPPORT", "/admin/stock/numbers");
  await expect(main.getByRole("row").nth(1)).toBeVisible();
  await expect(main.getByRole("button", { name: adminStock.quarantine.title })).toHaveCount(0);
  await expect(main.getByRole("link", { name: adminStock.import, exact: true })).toHaveCount(0);
  await page.goto("/admin/stock/import");
  await expect(main.getByText(adminShell.noRightTitle)).toBeVisible();
});

test("staff reserve a number for a customer, find it in the stock, and release it", async ({
  page,
  words,
  platform,
  person,
  database,
  noise,
}) => {
  noise.allow(/\b400\b.*\/inventory\/reservations/);
  const { adminCustomer, adminLine, adminStock } = words;
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  const { customerId } = line.customer;
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const lines = `/admin/customers/${customerId}/lines`;
  await openInContact({ page, database }, "SUPPORT", { customerId, level: 1 }, lines);

  await test.step("a row shows the line's usage and the network's last action", async () => {
    const row = main.getByRole("region", { name: adminCustomer.lines }).getByRole("row").nth(1);
    await expect(row).toContainText(adminLine.operationStatus.COMPLETED);
    await expect(row).toContainText(/0 .* of 10 GB/);
  });

  await main.getByRole("button", { name: adminStock.reserve.title, exact: true }).click();
  await dialog.getByLabel(patternOfMessage(adminStock.reserve.count)).fill("101");
  await dialog.getByRole("button", { name: adminStock.reserve.submit, exact: true }).click();
  await expect(dialog.getByLabel(patternOfMessage(adminStock.reserve.count))).toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await expectGoodLooks(page, BOTH_WIDTHS);
  await dialog.getByLabel(patternOfMessage(adminStock.reserve.count)).fill("1");
  await dialog.getByRole("button", { name: adminStock.reserve.submit, exact: true }).click();
  await expect(dialog).toBeHidden();
  const held = main.getByRole("region", { name: adminStock.reserved }).getByRole("row").nth(1);
  await expect(held).toContainText("+46");
  await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
  await page.setViewportSize({ width: 1440, height: 900 });
  const number = (await held.locator("li").first().textContent())!.trim();

  await test.step("the stock shows for whom it is reserved", async () => {
    await page.goto("/admin/stock/reservations?status=ACTIVE");
    const row = main.getByRole("row").filter({ hasText: number });
    await expectGoodLooks(page, [...EVERY_LOOK, ...OTHER_WORDS]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole("link").click();
    await page.waitForURL(`**${lines}#reservations`);
  });

  await held.getByRole("button", { name: adminStock.giveBack.title, exact: true }).click();
  await dialog.getByRole("button", { name: adminStock.giveBack.submit, exact: true }).click();
  await expect(main.getByText(adminStock.nothingReserved)).toBeVisible();
  await page.goto("/admin/stock/reservations?status=RELEASED");
  // The newest; the list over all customers masks customer data.
  await expect(main.getByRole("row").nth(1)).toContainText(number.slice(-2));
});
