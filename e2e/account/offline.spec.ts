import type { Locator, Page } from "@playwright/test";
import { BOTH_WIDTHS, expectGoodLooks } from "@/e2e/fixtures/looks";
import { expect, test } from "@/e2e/fixtures/test";
import { patternOfMessage } from "@/e2e/fixtures/words";
import { signInOnPage } from "@/e2e/steps/sign-in";
import { activeSubscription } from "@/e2e/steps/subscription";

test.use({ locale: "en-SE", reducedMotion: "reduce" });

/**
 * The data that this device stores: lines in its database, files of the offline page, and whether the worker serves
 * them.
 */
const keptOn = (page: Page) =>
  page.evaluate(async () => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const known = (await indexedDB.databases()).some(({ name }) => name === "kept");
    let lines = 0;
    if (known) {
      const database = await settled(indexedDB.open("kept"));
      lines = await settled(database.transaction("lines").objectStore("lines").count());
      database.close();
    }
    const page = await caches.match("/offline");
    // The files are stored during the worker's installation; only then does it answer.
    const answers = navigator.serviceWorker.controller?.state === "activated";
    return { lines: lines > 0, page: page !== undefined, answers };
  });

/**
 * Opens a page until it shows content that only the offline page has. The browser restarts the worker for a navigation.
 * A new worker can reach the server for a moment although the browser is offline.
 */
const openOffline = (page: Page, path: string, shown: Locator) =>
  expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 5_000 });
  }).toPass();

test("without a network, lines and eSIM codes are still shown, and are deleted by the sign-out", async ({
  page,
  context,
  words,
  mailbox,
  platform,
  person,
  noise,
}) => {
  // Failed requests are the subject of this test.
  noise.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const line = await activeSubscription(platform, person, { name: "Finch 10 GB", currency: "SEK" });
  await signInOnPage({ page, words, mailbox }, person);
  await expect(page.getByRole("heading", { level: 2, name: words.home.lines })).toBeVisible();
  await expect.poll(() => keptOn(page)).toEqual({ lines: true, page: true, answers: true });

  const offline = page.getByRole("heading", { level: 1, name: words.offline.title });
  const lineTitle = page.getByRole("main").getByRole("heading", { level: 2 });
  await context.setOffline(true);
  await openOffline(page, "/", offline);
  await expect(page.getByText(patternOfMessage(words.offline.left)).first()).toBeVisible();
  await expect(page.getByText(patternOfMessage(words.offline.asOf)).first()).toBeVisible();
  await expect(page.getByText(words.offline.esim, { exact: true })).toBeVisible();
  await expect(page.getByRole("img", { name: words.offline.qr })).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);

  // A line's own address shows that line.
  await openOffline(page, `/subscriptions/${line.subscriptionId}`, page.getByText(words.offline.badge));
  await expect(lineTitle).toHaveCount(1);
  await expect(offline).toBeHidden();
  await expect(page.getByText(words.offline.esim, { exact: true })).toBeVisible();
  await openOffline(page, "/", offline);

  // With the network the page comes back by itself; a faster person asks for it.
  await context.setOffline(false);
  const retry = page.getByRole("button", { name: words.offline.retry });
  await expect(async () => {
    // It may be gone before it is pressed.
    if (await retry.isVisible()) await retry.click({ timeout: 5_000 });
    await expect(page.getByRole("heading", { level: 2, name: words.home.lines })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass();
  await page.goto("/account/security");
  await page.getByRole("button", { name: words.security.signOut, exact: true }).click();
  await expect(page.getByRole("link", { name: words.shell.signIn })).toBeVisible();
  await expect.poll(() => keptOn(page)).toMatchObject({ lines: false, page: false });
});

test("it can be added to a home screen, under the brand's name and icon", async ({ page, request }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await request.get(href!)).json();
  expect(manifest).toMatchObject({ name: "Skylark Mobile", display: "standalone", start_url: "/" });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    const bytes = await icon.body();
    expect([icon.headers()["content-type"], `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`]).toEqual([
      type,
      sizes,
    ]);
  }
});

test("a browser that can install it is asked on the home page, and a no is remembered", async ({
  page,
  words,
  mailbox,
  person,
}) => {
  const { title, install, later } = words.offline.install;
  /** Chromium does this at its own time, where a person may install the site. */
  const offer = () =>
    page.evaluate(() => {
      const prompt = async () => {
        document.documentElement.dataset.prompted = "yes";
        return { outcome: "dismissed" };
      };
      const event = new Event("beforeinstallprompt", { cancelable: true });
      window.dispatchEvent(Object.assign(event, { prompt }));
      // Prevented, so that the browser shows no prompt of its own.
      return event.defaultPrevented;
    });
  const hint = page.getByRole("complementary", { name: title });
  await signInOnPage({ page, words, mailbox }, person);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(hint).toBeHidden();
  await expect.poll(offer).toBe(true);
  await expect(hint).toBeVisible();
  await expectGoodLooks(page, BOTH_WIDTHS);
  await hint.getByRole("button", { name: install }).click();
  await expect(page.locator("html")).toHaveAttribute("data-prompted", "yes");
  await expect(hint).toBeHidden();

  await expect.poll(offer).toBe(true);
  await hint.getByRole("button", { name: later }).click();
  await expect(hint).toBeHidden();
  await page.reload();
  await expect.poll(offer).toBe(true);
  await expect(hint).toBeHidden();
});
