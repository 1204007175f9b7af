import { gzipSync } from "node:zlib";
import type { APIRequestContext, Page } from "@playwright/test";
import { sessionFile } from "@/e2e/fixtures/sessions";
import { expect, test } from "@/e2e/fixtures/test";
import { openInContact } from "@/e2e/steps/staff";
import { activeSubscription } from "@/e2e/steps/subscription";

/**
 * The most script that a page may load before it can be used, compressed, in kB. React and Next alone are 130, and with
 * the shell every page has 144: what a page adds counts (docs/decisions/first-load.md). Before raising a limit, look
 * for code that can be loaded when it is opened (`lazy`).
 */
const BUDGETS = {
  read: {
    "/plans": 151,
    "/plans/{plan}": 150,
    "/login": 158,
    "/legal/terms": 146,
    "/admin/sign-in": 162,
    "/developers/reference/2026-09-01.bullfinch/platform/orders": 156,
  },
  signedIn: {
    "/": 159,
    "/subscriptions/{line}": 164,
    "/account": 159,
    "/account/security": 158,
    "/invoices": 159,
    "/payments": 161,
    "/orders": 149,
  },
  company: { "/lines": 191 },
  checkout: { "/checkout/{order}": 214 },
  /** The shell of the staff pages may be 260 kB, and a page 60 more (docs/speed.md). */
  staff: {
    "/admin": 320,
    "/admin/customers/{customer}": 320,
    "/admin/lines/{line}": 320,
    "/admin/work": 320,
    "/admin/lines": 320,
    "/admin/offer": 320,
    "/admin/reports": 320,
  },
} as const;

/** The scripts that a page's HTML names, as a current browser loads them. */
async function firstLoad(request: APIRequestContext, path: string): Promise<number> {
  const page = await request.get(path);
  expect(page.status(), path).toBe(200);
  const tags = (await page.text()).match(/<script\b[^>]*\bsrc="[^"]+"[^>]*>/g) ?? [];
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .map((tag) => tag.match(/\bsrc="([^"]+)"/)![1]!.replaceAll("&amp;", "&"))
    .filter((source) => source.startsWith("/_next/"));
  expect(sources.length, `scripts of ${path}`).toBeGreaterThan(0);
  const named = await Promise.all(
    [...new Set(sources)].map(async (source) => (await request.get(source)).body()),
  );
  // One of them loads the start script (`scripts/start-script.ts`).
  const brought = named.flatMap(
    (script) => script.toString().match(/(?<=")\/_next\/[^"]+\.rest\.js(?=")/g) ?? [],
  );
  expect(brought, `what wakes ${path}`).toHaveLength(1);
  const scripts = [...named, await (await request.get(brought[0]!)).body()];
  return scripts.reduce((sum, script) => sum + gzipSync(script).length, 0) / 1000;
}

async function expectLight(
  request: APIRequestContext,
  budgets: Record<string, number>,
  ids: Record<string, string>,
): Promise<void> {
  const measured: Record<string, number> = {};
  for (const path of Object.keys(budgets)) {
    measured[path] = Math.round(
      await firstLoad(
        request,
        path.replace(/\{(\w+)\}/, (_, id) => ids[id]!),
      ),
    );
  }
  test.info().annotations.push({ type: "kB", description: JSON.stringify(measured) });
  const over = Object.entries(measured).filter(([path, weight]) => weight > budgets[path]!);
  expect(over, `kB of script of each page: ${JSON.stringify(measured)}`).toEqual([]);
}

test("pages to read are light", async ({ context, platform }) => {
  const plan = await platform.offering("Swallow 25 GB", "SEK");
  await expectLight(context.request, BUDGETS.read, { plan: plan.productOfferingId });
});

test("staff pages are light enough for a long day", async ({ page, context, platform, person, database }) => {
  const { customer, subscriptionId } = await activeSubscription(platform, person, {
    name: "Finch 10 GB",
    currency: "SEK",
  });
  const { customerId } = customer;
  await openInContact({ page, database }, "ADMIN", { customerId, level: 3 });
  await expectLight(context.request, BUDGETS.staff, { customer: customerId, line: subscriptionId });
});

test("the start script is requested when the page is visible, and compiled while it loads", async ({
  page,
}) => {
  const wakes = page.waitForResponse(/\.rest\.js$/);
  await page.goto("/login");
  const response = await wakes;
  expect(await response.text()).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.POSITIVE_INFINITY,
    asked: performance.getEntriesByType("resource").find(({ name }) => name.endsWith(".rest.js"))!.startTime,
  }));
  // If a machine takes longer than that to paint, the page does not wait.
  expect(asked).toBeGreaterThan(Math.min(painted, 2_000));
});

