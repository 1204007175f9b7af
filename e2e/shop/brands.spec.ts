import type { Page } from "@playwright/test";
import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { wordsOfLocale } from "@/e2e/fixtures/words";
import { fillInSignIn } from "@/e2e/steps/sign-in";

// The second demo brand sells mobile plans in Sweden. Other content on its pages comes from the first brand.

/** The same server under the other brand's host. */
const kobolt = (baseURL: string, path = "/") => {
  const url = new URL(path, baseURL);
  url.hostname = "kobolt.localhost";
  return url.href;
};

/** The targets of the page's own links within the shop. */
const shopLinks = (page: Page) =>
  page
    .locator("header a[href^='/plans'], footer a[href^='/plans'], main a[href*='travel'], main a[href^='#']")
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute("href")))]);

test("a brand names only its own products and markets", async ({ page, words, baseURL }) => {
  for (const path of ["/", "/plans"]) {
    await page.goto(kobolt(baseURL, path));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main section#mobile")).toBeVisible();
    expect((await shopLinks(page)).filter((link) => link !== "#main")).toEqual(
      path === "/" ? ["/plans#mobile", "#mobile"] : ["/plans#mobile"],
    );
    await expect(page.getByRole("group", { name: words.catalog.market.label })).toHaveCount(0);
  }
  expect(await page.locator("head meta[name='description']").getAttribute("content")).toBe(
    words.catalog.plansDescription
      .replace("{brand}", "Kobolt")
      .replace("{what}", words.catalog.offers.mobile),
  );
  // A browser in American English gets the nearest available locale.
  await page.getByLabel(words.shell.settings).click();
  const languages = page.getByRole("group", { name: words.shell.countryAndLanguage });
  await expect(languages.getByRole("radio")).toHaveCount(2);
  await expect(languages.getByRole("radio", { name: words.shell.locales["en-SE"] })).toBeChecked();
  await expectGoodLooks(page, BOTH_WIDTHS);
});

test("the first brand still sells everything in both countries", async ({ page, words, baseURL }) => {
  await page.goto(new URL("/", baseURL).href);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const section of ["mobile", "data", "travel", "business"])
    await expect(page.locator(`header a[href='/plans#${section}']:visible`)).toHaveCount(1);
  const markets = page.getByRole("group", { name: words.catalog.market.label });
  await expect(markets.getByRole("radio")).toHaveCount(2);
});

test("a visitor who looks for travel is led on where none is sold", async ({
  page,
  words,
  noise,
  baseURL,
}) => {
  noise.allow(/\b404\b.*\/travel|\/travel.*\b404\b/);
  const { none, noPlace } = words.guest.travel;
  for (const path of ["/travel", "/travel/japan"]) {
    const answer = await page.goto(kobolt(baseURL, path));
    expect(answer?.status()).toBe(404);
    await expect(
      page.getByRole("heading", { level: 1, name: none.title.replace("{brand}", "Kobolt") }),
    ).toBeVisible();
  }
  await expectGoodLooks(page, BOTH_WIDTHS);
  await page.getByRole("main").getByRole("link", { name: none.toPlans }).click();
  await expect(page.locator("main section#mobile")).toBeVisible();
  await page.goto(new URL("/travel/atlantis", baseURL).href);
  await expect(page.getByRole("heading", { level: 1, name: noPlace.title })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: words.guest.travel.all }).click();
  await expect(page.getByRole("heading", { level: 1, name: words.guest.travel.title })).toBeVisible();
});

for (const width of [1440, 360])
  test(`a brand's plans fill their grid at ${width} px, and no row of their comparison is empty`, async ({
    page,
    words,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ["/", "/plans"]) {
      await page.goto(kobolt(baseURL, path));
      const grid = page.locator("section#mobile ul").filter({ has: page.getByRole("heading", { level: 3 }) });
      await expect(grid).toHaveCount(1);
      // The empty width after the last card of each row. On a phone a row may be wider than the screen.
      const holes = await grid.evaluate((list) => {
        const { right } = list.getBoundingClientRect();
        const boxes = [...list.children].map((card) => card.getBoundingClientRect());
        const rows = Map.groupBy(boxes, ({ top }) => Math.round(top));
        return [...rows.values()].map((row) =>
          Math.max(0, Math.round(right - Math.max(...row.map((card) => card.right)))),
        );
      });
      expect(holes.length).toBeGreaterThan(0);
      expect(Math.max(...holes), `${path}: ${holes}`).toBeLessThanOrEqual(1);

      const rows = page
        .getByRole("region", { name: words.catalog.compare })
        .getByRole("row")
        .filter({ has: page.getByRole("rowheader") });
      const facts = await rows.evaluateAll((all) =>
        all.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent?.trim())),
      );
      expect(facts.length).toBeGreaterThan(0);
      for (const row of facts)
        expect(
          row.some((fact) => fact && fact !== words.catalog.notIncluded),
          row.join(),
        ).toBe(true);
    }
  });

test.describe("signed in at the other brand", () => {
  test.use({ locale: "sv-SE" });

  test("the surrounding pages are the brand's too", async ({ page, person, mailbox, baseURL }) => {
    const words = wordsOfLocale("sv-SE");
    await page.goto(kobolt(baseURL, "/login?next=/account"));
    await fillInSignIn({ page, words, mailbox }, person);
    await page.waitForURL((url) => url.pathname === "/account");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByRole("option")).toHaveText([
      words.account.locales["en-SE"],
      words.account.locales["sv-SE"],
    ]);
    await expect(page.locator("a[href^='/plans#']:visible")).toHaveCount(2);
    // The sign-in mail is the brand's as well.
    const { html } = await mailbox.newest(person.email);
    const pictures = [...html.matchAll(/<img[^>]+src="([^"]+)"/g)].map(([, address]) => address ?? "");
    expect(pictures).toEqual([kobolt(baseURL, "/app-icon/logo.png")]);
    const logo = await page.goto(pictures[0]!);
    expect([logo?.status(), logo?.headers()["content-type"]]).toEqual([200, "image/png"]);
  });
});

test("a picture is not fetched again on every page", async ({ request }) => {
  const heldFor = async (path: string) => {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    return Number(answer.headers()["cache-control"]?.match(/^public, max-age=(\d+)/)?.[1] ?? 0) / 3600;
  };
  const hours = await Promise.all(
    ["/brand/skylark/mark.svg", "/app-icon/any-192.png", "/artwork/welcome.svg", "/flags/SE.svg"].map(
      heldFor,
    ),
  );
  expect(hours).toEqual([1, 24, 24, 24]);
});
