import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";

test.use({ locale: "en-SE", viewport: { width: 360, height: 780 } });

test("coverage, phones and plans are checked before a purchase", async ({ page, words, noise }) => {
  // The API refuses a mistyped IMEI.
  noise.allow(/(answer|status of).*400.*device-info/);
  const { coverage, device } = words.tools;
  await page.goto("/plans");

  await test.step("the networks' statements about a place, and about the country", async () => {
    await page.getByRole("button", { name: coverage.open }).click();
    const sheet = page.getByRole("dialog");
    await sheet.getByLabel(coverage.zip).fill("981 37");
    await sheet.getByRole("button", { name: coverage.check }).click();
    await expect(sheet.getByText("Skylark Sweden")).toBeVisible();
    await expect(sheet.getByText("4G", { exact: true })).toBeVisible();
    await expect(sheet.getByText("5G", { exact: true })).toBeHidden();
    await sheet.getByLabel(coverage.zip).fill("111 51");
    await page.keyboard.press("Enter");
    await expect(sheet.getByText("5G", { exact: true })).toBeVisible();
    await expect(sheet.getByText(coverage.ofCountry)).toBeVisible();
    await sheet.getByLabel(coverage.zip).fill("1");
    await page.keyboard.press("Enter");
    await expect(sheet.getByText(coverage.zipInvalid)).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page.keyboard.press("Escape");
    await expect(sheet).toBeHidden();
  });

  await test.step("a phone by its name, by its IMEI, and an unknown one", async () => {
    await page.getByRole("button", { name: device.open }).click();
    const sheet = page.getByRole("dialog");
    const ask = async (text: string) => {
      await sheet.getByLabel(device.label).fill(text);
      await sheet.getByRole("button", { name: device.check }).click();
    };
    await ask("iphone 13");
    await expect(sheet.getByText("Apple iPhone 13", { exact: true })).toBeVisible();
    await expect(sheet.getByText(patternOfMessage(device.without)).first()).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await ask("35-050556-123456-2");
    await expect(sheet.getByText("Samsung Galaxy S25")).toBeVisible();
    await ask("350505561234563");
    await expect(sheet.getByText(device.imeiInvalid)).toBeVisible();
    await ask("Nokia 3310");
    await expect(sheet.getByText(device.unknown, { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    // Content below the sheet gets no keys until the focus has returned to its origin.
    await expect(page.getByRole("button", { name: device.open })).toBeFocused();
  });

  await test.step("two to four plans side by side, with their cost over two years", async () => {
    const { compare, compareTotal, compareChoose } = words.catalog;
    const table = page.getByRole("region", { name: compare, exact: true });
    const total = table.getByRole("row", { name: patternOfMessage(compareTotal) });
    await expect(total.getByRole("cell")).toHaveCount(3);
    const choices = page.getByRole("group", { name: compareChoose });
    await choices.getByRole("checkbox").first().focus();
    await page.keyboard.press("Space");
    await expect(total.getByRole("cell")).toHaveCount(2);
    // Two are the fewest that can be compared.
    await expect(choices.getByRole("checkbox", { checked: true }).first()).toBeDisabled();
    await expectGoodLooks(page, BOTH_WIDTHS);
  });
});
