import { EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";

const REFERENCE = "/developers/reference/2026-09-01.bullfinch/platform";

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1440, height: 900 },
])
  test.describe(`the search at ${viewport.width} px`, () => {
    test.use({ viewport, reducedMotion: "reduce" });

    test("is used by keyboard alone, from the key to the place", async ({ page }) => {
      await page.goto("/developers");
      const search = page.getByRole("combobox");
      // The page can be read before its scripts listen.
      await expect(async () => {
        await page.keyboard.press("/");
        await expect(search).toBeFocused({ timeout: 500 });
      }).toPass();
      const results = page.getByRole("listbox", { name: "Results" });
      await expect(results.getByRole("group", { name: "Try" }).getByRole("option")).toHaveCount(5);
      await page.keyboard.type("submit orders");
      const first = results.getByRole("group", { name: "Operations" }).getByRole("option").first();
      await expect(first).toContainText("POST /orders/{orderId}/submit");
      await expect(first).toHaveAttribute("aria-selected", "true");
      await expect(search).toHaveAttribute("aria-activedescendant", (await first.getAttribute("id"))!);
      await expect(
        page.getByRole("status").filter({ hasText: /^\d+ results? in \d+ groups?$/ }),
      ).toBeAttached();
      await page.keyboard.press("ArrowDown");
      await expect(first).toHaveAttribute("aria-selected", "false");
      await page.keyboard.press("ArrowUp");
      await expect(search).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(results).toBeHidden();
      await expect(search).toHaveValue("submit orders");
      await page.keyboard.press("ArrowDown");
      await expect(results).toBeVisible();
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/orders#submitOrder$/);
      await expect(page.locator("#submitOrder")).toBeInViewport();
    });

    test("leads to a field inside of another one, which the browser opens", async ({ page }) => {
      await page.goto("/developers");
      await page.getByRole("combobox").click();
      await page.getByRole("combobox").fill("acceptBindingContract");
      const fields = page.getByRole("group", { name: "Fields" }).getByRole("option");
      await expect(fields.first()).toContainText("acceptBindingContract");
      await fields.first().click();
      await page.waitForURL(/\.acceptBindingContract$/);
      const field = page.locator(`[id="${new URL(page.url()).hash.slice(1)}"]`);
      await expect(field).toBeVisible();
      await expect(field).toBeInViewport();
    });

    test("finds by code, event and in spite of a typing error, and suggests something when nothing fits", async ({
      page,
    }) => {
      await page.goto("/developers");
      const search = page.getByRole("combobox");
      await expect(async () => {
        await page.keyboard.press("Control+k");
        await expect(search).toBeFocused({ timeout: 500 });
      }).toPass();
      const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
      await search.fill("8005");
      await expect(options.first()).toContainText("There is no such webhook listener.");
      await search.fill("subscripton.activatd");
      await expect(options.first()).toContainText("subscription.activated");
      await search.fill("qqzzxx");
      await expect(page.getByText("Nothing found for “qqzzxx”")).toBeVisible();
      await expect(page.getByRole("status").filter({ hasText: "Nothing found for qqzzxx" })).toBeAttached();
      await expect(options).toHaveCount(5);
      await search.fill("invoice.paid");
      await expect(options.first()).toContainText("invoice.paid");
      await page.keyboard.press("Enter");
      await page.waitForURL(/\/developers\/webhooks\/invoice\.paid$/);
    });
  });

test("the open search is good to look at and to listen to", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/developers/errors");
  const search = page.getByRole("combobox");
  await search.click();
  await search.fill("invoice");
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await search.fill("qqzzxx");
  await expect(page.getByText("Nothing found for “qqzzxx”")).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
});

test("the index of the search is loaded when it is used, and not with a page", async ({ page }) => {
  const loaded: string[] = [];
  page.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto(`${REFERENCE}/webhooks`, { waitUntil: "networkidle" });
  expect(loaded).not.toContain("/developers/search.json");
  await page.getByRole("combobox").click();
  await expect.poll(() => loaded).toContain("/developers/search.json");
});

test("an index that does not load is said, with another way", async ({ page, noise }) => {
  noise.allow(/search\.json/);
  await page.route("**/developers/search.json", (route) => route.abort());
  await page.goto("/developers");
  await page.getByRole("combobox").click();
  await expect(page.getByText("The search could not be loaded.")).toBeVisible();
  await page.unroute("**/developers/search.json");
  await page.getByRole("combobox").fill("createOrder");
  await expect(page.getByRole("option").first()).toContainText("createOrder");
});

test("the feed of changes is linked, has the address of its brand, and is sent once", async ({
  page,
  baseURL,
}) => {
  await page.goto("/developers/changes");
  const link = page.locator('head link[rel="alternate"][type="application/atom+xml"]');
  await expect(link).toHaveAttribute("href", "/developers/changes/atom.xml");
  const address = new URL((await link.getAttribute("href"))!, baseURL).href;
  const answer = await page.request.get(address);
  expect(answer.headers()["content-type"]).toBe("application/atom+xml; charset=utf-8");
  expect(answer.headers()["cache-control"]).toBe("public, max-age=300");
  const text = await answer.text();
  expect(text).toContain(`href="${new URL("/developers/changes", baseURL).href}#webhook-listeners"`);
  const again = await page.request.get(address, {
    headers: { "if-none-match": answer.headers().etag! },
  });
  expect(again.status()).toBe(304);
  await page.goto("/developers/changes#bullfinch");
  await expect(page.locator("#bullfinch")).toBeInViewport();
});
