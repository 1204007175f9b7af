import { BOTH_WIDTHS, EVERY_LOOK, expectGoodLooks } from "@/e2e/fixtures/looks";
import { sessionFile } from "@/e2e/fixtures/sessions";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { tabTo } from "@/e2e/steps/keyboard";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

const PHONE = { width: 360, height: 780 };

test("a visitor on a phone answers three questions and chooses the cheapest plan that fits", async ({
  page,
  words,
}) => {
  const { finder } = words;
  await page.setViewportSize(PHONE);
  await page.goto("/plans");
  await page.getByRole("link", { name: finder.link }).click();
  await expect(page.getByRole("heading", { level: 1, name: finder.title })).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize(PHONE);
  await page.getByRole("radio", { name: patternOfMessage(finder.data.level25) }).check();
  await page.getByLabel(finder.abroad.legend).selectOption("JP");
  await page.getByRole("button", { name: finder.submit }).click();

  await page.waitForURL(/data=25&abroad=JP#suggestions$/);
  const plans = page.getByRole("list").filter({ has: page.getByRole("heading", { level: 3 }) });
  await expect(plans.getByRole("heading", { level: 3 }).first()).toHaveText("Swallow 25 GB");
  await expect(page.getByText("The cheapest with at least 25 GB of data.")).toBeVisible();
  await expect(page.getByText(/For Japan:/).first()).toBeVisible();
  // The answers stay in the form.
  await expect(page.getByRole("radio", { name: patternOfMessage(finder.data.level25) })).toBeChecked();
  await expect(page.getByLabel(finder.abroad.legend)).toHaveValue("JP");
  await expectGoodLooks(page, EVERY_LOOK);
  await page.setViewportSize(PHONE);
  await page.getByRole("link", { name: "Choose Swallow 25 GB" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Swallow 25 GB" })).toBeVisible();
});

test("by keyboard alone, and honestly when no plan fits", async ({ page, words }) => {
  const { finder } = words;
  await page.goto("/find-plan");
  await tabTo(page.getByRole("radio", { name: patternOfMessage(finder.use.PHONE.label) }));
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: patternOfMessage(finder.use.HOME.label) })).toBeChecked();
  await tabTo(page.getByRole("button", { name: finder.submit }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/use=HOME/);
  await expect(page.getByRole("heading", { level: 3, name: "Nest 1 TB" })).toBeVisible();

  // A shared address: unlimited data at home is not sold.
  await page.goto("/find-plan?use=HOME&data=unlimited");
  await expect(page.getByText(finder.results.none)).toBeVisible();
  await expect(page.getByText(patternOfMessage(finder.lacks.data)).first()).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the questions lead to plans", async ({ page, words, noise }) => {
    // The browser reports each script that it does not run.
    noise.allow(/_next\/static\/.* csp/);
    await page.goto("/find-plan");
    await page.getByRole("radio", { name: patternOfMessage(words.finder.data.level50) }).check();
    await page.getByRole("button", { name: words.finder.submit }).click();
    await expect(page.getByRole("heading", { level: 3, name: "Lark 50 GB" })).toBeVisible();
  });
});

test.describe("a customer", () => {
  test.use({ storageState: sessionFile("astrid") });

  test("starts from their own use, and compares it with other plans", async ({
    page,
    words,
    platform: _,
  }) => {
    const { compare } = words;
    await page.goto("/find-plan");
    const own = page.getByRole("table").first();
    await expect(own).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);
    await page
      .getByRole("link", { name: /^Use my last/ })
      .first()
      .click();
    await page.waitForURL(/data=\d+/);
    await expect(page.getByRole("heading", { level: 2, name: /plans? that fits?$/ })).toBeVisible();
    await expectGoodLooks(page, BOTH_WIDTHS);

    const answer = await page.request.get("/api/v2/end-user/subscriptions");
    const { items } = (await answer.json()) as {
      items: { subscriptionId: string; status: string; type: string }[];
    };
    const line = items.find(({ status, type }) => status === "ACTIVATED" && type === "CELL");
    await page.goto(`/subscriptions/${line?.subscriptionId}`);
    await page.getByRole("link", { name: compare.link }).click();
    await expect(page.getByRole("heading", { level: 1, name: compare.title })).toBeVisible();
    await expect(page.getByRole("region", { name: compare.plans.scroll })).toBeVisible();
    await expectGoodLooks(page, EVERY_LOOK);
  });
});

test("the map of destinations is used with the pointer and by keyboard", async ({ page, words }) => {
  const { map } = words.guest.travel;
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.goto("/travel");
  const world = page.getByRole("group", { name: map.label });
  const japan = world.getByRole("link", { name: /^Japan From/ });
  // The shapes are in a file of their own: without it, a link has no size.
  await expect.poll(async () => (await japan.boundingBox())?.width ?? 0).toBeGreaterThan(10);
  await expect(page.getByText(map.idle)).toBeVisible();
  await japan.focus();
  await expect(page.getByText(/^Japan, From/)).toBeVisible();
  await expectGoodLooks(page, EVERY_LOOK);

  await page.setViewportSize({ width: 1440, height: 1200 });
  // A part of the world marks its countries.
  await page.getByRole("link", { name: words.guest.travel.parts.ASIA, exact: true }).focus();
  await expect(world.locator('[data-part="asia"]')).toHaveAttribute("data-lit", "");
  await tabTo(page.getByRole("link", { name: map.skip }));
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator("#destinations :focus")).toHaveAttribute("href", /^\/travel\//);
  await japan.focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/travel\/japan$/);

  await page.setViewportSize(PHONE);
  await page.goto("/travel");
  await expect(world).toBeHidden();
  await expect(page.getByRole("link", { name: /^Japan/ })).toBeVisible();
});
