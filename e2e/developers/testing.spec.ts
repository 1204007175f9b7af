import { SCENARIOS } from "@/components/developers/testing/scenarios";
import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { withOwnStack } from "@/e2e/fixtures/own-stack";
import { expect } from "@/e2e/fixtures/test";

/** One scenario moves the brand's clock. */
const test = withOwnStack("testing-page");
test.use({ reducedMotion: "reduce" });

test("every scenario of the testing page runs to its end, by keyboard", async ({ page, demo, noise }) => {
  noise.allow(/\b401\b.*product-offerings/);
  test.setTimeout(600_000);
  await page.goto("/developers/testing");
  const key = page.getByLabel("Full-access key of a test brand");
  const run = (title: string) => page.getByRole("button", { name: `Run: ${title}` });

  await test.step("without a key, the page asks for it", async () => {
    await expect(async () => {
      await run(SCENARIOS[0]!.title).press("Enter");
      await expect(key).toBeFocused({ timeout: 500 });
    }).toPass();
    await expect(page.getByText("Enter a full-access key of a test brand first.")).toBeVisible();
  });

  await test.step("with a wrong key, it names the call that failed", async () => {
    await key.fill("wrong");
    await run(SCENARIOS[0]!.title).press("Enter");
    await expect(page.getByText(/^Call 1 of \d+ failed: 401/)).toBeVisible();
  });

  await key.fill(demo.apiKeys.fullAccess);
  for (const { id, title, calls } of SCENARIOS) {
    await test.step(title, async () => {
      await run(title).press("Enter");
      const state = page.locator(`#${id}`).getByRole("status");
      await expect(state).toHaveText(/^Done|failed/, { timeout: 240_000 });
      await expect(state).toHaveText(`Done: all ${calls.length} calls succeeded.`);
    });
  }

  const shown = (id: string, label: string) =>
    page.locator(`#${id} dl > div`).filter({ hasText: label }).locator("dd");
  await page.locator("#renewal-fails summary").press("Enter");
  for (const label of ["First attempt", "Second attempt", "Third attempt"])
    await expect(shown("renewal-fails", label)).toHaveText("insufficient_funds");
  await expectGoodLooks(page, BOTH_WIDTHS);

  await test.step("the key is there after a reload, in this tab only", async () => {
    await page.reload();
    await expect(key).toHaveValue(demo.apiKeys.fullAccess);
  });
});

test("test values are found by a part of a number or a word", async ({ page }) => {
  await page.goto("/developers/testing");
  const search = page.getByLabel("Find a test value");
  const rows = page.locator("#test-values [data-value]:visible");
  const all = await rows.count();
  await expect(async () => {
    await search.fill("4000000000000341");
    await expect(page.getByText("1 found")).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Cards" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Bank accounts" })).toBeHidden();
  await search.fill("no such thing");
  await expect(page.getByText("Nothing found.")).toBeVisible();
  await search.fill("");
  await expect(rows).toHaveCount(all);
});