/**
 * The largest height of a page on a phone, in pixels: the whole offer, and the page that customers return to. Before,
 * the offer had 16,577.
 */
const HEIGHTS = { visitor: 9_200, signedIn: 3_700 } as const;

/** The height of a page in pixels, with all its parts rendered. */
async function heightOf(page: Page, path: string): Promise<number> {
  await page.goto(path);
  return page.evaluate(() => {
    for (const far of document.querySelectorAll<HTMLElement>(".when-near"))
      far.style.contentVisibility = "visible";
    return document.documentElement.scrollHeight;
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, locale: "sv-SE" });

  test("the front page is a few screens high, and its rows of plans are swiped", async ({ page }) => {
    expect(await heightOf(page, "/")).toBeLessThan(HEIGHTS.visitor);
    const plans = page.locator("main section#mobile ul").first().getByRole("listitem");
    expect(await plans.count()).toBeGreaterThan(2);
    await plans.last().scrollIntoViewIfNeeded();
    await expect(plans.last()).toBeInViewport({ ratio: 0.5 });
  });

  test.describe("signed in", () => {
    test.use({ storageState: sessionFile("astrid") });

    test("home is a few screens high, and each of the person's pages has one link", async ({ page }) => {
      expect(await heightOf(page, "/")).toBeLessThan(HEIGHTS.signedIn);
      for (const path of ["/account", "/invoices"])
        await expect(page.locator(`:is(header, nav) a[href="${path}"]:visible`), path).toHaveCount(1);
    });
  });
});

test("a page preloads the font files that its brand uses, and no others", async ({ page, baseURL }) => {
  const preloaded = () =>
    page
      .locator("link[rel=preload][as=font]")
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLLinkElement).href).pathname).toSorted(),
      );
  await page.goto("/");
  const loaded = await page.evaluate(async () => {
    await document.fonts.ready;
    return performance
      .getEntriesByType("resource")
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith(".woff2"))
      .toSorted();
  });
  expect(await preloaded()).toEqual(loaded);
  expect(loaded).toHaveLength(2);
  expect(
    await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").length),
  ).toBe(2);
  // The other brand has the system's fonts.
  const other = new URL("/", baseURL);
  other.hostname = "kobolt.localhost";
  await page.goto(other.href);
  expect(await preloaded()).toEqual([]);
});

test.describe("signed in", () => {
  test.use({ storageState: sessionFile("astrid") });

  test("pages to return to are light", async ({ context, demo, platform }) => {
    const [line] = await platform.subscriptionsOf(demo.users[0]!.customerId);
    await expectLight(context.request, BUDGETS.signedIn, { line: line!.subscriptionId });
  });

  test("the checkout is as light as it can be", async ({ context, demo, platform, person }) => {
    const { productOfferingId } = await platform.offering("Finch 10 GB", "SEK");
    const { orderId } = await platform.createOrder({
      customerType: "CONSUMER",
      user: { userId: demo.users[0]!.userId },
      customer: { customerId: demo.users[0]!.customerId },
      lineItems: [{ type: "SUBSCRIPTION", productOfferingId, subscriber: person, sim: { esim: true } }],
    });
    await expectLight(context.request, BUDGETS.checkout, { order: orderId });
  });
});

test.describe("for a company", () => {
  test.use({ storageState: sessionFile("johan") });

  test("a table of thousands of lines is light at first", async ({ context }) => {
    await expectLight(context.request, BUDGETS.company, {});
  });
});
