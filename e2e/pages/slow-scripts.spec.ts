import type { Page } from "@playwright/test";
import { expect, test } from "@/e2e/fixtures/test";

test.use({ locale: "en-SE" });

/**
 * Opens a page whose scripts wait.
 * @returns a function that lets the scripts load
 */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await promise;
    await route.continue();
  });
  // The page's own `goto` waits until the scripts listen.
  await page.mainFrame().goto(path, { waitUntil: "commit" });
  return resolve;
}

test("an address entered before the scripts load is kept out of the URL and gets its code", async ({
  page,
  words,
  mailbox,
  person,
}) => {
  const asked = new Date();
  const release = await openWithoutScripts(page, "/login?next=%2Faccount");
  const field = page.getByLabel(words.login.email);
  await field.fill(person.email);
  await field.press("Enter");
  await page.getByRole("button", { name: words.login.sendCode }).click();
  await expect(page.locator('form[data-early="submitted"]')).toBeVisible();
  expect(page.url()).toMatch(/\/login\?next=%2Faccount$/);
  await expect(field).toHaveValue(person.email);

  release();
  await page.getByLabel(words.login.code).fill(await mailbox.code(person.email, asked));
  await page.waitForURL((url) => url.pathname === "/account");
});

test("a text typed into the search before the scripts load is searched for", async ({ page, words }) => {
  const release = await openWithoutScripts(page, "/travel");
  const field = page.getByLabel(words.guest.travel.searchLabel);
  await field.fill("Japan");
  release();
  await expect(page.getByText(words.guest.travel.foundOne)).toBeVisible();
  await expect(field).toHaveValue("Japan");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an address submitted at sign-in stays out of the URL", async ({ page, words, person, noise }) => {
    noise.allow(/\.js csp$/);
    await page.goto("/login?next=%2Faccount");
    const sent = page.waitForRequest((request) => request.method() === "POST");
    await page.getByLabel(words.login.email).fill(person.email);
    await page.getByRole("button", { name: words.login.sendCode }).click();
    expect((await sent).url()).not.toContain(encodeURIComponent(person.email));
    await expect(page.getByLabel(words.login.email)).toBeVisible();
    expect(page.url()).toMatch(/\/login\?next=%2Faccount$/);
  });
});
